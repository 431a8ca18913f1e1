import type { Transaction } from '#server/db/connect.ts';
import { findOrderPoints } from '#server/ledger/order-points.ts';
import { getLinePoints, getReversedPoints, type Points } from '#server/ledger/points.rules.ts';
import type { OrderRow } from './advance-order.ts';
import { sumParts } from './refund-parts.rules.ts';
import { findNumberedLines, type RefundRow } from './refunds.ts';

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
