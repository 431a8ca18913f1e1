import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHECKOUT_STEPS } from './checkout.constants.ts';
import {
  EMPTY_CHECKOUT_CHOICES,
  NO_CHECKOUT_ERRORS,
  getBlockReason,
  getInitialStep,
  getNextStep,
  getReachableStep,
  getStepStatuses,
  omitInvalidAmounts,
  withWholeDiscount,
  toDefaultChoices,
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
  minimumCard: 50,
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
const getStatuses = (choices: CheckoutChoices, errors = NO_CHECKOUT_ERRORS) => getStepStatuses(choices, limits, errors);

const anyChoices: fc.Arbitrary<CheckoutChoices> = fc.record({
  merchandise: fc.option(fc.integer({ min: -100, max: 6000 }), { nil: undefined }),
  addressId: fc.constantFrom('', 'a1'),
  deliveryId: fc.constantFrom('', 'gls'),
  deliveryType: fc.constantFrom('', 'standard'),
  paymentMode: fc.constantFrom('', 'Card', 'PayByLink', 'EWallet'),
  ewallet: fc.option(fc.integer({ min: -100, max: 20_000 }), { nil: undefined }),
});
const anyErrors = fc.record({
  summaryFailed: fc.boolean(),
  addressFailed: fc.boolean(),
  paymentFailed: fc.boolean(),
});

describe('checkout steps', () => {
  // REQ-CHK-07
  it('start with the discount complete, the address to do and the other steps locked', () => {
    expect(getStatuses(EMPTY_CHECKOUT_CHOICES)).toEqual({
      discount: 'complete',
      address: 'todo',
      shipping: 'locked',
      payment: 'locked',
    });
  });

  // REQ-CHK-08, REQ-CHK-12, REQ-CHK-19
  it.each<[string, Partial<CheckoutChoices>, Partial<ReturnType<typeof getStatuses>>]>([
    [
      'open shipping when an address is chosen',
      { deliveryId: '', deliveryType: '', paymentMode: '' },
      { shipping: 'todo', payment: 'locked' },
    ],
    [
      'keep payment locked with a carrier only',
      { deliveryType: '', paymentMode: '' },
      { shipping: 'todo', payment: 'locked' },
    ],
    ['open payment when carrier and type are chosen', { paymentMode: '' }, { shipping: 'complete', payment: 'todo' }],
    ['complete payment when a method is chosen', {}, { payment: 'complete' }],
    ['need a valid amount for the e-wallet', { paymentMode: 'EWallet', ewallet: 99 }, { payment: 'todo' }],
    ['show an error for a discount above the maximum', { merchandise: 2501 }, { discount: 'error' }],
    ['show an error for a discount that is not an amount', { merchandise: undefined }, { discount: 'error' }],
  ])('%s', (_case, overrides, expected) => {
    expect(getStatuses({ ...chosen, ...overrides })).toMatchObject(expected);
  });

  // REQ-CHK-10, REQ-ERR-03, REQ-PAY-09
  it('show a failed address reload and a failed payment in their own step', () => {
    expect(getStatuses(chosen, { ...NO_CHECKOUT_ERRORS, addressFailed: true }).address).toBe('error');
    expect(getStatuses(chosen, { ...NO_CHECKOUT_ERRORS, paymentFailed: true }).payment).toBe('error');
  });

  // REQ-CHK-14
  it('never unlock payment without address, carrier and type', () => {
    fc.assert(
      fc.property(anyChoices, anyErrors, (choices, errors) => {
        const { payment, shipping } = getStepStatuses(choices, limits, errors);
        const open = choices.addressId !== '' && choices.deliveryId !== '' && choices.deliveryType !== '';
        return (payment !== 'locked') === open && (shipping === 'locked') === (choices.addressId === '');
      }),
    );
  });

  it('of a new checkout open at the first one that needs a choice, and at payment when all are complete', () => {
    expect(getInitialStep(getStatuses(EMPTY_CHECKOUT_CHOICES))).toBe('address');
    expect(getInitialStep(getStatuses(chosen))).toBe('payment');
    fc.assert(
      fc.property(anyChoices, anyErrors, (choices, errors) => {
        const statuses = getStatuses(choices, errors);
        const step = getInitialStep(statuses);
        const earlier = CHECKOUT_STEPS.slice(0, CHECKOUT_STEPS.indexOf(step));
        return statuses[step] !== 'locked' && earlier.every((item) => statuses[item] === 'complete');
      }),
    );
  });

  // REQ-CHK-02
  it('open in order, and never open while locked', () => {
    const todo = { discount: 'complete', address: 'todo', shipping: 'locked', payment: 'locked' } as const;
    expect(CHECKOUT_STEPS.map((step) => getNextStep(step, todo))).toEqual([
      'address',
      'shipping',
      'payment',
      undefined,
    ]);
    // From a step that was opened to change something, one tap leads back to the review.
    const complete = { discount: 'complete', address: 'complete', shipping: 'complete', payment: 'complete' } as const;
    expect(CHECKOUT_STEPS.map((step) => getNextStep(step, complete))).toEqual([
      'payment',
      'payment',
      'payment',
      undefined,
    ]);
    expect(getNextStep('discount', { ...complete, payment: 'error' })).toBe('payment');
    expect(getNextStep('discount', { ...complete, shipping: 'todo' })).toBe('address');
    fc.assert(
      fc.property(anyChoices, fc.constantFrom(...CHECKOUT_STEPS), (choices, requested) => {
        const statuses = getStatuses(choices);
        return statuses[getReachableStep(requested, statuses)] !== 'locked';
      }),
    );
  });
});

describe('default choices', () => {
  it('are those of the server, and none when the server has none', () => {
    const defaultChoices = { userAddressId: 'a1', deliveryId: 'gls', deliveryType: 'standard' };
    expect(toDefaultChoices({ eWalletUsed: 0 })).toEqual(EMPTY_CHECKOUT_CHOICES);
    expect(toDefaultChoices({ defaultChoices: { ...defaultChoices, paymentMode: 'Card' }, eWalletUsed: 0 })).toEqual(
      chosen,
    );
    expect(
      toDefaultChoices({ defaultChoices: { ...defaultChoices, paymentMode: 'EWallet' }, eWalletUsed: 5970 }),
    ).toEqual({ ...chosen, paymentMode: 'EWallet', ewallet: 5970 });
  });
});

describe('choices that reset others', () => {
  // REQ-CHK-09
  it('clear shipping and payment after a new address, and keep the discount', () => {
    expect(withAddress({ ...chosen, merchandise: 500 }, 'a2')).toEqual({
      ...EMPTY_CHECKOUT_CHOICES,
      merchandise: 500,
      addressId: 'a2',
    });
  });

  // REQ-CHK-16
  it('set the e-wallet amount to 0 for other payment methods', () => {
    expect(withPaymentMode(chosen, 'EWallet', 5970).ewallet).toBe(5970);
    expect(withPaymentMode({ ...chosen, ewallet: 5970 }, 'PayByLink', 5970).ewallet).toBe(0);
  });
});

// REQ-CHK-17, REQ-CHK-18, REQ-CHK-20
describe('block reasons, in order (GAP-20)', () => {
  const unavailableCart = { ...cart, items: [{ quantity: 2, availableQuantity: 1 }] };
  const summaryError = { ...NO_CHECKOUT_ERRORS, summaryFailed: true };
  it.each<[string, Parameters<typeof getBlockReason>, string | undefined]>([
    [
      'no shop',
      ['payment', { ...unavailableCart, shopId: '' }, EMPTY_CHECKOUT_CHOICES, undefined, summaryError],
      'invalid-cart',
    ],
    ['no product type', ['discount', { ...cart, productType: '' }, chosen, limits, NO_CHECKOUT_ERRORS], 'invalid-cart'],
    ['too few left', ['payment', unavailableCart, EMPTY_CHECKOUT_CHOICES, undefined, summaryError], 'out-of-stock'],
    ['no address', ['payment', cart, EMPTY_CHECKOUT_CHOICES, undefined, summaryError], 'select-address'],
    [
      'no shipping',
      ['payment', cart, { ...chosen, deliveryId: '', paymentMode: '' }, limits, summaryError],
      'select-shipping',
    ],
    ['no method', ['payment', cart, { ...chosen, paymentMode: '' }, limits, summaryError], 'select-payment'],
    ['a wrong amount', ['payment', cart, { ...chosen, merchandise: -1 }, limits, summaryError], 'correct-errors'],
    [
      'a wrong e-wallet',
      ['payment', cart, { ...chosen, paymentMode: 'EWallet', ewallet: 5971 }, limits, summaryError],
      'correct-errors',
    ],
    ['no summary', ['payment', cart, chosen, undefined, NO_CHECKOUT_ERRORS], 'cannot-proceed'],
    ['a failed reload', ['payment', cart, chosen, limits, summaryError], 'cannot-proceed'],
    ['none when all is complete', ['payment', cart, chosen, limits, NO_CHECKOUT_ERRORS], undefined],
    ['none on the first step', ['discount', cart, EMPTY_CHECKOUT_CHOICES, limits, NO_CHECKOUT_ERRORS], undefined],
    [
      'none on the address step when an address is chosen',
      ['address', cart, { ...EMPTY_CHECKOUT_CHOICES, addressId: 'a' }, limits, NO_CHECKOUT_ERRORS],
      undefined,
    ],
  ])('are right for: %s', (_case, [...input], expected) => {
    expect(getBlockReason(...input)).toBe(expected);
  });

  it('never allow payment while a step is incomplete', () => {
    fc.assert(
      fc.property(anyChoices, anyErrors, (choices, errors) => {
        if (getBlockReason('payment', cart, choices, limits, errors) !== undefined) return true;
        const statuses = getStepStatuses(choices, limits, { ...errors, paymentFailed: false });
        return CHECKOUT_STEPS.every((step) => statuses[step] === 'complete');
      }),
    );
  });
});

describe('the whole merchandise discount', () => {
  it('leaves no e-wallet amount above the new total', () => {
    fc.assert(
      fc.property(anyChoices, fc.nat(20_000), fc.nat(20_000), (choices, finalPrice, maximum) => {
        const next = withWholeDiscount(choices, { ...limits, finalPrice, maxApplicableScontoMerce: maximum });
        expect(next.merchandise).toBe(maximum);
        const total = Math.max(0, finalPrice + (choices.merchandise ?? 0) - maximum);
        expect(next.ewallet ?? 0).toBeLessThanOrEqual(total);
      }),
    );
  });
});

describe('choices for the summary request', () => {
  const byEwallet: CheckoutChoices = { ...chosen, paymentMode: 'EWallet', merchandise: 2_000, ewallet: 1_000 };

  it('keep valid amounts', () => {
    expect(omitInvalidAmounts(byEwallet, limits)).toEqual(byEwallet);
  });

  it.each([
    ['merchandise discount above its maximum', { merchandise: 2_501 }, { merchandise: 0 }],
    ['merchandise discount that is no amount', { merchandise: undefined }, { merchandise: 0 }],
    ['e-wallet amount above the balance', { ewallet: 12_001 }, { ewallet: 0 }],
    ['e-wallet amount that is no amount', { ewallet: undefined }, { ewallet: 0 }],
    ['e-wallet amount of another payment method', { paymentMode: 'Card' }, { paymentMode: 'Card', ewallet: 0 }],
  ] as const)('have 0 instead of a %s', (_name, changes, expected) => {
    expect(omitInvalidAmounts({ ...byEwallet, ...changes }, limits)).toEqual({ ...byEwallet, ...expected });
  });
});
