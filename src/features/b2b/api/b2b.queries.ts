import { queryOptions } from '@tanstack/react-query';
import { B2B_SHOPS_PER_PAGE, b2bCalls, type OrderType } from '#contract/b2b.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { ShopsSearch } from '#src/features/b2b/model/business-shops.search.ts';
import type { Language } from '#src/i18n/language.ts';
import { persistedQueryOptions } from '#src/offline/query-persistence/persisted-queries.ts';

/** Shops and cities change about once a week. */
const STALE_TIME_MS = 5 * 60_000;

export const BUSINESS_SHOP_RESOURCE = 'business-shop';

export interface BusinessCountry {
  readonly id: string;
  readonly code: string;
}

/**
 * Queries of the business shops. The language is part of each key and an explicit parameter of each request, so
 * that a response is never cached under the other language (REL-SW8). All data is public and persisted for offline
 * visits (REL-Q1).
 */
export const b2bQueries = (request: ApiRequest, language: Language) => ({
  /** One page of the business shops of a country. @param orderType null for any */
  shops: (countryId: string, orderType: OrderType | null, { page, search, city }: ShopsSearch) =>
    queryOptions({
      queryKey: ['business-shops', { countryId, language, orderType, page, search, city }],
      queryFn: ({ signal }) =>
        request(
          b2bCalls.b2bShops,
          {
            query: {
              page,
              limit: B2B_SHOPS_PER_PAGE,
              search,
              countryId,
              availableDeliveryType: orderType ?? '',
              billingAddressCity: city,
            },
          },
          { signal, language },
        ),
      ...persistedQueryOptions,
    }),

  /** Names of the cities with a business shop. Cities of other countries are dropped (REQ-CALL-22). */
  cities: ({ id: countryId, code }: BusinessCountry) =>
    queryOptions({
      queryKey: ['business-cities', { countryId, language, countryCode: code }],
      queryFn: async ({ signal }) => {
        const { data } = await request(b2bCalls.b2bCities, { query: { countryId } }, { signal, language });
        return data.filter(({ countryCode }) => countryCode === code).map(({ name }) => name);
      },
      staleTime: STALE_TIME_MS,
      ...persistedQueryOptions,
    }),

  shop: (shopId: string) =>
    queryOptions({
      queryKey: [BUSINESS_SHOP_RESOURCE, { shopId, language }],
      queryFn: async ({ signal }) =>
        (await request(b2bCalls.b2bShop, { params: { shopId } }, { signal, language })).data,
      staleTime: STALE_TIME_MS,
      ...persistedQueryOptions,
    }),
});
