/** The worker's address; it never changes (REL-SW4). */
export const WORKER_URL = '/sw.js';

/* What the worker and the pages both name. Apart from the rules, for a first screen needs only these. */

/** A cache of the worker's, and how much it may hold. */
export interface CacheConfig {
  readonly name: string;
  /** Entries; the oldest go first. */
  readonly maxEntries: number;
  /** Milliseconds. */
  readonly maxAgeMs: number;
}

const DAY_MS = 86_400_000;

/** Some thirty list pages with their details; deleted at every logout (REL-Q4). */
export const CATALOG_CACHE: CacheConfig = { name: 'bottega-catalogue', maxEntries: 300, maxAgeMs: 30 * DAY_MS };

/** After a week the shop is asked first: it may have replaced the picture under its name. */
export const IMAGE_CACHE: CacheConfig = { name: 'bottega-pictures', maxEntries: 200, maxAgeMs: 7 * DAY_MS };

/** Pages as the server rendered them for a visitor, by which a later visit begins at once (ADR 011). */
export const PAGE_CACHE: CacheConfig = { name: 'bottega-pages', maxEntries: 12, maxAgeMs: 7 * DAY_MS };

/** What the page tells the worker. */
export const CACHE_PAGE = 'KEEP_PAGE';
export const SKIP_WAITING = 'SKIP_WAITING';
export const CLEAR_CACHE = 'FORGET';
export const SHUT_DOWN = 'LET_GO';
