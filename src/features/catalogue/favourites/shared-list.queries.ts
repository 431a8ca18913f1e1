import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { sharedListCalls } from '#contract/shared-favourites.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { Language } from '#src/i18n/language.ts';

const getLinkKey = (shopId: string) => ['favourites-link', { shopId }] as const;

/** Neither is persisted on the device: a link may have ended meanwhile. */
export const sharedListQueries = (request: ApiRequest, language: Language) => ({
  /** The secret of the link by which the member shares a list; null for none. */
  secret: (shopId: string) =>
    queryOptions({
      queryKey: getLinkKey(shopId),
      queryFn: async ({ signal }) =>
        (await request(sharedListCalls.favouritesLink, { params: { shopId } }, { signal })).data.secret,
    }),

  /** The list of a link, for everyone. */
  list: (secret: string) =>
    queryOptions({
      queryKey: ['shared-favourites', { secret, language }],
      queryFn: async ({ signal }) =>
        (await request(sharedListCalls.sharedFavourites, { params: { secret } }, { signal, language })).data,
    }),
});

/** After a failure too: another device may have changed the link. */
const reload = (client: QueryClient, shopId: string) => client.invalidateQueries({ queryKey: getLinkKey(shopId) });

export const sharedListMutations = (request: ApiRequest) => ({
  share: () =>
    mutationOptions({
      mutationFn: async (shopId: string) =>
        (await request(sharedListCalls.shareFavourites, { params: { shopId } })).data.secret,
      // Not awaited: the share sheet opens only shortly after the tap.
      onSettled: (_secret, _error, shopId, _result, { client }) => void reload(client, shopId),
    }),
  stop: () =>
    mutationOptions({
      mutationFn: (shopId: string) => request(sharedListCalls.stopSharingFavourites, { params: { shopId } }),
      onSettled: (_response, _error, shopId, _result, { client }) => reload(client, shopId),
      meta: { success: 'server-message' },
    }),
});
