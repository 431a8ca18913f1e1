import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHECKOUT_STEPS } from './checkout.constants.ts';
import {
  EMPTY_CHECKOUT_CHOICES,
  NO_CHECKOUT_ERRORS,
  getBlockReason,
  getNextStep,
  getReachableStep,
  getStepStatuses,
  withAddress,
  withPaymentMode,
  type CheckoutCart,
  type CheckoutChoices,
  type SummaryLimits,
} from './checkout.rules.ts';

const limits: SummaryLimits = {
  originalScontoMerce: 4000,
  maxApplicableScontoMerce: 2500,
  originalEwallet: 12_000,
  minimumEwallet: 100,
  finalPrice: 5970,
};
const item = { quantity: 1, availableQuantity: 3 };
const cart: CheckoutCart = { shopId: 'milano', productType: 'Shop', items: [item] };
const chosen: CheckoutChoices = {
  merchandise: 0,
  addressId: 'a1',
  deliveryId: 'gls',
  deliveryType: 'standard',
  paymentMode: 'Card',
  ewallet: 0,
};
const statuses = (choices: CheckoutChoices, troubles = NO_CHECKOUT_ERRORS) =>
  getStepStatuses(choices, limits, troubles);

const anyChoices: fc.Arbitrary<CheckoutChoices> = fc.record({
  merchandise: fc.option(fc.integer({ min: -100, max: 6000 }), { nil: undefined }),
  addressId: fc.constantFrom('', 'a1'),
  deliveryId: fc.constantFrom('', 'gls'),
  deliveryType: fc.constantFrom('', 'standard'),
  paymentMode: fc.constantFrom('', 'Card', 'PayByLink', 'EWallet'),
  ewallet: fc.option(fc.integer({ min: -100, max: 20_000 }), { nil: undefined }),
});
const anyTroubles = fc.record({
  summaryFailed: fc.boolean(),
  addressFailed: fc.boolean(),
  paymentFailed: fc.boolean(),
});

describe('the four steps', () => {
  it('start with the discount done, the address to do and the rest locked', () => {
    expect(statuses(EMPTY_CHECKOUT_CHOICES)).toEqual({
      discount: 'complete',
      address: 'todo',
      shipping: 'locked',
      payment: 'locked',
    });
  });

  it.each<[string, Partial<CheckoutChoices>, Partial<ReturnType<typeof statuses>>]>([
    [
      'an address opens shipping',
      { deliveryId: '', deliveryType: '', paymentMode: '' },
      { shipping: 'todo', payment: 'locked' },
    ],
    ['a carrier alone is not enough', { deliveryType: '', paymentMode: '' }, { shipping: 'todo', payment: 'locked' }],
    ['carrier and type open payment', { paymentMode: '' }, { shipping: 'complete', payment: 'todo' }],
    ['a method completes it', {}, { payment: 'complete' }],
    ['an e-wallet needs a valid amount', { paymentMode: 'EWallet', ewallet: 99 }, { payment: 'todo' }],
    ['a discount above the maximum', { merchandise: 2501 }, { discount: 'error' }],
    ['a discount that is no amount', { merchandise: undefined }, { discount: 'error' }],
  ])('%s', (_, part, expected) => {
    expect(statuses({ ...chosen, ...part })).toMatchObject(expected);
  });

  it('shows the failed reload of an address and a failed payment where they happened', () => {
    expect(statuses(chosen, { ...NO_CHECKOUT_ERRORS, addressFailed: true }).address).toBe('error');
    expect(statuses(chosen, { ...NO_CHECKOUT_ERRORS, paymentFailed: true }).payment).toBe('error');
  });

  it('never unlocks payment without address, carrier and type', () => {
    fc.assert(
      fc.property(anyChoices, anyTroubles, (choices, troubles) => {
        const { payment, shipping } = getStepStatuses(choices, limits, troubles);
        const open = choices.addressId !== '' && choices.deliveryId !== '' && choices.deliveryType !== '';
        return (payment !== 'locked') === open && (shipping === 'locked') === (choices.addressId === '');
      }),
    );
  });

  it('open one after the other, never a locked one', () => {
    expect(CHECKOUT_STEPS.map(getNextStep)).toEqual(['address', 'shipping', 'payment', undefined]);
    fc.assert(
      fc.property(anyChoices, fc.constantFrom(...CHECKOUT_STEPS), (choices, wanted) => {
        const all = statuses(choices);
        return all[getReachableStep(wanted, all)] !== 'locked';
      }),
    );
  });
});

