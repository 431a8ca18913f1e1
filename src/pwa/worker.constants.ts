/** URL of the service worker; it never changes (REL-SW4). */
export const WORKER_URL = '/sw.js';

/* Shared by worker and pages. Separate from cache.rules.ts, because only these are in the initial bundle. */

/** A cache of the service worker and its limits. */
export interface CacheConfig {
  readonly name: string;
  /** Maximum number of entries; the oldest are deleted first. */
  readonly maxEntries: number;
  readonly maxAgeMs: number;
}

const DAY_MS = 86_400_000;

/** About thirty list pages with their product pages. Deleted at every logout (REL-Q4). */
export const CATALOG_CACHE: CacheConfig = { name: 'bottega-catalogue', maxEntries: 300, maxAgeMs: 30 * DAY_MS };

/** After a week the network is tried first, because the shop may have replaced an image under the same name. */
export const IMAGE_CACHE: CacheConfig = { name: 'bottega-images', maxEntries: 200, maxAgeMs: 7 * DAY_MS };

/** Pages that the server rendered. A later visit starts with them at once (ADR 011). Deleted at every logout. */
export const PAGE_CACHE: CacheConfig = { name: 'bottega-pages', maxEntries: 12, maxAgeMs: 7 * DAY_MS };

/** Message types from the page to the worker. The values must not change: both may be of different releases. */
export const CACHE_PAGE = 'CACHE_PAGE';
export const SKIP_WAITING = 'SKIP_WAITING';
export const CLEAR_CACHE = 'CLEAR_CACHE';
export const SHUT_DOWN = 'SHUT_DOWN';

/** Message from the worker to a page: a notification was tapped, open its page. */
export const OPEN_PAGE = 'OPEN_PAGE';
