import { queryOptions } from '@tanstack/react-query';
import { catalogueCalls } from '#contract/catalogue.ts';
import { PROMOTIONS_PER_PAGE, PROMOTION_PRODUCTS_PER_PAGE, promotionCalls } from '#contract/promotions.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { toIdParam, type ListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import type { Language } from '#src/i18n/language.ts';
import { SHOP_PROMOTION_RESOURCES } from './promotion-badge.queries.ts';

/** Resources of one promotion. All have the parameters `promotionId` and `language`. */
export const PROMOTION_RESOURCES = {
  products: 'promotion-products',
  categories: 'promotion-categories',
  product: 'promotion-product',
} as const;

/**
 * Queries of the promotion screens. The badge has its own file, because it is in the first load. These
 * queries are not persisted: an offline visit must not offer a promotion that has ended.
 */
export const promotionListQueries = (request: ApiRequest, language: Language) => ({
  promotions: (shopId: string, page: number) =>
    queryOptions({
      queryKey: [SHOP_PROMOTION_RESOURCES.list, { shopId, language, page }],
      queryFn: ({ signal }) =>
        request(
          promotionCalls.promotions,
          { query: { shopId, page, limit: PROMOTIONS_PER_PAGE } },
          { signal, language },
        ),
    }),

  products: (promotionId: string, { page, category, subCategory }: Omit<ListSearch, 'filters'>) =>
    queryOptions({
      queryKey: [PROMOTION_RESOURCES.products, { promotionId, language, category, subCategory, page }],
      queryFn: ({ signal }) =>
        request(
          promotionCalls.promotionProducts,
          {
            query: {
              promotionId,
              category: toIdParam(category),
              subCategory: toIdParam(subCategory),
              page,
              limit: PROMOTION_PRODUCTS_PER_PAGE,
            },
          },
          { signal, language },
        ),
    }),

  /** Categories with at least one product of the promotion. */
  categories: (promotionId: string, shopId: string) =>
    queryOptions({
      queryKey: [PROMOTION_RESOURCES.categories, { promotionId, language, shopId }],
      queryFn: async ({ signal }) =>
        (await request(catalogueCalls.categories, { query: { shopId, promotionId } }, { signal, language })).data,
    }),
});
