import { ORDER_STATUS, type PaymentStartResult } from '#contract/checkout.ts';
import { isApiError } from '#src/api/api-error.ts';
import { isOutcomeUnknown } from '#src/lib/app-error.ts';

export type PaymentOutcome =
  /** Status 2: complete at once. */
  | { readonly kind: 'paid'; readonly transactionId: string; readonly orderNo: string }
  | { readonly kind: 'leave'; readonly url: string }
  | { readonly kind: 'failed' };

/** What an answer to the payment request means (doc 2 §4). */
export function toPaymentOutcome(answer: PaymentStartResult): PaymentOutcome {
  const { transactionId, orderNo, status, paymentUrl } = answer;
  if (transactionId === '') return { kind: 'failed' };
  if (status === ORDER_STATUS.success) return { kind: 'paid', transactionId, orderNo };
  return paymentUrl === null || paymentUrl === '' ? { kind: 'failed' } : { kind: 'leave', url: paymentUrl };
}

export type PaymentRejection =
  /** Nobody knows whether an order was made: the same key asks again (REL-P3). `message` is the server's, or empty. */
  | { readonly kind: 'unknown'; readonly message: string }
  /** Cents (REL-P8). */
  | { readonly kind: 'totals-changed'; readonly before: number; readonly after: number }
  /** Some of the cart is not sold any more: it is mended there. */
  | { readonly kind: 'promotion-over' }
  /** The cart was paid by an attempt before this one. */
  | { readonly kind: 'paid-before' }
  /** The guard takes over; the attempt waits for the member to be back. */
  | { readonly kind: 'signed-out' }
  /** No order was made. With `spent` the key stands for one that is over: the next needs its own. */
  | { readonly kind: 'refused'; readonly spent: boolean };

/** The attempt can be repeated with its key: it made no order, or one that waits for its payment. */
export const RETRYABLE_REJECTION: PaymentRejection = { kind: 'refused', spent: false };

/** The wire's euros in a failure's data, as cents. */
const toCents = (euros: unknown): number => (typeof euros === 'number' ? Math.round(euros * 100) : 0);

/** What a failed payment request means. */
export function toPaymentRejection(error: unknown): PaymentRejection {
  // A program error comes before anything is sent: `request` turns whatever happens after that into an ApiError.
  if (!isApiError(error)) return RETRYABLE_REJECTION;
  if (isOutcomeUnknown(error)) return { kind: 'unknown', message: error.message };
  if (error.code === 'tokenInvalid') return { kind: 'signed-out' };
  if (error.code === 'totalsChanged') {
    const { before, after } = error.data;
    return { kind: 'totals-changed', before: toCents(before), after: toCents(after) };
  }
  if (error.code === 'promotionOver') return { kind: 'promotion-over' };
  if (error.code === 'alreadyPaid') return { kind: 'paid-before' };
  const spent = error.code === 'alreadyCancelled' || error.code === 'idempotencyKeyReused';
  return { kind: 'refused', spent };
}
