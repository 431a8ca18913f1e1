import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { categories } from '#server/db/schema/index.ts';
import { createDistFolder } from '#tests/server/processes/dist-folder.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { readPageTags } from '#tests/server/helpers/page-tags.ts';
import { BUSINESS_SHOP_ID, SHOP_ID, seedProduct, seedPromotion } from '#tests/server/helpers/seed.ts';

const ORIGIN = 'https://shop.test';
const NASTY = `Olio "nuovo" & <script>alert('1')</script> 🫒 $& $1 __CSP_NONCE__`;
const crawlers = {
  WhatsApp: 'WhatsApp/2.23.20.0',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  Twitter: 'Twitterbot/1.0',
};

let dist = '';
let dataDir = '';
let shop: Awaited<ReturnType<typeof createTestServer>>;
beforeAll(async () => {
  const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
  dist = await createDistFolder({ 'client/index.html': page, 'client/robots.txt': 'User-agent: *\nDisallow: /api/\n' });
  dataDir = await mkdtemp(join(tmpdir(), 'bottega-previews-'));
  await mkdir(join(dataDir, 'pictures'));
  const photo = sharp({ create: { width: 1600, height: 800, channels: 3, background: '#808000' } });
  await photo.jpeg().toFile(join(dataDir, 'pictures/olio.jpg'));
  shop = await createTestServer({ clientDir: join(dist, 'client'), dataDir, publicUrl: ORIGIN });
  const { deps } = shop;
  await deps.db.insert(categories).values({ id: 'oil', shopId: SHOP_ID, name: { it: 'Olio', en: 'Oil' }, position: 0 });
  await seedProduct(deps, {
    id: 'olio',
    name: { it: NASTY, en: 'New "oil"' },
    description: {
      it: '<p>Frantoio &amp; <strong>sole</strong>.</p><ul><li>Uno</li><li>Due</li></ul>',
      en: '<p>Mill.</p>',
    },
    images: ['/images/missing.webp', '/images/olio.webp'],
    categoryId: 'oil',
    priceCents: 123_456,
  });
  await seedProduct(deps, { id: 'plain', images: [], name: { it: 'Semplice' } });
  await seedProduct(deps, { id: 'carton', shopId: BUSINESS_SHOP_ID, name: { it: 'Cartone', en: 'Carton' } });
  await seedPromotion(deps, 'spring', ['olio']);
});
afterAll(async () => {
  await shop.database.drop();
  await rm(dist, { recursive: true });
  await rm(dataDir, { recursive: true });
});

const get = async (path: string, headers: Record<string, string> = {}) =>
  shop.app.request(path, { headers: { 'user-agent': crawlers.WhatsApp, ...headers } });
const tagsOf = async (path: string, headers: Record<string, string> = {}) =>
  readPageTags(await (await get(path, headers)).text());

const PRODUCT = `/IT/${SHOP_ID}/product/olio`;

