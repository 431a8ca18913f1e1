import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { ReviewReason } from '#server/orders/lifecycle/order-transitions.ts';
import { listRefundProblems } from '#server/orders/refunds/follow-up/list-refund-problems.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { audit, orders, payments, refunds } from '#server/platform/db/schema/index.ts';
import { formatDueAmount, formatReportedAmount } from './flagged-order.ts';

const REASON_DESCRIPTIONS: Readonly<Record<ReviewReason, string>> = {
  amountMismatch: 'another amount, currency or provider than is due',
  paidAfterCancel: 'paid after it was cancelled, or the same was ordered again',
  paidOutOfStock: 'paid after its hold ran out, and goods or balances are gone',
  refundedAtProvider: 'refunded at the provider without the shop',
  disputed: 'the payer disputes the payment, answer at the provider',
  inquiry: 'the payer’s bank asks about the payment and has taken no money, answer at the provider',
  returnedAtProvider: 'a refund or dispute at the provider has ended, and the money is back',
  secondPayment: 'paid a second time, refund that payment at the provider',
};

/** Returns one line per order that needs a review, oldest first, one per payment without an order, and one per refund that needs an operator. */
export async function listReviews(db: Pick<Database, 'select'>): Promise<string[]> {
  const flagged = await db
    .select({ order: orders, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    // Written as in the partial index. With a parameter, PostgreSQL would not use the index.
    .where(sql`${orders.needsReview}`)
    .orderBy(asc(orders.createdAt));
  const unknown = await db.select().from(audit).where(eq(audit.action, 'unknownPayment')).orderBy(asc(audit.at));
  const moved = await db
    .select()
    .from(refunds)
    .where(
      and(
        ne(refunds.source, 'shop'),
        inArray(
          refunds.orderId,
          flagged.map(({ order }) => order.id),
        ),
      ),
    )
    .orderBy(asc(refunds.createdAt));
  const describeMoved = (orderId: string) =>
    moved
      .filter((refund) => refund.orderId === orderId)
      .map(({ source, state, reason, reference }) => {
        const name = source === 'dispute' ? 'dispute' : 'refund at the provider';
        return `; ${name} of ${reason}${state === 'refused' ? ', returned' : ''} (${reference ?? 'unknown'})`;
      })
      .join('');
  return [
    ...flagged.map(({ order, payment }) => {
      const reason = order.reviewReason === null ? 'unknown' : REASON_DESCRIPTIONS[order.reviewReason];
      const reference = payment.reference ?? 'unknown';
      return `${order.orderNo}: ${reason}; due ${formatDueAmount(payment)}, paid ${formatReportedAmount(payment)} at ${payment.provider}, reference ${reference}${describeMoved(order.id)}`;
    }),
    ...unknown.map(({ at, actor, detail }) => {
      const { transactionId = '', paid = '', reference = '' } = detail;
      return `No order: transaction ${transactionId}; paid ${paid} at ${actor}, reference ${reference || 'unknown'}, on ${at.toISOString()}`;
    }),
    ...(await listRefundProblems(db)),
  ];
}
