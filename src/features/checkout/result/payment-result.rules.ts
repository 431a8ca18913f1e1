import { isApiError } from '#src/api/api-error.ts';
import { isOutcomeUnknown } from '#src/lib/app-error.ts';

export type PaymentResultStatus = 'checking' | 'paid' | 'error' | 'signed-out';

/** What a failed update call says about the payment. */
export function getPaymentResultStatus(error: unknown): PaymentResultStatus {
  if (!isApiError(error)) return 'error';
  // What says nothing about the payment: the page goes on checking (REL-P3).
  if (isOutcomeUnknown(error) || error.kind === 'too-many') return 'checking';
  if (error.code === 'tokenInvalid') return 'signed-out';
  return error.code === 'alreadyPaid' ? 'paid' : 'error';
}
