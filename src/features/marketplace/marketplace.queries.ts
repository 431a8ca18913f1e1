import { queryOptions } from '@tanstack/react-query';
import { catalogueCalls } from '#contract/catalogue.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { persistedQueryOptions } from '#src/offline/query-persistence/persisted-queries.ts';

/** Countries and shops rarely change. */
const STALE_TIME_MS = 10 * 60_000;

export const marketplaceQueries = (request: ApiRequest) => ({
  countries: () =>
    queryOptions({
      queryKey: ['marketplace', 'countries'],
      queryFn: async ({ signal }) => (await request(catalogueCalls.countries, {}, { signal })).data,
      staleTime: STALE_TIME_MS,
      ...persistedQueryOptions,
    }),
  shops: (countryId: string) =>
    queryOptions({
      queryKey: ['marketplace', 'shops', countryId],
      queryFn: async ({ signal }) => (await request(catalogueCalls.shops, { query: { countryId } }, { signal })).data,
      staleTime: STALE_TIME_MS,
      ...persistedQueryOptions,
    }),
});
