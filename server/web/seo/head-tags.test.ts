import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { categories, shops } from '#server/platform/db/schema/index.ts';
import { storePriceAudience } from '#server/shop/catalogue/price-visibility.ts';
import { readPageTags } from '#tests/server/helpers/page-tags.ts';
import { BUSINESS_SHOP_ID, SHOP_ID, seedProduct, seedPromotion } from '#tests/server/helpers/seed.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { createDistFolder } from '#tests/server/processes/dist-folder.ts';
import { sampleSeller } from '#tests/setup/sample-seller.ts';

const ORIGIN = 'https://shop.test';
const API_ORIGIN = 'https://api.test';
const PRODUCT_NAME = `Olio "nuovo" & <script>alert('1')</script> 🫒 $& $1 __CSP_NONCE__`;
const crawlers = {
  WhatsApp: 'WhatsApp/2.23.20.0',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  Twitter: 'Twitterbot/1.0',
};

let dist = '';
let dataDir = '';
let shop: Awaited<ReturnType<typeof createTestServer>>;
beforeAll(async () => {
  const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
  dist = await createDistFolder({ 'client/index.html': page, 'client/robots.txt': 'User-agent: *\nDisallow: /api/\n' });
  dataDir = await mkdtemp(join(tmpdir(), 'bottega-previews-'));
  await mkdir(join(dataDir, 'images'));
  const photo = sharp({ create: { width: 1600, height: 800, channels: 3, background: '#808000' } });
  await photo.jpeg().toFile(join(dataDir, 'images/olio.jpg'));
  const origins = { publicUrl: ORIGIN, apiPublicUrl: API_ORIGIN };
  shop = await createTestServer({ clientDir: join(dist, 'client'), dataDir, ...origins });
  const { deps } = shop;
  await deps.db.insert(categories).values({ id: 'oil', shopId: SHOP_ID, name: { it: 'Olio', en: 'Oil' }, position: 0 });
  await seedProduct(deps, {
    id: 'olio',
    name: { it: PRODUCT_NAME, en: 'New "oil"' },
    description: {
      it: '<p>Frantoio &amp; <strong>sole</strong>.</p><ul><li>Uno</li><li>Due</li></ul>',
      en: '<p>Mill.</p>',
    },
    images: ['/images/missing.webp', '/images/olio.webp'],
    categoryId: 'oil',
    priceCents: 123_456,
    facts: { kind: 'food', content: { amount: 3, unit: 'l' } },
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

const fetchPage = async (path: string, headers: Record<string, string> = {}) =>
  shop.app.request(path, { headers: { 'user-agent': crawlers.WhatsApp, ...headers } });
const fetchTags = async (path: string, headers: Record<string, string> = {}) =>
  readPageTags(await (await fetchPage(path, headers)).text());

const PRODUCT = `/IT/${SHOP_ID}/product/olio`;

describe('the tags of a product page', () => {
  it.each(Object.entries(crawlers))('describe the product to %s', async (_name, agent) => {
    const response = await fetchPage(PRODUCT, {
      'user-agent': agent,
      range: 'bytes=0-307199',
      'accept-encoding': 'gzip',
    });
    expect([200, 206]).toContain(response.status);
    const body = Buffer.from(await response.arrayBuffer());
    const isGzip = response.headers.get('content-encoding') === 'gzip';
    const { title, canonical, meta, data } = readPageTags(
      (isGzip ? gunzipSync(body) : body).toString().slice(0, 4_000),
    );
    expect(title).toBe(`${PRODUCT_NAME} · Bottega`);
    expect(canonical).toBe(`${ORIGIN}${PRODUCT}`);
    expect(meta).toMatchObject({
      description: 'Frantoio & sole. Uno Due',
      'og:site_name': 'Bottega',
      'og:type': 'product',
      'og:title': PRODUCT_NAME,
      'og:description': 'Frantoio & sole. Uno Due',
      'og:url': `${ORIGIN}${PRODUCT}`,
      'og:image': `${API_ORIGIN}/images/olio?w=960`,
      'og:image:width': '960',
      'og:image:height': '480',
      'og:image:alt': PRODUCT_NAME,
      'og:locale': 'it_IT',
      'og:locale:alternate': 'en_GB',
      'twitter:card': 'summary_large_image',
    });
    expect(meta['robots']).toBeUndefined();
    expect(data['Product']).toEqual({
      '@type': 'Product',
      productID: 'olio',
      name: PRODUCT_NAME,
      description: 'Frantoio & sole. Uno Due',
      url: `${ORIGIN}${PRODUCT}`,
      image: `${API_ORIGIN}/images/olio?w=960`,
      category: 'Olio',
    });
    expect(data['BreadcrumbList']?.['itemListElement']).toMatchObject([
      { position: 1, name: 'Tutti i prodotti', item: `${ORIGIN}/IT/${SHOP_ID}/products` },
      { position: 2, name: 'Olio', item: `${ORIGIN}/IT/${SHOP_ID}/products?category=oil` },
      { position: 3, name: PRODUCT_NAME },
    ]);
  });

  // REQ-SELL-06
  it('name the company that sells, with its VAT number, seat and contact', async () => {
    await shop.deps.db.update(shops).set({ seller: sampleSeller }).where(eq(shops.id, SHOP_ID));
    for (const path of [PRODUCT, `/IT/${SHOP_ID}/products`]) {
      expect((await fetchTags(path)).data['Organization']).toEqual({
        '@type': 'Organization',
        name: 'Bottega Uno S.r.l.',
        legalName: 'Bottega Uno S.r.l.',
        url: ORIGIN,
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Via Po 1',
          postalCode: '10124',
          addressLocality: 'Torino',
          addressRegion: 'TO',
          addressCountry: 'IT',
        },
        vatID: 'IT90123450018',
        taxID: '90123450018',
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          email: 'ciao@uno.example.com',
          telephone: '+39 011 555 0100',
        },
      });
    }
    await shop.deps.db.update(shops).set({ seller: null });
    expect((await fetchTags(PRODUCT)).data['Organization']).toBeUndefined();
  });

  it('name an image of the stated size', async () => {
    const { meta } = await fetchTags(PRODUCT);
    const image = await fetchPage((meta['og:image'] ?? '').slice(API_ORIGIN.length), { accept: '*/*' });
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const { width, height } = await sharp(Buffer.from(await image.arrayBuffer())).metadata();
    expect([String(width), String(height)]).toEqual([meta['og:image:width'], meta['og:image:height']]);
  });

  // SEC-03
  it('contain no markup from the product’s name and no price', async () => {
    const html = await (await fetchPage(PRODUCT)).text();
    expect(html).not.toContain('<script>alert');
    expect(html).not.toMatch(/1234[.,]?56|123456/u);
    // The nonce placeholder in a product name is not replaced.
    expect(readPageTags(html).title).toContain('__CSP_NONCE__');
    // Only the scripts of index.html and the data block.
    expect(html.match(/<script/gu)).toHaveLength(3);
  });

  // REQ-CAT-03, REQ-FACT-05
  it('have price and unit price in the offer and in the link preview when prices are public', async () => {
    await storePriceAudience(shop.deps.db, 'public');
    const { meta, data } = await fetchTags(PRODUCT);
    expect(data['Product']?.['offers']).toEqual({
      '@type': 'Offer',
      url: `${ORIGIN}${PRODUCT}`,
      price: '1234.56',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: '411.52',
        priceCurrency: 'EUR',
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'LTR' },
      },
    });
    expect(meta).toMatchObject({ 'product:price:amount': '1234.56', 'product:price:currency': 'EUR' });
    await storePriceAudience(shop.deps.db, 'members');
    expect((await fetchTags(PRODUCT)).meta['product:price:amount']).toBeUndefined();
  });

  it('fall back to the logo and a default text without image and description', async () => {
    const { meta } = await fetchTags(`/IT/${SHOP_ID}/product/plain`);
    expect(meta['og:image']).toBe(`${ORIGIN}/icons/icon-512.png`);
    expect(meta['twitter:card']).toBe('summary');
    expect(meta['description']).toBe('Semplice: scopri il prodotto nel negozio dei soci.');
  });

  // SEC-04
  it('have the URL of the shop’s country without other parameters', async () => {
    const { canonical, meta } = await fetchTags(`/XX/${SHOP_ID}/product/olio/?token=secret&utm_source=x`, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    });
    expect([canonical, meta['og:url']]).toEqual([`${ORIGIN}${PRODUCT}`, `${ORIGIN}${PRODUCT}`]);
  });

  it('have the URL of the promotion when the product is opened in one', async () => {
    const { canonical, meta, data } = await fetchTags('/promotion/product/olio?promotionId=spring');
    expect(canonical).toBe(`${ORIGIN}/promotion/product/olio?promotionId=spring`);
    expect([meta['og:title'], meta['og:url'], meta['og:type']]).toEqual([PRODUCT_NAME, canonical, 'product']);
    expect(data['Product']).toMatchObject({ url: canonical });
    expect((await fetchTags('/promotion/product/olio')).canonical).toBe(canonical);
  });

  it('exist for products of business shops', async () => {
    const { title, canonical, meta, data } = await fetchTags('/shopb2b/products/detail/carton');
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
      `/IT/${SHOP_ID}/products?category=oil&page=2&filters=x`,
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
    ['/terms/', 'Termini e condizioni · Bottega', '/terms'],
    ['/cookies?token=secret', 'Cookie · Bottega', '/cookies'],
    ['/legal-guarantee', 'Garanzia legale · Bottega', '/legal-guarantee'],
    ['/accessibility', 'Accessibilità · Bottega', '/accessibility'],
  ])('have title and URL for %s', async (path, expected, url) => {
    const { title, canonical, meta } = await fetchTags(path);
    expect([title, canonical, meta['og:url']]).toEqual([expected, ORIGIN + url, ORIGIN + url]);
    expect(meta['robots']).toBeUndefined();
    for (const name of ['description', 'og:title', 'og:description', 'og:image', 'og:image:alt', 'twitter:card']) {
      expect(meta[name]).toMatch(/^[^\n]+$/u);
    }
  });

  it('name the shop of a list', async () => {
    expect((await fetchTags(`/IT/${SHOP_ID}/products`)).meta['og:title']).toBe('Tutti i prodotti – Bottega Uno');
    expect((await fetchTags(`/shopb2b/products/${BUSINESS_SHOP_ID}`)).meta['og:title']).toBe(
      `Tutti i prodotti – ${BUSINESS_SHOP_ID} S.r.l.`,
    );
  });
});

