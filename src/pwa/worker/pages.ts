import { SAVED_AT_HEADER } from '#src/lib/saved-at-header.ts';
import { isFresh, isCacheable } from '#src/pwa/cache.rules.ts';
import { PAGE_CACHE } from '#src/pwa/worker.constants.ts';
import { fetchUntilShutdown } from './shutdown.ts';
import { matchInCache, clearCache, putInCache, trackClears } from './cache-storage.ts';

/** Entry script of the app. Only server-rendered pages have this meta tag; see src/boot/pre-boot/load-app.ts. */
const ENTRY_META = /<meta name="entry" content="([^"]+)"/u;
/** Header of a cached page with its entry script, which identifies the release. */
const ENTRY_HEADER = 'bottega-entry';
/** Headers that only applied to the transfer or were already processed. */
const DROPPED_HEADERS = ['Content-Encoding', 'Content-Length', 'Link', 'Vary'];

/**
 * Fetches the page as the server renders it now, and caches it with its headers: its CSP contains the nonce of its
 * styles.
 * @param shutdown aborts the request when the worker has to stop
 */
export async function cachePage(url: string, shutdown: AbortSignal): Promise<void> {
  const isCleared = trackClears(PAGE_CACHE);
  const page = new Request(url, { headers: { Accept: 'text/html' }, cache: 'no-store' });
  try {
    const response = await fetchUntilShutdown(page, shutdown);
    const html = isCacheable(response) ? await response.text() : '';
    const entry = ENTRY_META.exec(html)?.[1];
    if (entry === undefined) return;
    const headers = new Headers(response.headers);
    for (const name of DROPPED_HEADERS) headers.delete(name);
    headers.set(SAVED_AT_HEADER, new Date().toISOString());
    headers.set(ENTRY_HEADER, entry);
    await putInCache(PAGE_CACHE, url, new Response(html, { headers }), isCleared);
  } catch {
    // Ignored: the page is only needed for a later visit.
  }
}

/**
 * The cached page; undefined when there is none, or when it belongs to another release.
 * @param isPrecached whether this release has a file with this path
 */
export async function getCachedPage(
  url: string,
  isPrecached: (path: string) => Promise<boolean>,
): Promise<Response | undefined> {
  const page = await matchInCache(PAGE_CACHE, url);
  if (page === undefined || !isFresh(page, PAGE_CACHE, new Date())) return undefined;
  if (await isPrecached(page.headers.get(ENTRY_HEADER) ?? '')) return page;
  await clearCache(PAGE_CACHE);
  return undefined;
}
