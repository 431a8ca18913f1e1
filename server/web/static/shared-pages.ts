import { LRUCache } from 'lru-cache';

/** How old a page may be: it has prices and stock. Under load one render a second and URL costs almost nothing. */
const MAX_AGE_MS = 1000;

/** A list has about 110,000 characters of two bytes each. */
const MAX_CHARACTERS = 16_000_000;

interface SharedPage {
  /** Empty for a redirect. */
  readonly html: string;
  /** False for a page that only simultaneous requests get. */
  readonly isShared: boolean;
}

/**
 * Pages that don't depend on a person, for all clients with the same key. Simultaneous requests for a page wait for the same render.
 *
 * @param now time in milliseconds
 * @returns a function that reads a page, or creates it
 */
export function createSharedPages<P extends SharedPage>(
  now: () => number,
): (key: string, create: () => Promise<P>) => Promise<P> {
  const pages = new LRUCache<string, P, () => Promise<P>>({
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    perf: { now },
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ html }, key) => html.length + key.length,
    // A page that is evicted while it is created is still sent.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context, options }) => {
      const page = await context();
      if (!page.isShared) options.ttl = 1;
      return page;
    },
  });
  return async (key, create) => (await pages.fetch(key, { context: create })) ?? create();
}