describe('a page that is not public', () => {
  // SEC-01
  it.each([
    '/cart?token=secret',
    '/checkout?step=payment&reference=secret',
    '/profile?tab=secret',
    '/login?redirect=secret',
    '/login-access?token=secret',
    '/login/by/admin?userId=secret',
    '/account/verify?token=secret',
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
  ])('is not indexed, and its tags contain nothing of its URL: %s', async (path) => {
    const { title, canonical, meta, data } = await fetchTags(path, { accept: 'text/html' });
    expect([title, canonical, meta['og:url']]).toEqual(['Bottega', undefined, undefined]);
    expect(meta['robots']).toBe('noindex');
    expect(JSON.stringify([meta, data])).not.toContain('secret');
  });

  it('differs from the app shell and members’ product pages, which have the tags of the site and no noindex', async () => {
    for (const [path, cookie] of [
      ['/index.html', ''],
      [PRODUCT, 'webToken=secret'],
    ] as const) {
      const { title, canonical, meta } = await fetchTags(path, { cookie });
      expect([title, canonical, meta['robots']]).toEqual(['Bottega', undefined, undefined]);
    }
  });

  it('covers every route of the app', async () => {
    const routes = readFileSync(new URL('../../../src/routes.gen.ts', import.meta.url), 'utf8');
    const paths = /interface FileRoutesByTo \{(?<rows>[^}]*)\}/u.exec(routes)?.groups?.['rows'] ?? '';
    const routePaths = [...paths.matchAll(/'(\/[^']*)'/gu)]
      .map(([, path = '']) => path)
      .filter((path) => path !== '/$');
    expect(routePaths.length).toBeGreaterThan(25);
    const { parsePageUrl } = await import('./page-url.rules.ts');
    const unknown = routePaths.filter(
      (path) => parsePageUrl(new URL(path.replaceAll('$', 'x'), ORIGIN)).kind === 'unknown',
    );
    expect(unknown).toEqual([]);
  });
});

