import { CATALOG_CACHE, CLEAR_CACHE, PAGE_CACHE, type CacheConfig } from './worker.constants.ts';

/** Deletes a cache, and has the worker store nothing in it that was requested before. */
async function clearCache({ name }: CacheConfig): Promise<void> {
  // Undefined on an insecure page, whatever the types say.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  workers?.controller?.postMessage({ type: CLEAR_CACHE, name });
  try {
    await caches.delete(name);
  } catch {
    // A browser that refuses the storage has nothing in it.
  }
}

/** Clears the pages that were rendered for another language, theme or shop. They hold nothing of a member. */
export const clearPageCache = (): Promise<void> => clearCache(PAGE_CACHE);

/**
 * A logout leaves nothing that the worker kept for the member (REL-Q4). The shop's pictures stay:
 * they are the same for everybody.
 */
export const clearMemberCaches = (): Promise<void> => clearCache(CATALOG_CACHE);
