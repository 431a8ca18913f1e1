import { START_PATH, toStartPagePath } from '#contract/start-page.ts';
import type { Session } from '#src/session/session-store.ts';
import { UNREQUESTED_PAGE } from '#src/session/unrequested-page.ts';

/** The server and the worker have already sent this page. A history entry for `/start` is not needed. */
export function resolveStartPage({ state }: Session): void {
  if (window.location.pathname !== START_PATH) return;
  window.history.replaceState(window.history.state, '', toStartPagePath(state));
}

/** Whether the browser has opened the page without a link or a typed URL: app start, reload or restored tab. */
function isOpenedByBrowser(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  if (entry === undefined) return false;
  const isReload = 'type' in entry && entry.type !== 'navigate';
  return isReload || new URL(entry.name).pathname === START_PATH;
}

/** Call it after the creation of the router, which replaces the state of a new history entry. */
export function markUnrequestedPage(): void {
  if (!isOpenedByBrowser()) return;
  window.history.replaceState({ ...window.history.state, ...UNREQUESTED_PAGE }, '');
}
