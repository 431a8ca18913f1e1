import { asc, eq, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { COMMAND, keepAudit } from '#server/account/audit.ts';
import type { Database, Transaction } from '#server/db/connect.ts';
import { audit, orders, payments } from '#server/db/schema/index.ts';
import { StartError } from '#server/start-error.ts';
import { formatPaid } from './format-paid.ts';
import { retake } from './late-payment.ts';
import { giveBack, succeed, type OrderRow } from './transitions.ts';

type PaymentRow = typeof payments.$inferSelect;

const reasons: Readonly<Record<NonNullable<OrderRow['reviewReason']>, string>> = {
  amountMismatch: 'another amount, currency or provider than is due',
  paidAfterCancel: 'paid after it was cancelled, or the same was ordered again',
  paidOutOfStock: 'paid after its hold ran out, and goods or balances are gone',
};

const dueOf = (payment: PaymentRow) => formatPaid({ amountCents: payment.amountCents, currency: payment.currency });
const paidOf = ({ paidCents, paidCurrency }: PaymentRow) =>
  paidCents === null || paidCurrency === null
    ? 'unknown'
    : formatPaid({ amountCents: paidCents, currency: paidCurrency });

/** One line for each order that waits for a person, the oldest first, and for each payment without an order. */
export async function listReviews(db: Pick<Database, 'select'>): Promise<string[]> {
  const flagged = await db
    .select({ order: orders, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    // As the index says it: a parameter would not fit the partial index.
    .where(sql`${orders.needsReview}`)
    .orderBy(asc(orders.createdAt));
  const unknown = await db.select().from(audit).where(eq(audit.action, 'unknownPayment')).orderBy(asc(audit.at));
  return [
    ...flagged.map(({ order, payment }) => {
      const reason = order.reviewReason === null ? 'unknown' : reasons[order.reviewReason];
      const reference = payment.reference ?? 'unknown';
      return `${order.orderNo}: ${reason}; due ${dueOf(payment)}, paid ${paidOf(payment)} at ${payment.provider}, reference ${reference}`;
    }),
    ...unknown.map(({ at, actor, detail }) => {
      const { transactionId = '', paid = '', reference = '' } = detail;
      return `No order: transaction ${transactionId}; paid ${paid} at ${actor}, reference ${reference || 'unknown'}, on ${at.toISOString()}`;
    }),
  ];
}

async function lockFlagged(tx: Transaction, orderNo: string) {
  const [order] = await tx.select().from(orders).where(eq(orders.orderNo, orderNo)).for('update');
  if (!order) throw new StartError(`There is no order ${orderNo}.`);
  if (!order.needsReview) throw new StartError(`The order ${orderNo} waits for no review.`);
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, order.id));
  if (!payment) throw new Error('an order has no payment');
  return { order, payment };
}

async function close(
  tx: Transaction,
  now: Date,
  { order, payment }: Awaited<ReturnType<typeof lockFlagged>>,
  action: 'reviewAccepted' | 'reviewCancelled',
): Promise<void> {
  await tx.update(orders).set({ needsReview: false }).where(eq(orders.id, order.id));
  await tx.update(payments).set({ status: 'approved' }).where(eq(payments.orderId, order.id));
  const { orderNo, memberId, reviewReason } = order;
  const detail = { orderNo, reason: reviewReason ?? '', due: dueOf(payment), paid: paidOf(payment) };
  await keepAudit(tx, now, { action, actor: COMMAND, memberId, detail });
}

/**
 * Completes a flagged order as if it had been paid rightly.
 *
 * @throws StartError where there is no such order, or its goods or balances are gone.
 */
export async function acceptOrder(tx: Transaction, now: Date, orderNo: string): Promise<string> {
  const flagged = await lockFlagged(tx, orderNo);
  const { order } = flagged;
  if (order.status === ORDER_STATUS.cancelled && !(await retake(tx, order))) {
    throw new StartError(`Not everything in ${orderNo} is available any more: cancel it and refund the payment.`);
  }
  if (order.status === ORDER_STATUS.cancelled || order.status === ORDER_STATUS.initiated) {
    await succeed(tx, order, now);
  }
  await close(tx, now, flagged, 'reviewAccepted');
  return `${orderNo} is completed.`;
}

/**
 * Ends a flagged order as refunded; what it holds is given back. The money itself is returned by the person, at
 * the provider.
 *
 * @throws StartError where there is no such order, or its goods have left.
 */
export async function cancelOrder(tx: Transaction, now: Date, orderNo: string): Promise<string> {
  const flagged = await lockFlagged(tx, orderNo);
  const { order, payment } = flagged;
  const isPaid = order.status === ORDER_STATUS.success;
  if (isPaid && order.deliveryStatus !== 'processing') {
    throw new StartError(`The goods of ${orderNo} have left: accept it, and settle the difference with the member.`);
  }
  if (isPaid || order.status === ORDER_STATUS.initiated) await giveBack(tx, order);
  await tx
    .update(orders)
    .set({
      status: ORDER_STATUS.refunded,
      deliveryStatus: 'cancelled',
      deliveryStatusDate: now,
      holdExpiresAt: null,
    })
    .where(eq(orders.id, order.id));
  await close(tx, now, flagged, 'reviewCancelled');
  const { provider, reference } = payment;
  const money = isPaid ? `${dueOf(payment)} and the second payment of ${paidOf(payment)}` : paidOf(payment);
  return `${orderNo} is marked as refunded. Refund ${money} at ${provider}, reference ${reference ?? 'unknown'}.`;
}
