import type { RouteHandlerCallback } from 'workbox-core';
/// <reference lib="webworker" />
import {
  addRoute,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precache,
  type precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/*
 * Service worker of the staff app: the app starts without a connection. The page comes from the network, so that a new
 * release is used at once; without one from the precache, with the files of the same release.
 */

declare const self: ServiceWorkerGlobalScope & {
  /** The page and the files of this release (build/build-staff.mjs). */
  readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
};

/** At the edge of reception a request may hang. Until then, a slow network answers. */
const TIMEOUT_MS = 4_000;

const ICON_PATH = '/icons/icon-192.png';

precache(self.__WB_MANIFEST);
cleanupOutdatedCaches();

/** The network's answer; without one, what the precache has. */
function createNetworkFirst(precachedUrl: string): RouteHandlerCallback {
  const getPrecached = createHandlerBoundToURL(precachedUrl);
  return async (options) => {
    const timeout = new Promise<undefined>((resolve) => {
      setTimeout(resolve, TIMEOUT_MS, undefined);
    });
    const response = await Promise.race([fetch(options.request).catch(() => undefined), timeout]);
    return response ?? getPrecached(options);
  };
}

// Before the route of the precache, which asks no network. The brand may have another icon without a new release.
registerRoute(new NavigationRoute(createNetworkFirst('/staff')));
registerRoute(({ url }) => url.pathname === ICON_PATH, createNetworkFirst(ICON_PATH));
addRoute();