describe('the tags of a product page', () => {
  it.each(Object.entries(crawlers))('tell %s what the product is', async (_name, agent) => {
    const answer = await get(PRODUCT, { 'user-agent': agent, range: 'bytes=0-307199', 'accept-encoding': 'gzip' });
    expect([200, 206]).toContain(answer.status);
    const body = Buffer.from(await answer.arrayBuffer());
    const isGzip = answer.headers.get('content-encoding') === 'gzip';
    const { title, canonical, meta, data } = readPageTags(
      (isGzip ? gunzipSync(body) : body).toString().slice(0, 4_000),
    );
    expect(title).toBe(`${NASTY} · Bottega`);
    expect(canonical).toBe(`${ORIGIN}${PRODUCT}`);
    expect(meta).toMatchObject({
      description: 'Frantoio & sole. Uno Due',
      'og:site_name': 'Bottega',
      'og:type': 'product',
      'og:title': NASTY,
      'og:description': 'Frantoio & sole. Uno Due',
      'og:url': `${ORIGIN}${PRODUCT}`,
      'og:image': `${ORIGIN}/images/olio?w=960`,
      'og:image:width': '960',
      'og:image:height': '480',
      'og:image:alt': NASTY,
      'og:locale': 'it_IT',
      'og:locale:alternate': 'en_GB',
      'twitter:card': 'summary_large_image',
    });
    expect(meta['robots']).toBeUndefined();
    expect(data['Product']).toEqual({
      '@type': 'Product',
      productID: 'olio',
      name: NASTY,
      description: 'Frantoio & sole. Uno Due',
      url: `${ORIGIN}${PRODUCT}`,
      image: `${ORIGIN}/images/olio?w=960`,
      category: 'Olio',
    });
    expect(data['BreadcrumbList']?.['itemListElement']).toMatchObject([
      { position: 1, name: 'Tutti i prodotti', item: `${ORIGIN}/IT/${SHOP_ID}/products` },
      { position: 2, name: 'Olio', item: `${ORIGIN}/IT/${SHOP_ID}/products?category=oil` },
      { position: 3, name: NASTY },
    ]);
  });

  it('name an image that has the size and type that they say', async () => {
    const { meta } = await tagsOf(PRODUCT);
    const image = await get((meta['og:image'] ?? '').slice(ORIGIN.length), { accept: '*/*' });
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const { width, height } = await sharp(Buffer.from(await image.arrayBuffer())).metadata();
    expect([String(width), String(height)]).toEqual([meta['og:image:width'], meta['og:image:height']]);
  });

  it('contain no markup of the product’s name and no price', async () => {
    const html = await (await get(PRODUCT)).text();
    expect(html).not.toContain('<script>alert');
    expect(html).not.toMatch(/1234[.,]?56|123456/u);
    // The name is text, also where it looks like the nonce's place.
    expect(readPageTags(html).title).toContain('__CSP_NONCE__');
    // Nothing but what the app's own page has, and the data block.
    expect(html.match(/<script/gu)).toHaveLength(3);
  });

  it('show the logo and a sentence where the product has no image and no description', async () => {
    const { meta } = await tagsOf(`/IT/${SHOP_ID}/product/plain`);
    expect(meta['og:image']).toBe(`${ORIGIN}/icons/icon-512.png`);
    expect(meta['twitter:card']).toBe('summary');
    expect(meta['description']).toBe('Semplice: scopri il prodotto nella bottega dei soci.');
  });

  it('have the URL of the shop’s own country and no other parameter', async () => {
    const { canonical, meta } = await tagsOf(`/xx/${SHOP_ID}/product/olio/?token=secret&utm_source=x`, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    });
    expect([canonical, meta['og:url']]).toEqual([`${ORIGIN}${PRODUCT}`, `${ORIGIN}${PRODUCT}`]);
  });

  it('belong to the promotion where the product is opened in one', async () => {
    const { canonical, meta, data } = await tagsOf('/promotion/product/olio?promotionId=spring');
    expect(canonical).toBe(`${ORIGIN}/promotion/product/olio?promotionId=spring`);
    expect([meta['og:title'], meta['og:url'], meta['og:type']]).toEqual([NASTY, canonical, 'product']);
    expect(data['Product']).toMatchObject({ url: canonical });
    expect((await tagsOf('/promotion/product/olio')).canonical).toBe(canonical);
  });

  it('are there for products of business shops', async () => {
    const { title, canonical, meta, data } = await tagsOf('/shopb2b/products/detail/carton');
    expect([title, meta['og:title']]).toEqual(['Cartone · Bottega', 'Cartone']);
    expect(canonical).toBe(`${ORIGIN}/shopb2b/products/detail/carton`);
    expect(data['Product']).toMatchObject({ name: 'Cartone', productID: 'carton' });
  });
});

describe('the tags of other public pages', () => {
  it.each([
    ['/', 'Bottega', '/'],
    [`/IT/${SHOP_ID}/products`, 'Tutti i prodotti · Bottega', `/IT/${SHOP_ID}/products`],
    [
      `/it/${SHOP_ID}/products?category=oil&page=2&filters=x`,
      'Olio · Bottega',
      `/IT/${SHOP_ID}/products?category=oil&page=2`,
    ],
    [`/IT/${SHOP_ID}/products?category=gone`, 'Tutti i prodotti · Bottega', `/IT/${SHOP_ID}/products`],
    ['/highlighted/products?page=3', 'Prodotti in evidenza · Bottega', '/highlighted/products'],
    ['/promotions', 'Promozioni · Bottega', '/promotions'],
    [
      '/promotions?mode=productList&promotionId=spring',
      'spring · Bottega',
      '/promotions?mode=productList&promotionId=spring',
    ],
    ['/shopb2b/shop', 'Negozi per aziende · Bottega', '/shopb2b/shop'],
    [`/shopb2b/products/${BUSINESS_SHOP_ID}`, 'Tutti i prodotti · Bottega', `/shopb2b/products/${BUSINESS_SHOP_ID}`],
    ['/privacy', 'Informativa sulla privacy · Bottega', '/privacy'],
    ['/Terms/', 'Termini e condizioni · Bottega', '/terms'],
    ['/cookies?token=secret', 'Cookie · Bottega', '/cookies'],
  ])('%s', async (path, expected, url) => {
    const { title, canonical, meta } = await tagsOf(path);
    expect([title, canonical, meta['og:url']]).toEqual([expected, ORIGIN + url, ORIGIN + url]);
    expect(meta['robots']).toBeUndefined();
    for (const name of ['description', 'og:title', 'og:description', 'og:image', 'og:image:alt', 'twitter:card']) {
      expect(meta[name]).toMatch(/^[^\n]+$/u);
    }
  });

  it('name the shop that a list is of', async () => {
    expect((await tagsOf(`/IT/${SHOP_ID}/products`)).meta['og:title']).toBe('Tutti i prodotti – Bottega Uno');
    expect((await tagsOf(`/shopb2b/products/${BUSINESS_SHOP_ID}`)).meta['og:title']).toBe(
      `Tutti i prodotti – ${BUSINESS_SHOP_ID} S.r.l.`,
    );
  });
});

