import { and, desc, eq, sql } from 'drizzle-orm';
import { products, shops, viewedProducts } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';
import { selectListedProducts, toListedProduct } from './products.ts';

/** Maximum viewed products that are stored per member. */
export const MAX_VIEWED_PRODUCTS = 50;

/**
 * Stores that a member viewed a product now, and deletes all but the newest {@link MAX_VIEWED_PRODUCTS} views.
 *
 * @throws AppError `notFound`
 */
export async function saveViewedProduct({ db, now }: Deps, memberId: string, productId: string): Promise<void> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(shops, and(eq(shops.id, products.shopId), eq(shops.kind, 'consumer')))
    .where(and(eq(products.id, productId), eq(products.hidden, false)));
  if (!product) throw new AppError('notFound');
  const viewedAt = now();
  await db
    .insert(viewedProducts)
    .values({ memberId, productId, viewedAt })
    .onConflictDoUpdate({
      target: [viewedProducts.memberId, viewedProducts.productId],
      set: { viewedAt },
    });
  // `skip locked` prevents a deadlock between two devices of a member: rows that the other one deletes are skipped.
  await db.execute(sql`
    delete from ${viewedProducts} where ${viewedProducts.memberId} = ${memberId}
      and ${viewedProducts.productId} in (
        select product_id from ${viewedProducts} where member_id = ${memberId} and product_id in (
          select product_id from ${viewedProducts} where member_id = ${memberId}
          order by viewed_at desc, product_id offset ${MAX_VIEWED_PRODUCTS})
        for update skip locked)`);
}

/** Products that a member viewed in one shop, newest first. */
export async function findViewedProducts({ db }: Deps, memberId: string, shopId: string, localize: Localize) {
  const rows = await selectListedProducts(db)
    .innerJoin(viewedProducts, eq(viewedProducts.productId, products.id))
    .where(and(eq(viewedProducts.memberId, memberId), eq(products.shopId, shopId), eq(products.hidden, false)))
    .orderBy(desc(viewedProducts.viewedAt), viewedProducts.productId);
  return rows.map((row) => toListedProduct(row, localize));
}
