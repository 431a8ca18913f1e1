import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SSR_STATE_COOKIE } from '#contract/ssr-cookies.ts';
import { createApp } from '#server/app.ts';
import { connectDatabase } from '#server/platform/db/connect.ts';
import {
  categories,
  favouriteLinks,
  keywordGroups,
  keywords,
  products,
  promotions,
  shops,
} from '#server/platform/db/schema/index.ts';
import { SHOP_ID, seedBusinessShop, seedProduct, seedPromotion } from '#tests/server/helpers/seed.ts';
import { silentLog } from '#tests/server/helpers/test-database.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { createDistFolder } from '#tests/server/processes/dist-folder.ts';

const PAGE = '<!doctype html><html lang="it"><head></head><body><div id="root"></div></body></html>';

/** Stub of the render module that renders every page. */
const renderModule = `export const renderPage = async () =>
  ({ language: 'it', routeIds: [], rootHtml: '<p>rendered</p>', beforeRoot: '', afterRoot: '' });`;

let dist = '';
const BUSINESS_SHOP = 'azienda';
const SHARED_LIST = 'aB3-_';

let shop: Awaited<ReturnType<typeof createTestServer>>;
beforeAll(async () => {
  dist = await createDistFolder({
    'client/index.html': PAGE,
    'client/favicon.ico': 'icon',
    'ssr/render.js': renderModule,
    'ssr/package.json': '{"type":"module"}',
  });
  shop = await createTestServer({ clientDir: join(dist, 'client') });
  await seedProduct(shop.deps, { id: 'p1' });
  await seedProduct(shop.deps, { id: 'hidden', hidden: true });
  await seedBusinessShop(shop.deps, { id: BUSINESS_SHOP });
  await seedProduct(shop.deps, { id: 'b1', shopId: BUSINESS_SHOP });
  const link = { memberId: 'giulia', shopId: SHOP_ID, secret: SHARED_LIST, createdAt: shop.deps.now() };
  await shop.deps.db.insert(favouriteLinks).values(link);
});
afterAll(async () => {
  await shop.database.drop();
  await rm(dist, { recursive: true });
});

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';
const visitors = [
  ['a visitor', {}],
  ['a member', { cookie: 'webToken=abc' }],
] as const;

const fetchPage = (path: string, headers: Record<string, string> = {}, app = shop.app) =>
  app.request(`http://shop.test${path}`, { headers: { accept: BROWSER, ...headers } });

async function fetchStatus(path: string, headers: Record<string, string> = {}) {
  const response = await fetchPage(path, headers);
  return { status: response.status, isPage: (await response.text()).includes('<div id="root">') };
}

describe.each(visitors)('for %s', (_name, headers) => {
  it.each([
    '/',
    '/cart',
    '/cart/',
    '/faq?x=%',
    `/IT/${SHOP_ID}/products`,
    `/IT/${SHOP_ID}/products/`,
    `/IT/${SHOP_ID}/product/p1`,
    '/promotion/product/p1',
    `/shopb2b/products/${BUSINESS_SHOP}`,
    '/shopb2b/products/detail/b1',
    `/shared/favourites/${SHARED_LIST}`,
    '/login?mode=forgotPassword',
  ])('responds with 200 and the page for an existing page: %s', async (path) => {
    expect(await fetchStatus(path, headers)).toEqual({ status: 200, isPage: true });
  });

  it.each([
    '/IT/nowhere/products',
    `/IT/${SHOP_ID}/product/nothing`,
    `/IT/${SHOP_ID}/product/hidden`,
    '/promotion/product/hidden',
    '/IT/shop-it-2/product/p1',
    `/IT/${BUSINESS_SHOP}/products`,
    `/IT/${SHOP_ID}/product/b1`,
    '/promotion/product/nothing',
    '/shopb2b/products/nowhere',
    `/shopb2b/products/${SHOP_ID}`,
    '/shopb2b/products/detail/p1',
    '/shared/favourites/unknown',
    `/shared/favourites/${SHARED_LIST.toLowerCase()}`,
    '/shared/favourites/%00',
    `/IT/${SHOP_ID}/product/%00`,
    `/IT/${SHOP_ID}/product/${'x'.repeat(400)}`,
  ])('responds with 404 and the page for an unknown shop or product: %s', async (path) => {
    expect(await fetchStatus(path, headers)).toEqual({ status: 404, isPage: true });
  });

  it.each([
    '/%',
    '/%E0%A4%A',
    '/%ff',
    `/IT/${SHOP_ID}/product/%`,
    `/IT/%c3%28/products`,
    '/IT/%/product/p1',
    '/cart%',
    '/no/such/page',
    '/metrics',
    '/health',
    '/actuator/health',
    '/admin',
    '/IT',
    `/IT/${SHOP_ID}`,
    `/IT/${SHOP_ID}/products/x`,
  ])('responds with 404 and the page for an unknown or malformed path: %s', async (path) => {
    expect(await fetchStatus(path, headers)).toEqual({ status: 404, isPage: true });
  });
});

