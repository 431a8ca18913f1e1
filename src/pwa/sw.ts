/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { SERVER_PATHS, getCacheForUrl } from './cache.rules.ts';
import {
  CATALOG_CACHE,
  CLEAR_CACHE,
  CACHE_PAGE,
  SHUT_DOWN,
  PAGE_CACHE,
  IMAGE_CACHE,
  SKIP_WAITING,
  type CacheConfig,
} from './worker.constants.ts';
import { handleCatalogRequest } from './worker/catalog.ts';
import { fetchLatestPage } from './worker/shutdown.ts';
import { cachePage, getCachedPage } from './worker/pages.ts';
import { handleImageRequest } from './worker/images.ts';
import { clearCache } from './worker/cache-storage.ts';

/*
 * The worker, as a table of contents:
 *   1. the shell            precached, one version at a time
 *   2. navigations          answered with the page as it was rendered last, else with the shell
 *   3. catalogue reads      the network's answer, else the saved one
 *   4. the shop's pictures  the saved one, else the network's
 *   5. taking over          at once the first time, later only when the page asks for it
 *   6. logout, language     what is saved for them goes
 * Everything else goes to the network as if there were no worker (REL-SW7).
 */
declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
};

const { origin } = self.location;
const api = new URL(import.meta.env.VITE_API_BASE_URL ?? '/api', origin).href;
/** The next release is to take over: new requests are left to the network. */
let isShuttingDown = false;
/** Aborts running requests that would hold up the next release. */
const shutdown = new AbortController();
const isCachedIn =
  (place: CacheConfig) =>
  ({ request }: { request: Request }) =>
    !isShuttingDown && getCacheForUrl(request.url, api, origin) === place;

// `/` is a navigation like any other. As a directory it would be looked up with the browser's own Accept-Language,
// and the stored page varies by that header.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '' });
cleanupOutdatedCaches();

const shell = createHandlerBoundToURL('/index.html');
const isPrecached = async (path: string) => (await matchPrecache(path)) !== undefined;
registerRoute(
  new NavigationRoute(
    async (visit) => {
      if (isShuttingDown) return fetchLatestPage(visit.request, () => shell(visit));
      return (await getCachedPage(visit.request.url, isPrecached)) ?? shell(visit);
    },
    { denylist: SERVER_PATHS },
  ),
);

// The page gets the same network error as from a rejection, which would count as one that nobody caught.
const orNetworkError = (answer: Promise<Response>) => answer.catch(() => Response.error());

registerRoute(isCachedIn(CATALOG_CACHE), ({ request, event }) =>
  orNetworkError(handleCatalogRequest(request, (work) => event.waitUntil(work), shutdown.signal)),
);

registerRoute(isCachedIn(IMAGE_CACHE), ({ request, event }) =>
  orNetworkError(handleImageRequest(request, (work) => event.waitUntil(work), shutdown.signal)),
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
  // A waiting worker never replaces a running one by itself: the member says when (REL-SW1).
  if (message.type === SKIP_WAITING) event.waitUntil(self.skipWaiting());
  if (message.type === SHUT_DOWN) {
    // Not at once: the page takes an aborted read for a lost connection and sends a request to check it. Chromium may
    // never finish a request that arrives while the worker is about to end.
    if (isShuttingDown) shutdown.abort();
    isShuttingDown = true;
  }
  if (message.type === CACHE_PAGE && 'address' in message && typeof message.address === 'string') {
    event.waitUntil(cachePage(message.address, shutdown.signal));
  }
  if (message.type === CLEAR_CACHE && 'name' in message) {
    for (const cache of [CATALOG_CACHE, PAGE_CACHE])
      if (cache.name === message.name) event.waitUntil(clearCache(cache));
  }
});
