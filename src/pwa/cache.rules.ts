import { SAVED_AT_HEADER } from '#src/lib/saved-at-header.ts';
import { CATALOG_CACHE, IMAGE_CACHE, type CacheConfig } from './worker.constants.ts';

/*
 * What the service worker caches, and under which key (REL-SW7). Pure functions, no I/O.
 */

/**
 * Paths of the public catalogue reads, written as in the contract's call table; a test compares both. No
 * other API response is cached, above all no member data. Public reads of forms that need the network
 * anyway are left out.
 */
export const CATALOG_PATHS = [
  '/shop/country/options',
  '/country/shops',
  '/shop/products',
  '/shop/product/{id}',
  '/shop/highlighted/products/{shopId}',
  '/shop/product/categories/with/subcategories',
  '/shop/product/keword/list',
  '/promotions',
  '/promotions/badgecount',
  '/promotion/products/list',
  '/promotion/product/detail/{id}',
  '/b2b/country/shops',
  '/b2b/shop/country/cities',
  '/b2b/shop/products',
  '/b2b/shop/product/{id}',
  '/b2b/shop/{shopId}',
  '/b2b/shop/{shopId}/categories',
  '/b2b/shop/{shopId}/keywords',
  '/privacypolicy',
  '/cookies',
] as const;

const catalogPatterns = CATALOG_PATHS.map((path) => new RegExp(`^${path.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u'));

/**
 * Not cached, although their paths are those of a product and a list: suggestions would add an entry per typed letter, and
 * the filter drawer's counts (a list of one product) one per choice.
 */
const UNCACHED_READS = /^[^?]*\/suggestions(?:\?|$)|[?&]limit=1(?:&|$)/u;

/** Images of the shop. The file names of members' images start with `member-`. */
const SHOP_IMAGE = /^\/images\/(?!member-)[^/]+$/u;

/** Paths that the server handles. A navigation to one of them never gets the app shell (REL-SW6). */
export const SERVER_PATHS = [
  /^\/api(?:\/|$)/,
  /^\/images(?:\/|$)/,
  /^\/s(?:andbox|taff)(?:\/|$)/,
  /^\/(?:health|live|ready)z$/,
  /^\/\.well-known\//,
  /^\/sitemap[./]/,
];

/**
 * The cache for a URL; undefined when it must not be cached.
 * @param url absolute URL of a GET request
 * @param api absolute base URL of the API; may be on another host
 * @param origin the app's origin
 */
export function getCacheForUrl(url: string, api: string, origin: string): CacheConfig | undefined {
  const { origin: urlOrigin, pathname } = new URL(url);
  const base = new URL(api);
  const prefix = base.pathname.replace(/\/$/u, '');
  if (urlOrigin === base.origin && pathname.startsWith(prefix)) {
    const path = pathname.slice(prefix.length);
    if (catalogPatterns.some((pattern) => pattern.test(path)) && !UNCACHED_READS.test(url)) return CATALOG_CACHE;
  }
  return (urlOrigin === origin || urlOrigin === base.origin) && SHOP_IMAGE.test(pathname) ? IMAGE_CACHE : undefined;
}

/** SHA-256 in hexadecimal digits. */
export async function hashText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Cache key: the URL with the language and a hash of the token. Prices depend on the member, but the Cache API
 * compares only URLs, and would store the request's headers with the token (REL-SW7).
 */
export async function getCacheKey({ url, headers }: Pick<Request, 'url' | 'headers'>): Promise<string> {
  const token = headers.get('Authorization');
  const key = new URL(url);
  key.searchParams.set('bottega-language', (headers.get('language') ?? '').toLowerCase());
  key.searchParams.set('bottega-member', token === null ? 'visitor' : await hashText(token));
  return key.href;
}

/** Only complete, successful and readable responses: no opaque ones and no redirects. */
export const isCacheable = ({ status, type, redirected }: Pick<Response, 'status' | 'type' | 'redirected'>): boolean =>
  status === 200 && !redirected && (type === 'basic' || type === 'cors' || type === 'default');

/** The response as it is cached: of the headers only `Content-Type`, plus the time. */
export const toCachedResponse = async (response: Response, now: Date): Promise<Response> =>
  new Response(await response.blob(), {
    headers: {
      'Content-Type': response.headers.get('Content-Type') ?? 'application/octet-stream',
      [SAVED_AT_HEADER]: now.toISOString(),
    },
  });

/**
 * Whether a cached response is younger than its maximum age. Without a time it counts as expired. So does a time that is
 * further in the future: the device's clock was wrong, and the response would stay for as long.
 */
export const isFresh = ({ headers }: Response, { maxAgeMs }: CacheConfig, now: Date): boolean =>
  Math.abs(now.getTime() - Date.parse(headers.get(SAVED_AT_HEADER) ?? '')) < maxAgeMs;
