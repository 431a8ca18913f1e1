import { findCategories } from '#server/catalogue/categories-and-keywords.ts';
import type { Database } from '#server/db/connect.ts';
import type { Localize } from '#server/i18n/localized.ts';
import type { Deps } from '#server/http/api/handler.ts';
import { AppError } from '#server/errors/app-error.ts';
import { requireRunningPromotion, type PromotionRow } from './promotion.ts';
import { isRunningPromotion } from './promotions.rules.ts';
import {
  findPromotion,
  findPromotionCategoryIds,
  findShopPromotions,
  findPromotionsWithProduct,
  isInPromotion,
} from './queries.ts';

/** A shop has a handful of promotions: the rule of what runs stays in one place, not in SQL too. */
export async function findRunningPromotions({ db, now }: Deps, shopId: string): Promise<PromotionRow[]> {
  const all = await findShopPromotions(db, shopId);
  return all.filter((promotion) => isRunningPromotion(promotion, now()));
}

/**
 * The running promotion that a product is looked at in: the one named, or, for an address that
 * names none, the first that has it.
 *
 * @throws Failure notFound, promotionOver.
 */
export async function requirePromotionOfProduct(
  { db, now }: Deps,
  productId: string,
  promotionId: string,
): Promise<PromotionRow> {
  if (promotionId === '') {
    const all = await findPromotionsWithProduct(db, productId);
    return requireRunningPromotion(all.find((one) => isRunningPromotion(one, now())) ?? all[0], now());
  }
  const promotion = requireRunningPromotion(await findPromotion(db, promotionId), now());
  if (!(await isInPromotion(db, promotionId, productId))) throw new AppError('notFound');
  return promotion;
}

/**
 * The shop's categories in which a running promotion has a product, with such sub-categories.
 *
 * @throws Failure notFound, promotionOver.
 */
export async function findPromotionCategories(
  { db, now }: { readonly db: Database; readonly now: Deps['now'] },
  { shopId, promotionId }: Readonly<Record<'shopId' | 'promotionId', string>>,
  say: Localize,
) {
  requireRunningPromotion(await findPromotion(db, promotionId, shopId), now());
  const places = await findPromotionCategoryIds(db, promotionId);
  const menu = await findCategories(db, shopId, say);
  return menu
    .filter(({ _id }) => places.categories.has(_id))
    .map((category) => ({
      ...category,
      subCategories: category.subCategories.filter(({ _id }) => places.subCategories.has(_id)),
    }));
}
