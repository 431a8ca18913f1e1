import { IMAGE_CACHE, type CacheConfig } from '#src/pwa/worker.constants.ts';

/*
 * The caches, by a key that is a plain address. Nothing in here rejects: a browser that refuses its
 * storage, or has no room left, still has the network's answer.
 *
 * Workbox's strategies and expiration were considered: they keep the times in a database of their own,
 * one more place that a logout has to empty and one more that can fail.
 */

/**
 * What is stored; undefined also where the storage is refused.
 * @param ignoreSearch whatever stands after the `?`
 */
export async function matchInCache(
  place: CacheConfig,
  key: string,
  ignoreSearch = false,
): Promise<Response | undefined> {
  try {
    // Not `open`: that would make again what a logout has just deleted.
    return await caches.match(key, { cacheName: place.name, ignoreSearch });
  } catch {
    return undefined;
  }
}

/** The oldest go: `keys()` lists in the order of storing, and what is stored anew moves to the end. */
async function trimCache(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key);
}

/** How often each cache was cleared, by its name. */
const clearCounts = new Map<string, number>();
const getClearCount = ({ name }: CacheConfig) => clearCounts.get(name) ?? 0;

/**
 * Call it when a response is requested: it tells afterwards whether the cache was cleared in the meantime. Such a
 * response belongs to a member who is logged out (REL-Q4), or to another language.
 */
export function trackClears(place: CacheConfig): () => boolean {
  const before = getClearCount(place);
  return () => getClearCount(place) !== before;
}

/**
 * @param isCleared from `watchClears`, called just before writing. A cache that is deleted while it is open for
 *   writing stores nothing.
 */
export async function putInCache(
  place: CacheConfig,
  key: string,
  copy: Response,
  isCleared: () => boolean = () => false,
): Promise<void> {
  try {
    if (isCleared()) return;
    const cache = await caches.open(place.name);
    await cache.put(key, copy);
    await trimCache(cache, place.maxEntries);
  } catch (error) {
    // Pictures are the bulk of what is kept, and the easiest to have again.
    const isFull = error instanceof Error && error.name === 'QuotaExceededError';
    if (isFull) await clearCache(IMAGE_CACHE);
  }
}

export async function clearCache(place: CacheConfig): Promise<void> {
  clearCounts.set(place.name, getClearCount(place) + 1);
  try {
    await caches.delete(place.name);
  } catch {
    // What refuses to be deleted refused to be written.
  }
}