describe('a page that is not public', () => {
  it.each([
    '/cart?token=secret',
    '/checkout?step=payment&reference=secret',
    '/profile?tab=secret',
    '/login?redirect=secret',
    '/login-access?token=secret',
    '/login/by/admin?userId=secret',
    '/Account/Verify?token=secret',
    '/change/password?id=secret',
    '/mobile/verify?id=secret',
    '/product/payment/return?reference=secret',
    '/product/payment/cancel?reference=secret',
    '/shopb2b/cart?x=secret',
    '/shopb2b/checkout?x=secret',
    `/IT/${SHOP_ID}/product/secret`,
    '/IT/secret/products',
    '/shopb2b/products/detail/secret',
    '/promotion/product/secret',
    '/promotions?mode=productList&promotionId=secret',
    '/secret/nothing/here/at/all',
    '/%E0%A4%A/secret',
  ])('is not indexed and tells nothing of its URL: %s', async (path) => {
    const { title, canonical, meta, data } = await tagsOf(path, { accept: 'text/html' });
    expect([title, canonical, meta['og:url']]).toEqual(['Bottega', undefined, undefined]);
    expect(meta['robots']).toBe('noindex');
    expect(JSON.stringify([meta, data])).not.toContain('secret');
  });

  it('is not the page that the worker keeps, nor a member’s page of the catalogue', async () => {
    for (const [path, cookie] of [
      ['/index.html', ''],
      [PRODUCT, 'webToken=secret'],
    ] as const) {
      const { title, canonical, meta } = await tagsOf(path, { cookie });
      expect([title, canonical, meta['robots']]).toEqual(['Bottega', undefined, undefined]);
    }
  });

  it('covers every route of the app', async () => {
    const routes = readFileSync(new URL('../../src/routes.gen.ts', import.meta.url), 'utf8');
    const paths = /interface FileRoutesByTo \{(?<rows>[^}]*)\}/u.exec(routes)?.groups?.['rows'] ?? '';
    const known = [...paths.matchAll(/'(\/[^']*)'/gu)].map(([, path = '']) => path).filter((path) => path !== '/$');
    expect(known.length).toBeGreaterThan(25);
    const { parsePageUrl } = await import('./page-url.rules.ts');
    const unknown = known.filter((path) => parsePageUrl(new URL(path.replaceAll('$', 'x'), ORIGIN)).kind === 'unknown');
    expect(unknown).toEqual([]);
  });
});

describe('the language of the tags', () => {
  const en = { 'accept-language': 'en-US,en;q=0.9,it;q=0.1' };
  it.each([
    ['Accept-Language of a crawler', PRODUCT, en, 'en_GB'],
    ['no wish', PRODUCT, {}, 'it_IT'],
    ['another language', PRODUCT, { 'accept-language': 'de' }, 'it_IT'],
    ['the locale that Facebook asks for in the URL', `${PRODUCT}?fb_locale=en_US`, {}, 'en_GB'],
    ['the locale that Facebook asks for in a header', PRODUCT, { 'x-facebook-locale': 'en_US' }, 'en_GB'],
    ['the choice of the device', PRODUCT, { ...en, cookie: 'bottegaStart=it~IT~it~shop-it' }, 'it_IT'],
    ['the choice of the device, English', PRODUCT, { cookie: 'bottegaStart=en~IT~it~shop-it' }, 'en_GB'],
    // The app opens in Italian there, and the title must not change under the reader's eyes.
    ['a browser’s first visit', PRODUCT, { ...en, 'sec-fetch-site': 'none' }, 'it_IT'],
  ])('follows %s', async (_name, path, headers, locale) => {
    const answer = await get(path, headers);
    expect(answer.headers.get('vary')).toContain('Accept-Language');
    const { meta, canonical } = readPageTags(await answer.text());
    expect(canonical).toBe(`${ORIGIN}${PRODUCT}`);
    expect([meta['og:locale'], meta['og:title']]).toEqual([locale, locale === 'en_GB' ? 'New "oil"' : NASTY]);
  });
});

describe('the tags never hold up a page', () => {
  it('without a database the page comes with those of the site', async () => {
    const error = vi.spyOn(shop.deps.log, 'error');
    const broken = new Proxy(shop.deps.db, {
      get: () => () => {
        throw new Error('no database');
      },
    });
    const app = createApp({ ...shop.deps, db: broken });
    const answer = await app.request(PRODUCT);
    expect(answer.status).toBe(200);
    const { title, canonical, meta } = readPageTags(await answer.text());
    expect([title, canonical, meta['robots']]).toEqual(['Bottega', undefined, undefined]);
    expect(error).toHaveBeenCalled();
    error.mockRestore();
  });
});