// REQ-FAV-15
describe('the page of a shared list', () => {
  it('is stored nowhere', async () => {
    const response = await fetchPage(`/shared/favourites/${SHARED_LIST}`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.text()).toContain('rendered');
  });

  it('is not found as soon as its link has ended', async () => {
    const { db } = shop.deps;
    const link = { memberId: 'giulia', shopId: 'shop-it-2', secret: 'ending', createdAt: shop.deps.now() };
    await db.insert(favouriteLinks).values(link);
    expect((await fetchPage('/shared/favourites/ending')).status).toBe(200);
    await db.delete(favouriteLinks).where(eq(favouriteLinks.secret, 'ending'));
    expect((await fetchPage('/shared/favourites/ending')).status).toBe(404);
  });
});

describe('a page of a list', () => {
  const list = '/IT/long/products';
  const businessList = '/shopb2b/products/long-business';
  const promotion = '/promotions?mode=productList&promotionId=long-promotion';
  /** The device's choice of country and shop. */
  const chosen = { cookie: `${SSR_STATE_COOKIE}=it~IT~it~long` };
  const countryChosen = { cookie: `${SSR_STATE_COOKIE}=it~IT~~` };
  const toCases = (cases: readonly (readonly [path: string, headers?: Record<string, string>])[]) =>
    cases.map(([path, headers = {}]) => [path, headers] as const);

  beforeAll(async () => {
    const { db } = shop.deps;
    await db.insert(shops).values({ id: 'long', countryId: 'it', kind: 'consumer', fullName: 'Long' });
    await db.insert(categories).values({ id: 'long-oil', shopId: 'long', name: { it: 'Olio' }, position: 0 });
    await db.insert(keywordGroups).values({ id: 'long-diet', shopId: 'long', name: { it: 'Dieta' }, position: 0 });
    await db.insert(keywords).values({ id: 'vegan', groupId: 'long-diet', name: { it: 'Vegano' }, position: 0 });
    await seedBusinessShop(shop.deps, { id: 'long-business', name: 'Lungo', billingCity: 'Milano' });
    for (let index = 1; index <= 6; index += 1) await seedBusinessShop(shop.deps, { id: `other-${String(index)}` });
    for (let index = 0; index < 9; index += 1) {
      const special = index === 0 ? { categoryId: 'long-oil', keywordIds: ['vegan'], stock: 0 } : {};
      await seedProduct(shop.deps, {
        id: `long-${String(index)}`,
        shopId: 'long',
        name: { it: index === 0 ? 'Olio' : 'Miele' },
        position: index * 5_000,
        highlight: index,
        ...special,
      });
      await seedProduct(shop.deps, { id: `carton-${String(index)}`, shopId: 'long-business' });
    }
    await seedPromotion(shop.deps, 'long-promotion', ['long-0']);
    for (let index = 0; index < 10; index += 1)
      await seedPromotion(shop.deps, `one-of-ten-${String(index)}`, ['long-0']);
    await db.update(promotions).set({ shopId: 'long' });
  });

  it.each(
    toCases([
      [list],
      [`${list}?page=1`],
      [`${list}?page=2`],
      [`${list}?page=x`],
      [`${list}?category=long-oil`],
      [`${list}?category=unknown`],
      [`${list}?q=miele&page=1`],
      [`${list}?page=1&q=xyzzy`],
      [`${list}?page=2&maxPrice=1`],
      [`${list}?page=2&sort=priceAsc`],
      [`${businessList}?page=2`],
      [promotion],
      ['/promotions?page=1'],
      ['/promotions?page=2', chosen],
      ['/highlighted/products'],
      ['/highlighted/products?page=2', chosen],
      ['/shopb2b/shop'],
      ['/shopb2b/shop?page=2', chosen],
      ['/shopb2b/shop?page=2', countryChosen],
      ['/faq?page=9'],
    ]),
  )('exists: %s', async (path, headers) => {
    expect((await fetchPage(path, headers)).status).toBe(200);
  });

  it.each(
    toCases([
      [`${list}?page=3`],
      [`${list}?page=9999999999`],
      [`${list}?page=2&category=long-oil`],
      [`${list}?page=2&category=unknown`],
      [`${list}?page=3&q=miele`],
      [`${list}?page=2&q=miele`],
      [`${list}?page=2&q=xyzzy`],
      [`${list}?page=2&filters=vegan`],
      [`${list}?page=2&available=true`],
      [`${businessList}?page=3`],
      [`${businessList}?page=2&q=carton-0`],
      [`/shopb2b/products/${BUSINESS_SHOP}?page=2`],
      [`${promotion}&page=2`],
      ['/promotions?mode=productList&promotionId=unknown&page=2'],
      ['/promotions?page=2'],
      ['/promotions?page=3', chosen],
      ['/highlighted/products?page=2'],
      ['/highlighted/products?page=3', chosen],
      ['/shopb2b/shop?page=2'],
      ['/shopb2b/shop?page=3', chosen],
      ['/shopb2b/shop?page=3', countryChosen],
      ['/shopb2b/shop?page=2&city=Milano', chosen],
      ['/shopb2b/shop?page=2&search=lungo', chosen],
    ]),
  )('beyond the last one gets a 404: %s', async (path, headers) => {
    expect((await fetchPage(path, headers)).status).toBe(404);
  });
});

