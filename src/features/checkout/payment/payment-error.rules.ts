import { isApiError } from '#src/api/api-error.ts';

/** Why a payment failed: in somebody's words, or by what the screen has words for. */
export type PaymentError =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'network' }
  /** The answer was a success without what it takes to pay. */
  | { readonly kind: 'not-started' }
  | { readonly kind: 'unexpected' };

const toMessageError = (text: unknown): PaymentError | undefined =>
  typeof text === 'string' && text.trim() !== '' ? { kind: 'words', text } : undefined;

function toHttpStatusError(status: number | undefined): PaymentError {
  if (status === undefined) return { kind: 'network' };
  // A refusal without words behind a success status: the status says nothing about it.
  return status < 400 ? { kind: 'not-started' } : { kind: 'status', status };
}

/**
 * The order of doc 2 §8: the answer's message, its error field (an ApiError's message is the one or the other), the
 * HTTP status, no answer at all, the exception's message, and then nothing is left but "unexpected".
 */
export function toPaymentError(error: unknown): PaymentError {
  if (isApiError(error)) {
    return toMessageError(error.message) ?? toMessageError(error.data['error']) ?? toHttpStatusError(error.status);
  }
  return (error instanceof Error ? toMessageError(error.message) : undefined) ?? { kind: 'unexpected' };
}
