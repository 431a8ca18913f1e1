import { asc, eq, isNull, or, sql } from 'drizzle-orm';
import { sumParts } from '#server/orders/refunds/refund-parts.rules.ts';
import { formatReportedAmount } from '#server/orders/refunds/review/flagged-order.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { orders, payments, refunds } from '#server/platform/db/schema/index.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';

/** Refunds that an operator has to handle, oldest first: those with a problem, and those without an outcome for a day. */
const findRefundProblems = (db: Pick<Database, 'select'>) =>
  db
    .select({ refund: refunds, order: orders, payment: payments })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(payments, eq(payments.orderId, refunds.orderId))
    .where(
      or(
        // Written as in the partial indexes. With parameters, PostgreSQL would not use them.
        sql`${refunds.state} = 'started' and ${refunds.reportedAt} is not null`,
        sql`${refunds.problem} is not null and ${isNull(refunds.problemClosedAt)}`,
      ),
    )
    .orderBy(asc(refunds.createdAt));

type ListedProblem = Awaited<ReturnType<typeof findRefundProblems>>[number];

function describeProblem({ refund, order, payment }: ListedProblem): string {
  const { orderNo } = order;
  const settle = `npm run order -- refund ${orderNo} --settle`;
  if (refund.state === 'started') return `has no outcome; look at the provider's back office, then ${settle}`;
  switch (refund.problem) {
    case 'failedLater':
      return `failed after it was completed; pay it in another way, then ${settle} refunded`;
    case 'paidLater':
      return `was paid after it was recorded as refused; ${settle} refunded`;
    case 'secondPayment':
      return `is completed; refund the second payment of ${formatReportedAmount(payment)} too, then ${settle} refunded`;
    default:
      return order.needsReview
        ? `was refused; refund it in the provider's back office, then npm run review -- cancel ${orderNo} --refunded-manually`
        : `was refused; refund again, or pay it in another way, then ${settle} refunded`;
  }
}

/** Returns one line per refund that needs an operator. */
export async function listRefundProblems(db: Pick<Database, 'select'>): Promise<string[]> {
  return (await findRefundProblems(db)).map((problem) => {
    const { refund, order, payment } = problem;
    const reference = refund.reference ?? payment.reference ?? 'unknown';
    return `${order.orderNo}: refund of ${formatCents(sumParts(refund))} ${describeProblem(problem)}; at ${payment.provider}, reference ${reference}, started ${refund.createdAt.toISOString()}`;
  });
}
