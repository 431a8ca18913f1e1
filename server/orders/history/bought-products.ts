import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { orderLines, orders } from '#server/platform/db/schema/index.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';
import { findProductsByIds } from '#server/shop/catalogue/products.ts';

const MAX_BOUGHT_PRODUCTS = 8;

/** Older orders say little about what the member needs, and the query stays fast. */
const MAX_ORDERS_READ = 30;

interface Selection {
  readonly memberId: string;
  readonly shopId: string;
}

/** Products of the member's paid orders in a shop that are offered and in stock, the last bought first. */
export async function findBoughtProducts(db: Database, { memberId, shopId }: Selection, localize: Localize) {
  const isBought = and(
    eq(orders.memberId, memberId),
    eq(orders.shopId, shopId),
    eq(orders.status, ORDER_STATUS.success),
  );
  const recentOrders = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isBought)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MAX_ORDERS_READ);
  if (recentOrders.length === 0) return [];
  const ids = recentOrders.map(({ id }) => id);
  const lines = await db
    .select({ productId: orderLines.productId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orders.id, ids))
    .groupBy(orderLines.productId)
    .orderBy(desc(sql`max(${orders.createdAt})`), sql`min(${orderLines.position})`, orderLines.productId);
  const productIds = lines.map(({ productId }) => productId);
  const products = await findProductsByIds(db, productIds, localize);
  return products.filter(({ availableQuantity = 0 }) => availableQuantity > 0).slice(0, MAX_BOUGHT_PRODUCTS);
}
