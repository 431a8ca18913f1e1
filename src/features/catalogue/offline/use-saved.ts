import { notifyManager, useQuery, useQueryClient, type QueryCache } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCatalogueLanguage } from '#src/features/catalogue/use-catalogue.ts';
import { viewedHere } from '#src/features/catalogue/viewed.queries.ts';
import { viewedOnDevice } from '#src/features/catalogue/viewed.rules.ts';
import { useMember, useSessionValue } from '#src/session/session-context.tsx';
import { savedPages, type CachedAnswer, type SavedPage } from './saved-pages.rules.ts';

const answersOf = (cache: QueryCache): CachedAnswer[] =>
  cache.findAll({ queryKey: ['catalogue'] }).map(({ queryKey, state }) => ({
    queryKey,
    hasData: state.data !== undefined,
    updatedAt: state.dataUpdatedAt,
  }));

/** Of the chosen shop where it has any, else of all. */
function ofShop<T>(all: readonly T[], shopId: string, shopOf: (one: T) => string): readonly T[] {
  const own = all.filter((one) => shopOf(one) === shopId);
  return own.length > 0 ? own : all;
}

/** What the query cache holds of the shops, in every language; follows it. */
function useAnswers(): readonly CachedAnswer[] {
  const cache = useQueryClient().getQueryCache();
  const [answers, setAnswers] = useState(() => answersOf(cache));
  useEffect(() => cache.subscribe(notifyManager.batchCalls(() => setAnswers(answersOf(cache)))), [cache]);
  return answers;
}

/**
 * Tries again when there is more than when the page failed: after a switch of the language the saved
 * pages of that one come out of the storage, and may be too late for the page.
 */
export function useOnceSaved(retry: () => void): void {
  const language = useCatalogueLanguage();
  const saved = useAnswers().filter(({ hasData, queryKey }) => hasData && queryKey[2] === language);
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
  const language = useCatalogueLanguage();
  const chosen = useSessionValue(({ shopId }) => shopId);
  return ofShop(savedPages(useAnswers(), { language }), chosen, ({ shop }) => shop.shopId);
}

/** Products that the member saw on this device, newest first; none for a visitor. */
export function useViewedHere() {
  const memberId = useMember()?.id ?? '';
  const language = useCatalogueLanguage();
  const chosen = useSessionValue(({ shopId }) => shopId);
  const { data: rows = [] } = useQuery({ ...viewedHere(memberId), enabled: memberId !== '' });
  return ofShop(viewedOnDevice(rows, language), chosen, ({ row }) => row.shopId);
}
