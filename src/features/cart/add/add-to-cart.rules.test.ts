import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Person } from '#contract/members.ts';
import {
  validateAddToCart,
  toRecipientInput,
  getInitialValues,
  setToWhom,
  type AddToCartValues,
} from './add-to-cart.rules.ts';

const giulia: Person = { id: 'giulia', fullName: 'Giulia', email: 'giulia@example.com' };
const marco: Person = { id: 'marco', fullName: 'Marco', email: 'marco@example.com' };

const anyValues: fc.Arbitrary<AddToCartValues> = fc.record({
  quantity: fc.integer(),
  toWhom: fc.constantFrom('Personal', 'Friend'),
  toWhomUser: fc.constantFrom(null, giulia, marco),
});

// REQ-CART-13
describe('initial values', () => {
  it.each([
    ['an empty cart', null, 'Personal', null],
    ['a cart of the member', giulia, 'Personal', giulia],
    ['a cart for a friend', marco, 'Friend', marco],
  ])('prefill the recipient for %s', (_, recipient, toWhom, toWhomUser) => {
    expect(getInitialValues(3, recipient, giulia.id)).toEqual({ quantity: 3, toWhom, toWhomUser });
  });
});

describe('recipient', () => {
  // REQ-CART-11, REQ-PROMO-31
  it('is cleared for any choice other than Friend, and the other values stay', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        expect(setToWhom(values, 'Personal')).toEqual({ ...values, toWhom: 'Personal', toWhomUser: null });
      }),
    );
  });

  it('stays when Friend is chosen again', () => {
    const values: AddToCartValues = { quantity: 1, toWhom: 'Friend', toWhomUser: marco };
    expect(setToWhom(values, 'Friend')).toEqual(values);
  });

  it.each<[AddToCartValues['toWhom'], Person | null, string, string]>([
    ['Personal', null, 'Personal', 'giulia'],
    ['Personal', giulia, 'Personal', 'giulia'],
    ['Friend', marco, 'Friend', 'marco'],
    ['Friend', giulia, 'Personal', 'giulia'],
  ])('is sent correctly: %s with %o becomes %s', (toWhom, toWhomUser, expected, id) => {
    const input = toRecipientInput({ quantity: 1, toWhom, toWhomUser }, giulia.id);
    expect(input).toEqual({ toWhom: expected, toWhomUser: id });
  });

  // REQ-CART-12, REQ-PROMO-29
  it('is sent as Personal exactly when it is the member', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const { toWhom, toWhomUser } = toRecipientInput(values, giulia.id);
        expect(toWhom === 'Personal').toBe(toWhomUser === giulia.id);
      }),
    );
  });
});

// REQ-CART-15
describe('validation of the form', () => {
  const validValues: AddToCartValues = { quantity: 2, toWhom: 'Personal', toWhomUser: null };

  it.each<[string, Partial<AddToCartValues>, number, object]>([
    ['valid values', {}, Infinity, {}],
    ['Friend without a selected friend', { toWhom: 'Friend' }, Infinity, { toWhomUser: 'user-required' }],
    ['Friend with a selected friend', { toWhom: 'Friend', toWhomUser: marco }, Infinity, {}],
    ['a quantity of 0', { quantity: 0 }, Infinity, { quantity: 'quantity' }],
    ['a fraction', { quantity: 1.5 }, Infinity, { quantity: 'quantity' }],
    ['a quantity that is not a number', { quantity: Number.NaN }, Infinity, { quantity: 'quantity' }],
    ['more than the stock', { quantity: 6 }, 5, { quantity: 'quantity' }],
    ['exactly the stock', { quantity: 5 }, 5, {}],
    ['two invalid fields', { quantity: 0, toWhom: 'Friend' }, 5, { quantity: 'quantity', toWhomUser: 'user-required' }],
  ])('%s', (_, change, maxQuantity, expected) => {
    expect(validateAddToCart({ ...validValues, ...change }, maxQuantity)).toEqual(expected);
  });
});