describe('the language of the tags', () => {
  const en = { 'accept-language': 'en-US,en;q=0.9,it;q=0.1' };
  it.each([
    ['Accept-Language of a crawler', PRODUCT, en, 'en_GB'],
    ['the default', PRODUCT, {}, 'it_IT'],
    ['the default for another language', PRODUCT, { 'accept-language': 'de' }, 'it_IT'],
    ['the locale that Facebook requests in the URL', `${PRODUCT}?fb_locale=en_US`, {}, 'en_GB'],
    ['the locale that Facebook requests in a header', PRODUCT, { 'x-facebook-locale': 'en_US' }, 'en_GB'],
    ['the choice of the device', PRODUCT, { ...en, cookie: 'bottegaSsrState=it~IT~it~shop-it' }, 'it_IT'],
    ['the choice of the device, English', PRODUCT, { cookie: 'bottegaSsrState=en~IT~it~shop-it' }, 'en_GB'],
    // The client opens in Italian, and the title must not change while the page loads.
    ['the default on a browser’s first visit', PRODUCT, { ...en, 'sec-fetch-site': 'none' }, 'it_IT'],
  ])('follows %s', async (_name, path, headers, locale) => {
    const response = await fetchPage(path, headers);
    expect(response.headers.get('vary')).toContain('Accept-Language');
    const { meta, canonical } = readPageTags(await response.text());
    expect(canonical).toBe(`${ORIGIN}${PRODUCT}`);
    expect([meta['og:locale'], meta['og:title']]).toEqual([locale, locale === 'en_GB' ? 'New "oil"' : PRODUCT_NAME]);
  });
});

describe('without a database', () => {
  it('the page is sent with the tags of the site', async () => {
    const logError = vi.spyOn(shop.deps.log, 'error');
    const broken = new Proxy(shop.deps.db, {
      get: () => () => {
        throw new Error('no database');
      },
    });
    const app = createApp({ ...shop.deps, db: broken });
    const response = await app.request(PRODUCT);
    expect(response.status).toBe(200);
    const { title, canonical, meta } = readPageTags(await response.text());
    expect([title, canonical, meta['robots']]).toEqual(['Bottega', undefined, undefined]);
    expect(logError).toHaveBeenCalled();
    logError.mockRestore();
  });
});
