import { isApiError } from '#src/api/api-error.ts';

/** Why a payment failed: a message of the server or of the exception, or a kind for which the screen has a text. */
export type PaymentError =
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'network' }
  /** The response was a success, but incomplete (REQ-ERR-19). */
  | { readonly kind: 'not-started' }
  | { readonly kind: 'unexpected' };

const toMessageError = (text: unknown): PaymentError | undefined =>
  typeof text === 'string' && text.trim() !== '' ? { kind: 'message', text } : undefined;

function toHttpStatusError(status: number | undefined): PaymentError {
  if (status === undefined) return { kind: 'network' };
  // An error without a message but with a success status: the status is useless as a text.
  return status < 400 ? { kind: 'not-started' } : { kind: 'status', status };
}

/**
 * The first that applies (REQ-ERR-01): the response's message or error field (an ApiError's message is one of them), the
 * HTTP status, no response, the exception's message, "unexpected".
 */
export function toPaymentError(error: unknown): PaymentError {
  if (isApiError(error)) {
    return toMessageError(error.message) ?? toMessageError(error.data['error']) ?? toHttpStatusError(error.status);
  }
  return (error instanceof Error ? toMessageError(error.message) : undefined) ?? { kind: 'unexpected' };
}
