import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { matchesOwnOrder } from '#server/orders/lifecycle/order-queries.ts';
import { MAX_HOLD_MS } from '#server/orders/stock/holds.constants.ts';
import type { Database } from '#server/platform/db/connect.ts';
import {
  businessOrders,
  businessShops,
  countries,
  orderEvents,
  orderLines,
  orders,
  refunds,
  shops,
} from '#server/platform/db/schema/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

interface OrderSelection {
  readonly memberId: string;
  readonly offset: number;
  readonly limit: number;
  /** Only the orders that the member can still pay at this time. */
  readonly payableAt: Date | undefined;
}

const matchesPayable = (now: Date) =>
  and(
    eq(orders.status, ORDER_STATUS.initiated),
    eq(orders.needsReview, false),
    gt(orders.holdExpiresAt, now),
    gt(orders.createdAt, new Date(now.getTime() - MAX_HOLD_MS)),
  );

/** One page of a member's orders, newest first, with the total count. */
export async function findOrders(db: Database, { memberId, offset, limit, payableAt }: OrderSelection) {
  const isOwn = and(eq(orders.memberId, memberId), payableAt && matchesPayable(payableAt));
  const page = await db
    .select({ order: orders, business: businessOrders, shopName: shops.fullName })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .leftJoin(businessOrders, eq(businessOrders.orderId, orders.id))
    .where(isOwn)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
  const [total] = await db.select({ count: count() }).from(orders).where(isOwn);
  return { page, total: total?.count ?? 0 };
}

/** The lines of several orders, sorted by order and position. */
export async function findOrderLines(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

/** The events of an order, in the order in which they happened. */
export const findOrderEvents = (db: Pick<Database, 'select'>, orderId: string) =>
  db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id));

/** What was refunded of an order to the balances, in cents. */
export async function findRefundedBalances(db: Pick<Database, 'select'>, orderId: string) {
  const [row] = await db
    .select({
      ewalletCents: sql<number>`coalesce(sum(${refunds.ewalletCents}), 0)::float8`,
      merchandiseCents: sql<number>`coalesce(sum(${refunds.merchandiseCents}), 0)::float8`,
    })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'completed')));
  return row ?? { ewalletCents: 0, merchandiseCents: 0 };
}

/** Finds a member's order by its id, transaction id or order number. */
export async function findOrder(db: Database, memberId: string, id: string) {
  const [row] = await db
    .select({
      order: orders,
      business: businessOrders,
      shop: { name: shops.fullName, companyName: shops.companyName },
      warehouseName: shops.warehouseName,
    })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .leftJoin(businessOrders, eq(businessOrders.orderId, orders.id))
    .where(matchesOwnOrder(memberId, id));
  return row;
}

/**
 * The ids of a shop and its country, with which the client opens the shop.
 *
 * @throws AppError `notFound`
 */
export async function findShopLocation(db: Database, shopId: string) {
  const [location] = await db
    .select({
      shopId: shops.id,
      countryId: countries.id,
      countryCode: countries.code,
      maxQuantity: shops.maxQuantity,
      /** Null for a consumer shop. */
      orderTypes: businessShops.deliveryTypes,
    })
    .from(shops)
    .innerJoin(countries, eq(countries.id, shops.countryId))
    .leftJoin(businessShops, eq(businessShops.shopId, shops.id))
    .where(eq(shops.id, shopId));
  if (!location) throw new AppError('notFound');
  return location;
}
