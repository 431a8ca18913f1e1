import { ORDER_STATUS } from '#contract/checkout.ts';
import { isApiError } from '#src/api/api-error.ts';
import type { PendingPayment } from '#src/offline/pending-payment/pending-payment.store.ts';

/** State of a payment that was started on this device and has no result yet. */
export type PendingPaymentState =
  | 'open'
  | 'paid'
  | 'cancelled'
  /** Refunded, or an order that the shop does not know: nothing is shown. */
  | 'not-applicable'
  /** The shop is unreachable, so the payment can't be checked now. */
  | 'offline'
  /** The shop's response is inconclusive. Shown as "checking", never as "failed" (REL-P3). */
  | 'unavailable';

export interface CheckedPayment {
  readonly payment: PendingPayment;
  readonly state: PendingPaymentState;
}

/** @param status order status number (REQ-ORD-06) */
export function getStateFromOrderStatus(status: number): PendingPaymentState {
  if (status === ORDER_STATUS.success) return 'paid';
  if (status === ORDER_STATUS.cancelled) return 'cancelled';
  return status === ORDER_STATUS.initiated ? 'open' : 'not-applicable';
}

/** Derives the state from a failed status request. */
export function getStateFromError(error: unknown): PendingPaymentState {
  if (!isApiError(error)) return 'unavailable';
  if (error.code === 'alreadyPaid') return 'paid';
  if (error.code === 'alreadyCancelled') return 'cancelled';
  if (error.code === 'paymentNotConfirmed') return 'open';
  if (error.kind === 'not-found') return 'not-applicable';
  return error.kind === 'offline' ? 'offline' : 'unavailable';
}

/** Whether the state is final. The payment is then removed from this device. */
export const isSettled = (state: PendingPaymentState): boolean =>
  state === 'paid' || state === 'cancelled' || state === 'not-applicable';

export const isStateUnknown = (state: PendingPaymentState): boolean => state === 'offline' || state === 'unavailable';

/**
 * The payment to check: the stored payment, otherwise the visible payment if it was still pending. Another tab may
 * have settled it meanwhile.
 */
export function selectPaymentToCheck(
  stored: PendingPayment | undefined,
  shown: CheckedPayment | null,
): PendingPayment | undefined {
  if (stored !== undefined) return stored;
  return shown === null || isSettled(shown.state) ? undefined : shown.payment;
}

/**
 * What to show after a check; null for nothing. If the payment is no longer stored locally, only success and unknown
 * states are shown: another tab has handled it, or a newer payment of the same cart replaced it.
 */
export function toVisiblePayment(checked: CheckedPayment, isStored: boolean): CheckedPayment | null {
  const { state } = checked;
  if (state === 'not-applicable') return null;
  return isStored || state === 'paid' || isStateUnknown(state) ? checked : null;
}
