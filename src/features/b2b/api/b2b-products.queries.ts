import { queryOptions } from '@tanstack/react-query';
import { B2B_PRODUCTS_PER_PAGE, b2bCalls, type OrderType } from '#contract/b2b.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { BUSINESS_PRODUCT_RESOURCE } from '#src/features/catalogue/model/catalogue.constants.ts';
import { toIdParam, toSearchQuery, type ListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import type { Language } from '#src/i18n/language.ts';
import { persistedQueryOptions } from '#src/offline/query-persistence/persisted-queries.ts';

/** Menus and keywords change about once a week. */
const STALE_TIME_MS = 5 * 60_000;

const toListInput = (shopId: string, orderType: OrderType | null, search: ListSearch, limit: number) => ({
  query: {
    shopId,
    availableDeliveryType: orderType ?? ('' as const),
    page: search.page,
    limit,
    category: toIdParam(search.category),
    subCategory: toIdParam(search.subCategory),
    subKeywords: search.filters.map(toIdParam),
    ...toSearchQuery(search),
  },
});

/** Queries of a business shop's products. Language and persistence are as in `b2bQueries`. */
export const b2bProductQueries = (request: ApiRequest, language: Language) => ({
  /** One page of products. @param orderType null for any */
  list: (shopId: string, orderType: OrderType | null, search: ListSearch) =>
    queryOptions({
      queryKey: ['business-products', { shopId, language, orderType, search }],
      queryFn: ({ signal }) =>
        request(b2bCalls.b2bProducts, toListInput(shopId, orderType, search, B2B_PRODUCTS_PER_PAGE), {
          signal,
          language,
        }),
      ...persistedQueryOptions,
    }),

  /** Number of products of a list that is not open. */
  fetchCount: (shopId: string, orderType: OrderType | null) => async (search: ListSearch, signal: AbortSignal) => {
    const input = toListInput(shopId, orderType, search, 1);
    return (await request(b2bCalls.b2bProducts, input, { signal, language })).totalCount;
  },

  categories: (shopId: string) =>
    queryOptions({
      queryKey: ['business-categories', { shopId, language }],
      queryFn: async ({ signal }) =>
        (await request(b2bCalls.b2bCategories, { params: { shopId } }, { signal, language })).data,
      staleTime: STALE_TIME_MS,
      ...persistedQueryOptions,
    }),

  /** Keyword groups of the whole shop, not of the current list (REQ-CALL-25). */
  keywords: (shopId: string) =>
    queryOptions({
      queryKey: ['business-keywords', { shopId, language }],
      queryFn: async ({ signal }) =>
        (await request(b2bCalls.b2bKeywords, { params: { shopId } }, { signal, language })).data,
      staleTime: STALE_TIME_MS,
      ...persistedQueryOptions,
    }),

  product: (id: string) =>
    queryOptions({
      queryKey: [BUSINESS_PRODUCT_RESOURCE, { language, id }],
      queryFn: async ({ signal }) =>
        (await request(b2bCalls.b2bProduct, { params: { id } }, { signal, language })).data,
      ...persistedQueryOptions,
    }),
});
