/// <reference lib="webworker" />
import { cacheNames } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { DEFAULT_WORKER_BRAND, type WorkerBrand } from '#contract/brand.ts';
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
import { toBrandedEntries } from './worker/branded-entries.rules.ts';
import { clearCache } from './worker/cache-storage.ts';
import { handleCatalogRequest } from './worker/catalog.ts';
import { handleImageRequest } from './worker/images.ts';
import { cachePage, getCachedPage } from './worker/pages.ts';
import { openNotification, showPushMessage } from './worker/push.ts';
import { getSharedPage } from './worker/shared-page.ts';
import { fetchLatestPage } from './worker/shutdown.ts';

/*
 * Service worker. It handles, in this order:
 *   1. app shell          precached, one version at a time
 *   2. navigations        redirect of what another app shares; cached server-rendered page of this member, otherwise the
 *                         app shell
 *   3. catalogue reads    network first, with a cached fallback
 *   4. shop images        cache first
 *   5. activation         immediate for the first worker, later only when the page requests it; deletes cached pages,
 *                         which belong to another release or brand
 *   6. logout, language   deletes the affected caches
 *   7. push messages      shows them, and opens their page when they are tapped
 * Everything else goes to the network without the worker (REL-SW7).
 */
/** The part of the Static Routing API that is used (Chromium 123, Safari 26.4). */
interface StaticRoutingEvent extends ExtendableEvent {
  readonly addRoutes: (rule: {
    readonly condition: { readonly urlPattern: { readonly pathname: string } };
    readonly source: { readonly cacheName: string };
  }) => Promise<void>;
}

const hasStaticRouting = (event: ExtendableEvent): event is StaticRoutingEvent => 'addRoutes' in event;

/** Workbox exports no type for it. */
type PrecacheEntry = Exclude<Parameters<typeof precacheAndRoute>[0][number], string>;

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: PrecacheEntry[];
  /** Set by sw.js (server/web/brand); undefined for the default brand. */
  readonly brand?: WorkerBrand;
};

const { origin } = self.location;
const api = new URL(import.meta.env.VITE_API_BASE_URL ?? '/api', origin).href;
/** The next release takes over: new requests go to the network. */
let isShuttingDown = false;
/** Aborts running requests that would delay the next release. */
const shutdown = new AbortController();
const isCachedIn =
  (config: CacheConfig) =>
  ({ request }: { request: Request }) =>
    !isShuttingDown && getCacheForUrl(request.url, api, origin) === config;

// Without a directory index `/` is an ordinary navigation. With one, the precache would look it up with the browser's
// Accept-Language, and the stored page varies by that header.
precacheAndRoute(toBrandedEntries(self.__WB_MANIFEST, self.brand ?? DEFAULT_WORKER_BRAND), { directoryIndex: '' });
cleanupOutdatedCaches();

const shell = createHandlerBoundToURL('/index.html');
/** An active worker has all files of its list. Looking the file up in the cache would delay the page. */
const isPrecached = (path: string) => getCacheKeyForURL(path) !== undefined;
registerRoute(
  new NavigationRoute(
    async (options) => {
      const sharedPage = await getSharedPage(options.request.url);
      if (sharedPage) return sharedPage;
      if (isShuttingDown) return fetchLatestPage(options.request, () => shell(options));
      return (await getCachedPage(options.request.url, isPrecached)) ?? shell(options);
    },
    { denylist: SERVER_PATHS },
  ),
);

// For the page this equals a rejection, but a rejection would be reported as unhandled.
const orNetworkError = (response: Promise<Response>) => response.catch(() => Response.error());

registerRoute(isCachedIn(CATALOG_CACHE), ({ request, event }) =>
  orNetworkError(handleCatalogRequest(request, (work) => event.waitUntil(work), shutdown.signal)),
);

registerRoute(isCachedIn(IMAGE_CACHE), ({ request, event }) =>
  orNetworkError(handleImageRequest(request, (work) => event.waitUntil(work), shutdown.signal)),
);

// The page that registers the first worker was loaded without one, and stays uncontrolled without `claim()`.
// A later worker takes over the controlled pages by itself.
let isFirst = false;
self.addEventListener('install', (event) => {
  isFirst = self.registration.active === null;
  if (!hasStaticRouting(event)) return;
  // Hashed files come from the precache without starting the worker, which takes a slow phone 100 ms.
  event.waitUntil(
    event
      .addRoutes({
        condition: { urlPattern: { pathname: '/assets/*' } },
        source: { cacheName: cacheNames.precache },
      })
      .catch(() => undefined),
  );
});
self.addEventListener('activate', (event) => {
  event.waitUntil(isFirst ? self.clients.claim() : clearCache(PAGE_CACHE));
});

self.addEventListener('push', (event) => event.waitUntil(showPushMessage(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event.notification)));

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (typeof message !== 'object' || message === null || !('type' in message)) return;
  // A waiting worker never activates by itself: the member decides (REL-SW1).
  if (message.type === SKIP_WAITING) event.waitUntil(self.skipWaiting());
  if (message.type === SHUT_DOWN) {
    // Running requests are aborted only at the second message. The page treats an aborted read as a lost connection and
    // sends a check request, and Chromium may never finish a request that arrives while the worker is stopping.
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
