import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallDeclaration } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { SAVED_AT_HEADER } from '#src/lib/saved-at-header.ts';
import {
  CATALOG_PATHS,
  SERVER_PATHS,
  isFresh,
  isCacheable,
  getCacheForUrl,
  getCacheKey,
  toCachedResponse,
} from './cache.rules.ts';
import { CATALOG_CACHE, IMAGE_CACHE } from './worker.constants.ts';

const SHOP = 'https://shop.test';
const API = `${SHOP}/api`;
const allCalls: Record<string, CallDeclaration> = calls;
const readCalls = Object.entries(allCalls).filter(([, { method }]) => method === 'GET');
const isListed = ({ path }: CallDeclaration) => CATALOG_PATHS.some((catalogPath) => catalogPath === path);

/** Any valid path parameter. */
const id = fc.stringMatching(/^[\w.~-]{1,30}$/u).filter((text) => !/^\.{1,2}$/u.test(text));

describe('cached catalogue reads (REL-SW7)', () => {
  it.each(CATALOG_PATHS)('are public calls: %s', (path) => {
    const matches = readCalls.filter(([, call]) => call.path === path);
    expect(matches.map(([, { access }]) => access)).toEqual(['public']);
  });

  it('are each listed once', () => {
    expect(new Set(CATALOG_PATHS).size).toBe(CATALOG_PATHS.length);
  });

  it('include all public reads except those of forms, suggestions, delivery, shared lists and former terms', () => {
    const excluded = readCalls.filter(([, call]) => call.access === 'public' && !isListed(call));
    expect(excluded.map(([name]) => name).sort()).toEqual([
      'accessibilityStatement',
      'b2bProductSuggestions',
      'cities',
      'deliveryTerms',
      'geoAreas',
      'productSuggestions',
      'sharedFavourites',
      'shopSeller',
      'termsVersion',
      'verifyEmail',
    ]);
  });

  it.each(readCalls)('match the call table with any parameters: %s', (_name, call) => {
    fc.assert(
      fc.property(fc.array(id, { minLength: 3, maxLength: 3 }), fc.webQueryParameters(), (ids, query) => {
        let index = 0;
        const path = call.path.replaceAll(/\{\w+\}/gu, () => ids[index++] ?? '');
        const cache = getCacheForUrl(`${API}${path}?${query}`, API, SHOP);
        // A parameter may look like another public path, but never like a member's path.
        const expected = isListed(call) ? CATALOG_CACHE : undefined;
        expect(cache).toBe(expected);
      }),
    );
  });

  it.each([
    ['/api/shop/products?page=2', CATALOG_CACHE],
    ['/api/shop/products?page=2&limit=8', CATALOG_CACHE],
    ['/api/shop/products?page=1&limit=1&q=miele', undefined],
    ['/api/b2b/shop/products?limit=1', undefined],
    ['/api/shop/products?limit=12', CATALOG_CACHE],
    ['/api/shop/products?q=/suggestions', CATALOG_CACHE],
    ['/api/shop/product/suggestions?q=mie', undefined],
    ['/api/shop/products/', undefined],
    ['/api/shop/products/x', undefined],
    ['/apishop/products', undefined],
    ['/shop/products', undefined],
    ['/api', undefined],
    ['/api/shop/cart/products/milano', undefined],
    ['/api/profile', undefined],
    ['/images/pane?w=320', IMAGE_CACHE],
    ['/images/member-0f0f?w=96', undefined],
    ['/images/', undefined],
    ['/images/a/b', undefined],
    ['/assets/images/pane', undefined],
    ['/cart', undefined],
  ])('use the right cache for %s', (path, cache) => {
    expect(getCacheForUrl(SHOP + path, API, SHOP)).toBe(cache);
  });

  it('work with an API on another host and its images', () => {
    const otherApi = 'https://api.test/';
    expect(getCacheForUrl('https://api.test/shop/products', otherApi, SHOP)).toBe(CATALOG_CACHE);
    expect(getCacheForUrl(`${SHOP}/shop/products`, otherApi, SHOP)).toBeUndefined();
    expect(getCacheForUrl('https://api.test/images/pane', otherApi, SHOP)).toBe(IMAGE_CACHE);
    expect(getCacheForUrl('https://other.test/images/pane', otherApi, SHOP)).toBeUndefined();
  });
});

