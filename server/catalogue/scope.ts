import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { categories, products, shops, subCategories } from '#server/db/schema/index.ts';
import { Failure } from '#server/http/failure.ts';

/** The part of a shop that a list is about: all of it, a category, or a sub-category. */
export interface Scope {
  readonly shopId: string;
  /** Its key in `product_counts` and `keyword_counts`. */
  readonly counter: string;
  /**
   * By one column alone, which the index of that column answers in list order; that the category is
   * of the shop has been seen before.
   */
  readonly condition: SQL;
}

/**
 * The narrowest scope named; empty texts name none. Undefined for a category that the shop does not
 * have, or a sub-category of another category: such a list is empty, because a link that was shared
 * before the shop changed its categories is no error of the member.
 *
 * @throws Failure `notFound` for an unknown shop.
 */
export async function findScope(
  db: Database,
  shopId: string,
  category: string,
  subCategory: string,
): Promise<Scope | undefined> {
  const [found] = await db
    .select({ category: categories.id, subCategory: subCategories.id, of: subCategories.categoryId })
    .from(shops)
    .leftJoin(subCategories, eq(subCategories.id, subCategory))
    .leftJoin(
      categories,
      and(
        eq(categories.shopId, shops.id),
        category === '' ? eq(categories.id, subCategories.categoryId) : eq(categories.id, category),
      ),
    )
    .where(and(eq(shops.id, shopId), eq(shops.kind, 'consumer')));
  if (!found) throw new Failure('notFound');
  if (category === '' && subCategory === '') {
    return { shopId, counter: `s:${shopId}`, condition: eq(products.shopId, shopId) };
  }
  if (found.category === null) return undefined;
  if (subCategory === '') {
    return { shopId, counter: `c:${category}`, condition: eq(products.categoryId, category) };
  }
  if (found.of !== found.category) return undefined;
  return { shopId, counter: `b:${subCategory}`, condition: eq(products.subCategoryId, subCategory) };
}
