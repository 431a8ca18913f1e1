import { SAVED_AT_HEADER } from '#src/lib/saved-at-header.ts';
import { isFresh, isCacheable } from '#src/pwa/cache.rules.ts';
import { PAGE_CACHE } from '#src/pwa/worker.constants.ts';
import { fetchUntilShutdown } from './shutdown.ts';
import { matchInCache, clearCache, putInCache, trackClears } from './cache-storage.ts';

/** What only a page has that the server rendered: the script that it begins with, by name; see public/pre-boot.js. */
const ENTRY_META = /<meta name="entry" content="([^"]+)"/u;
/** On a kept page: the script that it begins with, which tells of which release it is. */
const ENTRY_HEADER = 'bottega-entry';
/** Of the way that it came, or already made use of. */
const DROPPED_HEADERS = ['Content-Encoding', 'Content-Length', 'Link', 'Vary'];

/**
 * Asks for a visitor's page as the server renders it now, and keeps it with its headers: its policy names the
 * nonce of its own styles.
 * @param leaving the worker has to go: nothing of this may hold it up
 */
export async function cachePage(address: string, leaving: AbortSignal): Promise<void> {
  const isCleared = trackClears(PAGE_CACHE);
  const page = new Request(address, { headers: { Accept: 'text/html' }, cache: 'no-store' });
  try {
    const answer = await fetchUntilShutdown(page, leaving);
    const html = isCacheable(answer) ? await answer.text() : '';
    const entry = ENTRY_META.exec(html)?.[1];
    if (entry === undefined) return;
    const kept = new Headers(answer.headers);
    for (const name of DROPPED_HEADERS) kept.delete(name);
    kept.set(SAVED_AT_HEADER, new Date().toISOString());
    kept.set(ENTRY_HEADER, entry);
    await putInCache(PAGE_CACHE, address, new Response(html, { headers: kept }), isCleared);
  } catch {
    // It was only for later.
  }
}

/**
 * The page as it was rendered for an earlier visit; undefined where there is none, or one of another release.
 * @param has whether this release has a file of this path
 */
export async function getCachedPage(
  address: string,
  has: (path: string) => Promise<boolean>,
): Promise<Response | undefined> {
  const page = await matchInCache(PAGE_CACHE, address);
  if (page === undefined || !isFresh(page, PAGE_CACHE, new Date())) return undefined;
  if (await has(page.headers.get(ENTRY_HEADER) ?? '')) return page;
  await clearCache(PAGE_CACHE);
  return undefined;
}
