import { CATALOG_CACHE, CLEAR_CACHE, PAGE_CACHE, type CacheConfig } from './worker.constants.ts';

/** Deletes a cache. The message stops the service worker from caching responses that were requested before. */
async function clearCache({ name }: CacheConfig): Promise<void> {
  // Undefined in an insecure context, unlike its type.
  const serviceWorker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  serviceWorker?.controller?.postMessage({ type: CLEAR_CACHE, name });
  try {
    await caches.delete(name);
  } catch {
    // When storage is unavailable, there is nothing to delete.
  }
}

/** Clears the pages that were rendered for another language or shop. */
export const clearPageCache = (): Promise<void> => clearCache(PAGE_CACHE);

/**
 * Deletes all cached data of a member, for a logout (REL-Q4). The shop's images stay, because they are the same for
 * everyone.
 */
export const clearMemberCaches = async (): Promise<void> => {
  await Promise.all([CATALOG_CACHE, PAGE_CACHE].map(clearCache));
};
