import { QUERY_CACHE_PREFIX } from '#src/lib/storage-keys.ts';

/** Schema version of the persisted data (REL-Q3). Increase it when older data can no longer be read. */
export const PERSIST_BUSTER = '2';

/** Query data stays in memory and in localStorage for one week. */
export const PERSIST_MAX_AGE_MS = 7 * 24 * 60 * 60_000;

/** Spread into the options of a query to persist its data across page loads (REL-Q1). */
export const persistedQueryOptions = { meta: { persist: true }, gcTime: PERSIST_MAX_AGE_MS } as const;

/** Returns the localStorage key for one member and language (REL-Q3). An empty id means a visitor. */
export const getPersistedQueriesKey = (memberId: string, language: string): string =>
  `${QUERY_CACHE_PREFIX}${PERSIST_BUSTER}.${memberId === '' ? 'visitor' : `member.${memberId}`}.${language}`;

/** Returns localStorage, or undefined in a browser that refuses it. */
function getLocalStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

export const hasPersistedQueries = (key: string): boolean => getLocalStorage()?.getItem(key) != null;

/**
 * Deletes the persisted queries of all members, languages and builds (REL-Q4).
 * @param except keys with this prefix stay, for example those of the current member
 */
export function clearPersistedQueries(except?: string): void {
  const storage = getLocalStorage();
  if (storage === undefined) return;
  for (const key of Object.keys(storage)) {
    const isOurs = key.startsWith(QUERY_CACHE_PREFIX);
    if (isOurs && (except === undefined || !key.startsWith(except))) storage.removeItem(key);
  }
}
