import { and, eq } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { getExtendedHoldExpiry } from '#server/stock/holds.rules.ts';
import { orders } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/api/handler.ts';

/** Extends the hold of an order that waits, since its payer is at work. */
export async function extendOrderHold({ db }: Deps, transactionId: string, progressAt: Date): Promise<void> {
  const isWaiting = and(eq(orders.transactionId, transactionId), eq(orders.status, ORDER_STATUS.initiated));
  const [order] = await db
    .select({ createdAt: orders.createdAt, holdExpiresAt: orders.holdExpiresAt })
    .from(orders)
    .where(isWaiting);
  if (!order?.holdExpiresAt) return;
  const { createdAt, holdExpiresAt } = order;
  const extended = getExtendedHoldExpiry({ createdAt, holdExpiresAt }, progressAt);
  if (extended > holdExpiresAt) await db.update(orders).set({ holdExpiresAt: extended }).where(isWaiting);
}
