import { QUERY_CACHE_PREFIX } from '#src/lib/storage-keys.ts';

/** The build schema of what is kept: raised when an older copy can't be read any more (REL-Q3). */
export const PERSIST_BUSTER = '1';

/** How long an answer stays in memory and in the storage, milliseconds: a week. */
export const PERSIST_MAX_AGE_MS = 7 * 24 * 60 * 60_000;

/** For the options of a query whose answers are there at the next start too (REL-Q1). */
export const persistedQueryOptions = { meta: { persist: true }, gcTime: PERSIST_MAX_AGE_MS } as const;

/** Where answers for one member in one language are kept (REL-Q3); an empty id is a visitor's. */
export const getPersistedQueriesKey = (memberId: string, language: string): string =>
  `${QUERY_CACHE_PREFIX}${PERSIST_BUSTER}.${memberId === '' ? 'visitor' : `member.${memberId}`}.${language}`;

/** The local storage; undefined in a browser that refuses it. */
function getLocalStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

export const hasPersistedQueries = (key: string): boolean => getLocalStorage()?.getItem(key) != null;

/**
 * Forgets the answers that were kept, of every member, language and build (REL-Q4).
 * @param except what begins like this stays: the present member's, when another one's must go
 */
export function clearPersistedQueries(except?: string): void {
  const storage = getLocalStorage();
  if (storage === undefined) return;
  for (const key of Object.keys(storage)) {
    const isOurs = key.startsWith(QUERY_CACHE_PREFIX);
    if (isOurs && (except === undefined || !key.startsWith(except))) storage.removeItem(key);
  }
}
