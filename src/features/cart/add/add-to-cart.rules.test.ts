import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Person } from '#contract/catalogue.ts';
import {
  validateAddToCart,
  toRecipientInput,
  getInitialValues,
  setToWhom,
  type AddToCartValues,
} from './add-to-cart.rules.ts';

const giulia: Person = { id: 'giulia', fullName: 'Giulia', email: 'giulia@example.com' };
const marco: Person = { id: 'marco', fullName: 'Marco', email: 'marco@example.com' };

const forms: fc.Arbitrary<AddToCartValues> = fc.record({
  quantity: fc.integer(),
  toWhom: fc.constantFrom('Personal', 'Friend'),
  toWhomUser: fc.constantFrom(null, giulia, marco),
});

describe('how the dialog opens', () => {
  it.each([
    ['an empty cart', null, 'Personal', null],
    ['my own cart', giulia, 'Personal', giulia],
    ['a cart for a friend', marco, 'Friend', marco],
  ])('on %s', (_, recipient, toWhom, toWhomUser) => {
    expect(getInitialValues(3, recipient, giulia.id)).toEqual({ quantity: 3, toWhom, toWhomUser });
  });
});

describe('for whom', () => {
  it('forgets the friend for anything other than Friend, and keeps the rest', () => {
    fc.assert(
      fc.property(forms, (form) => {
        expect(setToWhom(form, 'Personal')).toEqual({ ...form, toWhom: 'Personal', toWhomUser: null });
      }),
    );
  });

  it('keeps the friend when Friend is chosen again', () => {
    const form: AddToCartValues = { quantity: 1, toWhom: 'Friend', toWhomUser: marco };
    expect(setToWhom(form, 'Friend')).toEqual(form);
  });

  it.each<[AddToCartValues['toWhom'], Person | null, string, string]>([
    ['Personal', null, 'Personal', 'giulia'],
    ['Personal', giulia, 'Personal', 'giulia'],
    ['Friend', marco, 'Friend', 'marco'],
    ['Friend', giulia, 'Personal', 'giulia'],
  ])('%s with %o is sent as %s', (toWhom, toWhomUser, expected, id) => {
    const sent = toRecipientInput({ quantity: 1, toWhom, toWhomUser }, giulia.id);
    expect(sent).toEqual({ toWhom: expected, toWhomUser: id });
  });

  it('sends Personal exactly when the recipient is the member', () => {
    fc.assert(
      fc.property(forms, (form) => {
        const { toWhom, toWhomUser } = toRecipientInput(form, giulia.id);
        expect(toWhom === 'Personal').toBe(toWhomUser === giulia.id);
      }),
    );
  });
});

describe('what is wrong with the form', () => {
  const good: AddToCartValues = { quantity: 2, toWhom: 'Personal', toWhomUser: null };

  it.each<[string, Partial<AddToCartValues>, number, object]>([
    ['nothing', {}, Infinity, {}],
    ['a friend without a name', { toWhom: 'Friend' }, Infinity, { toWhomUser: 'user-required' }],
    ['nothing, with a friend', { toWhom: 'Friend', toWhomUser: marco }, Infinity, {}],
    ['none', { quantity: 0 }, Infinity, { quantity: 'quantity' }],
    ['a part', { quantity: 1.5 }, Infinity, { quantity: 'quantity' }],
    ['no number', { quantity: Number.NaN }, Infinity, { quantity: 'quantity' }],
    ['more than there are', { quantity: 6 }, 5, { quantity: 'quantity' }],
    ['nothing, at the limit', { quantity: 5 }, 5, {}],
    ['both', { quantity: 0, toWhom: 'Friend' }, 5, { quantity: 'quantity', toWhomUser: 'user-required' }],
  ])('%s', (_, change, maximum, expected) => {
    expect(validateAddToCart({ ...good, ...change }, maximum)).toEqual(expected);
  });
});
