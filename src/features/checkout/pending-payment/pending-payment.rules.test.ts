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
  items: [],
  now: 1,
});
const payment = { ...attempt, idempotencyKey: 'k', state: 'open', lightTransactionId: 't1' } as const;
const newer = { ...payment, lightTransactionId: 't2' };
const states: readonly PendingPaymentState[] = ['open', 'paid', 'cancelled', 'gone', 'offline', 'silent'];

it.each([
  [1, 'open'],
  [2, 'paid'],
  [3, 'cancelled'],
  [4, 'gone'],
  [99, 'gone'],
])('an order of status %i is %s', (status, state) => {
  expect(getStateFromOrderStatus(status)).toBe(state);
});

describe('a failed question', () => {
  it.each([
    [new ApiError({ kind: 'conflict', code: 'alreadyPaid' }), 'paid'],
    [new ApiError({ kind: 'conflict', code: 'alreadyCancelled' }), 'cancelled'],
    [new ApiError({ kind: 'conflict', code: 'paymentNotConfirmed' }), 'open'],
    [new ApiError({ kind: 'not-found', code: 'notFound' }), 'gone'],
    [new ApiError({ kind: 'offline' }), 'offline'],
    [new ApiError({ kind: 'timeout' }), 'silent'],
    [new ApiError({ kind: 'server', status: 503 }), 'silent'],
    [new ApiError({ kind: 'too-many' }), 'silent'],
    [new ApiError({ kind: 'bad-response' }), 'silent'],
    [new ApiError({ kind: 'unauthenticated', code: 'tokenInvalid' }), 'silent'],
    [new TypeError('a mistake of ours'), 'silent'],
  ])('%o: %s', (error, state) => {
    expect(getStateFromError(error)).toBe(state);
  });

  it('without an answer of the shop never ends a payment (REL-P3)', () => {
    const kinds = fc.constantFrom('offline', 'timeout', 'server', 'too-many', 'bad-response');
    fc.assert(
      fc.property(kinds, fc.integer({ min: 500, max: 599 }), (kind, status) => {
        expect(isStateUnknown(getStateFromError(new ApiError({ kind, status })))).toBe(true);
      }),
    );
  });
});

describe('the payment that is asked about', () => {
  it('is the one that is kept, whatever was shown', () => {
    fc.assert(
      fc.property(fc.constantFrom(...states), (state) => {
        expect(selectPaymentToCheck(newer, { payment, state })).toBe(newer);
      }),
    );
  });

  it('is else the one that stood there waiting, and none that was told to its end', () => {
    expect(selectPaymentToCheck(undefined, null)).toBeUndefined();
    for (const state of states) {
      expect(selectPaymentToCheck(undefined, { payment, state })).toBe(isSettled(state) ? undefined : payment);
    }
  });
});

describe('what is told', () => {
  it.each<[PendingPaymentState, boolean, boolean]>([
    ['open', true, true],
    ['paid', true, true],
    ['cancelled', true, true],
    ['gone', true, false],
    ['offline', true, true],
    ['silent', true, true],
    // Another tab has told it, or the same cart is being paid anew.
    ['open', false, false],
    ['cancelled', false, false],
    ['gone', false, false],
    ['paid', false, true],
    ['offline', false, true],
    ['silent', false, true],
  ])('%s, kept %s: %s', (state, isKept, isTold) => {
    expect(toVisiblePayment({ payment, state }, isKept)).toEqual(isTold ? { payment, state } : null);
  });
});
