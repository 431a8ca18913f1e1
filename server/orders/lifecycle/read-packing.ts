import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/connect.ts';
import { orderEvents, type orders } from '#server/platform/db/schema/index.ts';
import { findNumberedLines, findOpenWithdrawals, findRefunds } from './order-queries.ts';
import { getPacking } from './packing.rules.ts';

/** The lines of an order, each with what is left to pack, and what this follows from. */
export async function readPacking(db: Queryable, { id, status }: Pick<typeof orders.$inferSelect, 'id' | 'status'>) {
  const lines = await findNumberedLines(db, id);
  const refunds = await findRefunds(db, id);
  const withdrawals = await findOpenWithdrawals(db, id);
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id));
  const packing = getPacking({ status, lines, refunds, withdrawals, events });
  return {
    lines: lines.map((line, index) => ({ ...line, packing: packing[index] ?? { quantity: 0, sent: 0, removed: [] } })),
    refunds,
    withdrawals,
    events,
  };
}
