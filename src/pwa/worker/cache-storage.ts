import { isFresh } from '#src/pwa/cache.rules.ts';
import { IMAGE_CACHE, type CacheConfig } from '#src/pwa/worker.constants.ts';

/*
 * Access to the Cache API, with plain URLs as keys. No function rejects: without storage, or when it is full, the
 * network's response is still used.
 *
 * Rejected: Workbox's strategies and expiration. They store times in their own database, which a logout would have
 * to clear too and which can fail.
 */

/**
 * The cached response; undefined when there is none or storage is unavailable.
 * @param ignoreSearch ignores the query string of the key
 */
export async function matchInCache(
  config: CacheConfig,
  key: string,
  ignoreSearch = false,
): Promise<Response | undefined> {
  try {
    // Not `caches.open`, which would recreate a cache that a logout has just deleted.
    return await caches.match(key, { cacheName: config.name, ignoreSearch });
  } catch {
    return undefined;
  }
}

/**
 * Deletes the expired entries, and the oldest ones above the maximum number. `keys()` is in insertion order, and a replaced
 * entry moves to the end.
 */
async function trimCache(cache: Cache, config: CacheConfig): Promise<void> {
  const keys = await cache.keys();
  const excess = keys.length - config.maxEntries;
  for (const [index, key] of keys.entries()) {
    const response = index < excess ? undefined : await cache.match(key);
    if (response !== undefined && isFresh(response, config, new Date())) return;
    await cache.delete(key);
  }
}

/** How often each cache was cleared, by cache name. */
const clearCounts = new Map<string, number>();
const getClearCount = ({ name }: CacheConfig) => clearCounts.get(name) ?? 0;

/**
 * Call it before a request. The returned function reports whether the cache was cleared since then. The response
 * then belongs to a member who has logged out (REL-Q4), or to another language.
 */
export function trackClears(config: CacheConfig): () => boolean {
  const initialCount = getClearCount(config);
  return () => getClearCount(config) !== initialCount;
}

/**
 * Stores a response and trims the cache. A write into a cache that is deleted at the same time stores nothing.
 * @param isCleared from {@link trackClears}; when it returns true, nothing is stored
 */
export async function putInCache(
  config: CacheConfig,
  key: string,
  copy: Response,
  isCleared: () => boolean = () => false,
): Promise<void> {
  try {
    if (isCleared()) return;
    const cache = await caches.open(config.name);
    await cache.put(key, copy);
    await trimCache(cache, config);
  } catch (error) {
    // Images take most of the space, and are easy to load again.
    const isFull = error instanceof Error && error.name === 'QuotaExceededError';
    if (isFull) await clearCache(IMAGE_CACHE);
  }
}

export async function clearCache(config: CacheConfig): Promise<void> {
  clearCounts.set(config.name, getClearCount(config) + 1);
  try {
    await caches.delete(config.name);
  } catch {
    // When storage is unavailable, nothing was written either.
  }
}
