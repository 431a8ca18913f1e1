import { getCacheForUrl } from '#src/pwa/cache.rules.ts';
import { CATALOG_CACHE } from '#src/pwa/worker.constants.ts';

/** What Chromium sends for a picture: the same words find it in the browser's own cache. */
const IMAGE_ACCEPT_HEADER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

/**
 * What this page has fetched of the catalogue past the worker, which was not there yet, goes through
 * it once more (trap 7): after a single visit the shop that was seen opens offline. One after the
 * other, behind whatever the member does meanwhile.
 * @param readHeaders those of the page's own reads: language and member are part of the key
 * @param rendered what the server asked for in the page's place, as paths
 */
export async function warmCaches(readHeaders: () => Promise<Headers>, rendered: readonly string[]): Promise<void> {
  const { origin } = window.location;
  const api = new URL(import.meta.env.VITE_API_BASE_URL ?? '/api', origin).href;
  const entries = performance.getEntriesByType('resource');
  const past = entries.filter((entry) => 'workerStart' in entry && entry.workerStart === 0);
  const asked = rendered.map((path) => new URL(path, origin).href);
  for (const address of new Set([...asked, ...past.map(({ name }) => name)])) {
    const place = getCacheForUrl(address, api, origin);
    if (place === undefined) continue;
    const headers = place === CATALOG_CACHE ? await readHeaders() : { Accept: IMAGE_ACCEPT_HEADER };
    try {
      const answer = await fetch(address, { headers, credentials: 'omit' });
      await answer.arrayBuffer();
    } catch {
      // It was only for later.
    }
  }
}
