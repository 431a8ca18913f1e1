import { eq, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/connect.ts';
import { orders } from '#server/platform/db/schema/index.ts';
import { OrderError } from './order-error.ts';

/**
 * Changes with every act on an order. An act of the staff names the version that the person has seen. The columns are
 * written out, because Drizzle leaves out the table in a query of one table, where the subqueries would read their own.
 */
export const orderVersion: SQL<string> = sql<string>`md5(concat_ws('-', orders.status, orders.delivery_status,
  orders.needs_review, orders.shipping_address, (select max(e.id) from order_events e where e.order_id = orders.id),
  (select string_agg(concat(r.id, r.state, r.problem, r.problem_closed_at is null), ',' order by r.id)
    from refunds r where r.order_id = orders.id)))`;

/**
 * Refuses an act on an order that somebody else has changed. The order must be locked.
 *
 * @param version undefined for an act that names none, such as a command
 * @throws OrderError `changed`
 */
export async function assertOrderVersion(
  tx: Transaction,
  { id, orderNo }: Pick<typeof orders.$inferSelect, 'id' | 'orderNo'>,
  version: string | undefined,
): Promise<void> {
  if (version === undefined) return;
  const [row] = await tx.select({ version: orderVersion }).from(orders).where(eq(orders.id, id));
  if (row?.version !== version) throw new OrderError('changed', `Somebody has changed ${orderNo} meanwhile.`);
}
