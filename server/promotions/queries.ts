import { and, asc, count, eq, getTableColumns } from 'drizzle-orm';
import { selectListedProducts } from '#server/catalogue/products.ts';
import type { Database } from '#server/db/connect.ts';
import { products, promotionProducts, promotions } from '#server/db/schema/index.ts';

/** A shop's promotions, whatever their dates, in its order. */
export const findShopPromotions = (db: Database, shopId: string) =>
  db
    .select()
    .from(promotions)
    .where(eq(promotions.shopId, shopId))
    .orderBy(asc(promotions.position), asc(promotions.id));

/** One promotion; of this shop when one is named. */
export async function findPromotion(db: Pick<Database, 'select'>, id: string, shopId = '') {
  const ofShop = shopId === '' ? undefined : eq(promotions.shopId, shopId);
  const [promotion] = await db
    .select()
    .from(promotions)
    .where(and(eq(promotions.id, id), ofShop));
  return promotion;
}

/** The promotions that have a product. */
export const findPromotionsWithProduct = (db: Database, productId: string) =>
  db
    .select(getTableColumns(promotions))
    .from(promotionProducts)
    .innerJoin(promotions, eq(promotions.id, promotionProducts.promotionId))
    .where(eq(promotionProducts.productId, productId))
    .orderBy(asc(promotions.position), asc(promotions.id));

interface PromotionPageInput {
  readonly promotionId: string;
  /** Empty names none. */
  readonly category: string;
  readonly subCategory: string;
  readonly page: number;
  readonly limit: number;
}

/** One page of a promotion's products in its order, with the number of all of them. */
export async function findPromotionProducts(db: Database, wanted: PromotionPageInput) {
  const { promotionId, category, subCategory, page, limit } = wanted;
  const condition = and(
    eq(promotionProducts.promotionId, promotionId),
    eq(products.hidden, false),
    category === '' ? undefined : eq(products.categoryId, category),
    subCategory === '' ? undefined : eq(products.subCategoryId, subCategory),
  );
  const isOne = eq(promotionProducts.productId, products.id);
  const [counted] = await db
    .select({ number: count() })
    .from(promotionProducts)
    .innerJoin(products, isOne)
    .where(condition);
  const rows = await selectListedProducts(db)
    .innerJoin(promotionProducts, isOne)
    .where(condition)
    .orderBy(asc(promotionProducts.position), asc(products.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, totalCount: counted?.number ?? 0 };
}

/** Categories and sub-categories in which a promotion has a product. */
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
  const [found] = await db
    .select({ productId: promotionProducts.productId })
    .from(promotionProducts)
    .where(and(eq(promotionProducts.promotionId, promotionId), eq(promotionProducts.productId, productId)));
  return found !== undefined;
}
