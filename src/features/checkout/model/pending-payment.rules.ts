import { ORDER_STATUS } from '#contract/checkout.ts';
import type { ListedOrder } from '#contract/orders.ts';
import { isApiError } from '#src/api/api-error.ts';
import type { PendingPayment } from '#src/offline/pending-payment/pending-payment.store.ts';

/** State of a payment that has no result yet. */
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

/** A payment that was started on this device, or that the shop knows from another one. */
export type OpenPayment = Pick<PendingPayment, 'memberId' | 'lightTransactionId' | 'lightOrderNo' | 'paymentUrl'> & {
  readonly request: Pick<PendingPayment['request'], 'paymentMode'>;
  readonly isElsewhere?: true;
};

export interface CheckedPayment {
  readonly payment: OpenPayment;
  readonly state: PendingPaymentState;
  /** The shop still accepts the payment. */
  readonly isPayable: boolean;
}

type PayableOrder = Pick<ListedOrder, 'transactionId' | 'orderNo' | 'paymentMode'>;

/** The payment of an order that was placed on another device. */
export const toOpenPayment = (
  memberId: string,
  { transactionId, orderNo, paymentMode }: PayableOrder,
): OpenPayment => ({
  memberId,
  lightTransactionId: transactionId,
  lightOrderNo: orderNo,
  paymentUrl: '',
  // What the e-wallet does not cover is paid by card.
  request: { paymentMode: paymentMode === 'PayByLink' ? 'PayByLink' : 'Card' },
  isElsewhere: true,
});

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
  stored: OpenPayment | undefined,
  shown: CheckedPayment | null,
): OpenPayment | undefined {
  if (stored !== undefined) return stored;
  return shown === null || isSettled(shown.state) ? undefined : shown.payment;
}

/**
 * What to show after a check; null for nothing. If the payment is no longer stored locally, only success and unknown
 * states are shown: another tab has handled it, or a newer payment of the same cart replaced it. A payment of another
 * device is also shown while it is payable.
 */
export function toVisiblePayment(checked: CheckedPayment, isStored: boolean): CheckedPayment | null {
  const { state, payment, isPayable } = checked;
  if (state === 'not-applicable') return null;
  if (payment.isElsewhere === true && state === 'open') return isPayable ? checked : null;
  return isStored || state === 'paid' || isStateUnknown(state) ? checked : null;
}
