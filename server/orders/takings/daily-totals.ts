import { and, count, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { SHOP_TIME_ZONE } from '#contract/fields/dates.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import { businessShops, orderEvents, orders, refunds } from '#server/platform/db/schema/index.ts';
import { toUtc, MAX_OFFSET_DAYS, type Period } from './paid-orders.ts';

/** The takings of one day, without shop, rate and payment method. */
interface DailyTotal {
  /** YYYY-MM-DD in the shop's time zone. */
  readonly date: string;
  readonly orders: number;
  readonly paidCents: number;
  readonly refundedCents: number;
}

const toDay = (at: PgColumn): SQL<string> =>
  sql<string>`(${at} at time zone coalesce(${businessShops.timeZone}, ${sql.raw(`'${SHOP_TIME_ZONE}'`)}))::date::text`;

const isNear = (at: PgColumn, { first, next }: Period) =>
  and(gte(at, toUtc(first, -MAX_OFFSET_DAYS)), lt(at, toUtc(next, MAX_OFFSET_DAYS)));

const sumCents = (cents: SQL | PgColumn) => sql<number>`coalesce(sum(${cents}), 0)`.mapWith(Number);

/**
 * The sums of `readTakings` by day, added up by the database: a page that many people look at must not read the lines of all
 * orders. Days without orders and refunds are missing.
 *
 * @param inShops condition for the orders of some shops
 */
export async function readDailyTotals(
  db: Queryable,
  { period, inShops }: { readonly period: Period; readonly inShops: SQL | undefined },
): Promise<DailyTotal[]> {
  const paidDay = toDay(orderEvents.at);
  const paid = await db
    .select({ date: paidDay, orders: count(), cents: sumCents(orders.finalCents) })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .leftJoin(businessShops, eq(businessShops.shopId, orders.shopId))
    .where(and(eq(orderEvents.state, 'paid'), isNear(orderEvents.at, period), inShops))
    .groupBy(paidDay);
  const refundDay = toDay(refunds.completedAt);
  const refunded = await db
    .select({ date: refundDay, cents: sumCents(sql`${refunds.providerCents} + ${refunds.ewalletCents}`) })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    // Only an order that was paid has money to return; see `findPaidOrders`.
    .innerJoin(orderEvents, and(eq(orderEvents.orderId, orders.id), eq(orderEvents.state, 'paid')))
    .leftJoin(businessShops, eq(businessShops.shopId, orders.shopId))
    .where(and(eq(refunds.state, 'completed'), isNear(refunds.completedAt, period), inShops))
    .groupBy(refundDay);
  const refundedByDay = new Map(refunded.map(({ date, cents }) => [date, cents]));
  const paidByDay = new Map(paid.map((row) => [row.date, row]));
  return [...new Set([...paidByDay.keys(), ...refundedByDay.keys()])]
    .filter((date) => period.first <= date && date < period.next)
    .sort()
    .map((date) => ({
      date,
      orders: paidByDay.get(date)?.orders ?? 0,
      paidCents: paidByDay.get(date)?.cents ?? 0,
      refundedCents: refundedByDay.get(date) ?? 0,
    }));
}
