import { describe, expect, it } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { getPaymentResultStatus } from './payment-result.rules.ts';

describe('getPaymentResultStatus', () => {
  it.each(['offline', 'timeout', 'server', 'bad-response'] as const)('continues checking after %s (REL-P3)', (kind) => {
    expect(getPaymentResultStatus(new ApiError({ kind }))).toBe('checking');
  });

  // REQ-ERR-16, REQ-ERR-17, REQ-PAY-17, REQ-PAY-20
  it('is paid for an order that is already paid, and an error for definite errors', () => {
    expect(getPaymentResultStatus(new ApiError({ kind: 'conflict', code: 'alreadyPaid' }))).toBe('paid');
    expect(getPaymentResultStatus(new ApiError({ kind: 'conflict', code: 'paymentNotConfirmed' }))).toBe('error');
    expect(getPaymentResultStatus(new ApiError({ kind: 'not-found' }))).toBe('error');
    expect(getPaymentResultStatus(new ApiError({ kind: 'unauthenticated', code: 'tokenInvalid' }))).toBe('signed-out');
    expect(getPaymentResultStatus(new ApiError({ kind: 'unauthenticated', status: 401 }))).toBe('error');
    expect(getPaymentResultStatus(new Error('x'))).toBe('error');
  });
});
