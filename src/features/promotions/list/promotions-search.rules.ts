import { defaultListSearch, type ListSearch } from '#src/features/catalogue/list/list-search.rules.ts';
import type { PromotionsSearch } from './promotions.search.ts';

/** The promotion whose products are shown; empty for the cards: a list of no promotion is none. */
export const getShownPromotionId = ({ mode, promotionId }: PromotionsSearch): string =>
  mode === 'productList' ? promotionId : '';

/** The part that menus, crumbs and pages change. */
export const toListSearch = ({ page, category, subCategory }: PromotionsSearch): ListSearch => ({
  ...defaultListSearch,
  page,
  category,
  subCategory,
});

/** The address of a promotion's list; the whole one when no other is named. */
export const toPromotionsSearch = (
  promotionId: string,
  { page, category, subCategory }: ListSearch = defaultListSearch,
): PromotionsSearch => ({ mode: 'productList', promotionId, category, subCategory, page });
