/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/*
 * The worker, as a table of contents:
 *   1. the shell            precached, one version at a time
 *   2. navigations          answered with the shell
 *   3. taking over          only when the page asks for it
 */
declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
};

/** Paths that the server answers itself; a navigation to one of them is never the app. */
const SERVER_PATHS = [/^\/api(?:\/|$)/, /^\/images(?:\/|$)/, /^\/sandbox(?:\/|$)/, /^\/healthz$/];

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVER_PATHS }),
);

// A waiting worker never replaces a running one by itself: the member says when (registerType 'prompt').
self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (typeof message === 'object' && message !== null && 'type' in message) {
    if (message.type === 'SKIP_WAITING') void self.skipWaiting();
  }
});