describe('cache key', () => {
  const getKey = (headers: Record<string, string>, url = `${API}/shop/products?page=1`) =>
    getCacheKey(new Request(url, { headers }));

  it('differs for each URL, language and member', async () => {
    const keys = await Promise.all([
      getKey({ language: 'IT' }),
      getKey({ language: 'EN' }),
      getKey({ language: 'IT', Authorization: 'Bearer one' }),
      getKey({ language: 'IT', Authorization: 'Bearer two' }),
      getKey({ language: 'IT' }, `${API}/shop/products?page=2`),
    ]);
    expect(new Set(keys).size).toBe(keys.length);
    expect(await getKey({ language: 'IT' })).toBe(keys[0]);
  });

  it('never contains the token', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[\w-]{16,64}$/u), async (token) => {
        const key = await getKey({ Authorization: `Bearer ${token}` });
        expect(key).not.toContain(token);
        expect(key).toMatch(/bottega-member=[\da-f]{64}$/u);
      }),
      { numRuns: 30 },
    );
  });
});

describe('cached responses', () => {
  const now = new Date('2026-11-21T19:00:00Z');

  it('have only the body, its type and the time', async () => {
    const response = new Response('{"success":true}', {
      headers: {
        'Content-Type': 'application/json',
        'X-Request-Id': 'r',
        Date: 'x',
        Vary: 'language',
        'X-Member': 'giulia',
      },
    });
    const copy = await toCachedResponse(response, now);
    expect(Object.fromEntries(copy.headers)).toEqual({
      'content-type': 'application/json',
      'x-saved-at': '2026-11-21T19:00:00.000Z',
    });
    expect(await copy.text()).toBe('{"success":true}');
  });

  it.each([201, 206, 400, 401, 404, 429, 500, 503])('never have the status %i', (status) => {
    expect(isCacheable(new Response('{}', { status }))).toBe(false);
  });

  it('are never opaque or redirected', () => {
    const cacheable = { status: 200, type: 'basic', redirected: false } as const;
    expect(isCacheable(cacheable)).toBe(true);
    expect(isCacheable({ ...cacheable, type: 'opaque' })).toBe(false);
    expect(isCacheable({ ...cacheable, type: 'opaque', status: 0 })).toBe(false);
    expect(isCacheable({ ...cacheable, redirected: true })).toBe(false);
  });

  it('are fresh until their maximum age', () => {
    const createCached = (savedAt: string) => new Response('', { headers: { [SAVED_AT_HEADER]: savedAt } });
    const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
    expect(isFresh(createCached(ago(0)), CATALOG_CACHE, now)).toBe(true);
    expect(isFresh(createCached(ago(CATALOG_CACHE.maxAgeMs - 1)), CATALOG_CACHE, now)).toBe(true);
    expect(isFresh(createCached(ago(CATALOG_CACHE.maxAgeMs)), CATALOG_CACHE, now)).toBe(false);
    expect(isFresh(createCached('then'), CATALOG_CACHE, now)).toBe(false);
    expect(isFresh(new Response(''), CATALOG_CACHE, now)).toBe(false);
  });

  it('expires a response that was cached while the clock was ahead by more than the maximum age', () => {
    const cached = new Response('', { headers: { [SAVED_AT_HEADER]: '2030-01-31T00:00:00.000Z' } });
    expect(isFresh(cached, IMAGE_CACHE, new Date('2030-01-30T00:00:00.000Z'))).toBe(true);
    expect(isFresh(cached, IMAGE_CACHE, new Date('2029-01-31T00:00:00.000Z'))).toBe(false);
  });
});

describe('navigations', () => {
  const isServerPath = (path: string) => SERVER_PATHS.some((pattern) => pattern.test(path));

  it.each([
    '/api',
    '/api/x',
    '/images/pane',
    '/sandbox',
    '/sandbox/pay/1',
    '/healthz',
    '/livez',
    '/readyz',
    '/.well-known/change-password',
    '/sitemap.xml',
    '/sitemap/pages.xml',
  ])('to %s go to the server (REL-SW6)', (path) => expect(isServerPath(path)).toBe(true));

  it.each([
    '/',
    '/IT/milano/products',
    '/apis',
    '/product/payment/return',
    '/product/payment/cancel',
    '/login/by/admin',
    '/healthz/x',
    '/imagesque',
    '/sitemaps',
  ])('to %s go to the app', (path) => expect(isServerPath(path)).toBe(false));
});
