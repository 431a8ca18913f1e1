import { and, eq, gt, notExists, or, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { ledgerMovements, orders } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { creditOrderPoints } from './order-transitions.ts';

/** Longer than an upgrade, and than an order that is paid late can wait for its payment. */
const MAX_ORDER_AGE_MS = 2 * 24 * 3_600_000;
const BATCH_SIZE = 100;

/**
 * Credits the points of orders that the previous release, which has no ledger, has completed during an upgrade. An order
 * gets its points once, because the movement has its id.
 */
export async function creditMissingPoints(deps: Deps): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const missing = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, ORDER_STATUS.success),
        gt(orders.createdAt, new Date(now.getTime() - MAX_ORDER_AGE_MS)),
        or(gt(orders.kp, 0), gt(orders.kpNovv, 0)),
        notExists(
          db
            .select({ id: ledgerMovements.id })
            .from(ledgerMovements)
            .where(and(eq(ledgerMovements.orderId, orders.id), sql`${ledgerMovements.account} in ('kp', 'kpNovv')`)),
        ),
      ),
    )
    .limit(BATCH_SIZE);
  for (const { id } of missing) {
    await db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
      if (order?.status === ORDER_STATUS.success) await creditOrderPoints(tx, order, now);
    });
  }
}
