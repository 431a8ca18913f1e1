import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { categories, shops, subCategories } from '#server/platform/db/schema/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ShopKind } from './shops.ts';

/** The part of a shop that a list shows: the whole shop, a category or a sub-category. */
export interface ListScope {
  readonly shopId: string;
  /** Empty for all, as `subCategory`. */
  readonly category: string;
  readonly subCategory: string;
  /** Key of the scope in `product_bits`. */
  readonly bitmapKey: string;
}

/** Key of a diet in `product_bits`. */
export const toDietBitmapKey = (shopId: string, diet: string): string => `d:${shopId}:${diet}`;

/** Key of the products that contain an allergen or traces of it in `product_bits`; without one, of those that have such facts. */
export const toAllergenBitmapKey = (shopId: string, allergen?: string): string =>
  allergen === undefined ? `a:${shopId}` : `a:${shopId}:${allergen}`;

/** Key of a keyword in `product_bits`. */
export const toKeywordBitmapKey = (shopId: string, keywordId: string): string => `k:${shopId}:${keywordId}`;

/**
 * Finds the narrowest given scope; an empty text means not given. For an unknown category, or a sub-category of another
 * category, the result is undefined and the list is empty. It is no error, because an old link may name a category that
 * the shop has removed.
 *
 * @throws AppError `notFound` for an unknown shop and for a shop of another kind.
 */
export async function findScope(
  db: Database,
  shopId: string,
  category: string,
  subCategory: string,
  kind: ShopKind = 'consumer',
): Promise<ListScope | undefined> {
  const [row] = await db
    .select({ category: categories.id, parentOfSubCategory: subCategories.categoryId })
    .from(shops)
    .leftJoin(subCategories, eq(subCategories.id, subCategory))
    .leftJoin(
      categories,
      and(
        eq(categories.shopId, shops.id),
        category === '' ? eq(categories.id, subCategories.categoryId) : eq(categories.id, category),
      ),
    )
    .where(and(eq(shops.id, shopId), eq(shops.kind, kind)));
  if (!row) throw new AppError('notFound');
  const ids = { shopId, category, subCategory };
  if (category === '' && subCategory === '') return { ...ids, bitmapKey: `s:${shopId}` };
  if (row.category === null) return undefined;
  if (subCategory === '') return { ...ids, bitmapKey: `c:${shopId}:${category}` };
  return row.parentOfSubCategory === row.category ? { ...ids, bitmapKey: `b:${shopId}:${subCategory}` } : undefined;
}
