/*
 * The parts of TanStack Router that the app uses beyond its public API. router-internals.test.tsx checks each of them for
 * the installed version.
 */
import type { AnyRouter, HistoryLocation, RouterHistory } from '@tanstack/react-router';

/**
 * Makes the router's components render the same Suspense boundaries as on the server. The public way is
 * `hydrate` of `@tanstack/react-router/ssr/client`, which needs the router's own server rendering.
 */
export function markAsServerRendered(router: Pick<AnyRouter, 'ssr'>): void {
  router.ssr = { manifest: undefined };
}

/**
 * Calls `intercept` for each change of the history, instead of its listeners. `notify` then calls a listener. Must be
 * called before the router subscribes. The public API has only `beforeNavigate`, which can't wait.
 */
export function interceptHistoryChanges(
  history: Pick<RouterHistory, 'subscribe'>,
  intercept: (notify: () => void) => void,
): void {
  const { subscribe } = history;
  history.subscribe = (listener) => subscribe((change) => intercept(() => listener(change)));
}

/** Key of a history entry, which is the same when the entry is visited again. */
export const getHistoryEntryKey = ({ state }: Pick<HistoryLocation, 'state'>): string => state.__TSR_key ?? '';

/**
 * Returns path and search of the current page as the router normalizes them: with valid search params in its own encoding. The public
 * `buildLocation` validates no search params.
 */
export const getNormalizedHref = (router: AnyRouter): string =>
  router.buildLocation({ to: router.latestLocation.pathname, search: true, params: true, _includeValidateSearch: true })
    .publicHref;
