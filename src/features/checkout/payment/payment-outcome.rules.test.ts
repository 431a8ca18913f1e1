import { describe, expect, it } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { toPaymentOutcome, toPaymentRejection } from './payment-outcome.rules.ts';

// REQ-PAY-04, REQ-PAY-07, REQ-PAY-08, REQ-PAY-26
describe('toPaymentOutcome', () => {
  const result = { transactionId: 't', orderNo: 'o', status: 1, paymentUrl: 'https://pay.example' };
  it.each([
    [{ status: 2, paymentUrl: null }, 'paid'],
    [{ status: 2 }, 'paid'],
    [{}, 'redirect'],
    [{ paymentUrl: null }, 'failed'],
    [{ paymentUrl: '' }, 'failed'],
    [{ transactionId: '', status: 2 }, 'failed'],
  ])('interprets %j as %s', (overrides, kind) => {
    expect(toPaymentOutcome({ ...result, ...overrides }).kind).toBe(kind);
  });
});

describe('toPaymentRejection', () => {
  it.each(['offline', 'timeout', 'server', 'bad-response'] as const)(
    'treats %s as an unknown outcome (REL-P3)',
    (kind) => {
      expect(toPaymentRejection(new ApiError({ kind }))).toEqual({ kind: 'unknown' });
    },
  );

  it('returns the old and the new total in cents (REL-P8)', () => {
    const error = new ApiError({
      kind: 'conflict',
      code: 'totalsChanged',
      data: { before: 81.4, after: 85.1 },
    });
    expect(toPaymentRejection(error)).toEqual({ kind: 'totals-changed', before: 8140, after: 8510 });
  });

  it.each([
    [new ApiError({ kind: 'unauthenticated', code: 'tokenInvalid' }), { kind: 'signed-out' }],
    [new ApiError({ kind: 'unauthenticated', status: 401 }), { kind: 'refused', isKeyUsed: false }],
    [new ApiError({ kind: 'invalid', status: 400 }), { kind: 'refused', isKeyUsed: false }],
    [new ApiError({ kind: 'conflict', status: 200 }), { kind: 'refused', isKeyUsed: false }],
    [new ApiError({ kind: 'conflict', code: 'alreadyPaid' }), { kind: 'paid-before' }],
    [new ApiError({ kind: 'conflict', code: 'alreadyCancelled' }), { kind: 'refused', isKeyUsed: true }],
    [new ApiError({ kind: 'conflict', code: 'idempotencyKeyReused' }), { kind: 'refused', isKeyUsed: true }],
    [new ApiError({ kind: 'conflict', code: 'promotionEnded' }), { kind: 'promotion-ended' }],
    [new ApiError({ kind: 'conflict', code: 'outOfStock' }), { kind: 'refused', isKeyUsed: false }],
    [new TypeError('programming error'), { kind: 'refused', isKeyUsed: false }],
  ])('interprets %s', (error, rejection) => {
    expect(toPaymentRejection(error)).toEqual(rejection);
  });
});
