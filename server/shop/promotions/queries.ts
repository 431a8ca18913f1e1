import { and, asc, count, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { products, promotionProducts, promotions } from '#server/platform/db/schema/index.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { selectListedProducts } from '#server/shop/catalogue/products.ts';
import {
  createScopeConditions,
  findProductIds,
  type ProductFilters,
} from '#server/shop/catalogue/search/find-products.ts';

/** All promotions of a shop, running or not, sorted by position. An empty id means all shops. */
export const findShopPromotions = (db: Database, shopId: string) =>
  db
    .select()
    .from(promotions)
    .where(shopId === '' ? undefined : eq(promotions.shopId, shopId))
    .orderBy(asc(promotions.position), asc(promotions.id));

/** Finds a promotion. With a shop id it must belong to that shop. */
export async function findPromotion(db: Pick<Database, 'select'>, id: string, shopId = '') {
  const isOfShop = shopId === '' ? undefined : eq(promotions.shopId, shopId);
  const [promotion] = await db
    .select()
    .from(promotions)
    .where(and(eq(promotions.id, id), isOfShop));
  return promotion;
}

/** The promotions that contain a product. */
export const findPromotionsWithProduct = (db: Database, productId: string) =>
  db
    .select(getTableColumns(promotions))
    .from(promotionProducts)
    .innerJoin(promotions, eq(promotions.id, promotionProducts.promotionId))
    .where(eq(promotionProducts.productId, productId))
    .orderBy(asc(promotions.position), asc(promotions.id));

export interface PromotionPageInput extends ProductFilters {
  readonly promotionId: string;
  /** Empty for no filter, as `subCategory`. */
  readonly category: string;
  readonly subCategory: string;
}

/** One page of a promotion's products, sorted by position, with the total count. */
export async function findPromotionProducts(db: Database, input: PromotionPageInput) {
  const { promotionId, category, subCategory, page, limit } = input;
  const condition = and(
    eq(promotionProducts.promotionId, promotionId),
    eq(products.hidden, false),
    category === '' ? undefined : eq(products.categoryId, category),
    subCategory === '' ? undefined : eq(products.subCategoryId, subCategory),
  );
  const isSameProduct = eq(promotionProducts.productId, products.id);
  const [total] = await db
    .select({ count: count() })
    .from(promotionProducts)
    .innerJoin(products, isSameProduct)
    .where(condition);
  const rows = await selectListedProducts(db)
    .innerJoin(promotionProducts, isSameProduct)
    .where(condition)
    .orderBy(asc(promotionProducts.position), asc(products.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, totalCount: total?.count ?? 0 };
}

/** Ids of one page of a promotion's products by search text, sort, price and availability, with the total count. */
export const searchPromotionProducts = (db: Database, shopId: string, input: PromotionPageInput, language: Language) =>
  findProductIds(
    db,
    {
      shopId,
      language,
      conditions: createScopeConditions(input.category, input.subCategory, []),
      joins: sql`join promotion_products m on m.product_id = s.product_id and m.promotion_id = ${input.promotionId}`,
      recommended: sql`m.position`,
    },
    input,
  );

/** Ids of the categories and sub-categories that contain a product of the promotion. */
export async function findPromotionCategoryIds(db: Database, promotionId: string) {
  const rows = await db
    .selectDistinct({ category: products.categoryId, subCategory: products.subCategoryId })
    .from(promotionProducts)
    .innerJoin(products, eq(products.id, promotionProducts.productId))
    .where(and(eq(promotionProducts.promotionId, promotionId), eq(products.hidden, false)));
  return {
    categories: new Set(rows.map(({ category }) => category)),
    subCategories: new Set(rows.map(({ subCategory }) => subCategory)),
  };
}

export async function isInPromotion(
  db: Pick<Database, 'select'>,
  promotionId: string,
  productId: string,
): Promise<boolean> {
  const [row] = await db
    .select({ productId: promotionProducts.productId })
    .from(promotionProducts)
    .where(and(eq(promotionProducts.promotionId, promotionId), eq(promotionProducts.productId, productId)));
  return row !== undefined;
}
