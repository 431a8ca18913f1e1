import { and, eq, isNull } from 'drizzle-orm';
import type { OrderRow, RefundRow } from '#server/orders/lifecycle/order-queries.ts';
import { recordAuditEvent, type Operator } from '#server/platform/auth/audit-log.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { refunds } from '#server/platform/db/schema/index.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';
import { sumParts } from './refund-parts.rules.ts';

export type RefundProblem = NonNullable<RefundRow['problem']>;

interface FlaggedRefund {
  readonly order: Pick<OrderRow, 'orderNo' | 'memberId'>;
  readonly refund: RefundRow;
  readonly problem: RefundProblem;
}

/** Leaves a refund to the operator: `npm run review -- list` shows it, and a job sends the mail. The order must be locked. */
export async function flagRefundProblem(
  tx: Transaction,
  { actor, now }: Operator,
  { order: { orderNo, memberId }, refund, problem }: FlaggedRefund,
): Promise<void> {
  await tx.update(refunds).set({ problem, problemClosedAt: null, reportedAt: null }).where(eq(refunds.id, refund.id));
  const detail = { orderNo, refund: refund.id, amount: formatCents(sumParts(refund)), problem };
  await recordAuditEvent(tx, now, { action: 'orderRefundProblem', actor, memberId, detail });
}

/** Closes the refusals of an order, because it is refunded in another way or its review is decided. */
export async function closeRefusals(tx: Transaction, now: Date, orderId: string): Promise<void> {
  await tx
    .update(refunds)
    .set({ problemClosedAt: now })
    .where(and(eq(refunds.orderId, orderId), eq(refunds.problem, 'refused'), isNull(refunds.problemClosedAt)));
}
