import { and, eq, inArray, sql } from 'drizzle-orm';
import { type OrderRow, findNumberedLines, type RefundRow } from '#server/orders/lifecycle/order-queries.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { ledgerMovements } from '#server/platform/db/schema/index.ts';
import { getLinePoints, getReversedPoints, type Points } from '#server/shop/ledger/points.rules.ts';
import { sumParts } from './refund-parts.rules.ts';

/**
 * The points that an order has given and that no refund or cancellation has taken back. 0 before its payment is
 * confirmed.
 */
async function findOrderPoints(tx: Transaction, orderId: string): Promise<Points> {
  const rows = await tx
    .select({ account: ledgerMovements.account, points: sql<number>`sum(${ledgerMovements.amount})`.mapWith(Number) })
    .from(ledgerMovements)
    .where(and(eq(ledgerMovements.orderId, orderId), inArray(ledgerMovements.account, ['kp', 'kpNovv'])))
    .groupBy(ledgerMovements.account);
  const getPoints = (account: 'kp' | 'kpNovv') => rows.find((row) => row.account === account)?.points ?? 0;
  return { kp: getPoints('kp'), kpNovv: getPoints('kpNovv') };
}

/**
 * The points that a refund takes back from the member (REQ-LEDG-04).
 *
 * @param remainingCents what can be refunded after this refund
 */
export async function getRefundPoints(
  tx: Transaction,
  order: OrderRow,
  refund: RefundRow,
  remainingCents: number,
): Promise<Points> {
  const left = await findOrderPoints(tx, order.id);
  const cents = sumParts(refund);
  const linePoints =
    refund.lines.length === 0 ? undefined : getLinePoints(await findNumberedLines(tx, order.id), refund.lines);
  return getReversedPoints(left, { cents, remainingCents: remainingCents + cents, linePoints });
}
