import * as v from 'valibot';
import { ListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { searchEnum } from '#src/lib/search-fields.ts';

const { page, category, subCategory } = ListSearch.entries;
const modes = ['selectPromotion', 'productList'] as const;

/** Search params of the promotions page (REQ-PROMO-01, REQ-PROMO-04). Parsing never throws. */
export const PromotionsSearch = v.object({
  mode: searchEnum(modes, 'selectPromotion'),
  promotionId: category,
  category,
  subCategory,
  page,
});

export type PromotionsSearch = v.InferOutput<typeof PromotionsSearch>;

/** Default values, which the router omits from the URL. */
export const defaultPromotionsSearch = {
  mode: 'selectPromotion',
  promotionId: '',
  category: '',
  subCategory: '',
  page: 1,
} satisfies PromotionsSearch;
