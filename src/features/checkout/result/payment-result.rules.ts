import { isApiError } from '#src/api/api-error.ts';
import { isOutcomeUnknown } from '#src/lib/app-error.ts';

export type PaymentResultStatus = 'checking' | 'paid' | 'error' | 'signed-out';

/** Derives the status from a failed update request. */
export function getPaymentResultStatus(error: unknown): PaymentResultStatus {
  if (!isApiError(error)) return 'error';
  // These errors say nothing about the payment, so the page continues checking (REL-P3).
  if (isOutcomeUnknown(error) || error.kind === 'too-many') return 'checking';
  if (error.code === 'tokenInvalid') return 'signed-out';
  return error.code === 'alreadyPaid' ? 'paid' : 'error';
}
