import { SAVED_AT_HEADER } from '#src/lib/saved-at-header.ts';
import { CATALOG_CACHE, IMAGE_CACHE, type CacheConfig } from './worker.constants.ts';

/*
 * What the worker keeps, and under which key (REL-SW7). Pure: no store and no network in here.
 */

/**
 * The public reads of the catalogue, as the contract's call table spells them; a test compares the
 * two. Everything else under the API is never touched, above all what belongs to a member. Public
 * but left out is what only a form that needs the network asks for.
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

/** Of the shop, not of a member: the server names the members' own pictures so. */
const SHOP_IMAGE = /^\/images\/(?!member-)[^/]+$/u;

/** Paths that the server answers itself; a navigation to one of them is never the app (REL-SW6). */
export const SERVER_PATHS = [
  /^\/api(?:\/|$)/,
  /^\/images(?:\/|$)/,
  /^\/sandbox(?:\/|$)/,
  /^\/healthz$/,
  /^\/\.well-known\//,
  /^\/sitemap[./]/,
];

/**
 * @param address absolute, of a GET
 * @param api base of the calls, absolute; may be another host's
 * @param origin of the app
 */
export function getCacheForUrl(address: string, api: string, origin: string): CacheConfig | undefined {
  const { origin: asked, pathname } = new URL(address);
  const base = new URL(api);
  const prefix = base.pathname.replace(/\/$/u, '');
  if (asked === base.origin && pathname.startsWith(prefix)) {
    const path = pathname.slice(prefix.length);
    if (catalogPatterns.some((pattern) => pattern.test(path))) return CATALOG_CACHE;
  }
  return asked === origin && SHOP_IMAGE.test(pathname) ? IMAGE_CACHE : undefined;
}

async function hashText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The address with the language and whose answer it is, for a cache goes by the address alone and
 * would store the headers of a request as they are (REL-SW7). Prices depend on who asks.
 */
export async function getCacheKey({ url, headers }: Pick<Request, 'url' | 'headers'>): Promise<string> {
  const token = headers.get('Authorization');
  const key = new URL(url);
  key.searchParams.set('bottega-language', (headers.get('language') ?? '').toLowerCase());
  key.searchParams.set('bottega-member', token === null ? 'visitor' : await hashText(token));
  return key.href;
}

/** Only a whole, good answer whose text can be read; never an opaque one or a redirect's. */
export const isCacheable = ({ status, type, redirected }: Pick<Response, 'status' | 'type' | 'redirected'>): boolean =>
  status === 200 && !redirected && (type === 'basic' || type === 'cors' || type === 'default');

/** The answer as it is stored: nothing of its headers but what its body is, and the time. */
export const toCachedResponse = async (answer: Response, now: Date): Promise<Response> =>
  new Response(await answer.blob(), {
    headers: {
      'Content-Type': answer.headers.get('Content-Type') ?? 'application/octet-stream',
      [SAVED_AT_HEADER]: now.toISOString(),
    },
  });

/** Whether a stored answer may still be given out. One without a time may not. */
export const isFresh = ({ headers }: Response, { maxAgeMs }: CacheConfig, now: Date): boolean =>
  now.getTime() - Date.parse(headers.get(SAVED_AT_HEADER) ?? '') < maxAgeMs;
