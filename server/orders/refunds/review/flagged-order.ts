import { eq } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { OrderError } from '#server/orders/lifecycle/order-error.ts';
import {
  lockOrder,
  type OrderRow,
  findPayment,
  type PaymentRow,
  type RefundRow,
} from '#server/orders/lifecycle/order-queries.ts';
import { assertOrderVersion } from '#server/orders/lifecycle/order-version.ts';
import { formatPaidAmount } from '#server/orders/payments/payment-provider.ts';
import { closeRefusals } from '#server/orders/refunds/refund-problems.ts';
import { recordAuditEvent, type Operator } from '#server/platform/auth/audit-log.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { orders, payments } from '#server/platform/db/schema/index.ts';

export interface FlaggedOrder {
  readonly order: OrderRow;
  readonly payment: PaymentRow;
}

export const formatDueAmount = (payment: PaymentRow): string =>
  formatPaidAmount({ amountCents: payment.amountCents, currency: payment.currency });

/** Whether the provider has reported another payment of an order besides the one that was due. */
export const hasSecondPayment = ({ status, amountCents, currency, paidCents, paidCurrency }: PaymentRow): boolean =>
  status !== 'mismatched' && paidCents !== null && (paidCents !== amountCents || paidCurrency !== currency);

/** Whether a cancelled order was paid twice: the shop refunds one payment, the operator the other. */
export const needsSecondRefund = ({
  payment,
  reviewReason,
}: Pick<FlaggedOrder, 'payment'> & Pick<OrderRow, 'reviewReason'>): boolean =>
  hasSecondPayment(payment) || reviewReason === 'secondPayment';

export const formatReportedAmount = ({ paidCents, paidCurrency }: PaymentRow): string =>
  paidCents === null || paidCurrency === null
    ? 'unknown'
    : formatPaidAmount({ amountCents: paidCents, currency: paidCurrency });

export const describePaymentPlace = ({ provider, reference }: PaymentRow): string =>
  `at ${provider}, reference ${reference ?? 'unknown'}`;

/**
 * Locks a flagged order until the end of the transaction.
 *
 * @param version the state in which the person has seen the order; undefined for a command
 * @throws OrderError `notFound`, `changed`; `conflict` if the order is not flagged
 */
export async function lockFlaggedOrder(
  tx: Transaction,
  orderNo: string,
  version: string | undefined,
): Promise<FlaggedOrder> {
  const order = await lockOrder(tx, orderNo);
  await assertOrderVersion(tx, order, version);
  if (!order.needsReview) throw new OrderError('conflict', `The order ${orderNo} waits for no review.`);
  return { order, payment: await findPayment(tx, order) };
}

/** The refunds that the shop has started. */
export const getOwnRefunds = (refunds: readonly RefundRow[]): RefundRow[] =>
  refunds.filter(({ source }) => source === 'shop');

/** Returns the refund of a cancellation that was interrupted, if it is the only refund that the shop has started. */
export function findUnfinishedCancellation(refunds: readonly RefundRow[]): RefundRow | undefined {
  const [refund, ...others] = getOwnRefunds(refunds);
  return refund?.state === 'started' && refund.cancelsOrder && others.length === 0 ? refund : undefined;
}

const hasLeft = ({ status, deliveryStatus }: OrderRow): boolean =>
  status === ORDER_STATUS.success && deliveryStatus !== 'processing';

/**
 * Why a flagged order can't be cancelled; undefined if it can.
 *
 * @param refunds those of the order that the provider has not refused
 */
export function getCancelObstacle(order: OrderRow, refunds: readonly RefundRow[]): 'left' | 'refunded' | undefined {
  if (hasLeft(order)) return 'left';
  return getOwnRefunds(refunds).length > 0 && !findUnfinishedCancellation(refunds) ? 'refunded' : undefined;
}

/** Removes the flag and records the decision. */
export async function closeReview(
  tx: Transaction,
  { actor, now }: Operator,
  { order, payment }: FlaggedOrder,
  action: 'reviewAccepted' | 'reviewCancelled',
  options: { readonly isRefundedManually: boolean } = { isRefundedManually: false },
): Promise<void> {
  await tx.update(orders).set({ needsReview: false }).where(eq(orders.id, order.id));
  await tx.update(payments).set({ status: 'approved' }).where(eq(payments.orderId, order.id));
  await closeRefusals(tx, now, order.id);
  const { orderNo, memberId, reviewReason } = order;
  const detail = {
    orderNo,
    reason: reviewReason ?? '',
    due: formatDueAmount(payment),
    paid: formatReportedAmount(payment),
    ...(options.isRefundedManually ? { refunded: 'manually' } : {}),
  };
  await recordAuditEvent(tx, now, { action, actor, memberId, detail });
}
