import { queryOptions } from '@tanstack/react-query';
import { catalogueCalls } from '#contract/catalogue.ts';
import { PROMOTIONS_PER_PAGE, PROMOTION_PRODUCTS_PER_PAGE, promotionCalls } from '#contract/promotions.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { toIdParam, type ListSearch } from '#src/features/catalogue/list/list-search.rules.ts';
import type { Language } from '#src/i18n/language.ts';

/** Prefix of the queries that change when a promotion starts or ends: cards and badge of a shop. */
export const promotionsQueryKey = (shopId: string) => ['promotions', shopId] as const;

/** Prefix of all queries of one promotion. */
export const promotionQueryKey = (promotionId: string) => ['promotion', promotionId] as const;

/** Prefix of all product pages of a promotion in one language. */
export const promotionProductsQueryKey = (promotionId: string, language: Language) =>
  [...promotionQueryKey(promotionId), language, 'products'] as const;

/**
 * Queries of the promotion screens. The badge has its own file, because it is in the first load. These
 * queries are not persisted: an offline visit must not offer a promotion that has ended.
 */
export const promotionListQueries = (request: ApiRequest, language: Language) => ({
  promotions: (shopId: string, page: number) =>
    queryOptions({
      queryKey: [...promotionsQueryKey(shopId), language, 'list', page],
      queryFn: ({ signal }) =>
        request(
          promotionCalls.promotions,
          { query: { shopId, page, limit: PROMOTIONS_PER_PAGE } },
          { signal, language },
        ),
    }),

  products: (promotionId: string, { page, category, subCategory }: Omit<ListSearch, 'filters'>) =>
    queryOptions({
      queryKey: [...promotionProductsQueryKey(promotionId, language), { category, subCategory, page }],
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
      queryKey: [...promotionQueryKey(promotionId), language, 'categories', shopId],
      queryFn: async ({ signal }) =>
        (await request(catalogueCalls.categories, { query: { shopId, promotionId } }, { signal, language })).data,
    }),
});
