import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallDeclaration } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import {
  CATALOG_PATHS,
  SERVER_PATHS,
  isFresh,
  isCacheable,
  getCacheForUrl,
  getCacheKey,
  toCachedResponse,
} from './cache.rules.ts';
import { SAVED_AT_HEADER } from '#src/lib/saved-at-header.ts';
import { CATALOG_CACHE, IMAGE_CACHE } from './worker.constants.ts';

const SHOP = 'https://shop.test';
const API = `${SHOP}/api`;
const all: Record<string, CallDeclaration> = calls;
const reads = Object.entries(all).filter(([, { method }]) => method === 'GET');
const isListed = ({ path }: CallDeclaration) => CATALOG_PATHS.some((listed) => listed === path);

/** Anything that a path parameter may hold. */
const id = fc.stringMatching(/^[\w.~-]{1,30}$/u).filter((text) => !/^\.{1,2}$/u.test(text));

describe('the reads that are kept (REL-SW7)', () => {
  it.each(CATALOG_PATHS)('are in the call table as public: %s', (path) => {
    const found = reads.filter(([, call]) => call.path === path);
    expect(found.map(([, { access }]) => access)).toEqual(['public']);
  });

  it('are listed once', () => {
    expect(new Set(CATALOG_PATHS).size).toBe(CATALOG_PATHS.length);
  });

  it('leave out of the public ones only what a form asks for', () => {
    const left = reads.filter(([, call]) => call.access === 'public' && !isListed(call));
    expect(left.map(([name]) => name).sort()).toEqual(['cities', 'geoAreas', 'verifyEmail']);
  });

  it.each(reads)('with any parameters: %s', (_name, call) => {
    fc.assert(
      fc.property(fc.array(id, { minLength: 3, maxLength: 3 }), fc.webQueryParameters(), (ids, query) => {
        let at = 0;
        const path = call.path.replaceAll(/\{\w+\}/gu, () => ids[at++] ?? '');
        const place = getCacheForUrl(`${API}${path}?${query}`, API, SHOP);
        // A parameter may read like another path; then that one's rule counts, a member's never.
        const reached = isListed(call) ? CATALOG_CACHE : undefined;
        expect(place).toBe(reached);
      }),
    );
  });

  it.each([
    ['/api/shop/products?page=2', CATALOG_CACHE],
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
  ])('%s', (path, place) => {
    expect(getCacheForUrl(SHOP + path, API, SHOP)).toBe(place);
  });

  it('are those of another host where the API is there, its pictures not', () => {
    const other = 'https://api.test/';
    expect(getCacheForUrl('https://api.test/shop/products', other, SHOP)).toBe(CATALOG_CACHE);
    expect(getCacheForUrl(`${SHOP}/shop/products`, other, SHOP)).toBeUndefined();
    expect(getCacheForUrl('https://api.test/images/pane', other, SHOP)).toBeUndefined();
  });
});

describe('the key', () => {
  const asked = (headers: Record<string, string>, address = `${API}/shop/products?page=1`) =>
    getCacheKey(new Request(address, { headers }));

  it('is another for each address, language and member', async () => {
    const keys = await Promise.all([
      asked({ language: 'IT' }),
      asked({ language: 'EN' }),
      asked({ language: 'IT', Authorization: 'Bearer one' }),
      asked({ language: 'IT', Authorization: 'Bearer two' }),
      asked({ language: 'IT' }, `${API}/shop/products?page=2`),
    ]);
    expect(new Set(keys).size).toBe(keys.length);
    expect(await asked({ language: 'IT' })).toBe(keys[0]);
  });

  it('never tells the token', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[\w-]{16,64}$/u), async (token) => {
        const key = await asked({ Authorization: `Bearer ${token}` });
        expect(key).not.toContain(token);
        expect(key).toMatch(/bottega-member=[\da-f]{64}$/u);
      }),
      { numRuns: 30 },
    );
  });
});

describe('what is stored', () => {
  const now = new Date('2026-11-21T19:00:00Z');

  it('is the body and its type, and when', async () => {
    const answer = new Response('{"success":true}', {
      headers: {
        'Content-Type': 'application/json',
        'X-Request-Id': 'r',
        Date: 'x',
        Vary: 'language',
        'X-Member': 'giulia',
      },
    });
    const copy = await toCachedResponse(answer, now);
    expect(Object.fromEntries(copy.headers)).toEqual({
      'content-type': 'application/json',
      'x-saved-at': '2026-11-21T19:00:00.000Z',
    });
    expect(await copy.text()).toBe('{"success":true}');
  });

  it.each([201, 206, 400, 401, 404, 429, 500, 503])('is never an answer of %i', (status) => {
    expect(isCacheable(new Response('{}', { status }))).toBe(false);
  });

  it('is never opaque or a redirect’s', () => {
    const good = { status: 200, type: 'basic', redirected: false } as const;
    expect(isCacheable(good)).toBe(true);
    expect(isCacheable({ ...good, type: 'opaque' })).toBe(false);
    expect(isCacheable({ ...good, type: 'opaque', status: 0 })).toBe(false);
    expect(isCacheable({ ...good, redirected: true })).toBe(false);
  });

  it('is given out until its time has come', () => {
    const saved = (at: string) => new Response('', { headers: { [SAVED_AT_HEADER]: at } });
    const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
    expect(isFresh(saved(ago(0)), CATALOG_CACHE, now)).toBe(true);
    expect(isFresh(saved(ago(CATALOG_CACHE.maxAgeMs - 1)), CATALOG_CACHE, now)).toBe(true);
    expect(isFresh(saved(ago(CATALOG_CACHE.maxAgeMs)), CATALOG_CACHE, now)).toBe(false);
    expect(isFresh(saved('then'), CATALOG_CACHE, now)).toBe(false);
    expect(isFresh(new Response(''), CATALOG_CACHE, now)).toBe(false);
  });
});

describe('a navigation', () => {
  const isServers = (path: string) => SERVER_PATHS.some((pattern) => pattern.test(path));

  it.each([
    '/api',
    '/api/x',
    '/images/pane',
    '/sandbox',
    '/sandbox/pay/1',
    '/healthz',
    '/.well-known/change-password',
    '/sitemap.xml',
    '/sitemap/pages.xml',
  ])('to %s is the server’s (REL-SW6)', (path) => expect(isServers(path)).toBe(true));

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
  ])('to %s is the app’s', (path) => expect(isServers(path)).toBe(false));
});
