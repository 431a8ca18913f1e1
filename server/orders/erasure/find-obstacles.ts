import { and, asc, eq, exists, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { DeletionObstacle, ObstacleReason } from '#contract/account-deletion.ts';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import { orders, refunds, withdrawals } from '#server/platform/db/schema/index.ts';

const isUnpaid = eq(orders.status, ORDER_STATUS.initiated);

const isUndelivered = and(
  eq(orders.status, ORDER_STATUS.success),
  notInArray(orders.deliveryStatus, ['delivered', 'cancelled']),
);

/** A decision about the payment, a refund without an outcome or with a problem, or a withdrawal that is not refunded. */
function hasOpenRefund(db: Queryable) {
  const hasProblem = and(isNotNull(refunds.problem), isNull(refunds.problemClosedAt));
  const openRefunds = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orders.id), or(eq(refunds.state, 'started'), hasProblem)));
  const openWithdrawals = db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .leftJoin(refunds, and(eq(refunds.withdrawalId, withdrawals.id), ne(refunds.state, 'refused')))
    .where(and(eq(withdrawals.orderId, orders.id), isNull(refunds.id)));
  return or(eq(orders.needsReview, true), exists(openRefunds), exists(openWithdrawals));
}

/** Orders that must be finished before the account of their member is erased, oldest first (ADR 034). */
export async function findObstacles(db: Queryable, memberId: string): Promise<DeletionObstacle[]> {
  const isRefunding = hasOpenRefund(db);
  const reason = sql<ObstacleReason>`case when ${isUnpaid} then 'payment' when ${isRefunding} then 'refund' else 'delivery' end`;
  return db
    .select({ orderId: orders.id, orderNo: orders.orderNo, reason })
    .from(orders)
    .where(and(eq(orders.memberId, memberId), or(isUnpaid, isUndelivered, isRefunding)))
    .orderBy(asc(orders.createdAt), asc(orders.id));
}
