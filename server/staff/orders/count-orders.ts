import { and, sql, type SQL } from 'drizzle-orm';
import type { WireResponse } from '#contract/call.ts';
import type { staffOrderCalls } from '#contract/staff/orders.ts';
import { getOrderFilter, inShops, type OrderFilter } from '#server/orders/operator/list-orders.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { orders } from '#server/platform/db/schema/index.ts';

/** The queues with a number beside their name. The others only grow. */
const COUNTED = ['review', 'refunds', 'withdrawn', 'processing', 'preparing', 'ready'] as const;

/** Orders in each queue, in the shops of the person. Each count reads an index of the orders in this state. */
export async function countOrders(
  db: Database,
  { shopIds }: SignedInStaff,
): Promise<WireResponse<typeof staffOrderCalls.staffOrderCounts>['data']> {
  const count = (queue: OrderFilter, condition?: SQL) =>
    db.$count(orders, and(getOrderFilter(queue), inShops(shopIds), condition));
  const counts = await Promise.all(COUNTED.map(async (queue) => [queue, await count(queue)] as const));
  const newTakeaway = await count('processing', sql`${orders.productType} = 'Takeaway'`);
  return { counts: Object.fromEntries(counts), newTakeaway };
}
