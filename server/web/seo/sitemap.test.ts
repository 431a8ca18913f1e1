import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { BUSINESS_SHOP_ID, SHOP_ID, seedProduct, seedPromotion } from '#tests/server/helpers/seed.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
beforeAll(async () => {
  shop = await createTestServer({ publicUrl: 'https://shop.test', apiPublicUrl: 'https://shop.test' });
  await seedProduct(shop.deps, { id: 'jam' });
  await seedProduct(shop.deps, { id: 'carton', shopId: BUSINESS_SHOP_ID });
  await seedPromotion(shop.deps, 'spring', ['jam']);
});
afterAll(() => shop.database.drop());

const fetchUrls = async (path: string) => {
  const response = await shop.app.request(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  const xml = await response.text();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/gu)].map(([, url = '']) => url.replaceAll('&#38;', '&'));
};

it('lists every public page once, reachable from robots.txt', async () => {
  const robots = await (await shop.app.request('/robots.txt')).text();
  const sitemap = /^Sitemap: https:\/\/shop\.test(\/.*)$/mu.exec(robots)?.[1] ?? '';
  const files = await fetchUrls(sitemap);
  const urls = (await Promise.all(files.map((file) => fetchUrls(new URL(file).pathname)))).flat();
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls).toEqual(
    expect.arrayContaining(
      [
        '/',
        '/promotions',
        `/IT/${SHOP_ID}/products`,
        `/IT/${SHOP_ID}/product/jam`,
        `/shopb2b/products/${BUSINESS_SHOP_ID}`,
        '/shopb2b/products/detail/carton',
        '/promotions?mode=productList&promotionId=spring',
      ].map((path) => `https://shop.test${path}`),
    ),
  );
  expect(urls.join('\n')).not.toMatch(/\/(?:cart|checkout|profile|login)$/mu);
});

it('names the server, which has the files, when a static host serves the pages', async () => {
  const config = { ...shop.deps.config, publicUrl: 'https://shop.test', apiPublicUrl: 'https://api.test' };
  const app = createApp({ ...shop.deps, config });
  const fetchText = async (path: string) => (await app.request(path)).text();
  expect(await fetchText('/robots.txt')).toContain('\nSitemap: https://api.test/sitemap.xml\n');
  expect(await fetchText('/sitemap.xml')).toContain('<loc>https://api.test/sitemap/pages.xml</loc>');
  expect(await fetchText('/sitemap/pages.xml')).toContain('<loc>https://shop.test/promotions</loc>');
});

it.each(['/sitemap/products-2.xml', '/sitemap/products-0.xml', '/sitemap/other.xml'])(
  'responds with 404 to %s',
  async (path) => {
    expect((await shop.app.request(path)).status).toBe(404);
  },
);

it('does not list an expired promotion', async () => {
  const { now } = shop.clock;
  shop.clock.now = new Date(now.getTime() + 7 * 86_400_000);
  expect((await fetchUrls('/sitemap/pages.xml')).join()).not.toContain('spring');
  shop.clock.now = now;
});
