import { notifyManager, useQuery, useQueryClient, type QueryCache } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { matchResources } from '#src/api/query-keys.ts';
import { CATALOGUE_RESOURCES } from '#src/features/catalogue/api/catalogue.queries.ts';
import { localViewedProductsQuery } from '#src/features/catalogue/viewed/viewed-products.queries.ts';
import { toLocalViewedProducts } from '#src/features/catalogue/viewed/viewed-products.rules.ts';
import { useDeferredLanguage } from '#src/i18n/use-language.ts';
import { useMember, useSessionValue } from '#src/session/session-context.tsx';
import { getSavedPages, type CachedQuery, type SavedPage } from './saved-pages.rules.ts';

const getCachedQueries = (cache: QueryCache): CachedQuery[] =>
  cache.findAll(matchResources(CATALOGUE_RESOURCES)).map(({ queryKey, state }) => ({
    queryKey,
    hasData: state.data !== undefined,
    updatedAt: state.dataUpdatedAt,
  }));

/** Items of the chosen shop if it has any, otherwise all items. */
function preferShop<T>(items: readonly T[], shopId: string, getShopId: (item: T) => string): readonly T[] {
  const itemsOfShop = items.filter((item) => getShopId(item) === shopId);
  return itemsOfShop.length > 0 ? itemsOfShop : items;
}

/** Subscribes to the catalogue queries of all shops and languages in the query cache. */
function useCachedQueries(): readonly CachedQuery[] {
  const cache = useQueryClient().getQueryCache();
  const [queries, setQueries] = useState(() => getCachedQueries(cache));
  useEffect(() => cache.subscribe(notifyManager.batchCalls(() => setQueries(getCachedQueries(cache)))), [cache]);
  return queries;
}

/**
 * Calls `retry` when more saved pages become available after the page failed. After a language switch the saved pages
 * of the new language are restored from storage, possibly too late for the page.
 */
export function useRetryOnNewSavedPages(retry: () => void): void {
  const language = useDeferredLanguage();
  const savedQueries = useCachedQueries().filter(
    ({ hasData, queryKey }) => hasData && queryKey[1]?.['language'] === language,
  );
  const [{ count, increases }, setState] = useState({ count: savedQueries.length, increases: 0 });
  if (savedQueries.length !== count) {
    setState({
      count: savedQueries.length,
      increases: savedQueries.length > count ? increases + 1 : increases,
    });
  }
  const onIncrease = useEffectEvent(retry);
  useEffect(() => {
    if (increases > 0) onIncrease();
  }, [increases]);
}

/** List pages that open offline: those of the chosen shop, or of all shops when it has none. */
export function useSavedPages(): readonly SavedPage[] {
  const language = useDeferredLanguage();
  const selectedShopId = useSessionValue(({ shopId }) => shopId);
  return preferShop(getSavedPages(useCachedQueries(), language), selectedShopId, ({ shop }) => shop.shopId);
}

/** Products that the member viewed on this device, newest first; none for a visitor. */
export function useLocalViewedProducts() {
  const memberId = useMember()?.id ?? '';
  const language = useDeferredLanguage();
  const selectedShopId = useSessionValue(({ shopId }) => shopId);
  const { data: rows = [] } = useQuery({ ...localViewedProductsQuery(memberId), enabled: memberId !== '' });
  return preferShop(toLocalViewedProducts(rows, language), selectedShopId, ({ row }) => row.shopId);
}
