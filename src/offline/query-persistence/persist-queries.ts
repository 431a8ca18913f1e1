import {
  persistQueryClientRestore,
  persistQueryClientSave,
  removeOldestQuery,
} from '@tanstack/query-persist-client-core';
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { PERSIST_MAX_AGE_MS, PERSIST_BUSTER } from './persisted-queries.ts';
import { serializePersistedClient } from './serialize-queries.rules.ts';

/** Query updates within this time are written once. */
const WRITE_THROTTLE_MS = 500;

/** Decides by `meta.persist` alone (REL-Q1). A failed refetch keeps the last known data (REL-Q2). */
const shouldPersistQuery = ({ meta, state }: Pick<Query, 'meta' | 'state'>): boolean =>
  meta?.persist === true && state.data !== undefined;

export interface QueryPersister {
  /** Writes what a throttled write would write later. */
  readonly flush: () => void;
  /** Stops at once. A throttled write that is still waiting is dropped (REL-Q4). */
  readonly stop: () => void;
}

/**
 * Restores the persisted queries into the cache, then persists each new response.
 * @param isCacheUnwritten whether the cache has data of this key: of the server-rendered page, or of a login
 */
export async function persistQueries(
  queryClient: QueryClient,
  key: string,
  isCacheUnwritten: boolean,
): Promise<QueryPersister> {
  const hasPersistableQueries = () => queryClient.getQueryCache().getAll().some(shouldPersistQuery);
  let isStopped = false;
  let hasUnwrittenData = isCacheUnwritten;
  const storage = {
    getItem: (name: string) => localStorage.getItem(name),
    setItem: (name: string, text: string) => {
      if (isStopped) return;
      localStorage.setItem(name, text);
      hasUnwrittenData = false;
    },
    removeItem: (name: string) => localStorage.removeItem(name),
  };
  // oxlint-disable-next-line typescript/no-deprecated -- the replacement package is for asynchronous storage; localStorage is synchronous
  const persister = createSyncStoragePersister({
    key,
    throttleTime: WRITE_THROTTLE_MS,
    storage,
    serialize: serializePersistedClient,
    // When the storage is full, each retry drops the oldest query (REL-Q5).
    retry: removeOldestQuery,
  });
  const options = { queryClient, persister, buster: PERSIST_BUSTER };

  try {
    const hydrateOptions = { defaultOptions: { queries: { gcTime: PERSIST_MAX_AGE_MS } } };
    await persistQueryClientRestore({ ...options, maxAge: PERSIST_MAX_AGE_MS, hydrateOptions });
  } catch {
    // The storage is refused or holds invalid JSON: start with an empty cache.
  }
  const dehydrateOptions = { shouldDehydrateQuery: shouldPersistQuery, shouldDehydrateMutation: () => false };
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    // Not only the updated query: other data may have come before the subscription.
    if (!hasPersistableQueries()) return;
    hasUnwrittenData = true;
    void persistQueryClientSave({ ...options, dehydrateOptions });
  });
  const flush = () => {
    if (!hasUnwrittenData || !hasPersistableQueries()) return;
    const clientState = dehydrate(queryClient, dehydrateOptions);
    try {
      storage.setItem(key, serializePersistedClient({ timestamp: Date.now(), buster: PERSIST_BUSTER, clientState }));
    } catch {
      // The storage is full. The throttled write frees space, if the page is still open then.
    }
  };
  // When the user leaves the page, or a phone discards it, data of the last throttle interval would be lost.
  const flushWhenHidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  document.addEventListener('visibilitychange', flushWhenHidden);
  return {
    flush,
    stop: () => {
      isStopped = true;
      document.removeEventListener('visibilitychange', flushWhenHidden);
      unsubscribe();
    },
  };
}
