import * as v from 'valibot';
import { ListSearch } from '#src/features/catalogue/list/list-search.rules.ts';
import { searchEnum } from '#src/lib/search-fields.ts';

const { page, category, subCategory } = ListSearch.entries;
const modes = ['selectPromotion', 'productList'] as const;

/** What the address of the promotions holds (doc 2 §2); it can't fail. */
export const PromotionsSearch = v.object({
  mode: searchEnum(modes, 'selectPromotion'),
  promotionId: category,
  category,
  subCategory,
  page,
});

export type PromotionsSearch = v.InferOutput<typeof PromotionsSearch>;

/** Left out of the address. */
export const defaultPromotionsSearch = {
  mode: 'selectPromotion',
  promotionId: '',
  category: '',
  subCategory: '',
  page: 1,
} satisfies PromotionsSearch;
