import { queryOptions } from '@tanstack/react-query';
import { catalogueCalls } from '#contract/catalogue.ts';
import { PROMOTIONS_PER_PAGE, PROMOTION_PRODUCTS_PER_PAGE, promotionCalls } from '#contract/promotions.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { askedId, type ListSearch } from '#src/features/catalogue/list-search.rules.ts';
import type { Language } from '#src/i18n/language.ts';

/** What the start or the end of a promotion makes stale: the cards and the badge of a shop. */
export const promotionsKey = (shopId: string) => ['promotions', shopId] as const;

/** Everything that is read of one promotion. */
export const promotionKey = (promotionId: string) => ['promotion', promotionId] as const;

/** Every page of its products in one language. */
export const productsKey = (promotionId: string, language: Language) =>
  [...promotionKey(promotionId), language, 'products'] as const;

/**
 * Reads of the promotion screens, apart from the badge, which is in the first load. None is
 * persisted: an offline visit must not offer a campaign that is over.
 */
export const promotionListQueries = (request: ApiRequest, language: Language) => ({
  promotions: (shopId: string, page: number) =>
    queryOptions({
      queryKey: [...promotionsKey(shopId), language, 'list', page],
      queryFn: ({ signal }) =>
        request(
          promotionCalls.promotions,
          { query: { shopId, page, limit: PROMOTIONS_PER_PAGE } },
          { signal, language },
        ),
    }),

  products: (promotionId: string, { page, category, subCategory }: Omit<ListSearch, 'filters'>) =>
    queryOptions({
      queryKey: [...productsKey(promotionId, language), { category, subCategory, page }],
      queryFn: ({ signal }) =>
        request(
          promotionCalls.promotionProducts,
          {
            query: {
              promotionId,
              category: askedId(category),
              subCategory: askedId(subCategory),
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
      queryKey: [...promotionKey(promotionId), language, 'categories', shopId],
      queryFn: async ({ signal }) =>
        (await request(catalogueCalls.categories, { query: { shopId, promotionId } }, { signal, language })).data,
    }),
});
