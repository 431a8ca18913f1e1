import { queryOptions } from '@tanstack/react-query';
import { PRODUCTS_PER_PAGE, catalogueCalls } from '#contract/catalogue.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { toIdParam, toSearchQuery, type ListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import type { Language } from '#src/i18n/language.ts';
import { persistedQueryOptions } from '#src/offline/query-persistence/persisted-queries.ts';

export interface ShopParams {
  readonly countryCode: string;
  readonly shopId: string;
}

/** Menus, keywords and highlighted products change about once a week. */
const STALE_TIME_MS = 5 * 60_000;

/** Resources of a shop's pages. All have the parameters `shopId` and `language`. */
export const CATALOGUE_RESOURCES = {
  list: 'products',
  product: 'product',
  categories: 'categories',
  keywords: 'keywords',
  highlighted: 'highlighted-products',
} as const;

export const VIEWED_PRODUCTS_RESOURCE = 'viewed-products';

const toListInput = ({ countryCode, shopId }: ShopParams, search: ListSearch, limit: number) => ({
  query: {
    shopId,
    countryCode,
    page: search.page,
    limit,
    category: toIdParam(search.category),
    subCategory: toIdParam(search.subCategory),
    selectedFilters: search.filters.map(toIdParam),
    ...toSearchQuery(search),
  },
});

/**
 * Queries of a shop's catalogue. The language is part of each key and an explicit parameter of each request, so that
 * a response is never cached under the other language (REL-SW8).
 */
export const catalogueQueries = (request: ApiRequest, language: Language) => ({
  list: ({ countryCode, shopId }: ShopParams, search: ListSearch) =>
    queryOptions({
      queryKey: [CATALOGUE_RESOURCES.list, { shopId, countryCode, language, search }],
      queryFn: ({ signal }) =>
        request(catalogueCalls.products, toListInput({ countryCode, shopId }, search, PRODUCTS_PER_PAGE), {
          signal,
          language,
        }),
      ...persistedQueryOptions,
    }),

  /** Number of products of a list that is not open. */
  fetchCount: (shop: ShopParams) => async (search: ListSearch, signal: AbortSignal) =>
    (await request(catalogueCalls.products, toListInput(shop, search, 1), { signal, language })).totalCount,

  product: (shopId: string, id: string) =>
    queryOptions({
      queryKey: [CATALOGUE_RESOURCES.product, { shopId, language, id }],
      queryFn: async ({ signal }) => {
        const { productCalls } = await import('#contract/product.ts');
        const input = { params: { id }, query: { shopId } };
        return (await request(productCalls.product, input, { signal, language })).data;
      },
      ...persistedQueryOptions,
    }),

  categories: (shopId: string) =>
    queryOptions({
      queryKey: [CATALOGUE_RESOURCES.categories, { shopId, language }],
      queryFn: async ({ signal }) =>
        (await request(catalogueCalls.categories, { query: { shopId } }, { signal, language })).data,
      staleTime: STALE_TIME_MS,
      ...persistedQueryOptions,
    }),

  /** Keyword groups to filter by. They depend on category and sub-category. */
  keywords: (
    { countryCode, shopId }: ShopParams,
    { category, subCategory }: Pick<ListSearch, 'category' | 'subCategory'>,
  ) =>
    queryOptions({
      queryKey: [CATALOGUE_RESOURCES.keywords, { shopId, countryCode, language, category, subCategory }],
      queryFn: async ({ signal }) => {
        const query = {
          shopId,
          countryCode,
          category: toIdParam(category),
          subCategory: toIdParam(subCategory),
        };
        return (await request(catalogueCalls.keywords, { query }, { signal, language })).data;
      },
      staleTime: STALE_TIME_MS,
      ...persistedQueryOptions,
    }),

  highlighted: (shopId: string) =>
    queryOptions({
      queryKey: [CATALOGUE_RESOURCES.highlighted, { shopId, language }],
      queryFn: async ({ signal }) =>
        (await request(catalogueCalls.highlightedProducts, { params: { shopId } }, { signal, language })).data,
      staleTime: STALE_TIME_MS,
      ...persistedQueryOptions,
    }),

  /** Products that the member viewed. Personal data, so it is not persisted here but in its own IndexedDB store. */
  viewed: (shopId: string) =>
    queryOptions({
      queryKey: [VIEWED_PRODUCTS_RESOURCE, { shopId, language }],
      queryFn: async ({ signal }) =>
        (await request(catalogueCalls.viewedProducts, { params: { shopId } }, { signal, language })).data,
    }),
});
