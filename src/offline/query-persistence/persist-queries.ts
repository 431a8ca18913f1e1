import {
  persistQueryClientRestore,
  persistQueryClientSave,
  removeOldestQuery,
} from '@tanstack/query-persist-client-core';
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { PERSIST_MAX_AGE_MS, PERSIST_BUSTER } from './persisted-queries.ts';
import { serializePersistedClient } from './serialize-queries.rules.ts';

/** Answers that come together are written once, milliseconds. */
const WRITE_THROTTLE_MS = 500;

/** REL-Q1, REL-Q2: by its meta alone; what failed to be read again is still the last that is known. */
const shouldPersistQuery = ({ meta, state }: Pick<Query, 'meta' | 'state'>): boolean =>
  meta?.persist === true && state.data !== undefined;

/**
 * Reads the kept answers into the cache, and keeps those that come from now on.
 * @returns the way to stop, at once: also what was about to be written is not (REL-Q4)
 */
export async function persistQueries(queryClient: QueryClient, key: string): Promise<() => void> {
  let stopped = false;
  let isUnwritten = false;
  const storage = {
    getItem: (name: string) => localStorage.getItem(name),
    setItem: (name: string, text: string) => {
      if (stopped) return;
      localStorage.setItem(name, text);
      isUnwritten = false;
    },
    removeItem: (name: string) => localStorage.removeItem(name),
  };
  // oxlint-disable-next-line typescript/no-deprecated -- its authors would rather have one for asynchronous storages, another package; this storage is synchronous
  const persister = createSyncStoragePersister({
    key,
    throttleTime: WRITE_THROTTLE_MS,
    storage,
    serialize: serializePersistedClient,
    // The storage is full of somebody else's things: each try is one answer shorter (REL-Q5).
    retry: removeOldestQuery,
  });
  const options = { queryClient, persister, buster: PERSIST_BUSTER };

  try {
    const hydrateOptions = { defaultOptions: { queries: { gcTime: PERSIST_MAX_AGE_MS } } };
    await persistQueryClientRestore({ ...options, maxAge: PERSIST_MAX_AGE_MS, hydrateOptions });
  } catch {
    // A storage that is refused or holds no JSON: the shop then starts with nothing, as on the first day.
  }
  const dehydrateOptions = { shouldDehydrateQuery: shouldPersistQuery, shouldDehydrateMutation: () => false };
  const leave = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    isUnwritten = true;
    void persistQueryClientSave({ ...options, dehydrateOptions });
  });
  // A page that is left, or a phone that ends it, would lose what came within the throttle's time.
  const writeNow = () => {
    if (!isUnwritten || document.visibilityState === 'visible') return;
    const clientState = dehydrate(queryClient, dehydrateOptions);
    try {
      storage.setItem(key, serializePersistedClient({ timestamp: Date.now(), buster: PERSIST_BUSTER, clientState }));
    } catch {
      // Full: the throttled write makes room, if the page lives that long.
    }
  };
  document.addEventListener('visibilitychange', writeNow);
  return () => {
    stopped = true;
    document.removeEventListener('visibilitychange', writeNow);
    leave();
  };
}