describe('choices that clear others', () => {
  it('an address clears shipping and payment and keeps the discount', () => {
    expect(withAddress({ ...chosen, merchandise: 500 }, 'a2')).toEqual({
      ...EMPTY_CHECKOUT_CHOICES,
      merchandise: 500,
      addressId: 'a2',
    });
  });

  it('a method other than the e-wallet takes its amount back to 0', () => {
    expect(withPaymentMode(chosen, 'EWallet', 5970).ewallet).toBe(5970);
    expect(withPaymentMode({ ...chosen, ewallet: 5970 }, 'PayByLink', 5970).ewallet).toBe(0);
  });
});

describe('what blocks, in its order (GAP-20)', () => {
  const empty = { ...cart, items: [{ quantity: 2, availableQuantity: 1 }] };
  const failed = { ...NO_CHECKOUT_ERRORS, summaryFailed: true };
  it.each<[string, Parameters<typeof getBlockReason>, string | undefined]>([
    ['no shop', ['payment', { ...empty, shopId: '' }, EMPTY_CHECKOUT_CHOICES, undefined, failed], 'invalid-cart'],
    ['no product type', ['discount', { ...cart, productType: '' }, chosen, limits, NO_CHECKOUT_ERRORS], 'invalid-cart'],
    ['too few left', ['payment', empty, EMPTY_CHECKOUT_CHOICES, undefined, failed], 'out-of-stock'],
    ['no address', ['payment', cart, EMPTY_CHECKOUT_CHOICES, undefined, failed], 'select-address'],
    [
      'no shipping',
      ['payment', cart, { ...chosen, deliveryId: '', paymentMode: '' }, limits, failed],
      'select-shipping',
    ],
    ['no method', ['payment', cart, { ...chosen, paymentMode: '' }, limits, failed], 'select-payment'],
    ['a wrong amount', ['payment', cart, { ...chosen, merchandise: -1 }, limits, failed], 'correct-errors'],
    [
      'a wrong e-wallet',
      ['payment', cart, { ...chosen, paymentMode: 'EWallet', ewallet: 5971 }, limits, failed],
      'correct-errors',
    ],
    ['no summary', ['payment', cart, chosen, undefined, NO_CHECKOUT_ERRORS], 'cannot-proceed'],
    ['a failed reload', ['payment', cart, chosen, limits, failed], 'cannot-proceed'],
    ['nothing', ['payment', cart, chosen, limits, NO_CHECKOUT_ERRORS], undefined],
    [
      'nothing yet on the first step',
      ['discount', cart, EMPTY_CHECKOUT_CHOICES, limits, NO_CHECKOUT_ERRORS],
      undefined,
    ],
    [
      'only the address on its step',
      ['address', cart, { ...EMPTY_CHECKOUT_CHOICES, addressId: 'a' }, limits, NO_CHECKOUT_ERRORS],
      undefined,
    ],
  ])('%s', (_, [...input], expected) => {
    expect(getBlockReason(...input)).toBe(expected);
  });

  it('lets nobody pay whose steps are not all complete', () => {
    fc.assert(
      fc.property(anyChoices, anyTroubles, (choices, troubles) => {
        if (getBlockReason('payment', cart, choices, limits, troubles) !== undefined) return true;
        const all = getStepStatuses(choices, limits, { ...troubles, paymentFailed: false });
        return CHECKOUT_STEPS.every((step) => all[step] === 'complete');
      }),
    );
  });
});
