import { queryOptions } from '@tanstack/react-query';
import { shopCalls } from '#contract/shops.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { persistedQueryOptions } from '#src/offline/query-persistence/persisted-queries.ts';

/** Countries and shops rarely change. */
const STALE_TIME_MS = 10 * 60_000;

export const marketplaceQueries = (request: ApiRequest) => ({
  countries: () =>
    queryOptions({
      queryKey: ['countries'],
      queryFn: async ({ signal }) => (await request(shopCalls.countries, {}, { signal })).data,
      staleTime: STALE_TIME_MS,
      ...persistedQueryOptions,
    }),
  shops: (countryId: string) =>
    queryOptions({
      queryKey: ['shops', { countryId }],
      queryFn: async ({ signal }) => (await request(shopCalls.shops, { query: { countryId } }, { signal })).data,
      staleTime: STALE_TIME_MS,
      ...persistedQueryOptions,
    }),
});
