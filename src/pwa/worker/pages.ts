import { SAVED_AT } from '#src/lib/saved-at.ts';
import { isCurrent, isWorthKeeping } from '#src/pwa/cache-rules.ts';
import { PAGES } from '#src/pwa/worker.constants.ts';
import { fetchUnlessLeaving } from './leaving.ts';
import { find, forget, save, watchClears } from './store.ts';

/** What only a page has that the server rendered: the script that it begins with, by name; see public/before-app.js. */
const SCRIPT = /<meta name="entry" content="([^"]+)"/u;
/** On a kept page: the script that it begins with, which tells of which release it is. */
const ENTRY = 'bottega-entry';
/** Of the way that it came, or already made use of. */
const GONE = ['Content-Encoding', 'Content-Length', 'Link', 'Vary'];

/**
 * Asks for a visitor's page as the server renders it now, and keeps it with its headers: its policy names the
 * nonce of its own styles.
 * @param leaving the worker has to go: nothing of this may hold it up
 */
export async function keepPage(address: string, leaving: AbortSignal): Promise<void> {
  const isCleared = watchClears(PAGES);
  const page = new Request(address, { headers: { Accept: 'text/html' }, cache: 'no-store' });
  try {
    const answer = await fetchUnlessLeaving(page, leaving);
    const html = isWorthKeeping(answer) ? await answer.text() : '';
    const entry = SCRIPT.exec(html)?.[1];
    if (entry === undefined) return;
    const kept = new Headers(answer.headers);
    for (const name of GONE) kept.delete(name);
    kept.set(SAVED_AT, new Date().toISOString());
    kept.set(ENTRY, entry);
    await save(PAGES, address, new Response(html, { headers: kept }), isCleared);
  } catch {
    // It was only for later.
  }
}

/**
 * The page as it was rendered for an earlier visit; undefined where there is none, or one of another release.
 * @param has whether this release has a file of this path
 */
export async function keptPage(
  address: string,
  has: (path: string) => Promise<boolean>,
): Promise<Response | undefined> {
  const page = await find(PAGES, address);
  if (page === undefined || !isCurrent(page, PAGES, new Date())) return undefined;
  if (await has(page.headers.get(ENTRY) ?? '')) return page;
  await forget(PAGES);
  return undefined;
}
