import { notifyManager, onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { getSavedAt } from '#src/api/response-saved-at.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { catalogueQueries } from '#src/features/catalogue/api/catalogue.queries.ts';
import { toLanguage } from '#src/i18n/language.ts';
import { prefetchProducts } from './prefetch-products.ts';
import { parseListQueryKey } from '#src/features/catalogue/offline/saved-pages.rules.ts';

interface PrefetchContext {
  readonly queryClient: QueryClient;
  readonly request: ApiRequest;
}

/** A list as the shop has it now: neither under way nor a saved copy. */
const isFreshFromNetwork = ({ state }: Query): boolean =>
  state.status === 'success' &&
  state.fetchStatus === 'idle' &&
  onlineManager.isOnline() &&
  getSavedAt(state.data) !== state.dataUpdatedAt;

/**
 * Once a list is on screen its first details are fetched, until it is left. From outside of the
 * page: what a first screen shows pays nothing for it.
 */
export function subscribeListPrefetch({ queryClient, request }: PrefetchContext): void {
  const cache = queryClient.getQueryCache();
  let at = '';
  let leaving = new AbortController();

  const look = () => {
    const shown = cache
      .findAll({ queryKey: ['catalogue'], type: 'active' })
      .find(({ queryKey }) => parseListQueryKey(queryKey) !== undefined);
    const list = shown && parseListQueryKey(shown.queryKey);
    if (shown?.queryHash !== at) {
      leaving.abort();
      at = '';
    }
    if (shown === undefined || list === undefined || at !== '' || !isFreshFromNetwork(shown)) return;
    at = shown.queryHash;
    leaving = new AbortController();
    const queries = catalogueQueries(request, toLanguage(list.language));
    const answer = queryClient.getQueryData(queries.list(list.shop, list.search).queryKey);
    const seen = { shopId: list.shop.shopId, products: answer?.data ?? [] };
    // Nobody waits for it.
    prefetchProducts(queryClient, queries, seen, leaving.signal).catch(() => undefined);
  };

  cache.subscribe(notifyManager.batchCalls(look));
  look();
}
