import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { createPaymentAttempt } from '#src/features/checkout/payment/payment-attempt.rules.ts';
import {
  isSettled,
  isStateUnknown,
  selectPaymentToCheck,
  getStateFromError,
  getStateFromOrderStatus,
  toOpenPayment,
  toVisiblePayment,
  type PendingPaymentState,
} from './pending-payment.rules.ts';

const attempt = createPaymentAttempt({
  memberId: 'giulia',
  request: {
    shopId: 'milano',
    productType: 'Shop',
    userAddressId: 'a',
    deliveryId: 'gls',
    deliveryType: 'standard',
    paymentType: 'Nexi',
    paymentMode: 'Card',
    deviceType: 'Web',
    expectedFinalPrice: 59.7,
  },
  fingerprint: '',
  idempotencyKey: 'k',
  now: 1,
});
const payment = { ...attempt, state: 'open', lightTransactionId: 't1' } as const;
const newer = { ...payment, lightTransactionId: 't2' };
const states: readonly PendingPaymentState[] = [
  'open',
  'paid',
  'cancelled',
  'not-applicable',
  'offline',
  'unavailable',
];

it.each([
  [1, 'open'],
  [2, 'paid'],
  [3, 'cancelled'],
  [4, 'not-applicable'],
  [99, 'not-applicable'],
])('maps order status %i to %s', (status, state) => {
  expect(getStateFromOrderStatus(status)).toBe(state);
});

it('is settled when the payment is paid, cancelled or not applicable', () => {
  expect(states.filter((state) => isSettled(state))).toEqual(['paid', 'cancelled', 'not-applicable']);
});

describe('a failed status request', () => {
  it.each([
    [new ApiError({ kind: 'conflict', code: 'alreadyPaid' }), 'paid'],
    [new ApiError({ kind: 'conflict', code: 'alreadyCancelled' }), 'cancelled'],
    [new ApiError({ kind: 'conflict', code: 'paymentNotConfirmed' }), 'open'],
    [new ApiError({ kind: 'not-found', code: 'notFound' }), 'not-applicable'],
    [new ApiError({ kind: 'offline' }), 'offline'],
    [new ApiError({ kind: 'timeout' }), 'unavailable'],
    [new ApiError({ kind: 'server', status: 503 }), 'unavailable'],
    [new ApiError({ kind: 'too-many' }), 'unavailable'],
    [new ApiError({ kind: 'bad-response' }), 'unavailable'],
    [new ApiError({ kind: 'unauthenticated', code: 'tokenInvalid' }), 'unavailable'],
    [new TypeError('a programming error'), 'unavailable'],
  ])('with %o means %s', (error, state) => {
    expect(getStateFromError(error)).toBe(state);
  });

  it('never ends a payment without a conclusive response (REL-P3)', () => {
    const kinds = fc.constantFrom('offline', 'timeout', 'server', 'too-many', 'bad-response');
    fc.assert(
      fc.property(kinds, fc.integer({ min: 500, max: 599 }), (kind, status) => {
        expect(isStateUnknown(getStateFromError(new ApiError({ kind, status })))).toBe(true);
      }),
    );
  });
});

describe('the payment to check', () => {
  it('is the stored payment, regardless of the visible payment', () => {
    fc.assert(
      fc.property(fc.constantFrom(...states), (state) => {
        expect(selectPaymentToCheck(newer, { payment, state, isPayable: true })).toBe(newer);
      }),
    );
  });

  it('is otherwise the visible payment, unless it is settled', () => {
    expect(selectPaymentToCheck(undefined, null)).toBeUndefined();
    for (const state of states) {
      expect(selectPaymentToCheck(undefined, { payment, state, isPayable: true })).toBe(
        isSettled(state) ? undefined : payment,
      );
    }
  });
});

describe('the visible payment', () => {
  it.each<[PendingPaymentState, boolean, boolean]>([
    ['open', true, true],
    ['paid', true, true],
    ['cancelled', true, true],
    ['not-applicable', true, false],
    ['offline', true, true],
    ['unavailable', true, true],
    // Another tab has handled it, or the same cart is being paid again.
    ['open', false, false],
    ['cancelled', false, false],
    ['not-applicable', false, false],
    ['paid', false, true],
    ['offline', false, true],
    ['unavailable', false, true],
  ])('in the state %s, stored: %s, is shown: %s', (state, isStored, isShown) => {
    const checked = { payment, state, isPayable: true };
    expect(toVisiblePayment(checked, isStored)).toEqual(isShown ? checked : null);
  });

  it.each<[PendingPaymentState, boolean, boolean]>([
    ['open', true, true],
    ['open', false, false],
    ['paid', false, true],
    ['cancelled', false, false],
    ['not-applicable', false, false],
    ['offline', false, true],
  ])('of another device in the state %s, payable: %s, is shown: %s', (state, isPayable, isShown) => {
    const order = { transactionId: 't3', orderNo: 'B3', paymentMode: 'PayByLink' };
    const checked = { payment: toOpenPayment('giulia', order), state, isPayable };
    expect(toVisiblePayment(checked, false)).toEqual(isShown ? checked : null);
  });

  it('of another device has the provider of its method, the card for what the e-wallet does not cover', () => {
    const getMode = (paymentMode: string) =>
      toOpenPayment('giulia', { transactionId: 't3', orderNo: 'B3', paymentMode }).request.paymentMode;
    expect(['PayByLink', 'Card', 'EWallet'].map(getMode)).toEqual(['PayByLink', 'Card', 'Card']);
  });
});
