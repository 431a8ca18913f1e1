/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { SERVER_PATHS, placeOf } from './cache-rules.ts';
import { CATALOGUE, FORGET, KEEP_PAGE, LET_GO, PAGES, PICTURES, SKIP_WAITING, type Place } from './worker.constants.ts';
import { answerRead } from './worker/catalogue.ts';
import { newestPage } from './worker/leaving.ts';
import { keepPage, keptPage } from './worker/pages.ts';
import { answerPicture } from './worker/pictures.ts';
import { forget } from './worker/store.ts';

/*
 * The worker, as a table of contents:
 *   1. the shell            precached, one version at a time
 *   2. navigations          answered with the page as it was rendered last, else with the shell
 *   3. catalogue reads      the network's answer, else the saved one
 *   4. the shop's pictures  the saved one, else the network's
 *   5. taking over          at once the first time, later only when the page asks for it
 *   6. logout, language     what is saved for them goes
 * Everything else goes to the network as if there were no worker (SW7).
 */
declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
};

const { origin } = self.location;
const api = new URL(import.meta.env.VITE_API_BASE_URL ?? '/api', origin).href;
/** The next release is to take over: new requests are left to the network. */
let isLeaving = false;
/** Aborts running requests that would hold up the next release. */
const leaving = new AbortController();
const isKeptIn =
  (place: Place) =>
  ({ request }: { request: Request }) =>
    !isLeaving && placeOf(request.url, api, origin) === place;

// `/` is a navigation like any other. As a directory it would be looked up with the browser's own Accept-Language,
// and the stored page varies by that header.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '' });
cleanupOutdatedCaches();

const shell = createHandlerBoundToURL('/index.html');
const isPrecached = async (path: string) => (await matchPrecache(path)) !== undefined;
registerRoute(
  new NavigationRoute(
    async (visit) => {
      if (isLeaving) return newestPage(visit.request, () => shell(visit));
      return (await keptPage(visit.request.url, isPrecached)) ?? shell(visit);
    },
    { denylist: SERVER_PATHS },
  ),
);

// The page gets the same network error as from a rejection, which would count as one that nobody caught.
const orNetworkError = (answer: Promise<Response>) => answer.catch(() => Response.error());

registerRoute(isKeptIn(CATALOGUE), ({ request, event }) =>
  orNetworkError(answerRead(request, (work) => event.waitUntil(work), leaving.signal)),
);

registerRoute(isKeptIn(PICTURES), ({ request, event }) =>
  orNetworkError(answerPicture(request, (work) => event.waitUntil(work), leaving.signal)),
);

// The page that brought the first worker was loaded without one, and would go on without (trap 7).
// A later worker takes over what the former had, by itself.
let isFirst = false;
self.addEventListener('install', () => {
  isFirst = self.registration.active === null;
});
self.addEventListener('activate', (event) => {
  if (isFirst) event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (typeof message !== 'object' || message === null || !('type' in message)) return;
  // A waiting worker never replaces a running one by itself: the member says when (SW1).
  if (message.type === SKIP_WAITING) event.waitUntil(self.skipWaiting());
  if (message.type === LET_GO) {
    // Not at once: the page takes an aborted read for a lost connection and sends a request to check it. Chromium may
    // never finish a request that arrives while the worker is about to end.
    if (isLeaving) leaving.abort();
    isLeaving = true;
  }
  if (message.type === KEEP_PAGE && 'address' in message && typeof message.address === 'string') {
    event.waitUntil(keepPage(message.address, leaving.signal));
  }
  if (message.type === FORGET && 'name' in message) {
    for (const cache of [CATALOGUE, PAGES]) if (cache.name === message.name) event.waitUntil(forget(cache));
  }
});
