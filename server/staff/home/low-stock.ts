import { and, asc, eq, inArray, lte, not } from 'drizzle-orm';
import { HOME_LIST_ROWS, MAX_COUNTED_PRODUCTS, type HomeFigures } from '#contract/staff/home.ts';
import { LOW_STOCK } from '#contract/staff/product-entity.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { products, shops } from '#server/platform/db/schema/index.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';

/** Visible products that run out, those with the lowest stock first. */
export async function findLowStock(
  db: Database,
  { shopIds }: SignedInStaff,
  localize: Localize,
): Promise<HomeFigures['lowStock']> {
  const isLow = and(
    lte(products.stock, LOW_STOCK),
    not(products.hidden),
    shopIds === null ? undefined : inArray(products.shopId, shopIds),
  );
  const counted = db.select({ id: products.id }).from(products).where(isLow).limit(MAX_COUNTED_PRODUCTS).as('low');
  const rows = await db
    .select({ id: products.id, name: products.name, sku: products.sku, shop: shops.fullName, stock: products.stock })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shopId))
    .where(isLow)
    .orderBy(asc(products.stock), asc(products.id))
    .limit(HOME_LIST_ROWS);
  return {
    count: await db.$count(counted),
    products: rows.map(({ name, ...product }) => ({ ...product, name: localize(name) })),
  };
}
