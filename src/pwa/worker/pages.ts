import { START_PATH, getStartPagePath } from '#contract/start-page.ts';
import { SAVED_AT_HEADER } from '#src/lib/saved-at-header.ts';
import { isFresh, isCacheable, hashText } from '#src/pwa/cache.rules.ts';
import { PAGE_CACHE } from '#src/pwa/worker.constants.ts';
import { matchInCache, clearCache, putInCache, trackClears } from './cache-storage.ts';
import { readPageCookies, type PageCookies } from './page-cookies.ts';
import { fetchUntilShutdown } from './shutdown.ts';

/** Entry script of the app. Only server-rendered pages have this meta tag; see src/boot/pre-boot/load-app.ts. */
const ENTRY_META = /<meta name="entry" content="([^"]+)"/u;
/** Header of a cached page with its entry script, which identifies the release. */
const ENTRY_HEADER = 'bottega-entry';
const NO_COOKIES: PageCookies = { token: '', ssrState: '' };
/** Headers that only applied to the transfer or were already processed. */
const DROPPED_HEADERS = ['Content-Encoding', 'Content-Length', 'Link', 'Vary'];

/**
 * The URL, for a member with a hash of the token: a page is served only to the member for whom it was rendered. A hash in
 * the URL itself is removed.
 */
async function getPageKey(url: string, token: string): Promise<string> {
  const key = new URL(url);
  key.searchParams.delete('bottega-member');
  if (token !== '') key.searchParams.set('bottega-member', await hashText(token));
  return key.href;
}

/** Whether the page was rendered for a member. */
const isMemberPage = ({ headers }: Response) => headers.get('Cache-Control')?.includes('private') ?? false;

/**
 * Fetches the page as the server renders it now, and caches it with its headers: its CSP contains the nonce of its
 * styles. Without readable cookies, only visitors' pages are cached.
 * @param shutdown aborts the request when the worker has to stop
 */
export async function cachePage(url: string, shutdown: AbortSignal): Promise<void> {
  const isCleared = trackClears(PAGE_CACHE);
  const page = new Request(url, { headers: { Accept: 'text/html' }, cache: 'no-store' });
  try {
    const { token } = (await readPageCookies()) ?? NO_COOKIES;
    const response = await fetchUntilShutdown(page, shutdown);
    const current = (await readPageCookies()) ?? NO_COOKIES;
    // A login or logout during the request.
    if (current.token !== token || isMemberPage(response) !== (token !== '')) return;
    const html = isCacheable(response) ? await response.text() : '';
    const entry = ENTRY_META.exec(html)?.[1];
    if (entry === undefined) return;
    const headers = new Headers(response.headers);
    for (const name of DROPPED_HEADERS) headers.delete(name);
    headers.set(SAVED_AT_HEADER, new Date().toISOString());
    headers.set(ENTRY_HEADER, entry);
    await putInCache(PAGE_CACHE, await getPageKey(url, token), new Response(html, { headers }), isCleared);
  } catch {
    // Ignored: the page is only needed for a later visit.
  }
}

/**
 * The cached page of the current member or visitor; undefined when there is none, or when it belongs to another release.
 * @param url of the navigation; the start page is resolved
 * @param isPrecached whether this release has a file with this path
 */
export async function getCachedPage(
  url: string,
  isPrecached: (path: string) => boolean,
): Promise<Response | undefined> {
  const { token, ssrState } = (await readPageCookies()) ?? NO_COOKIES;
  const { origin, pathname } = new URL(url);
  const pageUrl = pathname === START_PATH ? origin + getStartPagePath(ssrState) : url;
  const page = await matchInCache(PAGE_CACHE, await getPageKey(pageUrl, token));
  if (page === undefined || !isFresh(page, PAGE_CACHE, new Date())) return undefined;
  if (isPrecached(page.headers.get(ENTRY_HEADER) ?? '')) return page;
  await clearCache(PAGE_CACHE);
  return undefined;
}
