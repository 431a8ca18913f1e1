import { findCategories } from '#server/catalogue/menus.ts';
import type { Database } from '#server/db/connect.ts';
import type { Say } from '#server/db/schema/localized.ts';
import type { Deps } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { requireRunning, type PromotionRow } from './promotion.ts';
import { isRunning } from './promotions.rules.ts';
import { findPromotion, findPromotionPlaces, findPromotionsOf, findPromotionsWith, isInPromotion } from './queries.ts';

/** A shop has a handful of promotions: the rule of what runs stays in one place, not in SQL too. */
export async function runningOf({ db, now }: Deps, shopId: string): Promise<PromotionRow[]> {
  const all = await findPromotionsOf(db, shopId);
  return all.filter((promotion) => isRunning(promotion, now()));
}

/**
 * The running promotion that a product is looked at in: the one named, or, for an address that
 * names none, the first that has it.
 *
 * @throws Failure notFound, promotionOver.
 */
export async function promotionOfProduct(
  { db, now }: Deps,
  productId: string,
  promotionId: string,
): Promise<PromotionRow> {
  if (promotionId === '') {
    const all = await findPromotionsWith(db, productId);
    return requireRunning(all.find((one) => isRunning(one, now())) ?? all[0], now());
  }
  const promotion = requireRunning(await findPromotion(db, promotionId), now());
  if (!(await isInPromotion(db, promotionId, productId))) throw new Failure('notFound');
  return promotion;
}

/**
 * The shop's categories in which a running promotion has a product, with such sub-categories.
 *
 * @throws Failure notFound, promotionOver.
 */
export async function promotionCategories(
  { db, now }: { readonly db: Database; readonly now: Deps['now'] },
  { shopId, promotionId }: Readonly<Record<'shopId' | 'promotionId', string>>,
  say: Say,
) {
  requireRunning(await findPromotion(db, promotionId, shopId), now());
  const places = await findPromotionPlaces(db, promotionId);
  const menu = await findCategories(db, shopId, say);
  return menu
    .filter(({ _id }) => places.categories.has(_id))
    .map((category) => ({
      ...category,
      subCategories: category.subCategories.filter(({ _id }) => places.subCategories.has(_id)),
    }));
}
