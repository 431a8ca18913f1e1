import { queryOptions } from '@tanstack/react-query';
import { alertCalls, favouriteCalls } from '#contract/favourites.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { Language } from '#src/i18n/language.ts';
import { persistedQueryOptions } from '#src/offline/query-persistence/persisted-queries.ts';

export const FAVOURITES_RESOURCE = 'favourites';

export const getAlertsKey = (shopId: string) => ['product-alerts', { shopId }] as const;

export const favouriteQueries = (request: ApiRequest, language: Language) => ({
  /** All favourites of a shop, for the list and for the hearts. */
  list: (shopId: string) =>
    queryOptions({
      queryKey: [FAVOURITES_RESOURCE, { shopId, language }],
      queryFn: async ({ signal }) =>
        (await request(favouriteCalls.favourites, { params: { shopId } }, { signal, language })).data,
      ...persistedQueryOptions,
    }),

  /** Products of a shop about which the member gets a mail. */
  alerts: (shopId: string) =>
    queryOptions({
      queryKey: getAlertsKey(shopId),
      queryFn: async ({ signal }) => (await request(alertCalls.productAlerts, { params: { shopId } }, { signal })).data,
    }),
});
