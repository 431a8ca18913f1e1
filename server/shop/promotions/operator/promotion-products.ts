import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/platform/db/connect.ts';
import { products, promotionProducts } from '#server/platform/db/schema/index.ts';

/** Ids of the products of a promotion, in their order. */
export async function findPromotedIds(db: Pick<Queryable, 'select'>, promotionId: string): Promise<string[]> {
  const rows = await db
    .select({ id: promotionProducts.productId })
    .from(promotionProducts)
    .where(eq(promotionProducts.promotionId, promotionId))
    .orderBy(asc(promotionProducts.position), asc(promotionProducts.productId));
  return rows.map(({ id }) => id);
}

/** Replaces the products of a promotion. The caller has locked its row. */
export async function storePromotionProducts(
  tx: Transaction,
  promotionId: string,
  productIds: readonly string[],
): Promise<void> {
  await tx.delete(promotionProducts).where(eq(promotionProducts.promotionId, promotionId));
  if (productIds.length === 0) return;
  const rows = productIds.map((productId, position) => ({ promotionId, productId, position }));
  await tx.insert(promotionProducts).values(rows);
}

/** Finds products by their ids, and locks them against deletion, so that they can be referred to. */
export const lockProductsToPromote = (tx: Transaction, ids: readonly string[]) =>
  tx
    .select({ id: products.id, shopId: products.shopId, images: products.images })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('key share');
