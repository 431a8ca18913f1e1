import { and, asc, eq, lte, not, sql, type SQL } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { HOME_LIST_ROWS, type HomeFigures } from '#contract/staff/home.ts';
import { hasOpenWithdrawal, inShops, isUnshipped } from '#server/orders/operator/list-orders.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { businessOrders, businessShops, orders, shops } from '#server/platform/db/schema/index.ts';

/** As the alert `orders wait` of docs/operations.md. */
const MAX_PACKING_HOURS = 48;

/** When an order should be ready: takeaway at the start of its slot, a delivery day at its end, any other after two days. */
const dueAt: SQL<Date> = sql`coalesce(
  (${businessOrders.slotDate} + make_interval(mins => case when ${orders.productType} = 'Takeaway'
    then ${businessOrders.startMinute} else ${businessOrders.endMinute} end)) at time zone ${businessShops.timeZone},
  ${orders.createdAt} + make_interval(hours => ${sql.raw(String(MAX_PACKING_HOURS))}))`.mapWith(orders.createdAt);

/** Paid orders that nobody has shipped completely or made ready in time. Reads the orders that are being packed, by their index. */
export async function findLateOrders(
  db: Database,
  { shopIds }: SignedInStaff,
  now: Date,
): Promise<HomeFigures['late']> {
  const isLate = and(
    eq(orders.status, ORDER_STATUS.success),
    isUnshipped,
    // Their money waits for a decision, and they have a queue of their own.
    eq(orders.needsReview, false),
    not(hasOpenWithdrawal),
    lte(dueAt, now),
    inShops(shopIds),
  );
  const rows = await db
    .select({
      orderNo: orders.orderNo,
      memberName: orders.memberName,
      shop: shops.fullName,
      dueAt,
      count: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .leftJoin(businessOrders, eq(businessOrders.orderId, orders.id))
    .leftJoin(businessShops, eq(businessShops.shopId, orders.shopId))
    .where(isLate)
    .orderBy(asc(dueAt), asc(orders.id))
    .limit(HOME_LIST_ROWS);
  return {
    count: rows[0]?.count ?? 0,
    orders: rows.map(({ count: _count, dueAt: due, ...order }) => ({ ...order, dueAt: due.toISOString() })),
  };
}
