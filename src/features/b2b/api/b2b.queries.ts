import { queryOptions } from '@tanstack/react-query';
import { B2B_SHOPS_PER_PAGE, b2bCalls, type OrderType } from '#contract/b2b.ts';
import { shopCalls } from '#contract/shops.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { Language } from '#src/i18n/language.ts';
import { persistedQueryOptions } from '#src/offline/query-persistence/persisted-queries.ts';
import type { ShopsSearch } from '#src/features/b2b/shops/business-shops.search.ts';

/** Shops and cities change about once a week. */
const STALE_TIME_MS = 5 * 60_000;

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
  /** Countries, to look up the country id when only the country code is known. */
  countries: () =>
    queryOptions({
      queryKey: ['b2b', language, 'countries'],
      queryFn: async ({ signal }) => (await request(shopCalls.countries, {}, { signal, language })).data,
      staleTime: STALE_TIME_MS,
      ...persistedQueryOptions,
    }),

  /** One page of the business shops of a country. @param orderType null for any */
  shops: (countryId: string, orderType: OrderType | null, { page, search, city }: ShopsSearch) =>
    queryOptions({
      queryKey: ['b2b', language, 'shops', countryId, { orderType, page, search, city }],
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
      queryKey: ['b2b', language, 'cities', countryId, code],
      queryFn: async ({ signal }) => {
        const { data } = await request(b2bCalls.b2bCities, { query: { countryId } }, { signal, language });
        return data.filter(({ countryCode }) => countryCode === code).map(({ name }) => name);
      },
      staleTime: STALE_TIME_MS,
      ...persistedQueryOptions,
    }),

  shop: (shopId: string) =>
    queryOptions({
      queryKey: ['b2b', language, 'shop', shopId],
      queryFn: async ({ signal }) =>
        (await request(b2bCalls.b2bShop, { params: { shopId } }, { signal, language })).data,
      staleTime: STALE_TIME_MS,
      ...persistedQueryOptions,
    }),
});
