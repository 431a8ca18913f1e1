import type { Queryable } from '#server/platform/db/connect.ts';
import {
  findCompletedRefunds,
  findEarlierRefunds,
  findLinesByOrder,
  findPaidOrders,
  type Period,
} from './paid-orders.ts';
import { getPaidByRate, getRefundByRate, groupTakings, splitByMethod, type Taking } from './takings.rules.ts';

/**
 * The takings of a period: orders on the day they were paid, refunds on the day they were completed (ADR 043). Reads the
 * database in one snapshot if `db` is a transaction with repeatable reads.
 */
export async function readTakings(
  db: Queryable,
  selection: { readonly period: Period; readonly shopId?: string | undefined },
): Promise<Taking[]> {
  const { period, shopId } = selection;
  const paid = await findPaidOrders(db, { period, shopId });
  const refunded = await findCompletedRefunds(db, { period, shopId });
  const lines = await findLinesByOrder(
    db,
    [...paid, ...refunded].map(({ order }) => order.id),
  );
  const takings: Taking[] = [];
  for (const { order, provider, shopName, date } of paid) {
    const amounts = getPaidByRate(order, lines.get(order.id) ?? []);
    for (const { cents, ...part } of splitByMethod(amounts, order.ewalletUsedCents, provider)) {
      takings.push({ date, shop: shopName, ...part, paidCents: cents, refundedCents: 0 });
    }
  }
  for (const { refund, order, provider, shopName, date } of refunded) {
    const earlier = await findEarlierRefunds(db, refund);
    const amounts = getRefundByRate(refund, earlier, order, lines.get(order.id) ?? []);
    for (const { cents, ...part } of splitByMethod(amounts, refund.ewalletCents, provider)) {
      takings.push({ date, shop: shopName, ...part, paidCents: 0, refundedCents: cents });
    }
  }
  return groupTakings(takings);
}
