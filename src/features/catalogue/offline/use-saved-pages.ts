import { notifyManager, useQuery, useQueryClient, type QueryCache } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDeferredLanguage } from '#src/features/catalogue/api/use-catalogue-queries.ts';
import { localViewedProductsQuery } from '#src/features/catalogue/viewed/viewed-products.queries.ts';
import { toLocalViewedProducts } from '#src/features/catalogue/viewed/viewed-products.rules.ts';
import { useMember, useSessionValue } from '#src/session/session-context.tsx';
import { getSavedPages, type CachedQuery, type SavedPage } from './saved-pages.rules.ts';

const getCachedQueries = (cache: QueryCache): CachedQuery[] =>
  cache.findAll({ queryKey: ['catalogue'] }).map(({ queryKey, state }) => ({
    queryKey,
    hasData: state.data !== undefined,
    updatedAt: state.dataUpdatedAt,
  }));

/** Of the chosen shop where it has any, else of all. */
function preferShop<T>(all: readonly T[], shopId: string, shopOf: (one: T) => string): readonly T[] {
  const own = all.filter((one) => shopOf(one) === shopId);
  return own.length > 0 ? own : all;
}

/** What the query cache holds of the shops, in every language; follows it. */
function useCachedQueries(): readonly CachedQuery[] {
  const cache = useQueryClient().getQueryCache();
  const [answers, setAnswers] = useState(() => getCachedQueries(cache));
  useEffect(() => cache.subscribe(notifyManager.batchCalls(() => setAnswers(getCachedQueries(cache)))), [cache]);
  return answers;
}

/**
 * Tries again when there is more than when the page failed: after a switch of the language the saved
 * pages of that one come out of the storage, and may be too late for the page.
 */
export function useRetryOnNewSavedPages(retry: () => void): void {
  const language = useDeferredLanguage();
  const saved = useCachedQueries().filter(({ hasData, queryKey }) => hasData && queryKey[2] === language);
  const [{ count, grown }, setSeen] = useState({ count: saved.length, grown: 0 });
  if (saved.length !== count) {
    setSeen({ count: saved.length, grown: saved.length > count ? grown + 1 : grown });
  }
  const tryAgain = useEffectEvent(retry);
  useEffect(() => {
    if (grown > 0) tryAgain();
  }, [grown]);
}

/** Pages of lists that can be opened without the network, those of the chosen shop first of all. */
export function useSavedPages(): readonly SavedPage[] {
  const language = useDeferredLanguage();
  const chosen = useSessionValue(({ shopId }) => shopId);
  return preferShop(getSavedPages(useCachedQueries(), { language }), chosen, ({ shop }) => shop.shopId);
}

/** Products that the member saw on this device, newest first; none for a visitor. */
export function useLocalViewedProducts() {
  const memberId = useMember()?.id ?? '';
  const language = useDeferredLanguage();
  const chosen = useSessionValue(({ shopId }) => shopId);
  const { data: rows = [] } = useQuery({ ...localViewedProductsQuery(memberId), enabled: memberId !== '' });
  return preferShop(toLocalViewedProducts(rows, language), chosen, ({ row }) => row.shopId);
}
