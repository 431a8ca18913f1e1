import { and, asc, eq, isNull, ne, or } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { Queryable, Transaction } from '#server/platform/db/connect.ts';
import { orderLines, orders, payments, refunds, withdrawals } from '#server/platform/db/schema/index.ts';
import { OrderError } from './order-error.ts';

export type OrderRow = typeof orders.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;

/** Statuses of an order that was paid, also if it was refunded later. */
export const PAID_STATUSES: readonly number[] = [ORDER_STATUS.success, ORDER_STATUS.refunded];

/**
 * A member's order by its id, transaction id or order number. After an external payment the client knows only the last two
 * (GAP-23).
 */
export const matchesOwnOrder = (memberId: string, id: string) =>
  and(eq(orders.memberId, memberId), or(eq(orders.id, id), eq(orders.transactionId, id), eq(orders.orderNo, id)));

export async function findOwnOrder(db: Queryable, memberId: string, id: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(matchesOwnOrder(memberId, id));
  return order;
}

/** The payment of an order. Each order has one. */
export async function findPayment(db: Queryable, order: Pick<OrderRow, 'id'>): Promise<PaymentRow> {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id));
  if (!payment) throw new Error('an order has no payment');
  return payment;
}

/** All refunds of an order, oldest first. */
export const findAllRefunds = (db: Queryable, orderId: string): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt), asc(refunds.id));

/** The refunds of an order, oldest first, without those that the provider refused. */
export const findRefunds = (db: Queryable, orderId: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), ne(refunds.state, 'refused')))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));

/** The declared withdrawals of an order that no refund belongs to yet, oldest first. */
export async function findOpenWithdrawals(db: Queryable, orderId: string) {
  const rows = await db
    .select({ withdrawal: withdrawals })
    .from(withdrawals)
    .leftJoin(refunds, and(eq(refunds.withdrawalId, withdrawals.id), ne(refunds.state, 'refused')))
    .where(and(eq(withdrawals.orderId, orderId), isNull(refunds.id)))
    .orderBy(asc(withdrawals.declaredAt), asc(withdrawals.id));
  return rows.map(({ withdrawal }) => withdrawal);
}

/** The lines of an order by number, from 1. */
export const findNumberedLines = (db: Queryable, orderId: string) =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));

/** Locks an order until the end of the transaction. @throws OrderError `notFound` */
export async function lockOrder(tx: Transaction, orderNo: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.orderNo, orderNo)).for('update');
  if (!order) throw new OrderError('notFound', `There is no order ${orderNo}.`);
  return order;
}
