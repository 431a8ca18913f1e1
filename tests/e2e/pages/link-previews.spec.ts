import type { Page } from '@playwright/test';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { NAVIGLI } from '#tests/e2e/helpers/pages/b2b.ts';
import { products } from '#tests/e2e/helpers/pages/cart.ts';
import {
  homeProducts,
  promotions,
  getPromotionListPath,
  getPromotionProductPath,
} from '#tests/e2e/helpers/pages/promotions.ts';

test.use({ freshShop: true });

const LIST = '/IT/milano/products';
const PRODUCT = `/IT/milano/product/${products.honey.id}`;
const HTML_IN_NAME = `Miele "buono" & <script>alert('1')</script> 🍯`;

const crawlers = [
  'WhatsApp/2.24.6.77 A',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Twitterbot/1.0',
];

/** Messengers read only the first bytes of a page. */
const MAX_READ_BYTES = 300_000;

/** Fetches a page as a crawler does, without running scripts, and parses its head. */
async function crawl(page: Page, url: string, agent = crawlers[0] ?? '') {
  const response = await fetch(url, {
    headers: { 'User-Agent': agent, Range: `bytes=0-${String(MAX_READ_BYTES - 1)}`, 'Accept-Encoding': 'identity' },
  });
  expect([200, 206]).toContain(response.status);
  const html = Buffer.from(await response.arrayBuffer())
    .subarray(0, MAX_READ_BYTES)
    .toString();
  return page.evaluate((text) => {
    // Runs in a blank page, because the app's Trusted Types policy does not allow HTML parsing.
    const { head } = new DOMParser().parseFromString(text, 'text/html');
    const meta = [...head.querySelectorAll('meta[property], meta[name]')].map(
      (tag) =>
        [tag.getAttribute('property') ?? tag.getAttribute('name') ?? '', tag.getAttribute('content') ?? ''] as const,
    );
    return {
      title: head.querySelector('title')?.textContent ?? '',
      canonical: head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      meta: Object.fromEntries<string | undefined>(meta),
      data: head.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    };
  }, html);
}

test('gives the crawlers of messengers a product preview with an image', async ({ page, shop }) => {
  await executeSql(shop, `update products set name = jsonb_build_object('it', $1::text) where id = $2`, [
    HTML_IN_NAME,
    products.honey.id,
  ]);
  const pages = [
    PRODUCT,
    getPromotionProductPath(homeProducts.lemon.id, promotions.home.id),
    `/shopb2b/products/detail/${NAVIGLI}-001`,
  ];
  for (const path of pages) {
    // The server recognizes a crawler in one place, so the other pages need only one.
    for (const agent of path === PRODUCT ? crawlers : crawlers.slice(0, 1)) {
      const { title, canonical, meta, data } = await crawl(page, shop.origin + path, agent);
      expect(meta).toMatchObject({
        'og:type': 'product',
        'og:site_name': 'Bottega',
        'og:url': shop.origin + path,
        'og:locale': 'it_IT',
        'og:locale:alternate': 'en_GB',
      });
      expect(canonical).toBe(shop.origin + path);
      expect(title).toBe(`${meta['og:title'] ?? ''} · Bottega`);
      expect(meta['description']?.length).toBeGreaterThan(10);
      const product: unknown = expect.objectContaining({ '@type': 'Product', name: meta['og:title'] });
      const seller: unknown = expect.objectContaining({ '@type': 'Organization' });
      expect(JSON.parse(data)).toMatchObject({ '@graph': expect.arrayContaining([product, seller]) });
      expect(data).not.toMatch(/price|offers/iu);
      if (path === PRODUCT) expect(meta['og:title']).toBe(HTML_IN_NAME);

      const image = await fetch(meta['og:image'] ?? '', { headers: { 'User-Agent': agent, Accept: '*/*' } });
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      const bytes = await image.arrayBuffer();
      expect(bytes.byteLength).toBeLessThan(600_000);
      const dataUrl = `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;
      const size = await page.evaluate(async (source) => {
        const decoded = new Image();
        decoded.src = source;
        await decoded.decode();
        return [String(decoded.naturalWidth), String(decoded.naturalHeight)];
      }, dataUrl);
      expect(size).toEqual([meta['og:image:width'], meta['og:image:height']]);
    }
  }
});

test('has the same title from the server and from the app on each public page', async ({ page, shop }) => {
  const paths = [
    LIST,
    '/highlighted/products',
    '/promotions',
    getPromotionListPath(promotions.home.id),
    getPromotionProductPath(homeProducts.lemon.id, promotions.home.id),
    '/shopb2b/shop',
    `/shopb2b/products/${NAVIGLI}`,
    `/shopb2b/products/detail/${NAVIGLI}-001`,
    '/privacy',
    '/terms',
    '/cookies',
    '/legal-guarantee',
    '/accessibility',
  ];
  // The server may answer for a second what it read before the reset, so not the product that the previous test changes.
  const product = `/IT/milano/product/${products.coffee.id}`;
  const titles = new Map<string, string>();
  for (const path of [product, ...paths]) {
    // A server that takes longer than a second sends the page with the shop's name only.
    await expect(async () => {
      const { title } = await crawl(page, shop.origin + path);
      expect(title, path).toContain(' · ');
      titles.set(path, title);
    }).toPass();
  }
  const expectTitle = async (path: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page, path).toHaveTitle(titles.get(path) ?? '');
  };
  const canonical = page.locator('link[rel=canonical]');
  await page.goto(product);
  await expectTitle(product);
  await expect(canonical).toHaveAttribute('href', shop.origin + product);

  await test.step('removes the server’s meta tags when another page opens', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie' }).click();
    await expectTitle('/cookies');
    await expect(canonical).toHaveCount(0);
    await expect(page.locator('meta[property^="og:"], script[type="application/ld+json"]')).toHaveCount(0);
  });

  for (const path of paths) {
    // Otherwise the title of the previous page could pass for that of the next one.
    expect(titles.get(path)).not.toBe(await page.title());
    // The router follows `pushState`. A page load would show the server's title first.
    await page.evaluate((next) => window.history.pushState(null, '', next), path);
    await expectTitle(path);
  }
});
