import type { CallContext } from '#server/http/api/handler.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';
import { findCategories } from '#server/shop/catalogue/categories-and-keywords.ts';
import { findProductsByIds, toListedProduct } from '#server/shop/catalogue/products.ts';
import { hasFactFilters, isFiltered } from '#server/shop/catalogue/search/find-products.ts';
import { requireRunningPromotion, type PromotionRow } from './promotion.ts';
import { isRunningPromotion } from './promotions.rules.ts';
import {
  findPromotion,
  findPromotionCategoryIds,
  findPromotionProducts,
  findShopPromotions,
  findPromotionsWithProduct,
  isInPromotion,
  searchPromotionProducts,
  type PromotionPageInput,
} from './queries.ts';

/**
 * The running promotions of a shop, or of all shops for an empty id. Filters in code, not in SQL: a shop has few promotions, and so the rule of what is
 * running has a single place.
 */
export async function findRunningPromotions({ db, now }: Deps, shopId: string): Promise<PromotionRow[]> {
  const promotions = await findShopPromotions(db, shopId);
  return promotions.filter((promotion) => isRunningPromotion(promotion, now()));
}

/**
 * The running promotion in which a product is shown: the given one, or the first running one that contains the product
 * if the URL names none.
 *
 * @throws AppError `notFound`, `promotionEnded`.
 */
export async function requirePromotionOfProduct(
  { db, now }: Deps,
  productId: string,
  promotionId: string,
): Promise<PromotionRow> {
  if (promotionId === '') {
    const promotions = await findPromotionsWithProduct(db, productId);
    return requireRunningPromotion(
      promotions.find((promotion) => isRunningPromotion(promotion, now())) ?? promotions[0],
      now(),
    );
  }
  const promotion = requireRunningPromotion(await findPromotion(db, promotionId), now());
  if (!(await isInPromotion(db, promotionId, productId))) throw new AppError('notFound');
  return promotion;
}

/** One page of a promotion's products with the total count. */
export async function listPromotionProducts(
  db: Database,
  shopId: string,
  input: PromotionPageInput,
  { localize, language }: Pick<CallContext, 'localize' | 'language'>,
) {
  const options = { promoted: true };
  if (isFiltered(input) || hasFactFilters(input)) {
    const { ids, totalCount } = await searchPromotionProducts(db, shopId, input, language);
    return { products: await findProductsByIds(db, ids, localize, options), totalCount };
  }
  const { rows, totalCount } = await findPromotionProducts(db, input);
  return { products: rows.map((row) => toListedProduct(row, localize, options)), totalCount };
}

/**
 * The categories and sub-categories of the shop that contain a product of a running promotion.
 *
 * @throws AppError `notFound`, `promotionEnded`.
 */
export async function findPromotionCategories(
  { db, now }: { readonly db: Database; readonly now: Deps['now'] },
  { shopId, promotionId }: Readonly<Record<'shopId' | 'promotionId', string>>,
  localize: Localize,
) {
  requireRunningPromotion(await findPromotion(db, promotionId, shopId), now());
  const idsWithProducts = await findPromotionCategoryIds(db, promotionId);
  const allCategories = await findCategories(db, shopId, localize);
  return allCategories
    .filter(({ _id }) => idsWithProducts.categories.has(_id))
    .map((category) => ({
      ...category,
      subCategories: category.subCategories.filter(({ _id }) => idsWithProducts.subCategories.has(_id)),
    }));
}
