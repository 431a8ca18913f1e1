import { wholeList, type ListSearch } from '#src/features/catalogue/list-search.rules.ts';
import type { PromotionsSearch } from './promotions.search.ts';

/** The promotion whose products are shown; empty for the cards: a list of no promotion is none. */
export const shownPromotion = ({ mode, promotionId }: PromotionsSearch): string =>
  mode === 'productList' ? promotionId : '';

/** The part that menus, crumbs and pages change. */
export const listOf = ({ page, category, subCategory }: PromotionsSearch): ListSearch => ({
  ...wholeList,
  page,
  category,
  subCategory,
});

/** The address of a promotion's list; the whole one when no other is named. */
export const searchOf = (
  promotionId: string,
  { page, category, subCategory }: ListSearch = wholeList,
): PromotionsSearch => ({ mode: 'productList', promotionId, category, subCategory, page });
