import { notifyManager, onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import type { ApiRequest } from '#src/api/request.ts';
import { getSavedAt } from '#src/api/response-saved-at.ts';
import { CATALOGUE_RESOURCES, catalogueQueries } from '#src/features/catalogue/api/catalogue.queries.ts';
import { parseListQueryKey } from '#src/features/catalogue/offline/saved-pages.rules.ts';
import { toLanguage } from '#src/i18n/language.ts';
import { prefetchProducts } from './prefetch-products.ts';

interface PrefetchContext {
  readonly queryClient: QueryClient;
  readonly request: ApiRequest;
}

/** Whether the list is complete and comes from the network, not from a saved copy. */
const isFreshFromNetwork = ({ state }: Query): boolean =>
  state.status === 'success' &&
  state.fetchStatus === 'idle' &&
  onlineManager.isOnline() &&
  getSavedAt(state.data) !== state.dataUpdatedAt;

/**
 * Prefetches the first products of each list on screen, until the list is left. It observes the query cache instead
 * of being part of the page, so that it does not add code to the first load.
 */
export function subscribeListPrefetch({ queryClient, request }: PrefetchContext): void {
  const cache = queryClient.getQueryCache();
  let currentHash = '';
  let abortController = new AbortController();

  const onCacheChange = () => {
    const [listQuery] = cache.findAll({ queryKey: [CATALOGUE_RESOURCES.list], type: 'active' });
    const list = listQuery && parseListQueryKey(listQuery.queryKey);
    if (listQuery?.queryHash !== currentHash) {
      abortController.abort();
      currentHash = '';
    }
    if (listQuery === undefined || list === undefined || currentHash !== '' || !isFreshFromNetwork(listQuery)) return;
    currentHash = listQuery.queryHash;
    abortController = new AbortController();
    const queries = catalogueQueries(request, toLanguage(list.language));
    const response = queryClient.getQueryData(queries.list(list.shop, list.search).queryKey);
    const shopProducts = { shopId: list.shop.shopId, products: response?.data ?? [] };
    // Not awaited. A failed prefetch has no consequence.
    prefetchProducts(queryClient, queries, shopProducts, abortController.signal).catch(() => undefined);
  };

  cache.subscribe(notifyManager.batchCalls(onCacheChange));
  onCacheChange();
}
