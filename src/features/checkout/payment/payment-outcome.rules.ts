import { ORDER_STATUS, type PaymentStartResult } from '#contract/checkout.ts';
import { isApiError } from '#src/api/api-error.ts';
import { isOutcomeUnknown } from '#src/lib/app-error.ts';

export type PaymentOutcome =
  /** Status 2: the payment completed at once. */
  | { readonly kind: 'paid'; readonly transactionId: string; readonly orderNo: string }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'failed' };

/** Interprets the response to the payment request (REQ-PAY-07 to 09). */
export function toPaymentOutcome(result: PaymentStartResult): PaymentOutcome {
  const { transactionId, orderNo, status, paymentUrl } = result;
  if (transactionId === '') return { kind: 'failed' };
  if (status === ORDER_STATUS.success) return { kind: 'paid', transactionId, orderNo };
  return paymentUrl === null || paymentUrl === '' ? { kind: 'failed' } : { kind: 'redirect', url: paymentUrl };
}

/** Why the server did not accept a payment. */
export type PaymentRefusal =
  /** Old and new total in cents (REL-P8). */
  | { readonly kind: 'totals-changed'; readonly before: number; readonly after: number }
  /** The cart has items of an ended promotion, which the member must remove there. */
  | { readonly kind: 'promotion-ended' }
  /** An earlier attempt has paid this cart. */
  | { readonly kind: 'paid-before' }
  /** No order was created. `isKeyUsed`: the key belongs to a finished payment, so the next attempt needs a new key. */
  | { readonly kind: 'refused'; readonly isKeyUsed: boolean };

export type PaymentRejection =
  | PaymentRefusal
  /** Unknown whether an order was created: retry with the same key (REL-P3). */
  | { readonly kind: 'unknown' }
  /** The session has ended. The attempt stays stored for the next login. */
  | { readonly kind: 'signed-out' };

/** The attempt can be repeated with the same key: it created no order, or one that is still unpaid. */
export const RETRYABLE_REFUSAL: PaymentRefusal = { kind: 'refused', isKeyUsed: false };

/** The key belongs to an order that has ended. */
const KEY_USED_CODES: ReadonlySet<string> = new Set(['alreadyCancelled', 'idempotencyKeyReused', 'paymentRefused']);

/** Whether the key must not be sent again. */
export const isKeyUsed = (refusal: PaymentRefusal): boolean =>
  refusal.kind === 'paid-before' || (refusal.kind === 'refused' && refusal.isKeyUsed);

/** Converts euros in an error's data to cents. */
const toCents = (euros: unknown): number => (typeof euros === 'number' ? Math.round(euros * 100) : 0);

/** Interprets a failed payment request. */
export function toPaymentRejection(error: unknown): PaymentRejection {
  // A programming error occurs before anything is sent: later failures are ApiErrors.
  if (!isApiError(error)) return RETRYABLE_REFUSAL;
  if (isOutcomeUnknown(error)) return { kind: 'unknown' };
  if (error.code === 'tokenInvalid') return { kind: 'signed-out' };
  if (error.code === 'totalsChanged') {
    const { before, after } = error.data;
    return { kind: 'totals-changed', before: toCents(before), after: toCents(after) };
  }
  if (error.code === 'promotionEnded') return { kind: 'promotion-ended' };
  if (error.code === 'alreadyPaid') return { kind: 'paid-before' };
  return { kind: 'refused', isKeyUsed: KEY_USED_CODES.has(error.code ?? '') };
}
