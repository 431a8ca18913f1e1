import { and, count, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import { findRowUses, type RowUsage } from '#server/platform/db/find-row-uses.ts';
import * as schema from '#server/platform/db/schema/index.ts';
import { PROMOTION_USAGES } from '#server/shop/promotions/operator/promotion-usages.ts';
import type { StateDiff } from './plan/diff.rules.ts';

const { businessOrders, carts, memberShops, orders, products } = schema;

const shopUsages: readonly RowUsage[] = [
  { table: products, column: products.shopId, name: 'products' },
  { table: orders, column: orders.shopId, name: 'orders' },
  { table: carts, column: carts.shopId, name: 'carts' },
  { table: memberShops, column: memberShops.shopId, name: 'members' },
];
const categoryUsages = [{ table: products, column: products.categoryId, name: 'products' }];
const subCategoryUsages = [{ table: products, column: products.subCategoryId, name: 'products' }];
interface RemovedRows {
  readonly kind: string;
  readonly ids: readonly string[];
  readonly usages: readonly RowUsage[];
}

/** A row that something refers to. */
interface RowUse {
  readonly kind: string;
  readonly id: string;
  /** Such as `2 products, 1 orders`. */
  readonly uses: string;
}

/** Orders that members still collect or get in hours that would be removed. */
async function findHoursUses(db: Queryable, ids: readonly string[], today: string): Promise<string[]> {
  if (ids.length === 0) return [];
  const isUpcoming: SQL | undefined = and(
    inArray(businessOrders.openingId, [...ids]),
    gte(businessOrders.slotDate, today),
    inArray(orders.status, [ORDER_STATUS.initiated, ORDER_STATUS.success]),
  );
  const rows = await db
    .select({ id: businessOrders.openingId, total: count(), last: sql<string>`max(${businessOrders.slotDate})::text` })
    .from(businessOrders)
    .innerJoin(orders, eq(orders.id, businessOrders.orderId))
    .where(isUpcoming)
    .groupBy(businessOrders.openingId);
  return rows.map(
    ({ id, total, last }) =>
      `hours ${id} have ${String(total)} upcoming orders, the last on ${last}; until then keep them, with capacity 0`,
  );
}

/**
 * Finds the rows that a change would remove although something refers to them. Called after `lockRemovedRows`, so that
 * nothing new can refer to them.
 *
 * @param today YYYY-MM-DD
 */
export async function findUses(
  db: Queryable,
  diff: StateDiff,
  today: string,
): Promise<{ readonly rows: readonly RowUse[]; readonly hours: readonly string[] }> {
  const getIds = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  const removed: readonly RemovedRows[] = [
    { kind: 'shop', ids: getIds(diff.shops.removed), usages: shopUsages },
    { kind: 'category', ids: getIds(diff.categories.removed), usages: categoryUsages },
    { kind: 'sub-category', ids: getIds(diff.subCategories.removed), usages: subCategoryUsages },
    { kind: 'promotion', ids: getIds(diff.promotions.removed), usages: PROMOTION_USAGES },
  ];
  const uses: RowUse[] = [];
  for (const { kind, ids, usages } of removed) {
    for (const [id, text] of await findRowUses(db, usages, ids)) uses.push({ kind, id, uses: text });
  }
  return { rows: uses, hours: await findHoursUses(db, getIds(diff.hours.removed), today) };
}

/**
 * Locks the rows that will be removed. A product, order or cart that would refer to one of them has to wait, and then
 * fails, instead of being deleted with it.
 */
export async function lockRemovedRows(db: Queryable, diff: StateDiff): Promise<void> {
  for (const [table, { removed }] of [
    [schema.shops, diff.shops],
    [schema.categories, diff.categories],
    [schema.subCategories, diff.subCategories],
    [schema.promotions, diff.promotions],
    [schema.businessDays, diff.hours],
  ] as const) {
    const ids = removed.map(({ id }) => id);
    if (ids.length > 0) await db.select({ id: table.id }).from(table).where(inArray(table.id, ids)).for('update');
  }
}
