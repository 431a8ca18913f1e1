import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { SHOP_TIME_ZONE } from '#contract/fields/dates.ts';
import { toWallTime } from '#contract/fields/wall-time.ts';
import { findRefunds } from '#server/orders/lifecycle/order-queries.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import {
  businessOrders,
  businessShops,
  orderEvents,
  orderLines,
  orders,
  payments,
  refunds,
  shops,
} from '#server/platform/db/schema/index.ts';
import { addDays } from '#server/platform/lib/time-zone.rules.ts';

/** No time zone is further from UTC. */
export const MAX_OFFSET_DAYS = 1;

export const toUtc = (date: string, days: number): Date => new Date(addDays(date, days));

/** Days from `first` to the day before `next`, in each shop's time zone. */
export interface Period {
  /** YYYY-MM-DD. */
  readonly first: string;
  readonly next: string;
}

const isWithin = (date: string, { first, next }: Period): boolean => first <= date && date < next;

interface OrderSelection {
  readonly period: Period;
  /** Undefined for all shops. */
  readonly shopId: string | undefined;
}

/** Only an order that was paid has this event, once; one that the shop never accepted has none, although money came. */
const paidAt = sql<Date>`${orderEvents.at}`.mapWith(orderEvents.at);

const selectPaidOrders = (db: Queryable) =>
  db
    .select({
      order: orders,
      business: businessOrders,
      provider: payments.provider,
      shopName: shops.fullName,
      timeZone: sql<string>`coalesce(${businessShops.timeZone}, ${SHOP_TIME_ZONE})`,
      paidAt,
    })
    .from(orders)
    .innerJoin(orderEvents, and(eq(orderEvents.orderId, orders.id), eq(orderEvents.state, 'paid')))
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .leftJoin(businessOrders, eq(businessOrders.orderId, orders.id))
    .leftJoin(businessShops, eq(businessShops.shopId, orders.shopId));

/** The orders that were paid within a period, in the order of their payments. */
export async function findPaidOrders(db: Queryable, { period, shopId }: OrderSelection) {
  const rows = await selectPaidOrders(db)
    .where(
      and(
        gte(orderEvents.at, toUtc(period.first, -MAX_OFFSET_DAYS)),
        lt(orderEvents.at, toUtc(period.next, MAX_OFFSET_DAYS)),
        shopId === undefined ? undefined : eq(orders.shopId, shopId),
      ),
    )
    .orderBy(asc(orderEvents.at), asc(orders.id));
  return rows
    .map((row) => ({ ...row, date: toWallTime(row.paidAt, row.timeZone).date }))
    .filter(({ date }) => isWithin(date, period));
}

/** The completed refunds of paid orders within a period, with their order, in the order of their completion. */
export async function findCompletedRefunds(db: Queryable, { period, shopId }: OrderSelection) {
  const rows = await db
    .select({ refund: refunds, orderId: orders.id })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        eq(refunds.state, 'completed'),
        gte(refunds.completedAt, toUtc(period.first, -MAX_OFFSET_DAYS)),
        lt(refunds.completedAt, toUtc(period.next, MAX_OFFSET_DAYS)),
        shopId === undefined ? undefined : eq(orders.shopId, shopId),
      ),
    )
    .orderBy(asc(refunds.completedAt), asc(refunds.id));
  const ids = [...new Set(rows.map(({ orderId }) => orderId))];
  const paid = ids.length === 0 ? [] : await selectPaidOrders(db).where(inArray(orders.id, ids));
  const byId = new Map(paid.map((row) => [row.order.id, row]));
  return rows.flatMap(({ refund, orderId }) => {
    const row = byId.get(orderId);
    if (!row || !refund.completedAt) return [];
    const { date } = toWallTime(refund.completedAt, row.timeZone);
    return isWithin(date, period) ? [{ ...row, refund, date }] : [];
  });
}

export type PaidOrder = Awaited<ReturnType<typeof findPaidOrders>>[number];
export type CompletedRefund = Awaited<ReturnType<typeof findCompletedRefunds>>[number];

/** The lines of several orders, by order. */
export async function findLinesByOrder(db: Queryable, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map<string, (typeof orderLines.$inferSelect)[]>();
  const rows = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...new Set(orderIds)]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  const byOrder = new Map<string, typeof rows>();
  for (const row of rows) byOrder.set(row.orderId, [...(byOrder.get(row.orderId) ?? []), row]);
  return byOrder;
}

/** The completed refunds of an order before another one. */
export async function findEarlierRefunds(db: Queryable, refund: typeof refunds.$inferSelect) {
  const all = (await findRefunds(db, refund.orderId)).filter(({ state }) => state === 'completed');
  const compare = (a: typeof refund, b: typeof refund) =>
    (a.completedAt?.getTime() ?? 0) - (b.completedAt?.getTime() ?? 0) || a.id.localeCompare(b.id);
  return all.filter((other) => compare(other, refund) < 0).sort(compare);
}
