import { defaultListSearch, type ListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import type { PromotionsSearch } from './promotions.search.ts';

/** The promotion whose products are shown; empty for the cards, also if the URL has no promotion id. */
export const getShownPromotionId = ({ mode, promotionId }: PromotionsSearch): string =>
  mode === 'productList' ? promotionId : '';

/** The search params that category menu, breadcrumbs and pagination change. */
export const toListSearch = ({ page, category, subCategory }: PromotionsSearch): ListSearch => ({
  ...defaultListSearch,
  page,
  category,
  subCategory,
});

/** Returns the search params of a promotion's product list; by default page 1 of all its products. */
export const toPromotionsSearch = (
  promotionId: string,
  { page, category, subCategory }: ListSearch = defaultListSearch,
): PromotionsSearch => ({ mode: 'productList', promotionId, category, subCategory, page });
