import { ORDER_STATUS, type PaymentStarted } from '#contract/checkout.ts';
import { isApiError, type ApiError } from '#src/api/api-error.ts';

export type Outcome =
  /** Status 2: complete at once. */
  | { readonly kind: 'paid'; readonly transactionId: string; readonly orderNo: string }
  | { readonly kind: 'leave'; readonly url: string }
  | { readonly kind: 'failed' };

/** What an answer to the payment request means (doc 2 §4). */
export function outcomeOf(answer: PaymentStarted): Outcome {
  const { transactionId, orderNo, status, paymentUrl } = answer;
  if (transactionId === '') return { kind: 'failed' };
  if (status === ORDER_STATUS.success) return { kind: 'paid', transactionId, orderNo };
  return paymentUrl === null || paymentUrl === ''
    ? { kind: 'failed' }
    : { kind: 'leave', url: paymentUrl };
}

export type Refusal =
  /** Nobody knows whether an order was made: the same key asks again (P3). */
  | { readonly kind: 'unknown' }
  /** Cents (P8). */
  | { readonly kind: 'totals-changed'; readonly before: number; readonly after: number }
  /** The cart was paid by an attempt before this one. */
  | { readonly kind: 'paid-before' }
  /** The guard takes over; the attempt waits for the member to be back. */
  | { readonly kind: 'signed-out' }
  /** No order was made. With `spent` the key stands for one that is over: the next needs its own. */
  | { readonly kind: 'refused'; readonly spent: boolean };

/** Answers that leave open what the server has done; `offline` because the way out may have worked. */
const silent: ReadonlySet<ApiError['kind']> = new Set(['offline', 'timeout', 'server', 'bad-response']);

/** The wire's euros in a failure's data, as cents. */
const centsOf = (euros: unknown): number => (typeof euros === 'number' ? Math.round(euros * 100) : 0);

/** What a failed payment request means. */
export function refusalOf(error: unknown): Refusal {
  if (!isApiError(error) || silent.has(error.kind)) return { kind: 'unknown' };
  if (error.kind === 'unauthenticated') return { kind: 'signed-out' };
  if (error.code === 'totalsChanged') {
    const { before, after } = error.data;
    return { kind: 'totals-changed', before: centsOf(before), after: centsOf(after) };
  }
  if (error.code === 'alreadyPaid') return { kind: 'paid-before' };
  const spent = error.code === 'alreadyCancelled' || error.code === 'idempotencyKeyReused';
  return { kind: 'refused', spent };
}
