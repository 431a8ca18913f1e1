import { asc, eq, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { COMMAND_LINE_ACTOR, recordAuditEvent } from '#server/auth/audit-log.ts';
import type { Database, Transaction } from '#server/db/connect.ts';
import { audit, orders, payments, refunds } from '#server/db/schema/index.ts';
import { CliError } from '#server/lib/cli-error.ts';
import { formatPaidAmount } from '#server/payments/format-paid-amount.ts';
import { recordOrderEvent } from '#server/payments/settlement/order-events.ts';
import { reserveOrderAgain } from '#server/payments/settlement/late-payment.ts';
import { releaseOrderHold, markOrderPaid, type OrderRow } from '#server/payments/settlement/order-transitions.ts';

type PaymentRow = typeof payments.$inferSelect;

const REASON_DESCRIPTIONS: Readonly<Record<NonNullable<OrderRow['reviewReason']>, string>> = {
  amountMismatch: 'another amount, currency or provider than is due',
  paidAfterCancel: 'paid after it was cancelled, or the same was ordered again',
  paidOutOfStock: 'paid after its hold ran out, and goods or balances are gone',
};

const formatDueAmount = (payment: PaymentRow) =>
  formatPaidAmount({ amountCents: payment.amountCents, currency: payment.currency });
const formatReportedAmount = ({ paidCents, paidCurrency }: PaymentRow) =>
  paidCents === null || paidCurrency === null
    ? 'unknown'
    : formatPaidAmount({ amountCents: paidCents, currency: paidCurrency });

/** Returns one line per order that needs a review, oldest first, and one per payment without an order. */
export async function listReviews(db: Pick<Database, 'select'>): Promise<string[]> {
  const flagged = await db
    .select({ order: orders, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    // Written as in the partial index. With a parameter, PostgreSQL would not use the index.
    .where(sql`${orders.needsReview}`)
    .orderBy(asc(orders.createdAt));
  const unknown = await db.select().from(audit).where(eq(audit.action, 'unknownPayment')).orderBy(asc(audit.at));
  return [
    ...flagged.map(({ order, payment }) => {
      const reason = order.reviewReason === null ? 'unknown' : REASON_DESCRIPTIONS[order.reviewReason];
      const reference = payment.reference ?? 'unknown';
      return `${order.orderNo}: ${reason}; due ${formatDueAmount(payment)}, paid ${formatReportedAmount(payment)} at ${payment.provider}, reference ${reference}`;
    }),
    ...unknown.map(({ at, actor, detail }) => {
      const { transactionId = '', paid = '', reference = '' } = detail;
      return `No order: transaction ${transactionId}; paid ${paid} at ${actor}, reference ${reference || 'unknown'}, on ${at.toISOString()}`;
    }),
  ];
}

async function lockFlaggedOrder(tx: Transaction, orderNo: string) {
  const [order] = await tx.select().from(orders).where(eq(orders.orderNo, orderNo)).for('update');
  if (!order) throw new CliError(`There is no order ${orderNo}.`);
  if (!order.needsReview) throw new CliError(`The order ${orderNo} waits for no review.`);
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, order.id));
  if (!payment) throw new Error('an order has no payment');
  return { order, payment };
}

async function closeReview(
  tx: Transaction,
  now: Date,
  { order, payment }: Awaited<ReturnType<typeof lockFlaggedOrder>>,
  action: 'reviewAccepted' | 'reviewCancelled',
): Promise<void> {
  await tx.update(orders).set({ needsReview: false }).where(eq(orders.id, order.id));
  await tx.update(payments).set({ status: 'approved' }).where(eq(payments.orderId, order.id));
  const { orderNo, memberId, reviewReason } = order;
  const detail = {
    orderNo,
    reason: reviewReason ?? '',
    due: formatDueAmount(payment),
    paid: formatReportedAmount(payment),
  };
  await recordAuditEvent(tx, now, { action, actor: COMMAND_LINE_ACTOR, memberId, detail });
}

/**
 * Completes a flagged order as if the correct amount had been paid.
 *
 * @throws CliError when there is no such order, or its goods or balances are no longer available.
 */
export async function acceptFlaggedOrder(tx: Transaction, now: Date, orderNo: string): Promise<string> {
  const flagged = await lockFlaggedOrder(tx, orderNo);
  const { order } = flagged;
  if (order.status === ORDER_STATUS.cancelled && !(await reserveOrderAgain(tx, order, now))) {
    throw new CliError(`Not everything in ${orderNo} is available any more: cancel it and refund the payment.`);
  }
  if (order.status === ORDER_STATUS.cancelled || order.status === ORDER_STATUS.initiated) {
    await markOrderPaid(tx, order, now);
  }
  await closeReview(tx, now, flagged, 'reviewAccepted');
  return `${orderNo} is completed.`;
}

/**
 * Marks a flagged order as refunded and releases its stock and balances. The operator refunds the money at the provider.
 *
 * @throws CliError when there is no such order, or its goods have been shipped.
 */
export async function cancelFlaggedOrder(tx: Transaction, now: Date, orderNo: string): Promise<string> {
  const flagged = await lockFlaggedOrder(tx, orderNo);
  const { order, payment } = flagged;
  const isPaid = order.status === ORDER_STATUS.success;
  if (isPaid && order.deliveryStatus !== 'processing') {
    throw new CliError(`The goods of ${orderNo} have left: accept it, and settle the difference with the member.`);
  }
  const hasRefunds = (await tx.$count(refunds, eq(refunds.orderId, order.id))) > 0;
  if (hasRefunds) throw new CliError(`${orderNo} has refunds: accept it, then use npm run order -- cancel.`);
  if (isPaid || order.status === ORDER_STATUS.initiated) await releaseOrderHold(tx, order, now);
  await tx
    .update(orders)
    .set({
      status: ORDER_STATUS.refunded,
      deliveryStatus: 'cancelled',
      deliveryStatusDate: now,
      holdExpiresAt: null,
    })
    .where(eq(orders.id, order.id));
  await recordOrderEvent(tx, { orderId: order.id, state: 'cancelled', at: now });
  await closeReview(tx, now, flagged, 'reviewCancelled');
  const { provider, reference } = payment;
  const refund = isPaid
    ? `${formatDueAmount(payment)} and the second payment of ${formatReportedAmount(payment)}`
    : formatReportedAmount(payment);
  return `${orderNo} is marked as refunded. Refund ${refund} at ${provider}, reference ${reference ?? 'unknown'}.`;
}