describe('a path in another case', () => {
  it.each([
    ['/it/MILANO/products?page=1&q=A', '/IT/Milano/products?page=1&q=A'],
    ['/IT/milano/products', '/IT/Milano/products'],
    ['/IT/Milano/PRODUCTS', '/IT/Milano/products'],
    ['/it/Milano/product/M-OIL', '/IT/Milano/product/m-oil'],
    ['/promotion/product/M-Oil', '/promotion/product/m-oil'],
    ['/ShopB2B/products/AZIENDA/', '/shopb2b/products/azienda'],
    ['/shopb2b/products/detail/B1', '/shopb2b/products/detail/b1'],
    ['/CART', '/cart'],
  ])('redirects %s to %s', async (path, location) => {
    const { db } = shop.deps;
    const milano = { id: 'Milano', countryId: 'it', kind: 'consumer', fullName: 'Milano' } as const;
    await db.insert(shops).values(milano).onConflictDoNothing();
    if ((await db.$count(products, eq(products.id, 'm-oil'))) === 0)
      await seedProduct(shop.deps, { id: 'm-oil', shopId: 'Milano' });
    const response = await fetchPage(path);
    expect([response.status, response.headers.get('location')]).toEqual([301, location]);
    expect((await fetchPage(location)).status).toBe(200);
  });

  it('stays unknown when the shop exists in no case', async () => {
    expect((await fetchPage('/it/NOWHERE/products')).status).toBe(404);
  });
});

describe('a probe', () => {
  const probes = [
    '/metrics',
    '/health',
    '/statusz',
    '/actuator/health',
    '/admin',
    '/.env',
    '/.git/config',
    '/wp-login.php',
    '/phpinfo.php',
    '/server-status',
    '/.well-known/security.txt',
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
    '/backup.zip',
    '/index.php',
    '/cgi-bin/test',
    '/config.yml',
    '/IT/x.aspx',
    '/assets',
    '/images',
    '/api',
    '/sandbox',
    '/healthz/x',
  ];

  // SEC-10
  it.each(probes)('gets a 404 without the page: %s', async (path) => {
    for (const accept of ['*/*', 'application/json', '']) {
      const response = await fetchPage(path, { accept });
      expect([accept, response.status, (await response.text()).includes('root')]).toEqual([accept, 404, false]);
    }
    expect((await fetchPage(path)).status).toBe(404);
  });

  it.each(['/.env', '/wp-login.php', '/.git/config', '/backup.zip', '/.well-known/security.txt'])(
    'for a file gets a 404 without the page even with a browser’s Accept header: %s',
    async (path) => {
      expect(await fetchStatus(path)).toEqual({ status: 404, isPage: false });
    },
  );
});

it('redirects password managers to the page that changes a password', async () => {
  const response = await fetchPage('/.well-known/change-password', { accept: '*/*' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/login?mode=forgotPassword']);
});

it('serves the favicon', async () => {
  const response = await fetchPage('/favicon.ico', { accept: 'image/*' });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
});

it('does not respond with 404 for a shop while the database is unavailable', async () => {
  const { db, close } = connectDatabase('postgres://x@127.0.0.1:1/x', { log: silentLog });
  const app = createApp({ ...shop.deps, db });
  expect((await fetchPage(`/IT/${SHOP_ID}/products`, {}, app)).status).toBe(200);
  await close();
});
