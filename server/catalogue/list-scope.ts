import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { categories, shops, subCategories } from '#server/db/schema/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { ShopKind } from './shops.ts';

/** The part of a shop that a list is about: all of it, a category, or a sub-category. */
export interface ListScope {
  readonly shopId: string;
  /** Its name in `product_bits`. */
  readonly bitmapKey: string;
}

/** Name of a keyword in `product_bits`. */
export const toKeywordBitmapKey = (shopId: string, keywordId: string): string => `k:${shopId}:${keywordId}`;

/**
 * The narrowest scope named; empty texts name none. A category that the shop does not have, or a
 * sub-category of another one, is undefined and its list empty: a link that was shared before the
 * shop changed its categories is no error of the member.
 *
 * @throws Failure `notFound` for an unknown shop, and for one of the other kind.
 */
export async function findScope(
  db: Database,
  shopId: string,
  category: string,
  subCategory: string,
  kind: ShopKind = 'consumer',
): Promise<ListScope | undefined> {
  const [found] = await db
    .select({ category: categories.id, of: subCategories.categoryId })
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
  if (!found) throw new AppError('notFound');
  if (category === '' && subCategory === '') return { shopId, bitmapKey: `s:${shopId}` };
  if (found.category === null) return undefined;
  if (subCategory === '') return { shopId, bitmapKey: `c:${shopId}:${category}` };
  return found.of === found.category ? { shopId, bitmapKey: `b:${shopId}:${subCategory}` } : undefined;
}
