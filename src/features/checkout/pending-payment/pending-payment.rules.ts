import { ORDER_STATUS } from '#contract/checkout.ts';
import { isApiError } from '#src/api/api-error.ts';
import type { PendingPayment } from '#src/offline/pending-payment/pending-payment.store.ts';

/** How a payment stands that was begun on this device and not come back from. */
export type PendingPaymentState =
  | 'open'
  | 'paid'
  | 'cancelled'
  /** Nothing to tell: given back, or an order that the shop does not know. */
  | 'gone'
  /** No way to the shop: it can't be checked now. */
  | 'offline'
  /** The shop says nothing of use: checking, never failed (REL-P3). */
  | 'silent';

export interface CheckedPayment {
  readonly payment: PendingPayment;
  readonly state: PendingPaymentState;
}

/** @param status number of doc 1 §4 */
export function getStateFromOrderStatus(status: number): PendingPaymentState {
  if (status === ORDER_STATUS.success) return 'paid';
  if (status === ORDER_STATUS.cancelled) return 'cancelled';
  return status === ORDER_STATUS.initiated ? 'open' : 'gone';
}

/** What a failed question says about the payment. */
export function getStateFromError(error: unknown): PendingPaymentState {
  if (!isApiError(error)) return 'silent';
  if (error.code === 'alreadyPaid') return 'paid';
  if (error.code === 'alreadyCancelled') return 'cancelled';
  if (error.code === 'paymentNotConfirmed') return 'open';
  if (error.kind === 'not-found') return 'gone';
  return error.kind === 'offline' ? 'offline' : 'silent';
}

/** It will not change any more: what this device keeps of it has done its work. */
export const isSettled = (state: PendingPaymentState): boolean =>
  state === 'paid' || state === 'cancelled' || state === 'gone';

export const isStateUnknown = (state: PendingPaymentState): boolean => state === 'offline' || state === 'silent';

/**
 * Which payment to ask about: the one that is kept, else the one that stood here waiting, which
 * another tab may have settled meanwhile.
 */
export function selectPaymentToCheck(
  kept: PendingPayment | undefined,
  shown: CheckedPayment | null,
): PendingPayment | undefined {
  if (kept !== undefined) return kept;
  return shown === null || isSettled(shown.state) ? undefined : shown.payment;
}

/**
 * What is told of an answer. Of a payment that is kept no more, good news alone: another tab has told
 * the rest, or a newer payment of the same cart took its place.
 */
export function toVisiblePayment(waiting: CheckedPayment, isKept: boolean): CheckedPayment | null {
  const { state } = waiting;
  if (state === 'gone') return null;
  return isKept || state === 'paid' || isStateUnknown(state) ? waiting : null;
}
