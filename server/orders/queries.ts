import { and, asc, count, desc, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { countries, orderLines, orders, shops } from '#server/db/schema/index.ts';
import { AppError } from '#server/errors/app-error.ts';

/** One page of a member's orders, newest first, with how many there are. */
export async function findOrders(db: Database, memberId: string, first: number, limit: number) {
  const isOwn = eq(orders.memberId, memberId);
  const page = await db
    .select()
    .from(orders)
    .where(isOwn)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(first);
  const [total] = await db.select({ count: count() }).from(orders).where(isOwn);
  return { page, total: total?.count ?? 0 };
}

/** The lines of several orders, in their order. */
export async function findOrderLines(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

/**
 * A member's order by its id, its transaction or its number: a member who comes back from a payment
 * knows only the latter two (GAP-23).
 */
export async function findOrder(db: Database, memberId: string, id: string) {
  const [row] = await db
    .select({
      order: orders,
      shop: { name: shops.fullName, companyName: shops.companyName },
      warehouseName: shops.warehouseName,
    })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .where(
      and(eq(orders.memberId, memberId), or(eq(orders.id, id), eq(orders.transactionId, id), eq(orders.orderNo, id))),
    );
  return row;
}

/**
 * Where a consumer shop is, as the app names it.
 *
 * @throws Failure notFound for a business shop: its carts are others.
 */
export async function findShopLocation(db: Database, shopId: string) {
  const [place] = await db
    .select({ shopId: shops.id, countryId: countries.id, countryCode: countries.code })
    .from(shops)
    .innerJoin(countries, eq(countries.id, shops.countryId))
    .where(and(eq(shops.id, shopId), eq(shops.kind, 'consumer')));
  if (!place) throw new AppError('notFound');
  return place;
}
