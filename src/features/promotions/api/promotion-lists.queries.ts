import { queryOptions } from '@tanstack/react-query';
import { catalogueCalls } from '#contract/catalogue.ts';
import { PROMOTIONS_PER_PAGE, PROMOTION_PRODUCTS_PER_PAGE, promotionCalls } from '#contract/promotions.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { toIdParam, type ListSearch } from '#src/features/catalogue/list/list-search.rules.ts';
import type { Language } from '#src/i18n/language.ts';

/** What the start or the end of a promotion makes stale: the cards and the badge of a shop. */
export const promotionsQueryKey = (shopId: string) => ['promotions', shopId] as const;

/** Everything that is read of one promotion. */
export const promotionQueryKey = (promotionId: string) => ['promotion', promotionId] as const;

/** Every page of its products in one language. */
export const promotionProductsQueryKey = (promotionId: string, language: Language) =>
  [...promotionQueryKey(promotionId), language, 'products'] as const;

/**
 * Reads of the promotion screens, apart from the badge, which is in the first load. None is
 * persisted: an offline visit must not offer a campaign that is over.
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

  /** Only those in which the promotion has a product. */
  categories: (promotionId: string, shopId: string) =>
    queryOptions({
      queryKey: [...promotionQueryKey(promotionId), language, 'categories', shopId],
      queryFn: async ({ signal }) =>
        (await request(catalogueCalls.categories, { query: { shopId, promotionId } }, { signal, language })).data,
    }),
});
