import { getCacheForUrl } from '#src/pwa/cache.rules.ts';
import { CATALOG_CACHE } from '#src/pwa/worker.constants.ts';

/** Chromium's header for images: with the same value the HTTP cache has a match. */
const IMAGE_ACCEPT_HEADER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

/**
 * Repeats the page's catalogue requests that were sent before the first service worker controlled the page, so
 * that the worker caches them. So after a single visit the viewed pages open offline. The requests run one after
 * the other, so that they don't compete with the member's.
 * @param readHeaders headers of the page's API reads: language and member are part of the cache key
 * @param ssrRequestPaths paths that the server requested for this page
 */
export async function warmCaches(
  readHeaders: () => Promise<Headers>,
  ssrRequestPaths: readonly string[],
): Promise<void> {
  const { origin } = window.location;
  const api = new URL(import.meta.env.VITE_API_BASE_URL ?? '/api', origin).href;
  const entries = performance.getEntriesByType('resource');
  const uncontrolled = entries.filter((entry) => 'workerStart' in entry && entry.workerStart === 0);
  const ssrUrls = ssrRequestPaths.map((path) => new URL(path, origin).href);
  for (const url of new Set([...ssrUrls, ...uncontrolled.map(({ name }) => name)])) {
    const cache = getCacheForUrl(url, api, origin);
    if (cache === undefined) continue;
    const headers = cache === CATALOG_CACHE ? await readHeaders() : { Accept: IMAGE_ACCEPT_HEADER };
    try {
      const response = await fetch(url, { headers, credentials: 'omit' });
      await response.arrayBuffer();
    } catch {
      // Ignored: the entry is only needed later, offline.
    }
  }
}
