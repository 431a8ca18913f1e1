import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expectNoAxeViolations } from '#tests/e2e/helpers/browser/axe.ts';
import { simulateForeground } from '#tests/e2e/helpers/browser/page-events.ts';
import { waitForServiceWorker } from '#tests/e2e/helpers/browser/service-worker.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { applyBrand, VERDE } from '#tests/e2e/helpers/pages/brand.ts';
import { logInWithEmptyCart, products } from '#tests/e2e/helpers/pages/cart.ts';
import { addStateCookie } from '#tests/e2e/helpers/pages/rendered-pages.ts';

test.use({ freshShop: true });
// The next test starts its shop with the brand of the demo.
test.afterEach(({ shop }) => shop.stop());

const PUBLIC_PAGES = ['/IT/milano/products', `/IT/milano/product/${products.honey.id}`, '/login', '/privacy'];
const MEMBER_PAGES = ['/cart', '/profile?tab=myOrders'];

const DEMO = { name: 'Bottega', light: 'rgb(31, 99, 73)', dark: 'rgb(142, 191, 167)' };
const GREEN = { name: 'Verde Mercato', light: 'rgb(44, 123, 49)', dark: 'rgb(137, 196, 136)' };

/** What a page shows of the brand, as the browser computes it. */
const readBrand = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--bottega-brand)';
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    // Chromium also lists a font that it still has from the previous page.
    const fonts = performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('.woff2') && 'transferSize' in entry && entry.transferSize !== 0);
    return { title: document.title, color, fontCount: fonts.length };
  });

/** The opacity of the icon's corner, and the color of its centre. */
const readPixels = (page: Page, path: string) =>
  page.evaluate(async (url) => {
    const bitmap = await createImageBitmap(await (await fetch(url)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true });
    if (canvas === null) throw new Error('no canvas');
    canvas.drawImage(bitmap, 0, 0);
    const getPixel = (x: number, y: number) => [...canvas.getImageData(x, y, 1, 1).data];
    return {
      side: bitmap.width,
      cornerOpacity: getPixel(2, bitmap.height - 3)[3],
      centre: getPixel(bitmap.width / 2, bitmap.height / 2),
    };
  }, path);

const Icons = v.array(v.object({ src: v.string() }));
const Manifest = v.object({ name: v.string(), short_name: v.string(), icons: Icons, screenshots: v.optional(Icons) });

async function fetchManifest(page: Page, path: string) {
  return v.parse(Manifest, await (await page.request.get(path)).json());
}

// REQ-BRAND-02
test('shows name, color and logo of the shop on its pages, in both color schemes', async ({ page, context, shop }) => {
  test.setTimeout(300_000);
  const expectBrand = async (path: string, { name, light, dark }: typeof DEMO) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page).toHaveTitle(new RegExp(` · ${name}$`, 'u'));
    const inLight = await readBrand(page);
    expect([path, inLight.color]).toEqual([path, light]);
    if (name !== DEMO.name) {
      expect(inLight.fontCount).toBe(0);
      await expectNoAxeViolations(page);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(async () => (await readBrand(page)).color).toBe(dark);
    if (name !== DEMO.name) await expectNoAxeViolations(page);
  };
  const expectHeader = async (name: string) => {
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: `${name}, scegli il negozio` })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(name);
  };

  for (const path of PUBLIC_PAGES.slice(0, 3)) await expectBrand(path, DEMO);
  await applyBrand(shop, VERDE);
  for (const path of PUBLIC_PAGES) await expectBrand(path, GREEN);
  await expectHeader('Verde Mercato');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/verdemercato',
  );
  // The picture for the dark scheme replaces the one in the markup.
  const logo = page.getByRole('banner').locator('img').first();
  await expect(logo).toHaveCSS('content', /logo-dark\.png\?v=/u);

  await logInWithEmptyCart(context, shop);
  for (const path of MEMBER_PAGES) await expectBrand(path, GREEN);
  await expectHeader('Verde Mercato');

  await test.step('also when the server renders the page', async () => {
    await context.clearCookies();
    await addStateCookie(context, shop, { language: 'en' });
    const response = await page.request.get('/IT/milano/products');
    const html = await response.text();
    expect(html).toContain('aria-label="Verde Mercato, choose a shop"');
    expect(html).not.toMatch(/<title>[^<]*Bottega/u);
  });

  await test.step('greets with the name', async () => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Benvenuti in Verde Mercato');
  });
});

// REQ-BRAND-04
test('has icons of its logo in the manifest of each language', async ({ page, shop }) => {
  await page.goto('/');
  const demo = await fetchManifest(page, '/manifest.webmanifest');
  await applyBrand(shop, VERDE);
  for (const path of ['/manifest.webmanifest', '/manifest.en.webmanifest']) {
    const manifest = await fetchManifest(page, path);
    expect([manifest.name, manifest.short_name, manifest.screenshots]).toEqual(['Verde Mercato', 'Verde', undefined]);
    const sources = manifest.icons.map(({ src }) => src);
    expect(sources).toHaveLength(4);
    for (const { src } of demo.icons) expect(sources).not.toContain(src);
    const [icon = '', , maskable = '', monochrome = ''] = sources;
    expect(await readPixels(page, icon)).toEqual({ side: 192, cornerOpacity: 0, centre: [27, 94, 32, 255] });
    expect(await readPixels(page, maskable)).toEqual({ side: 512, cornerOpacity: 255, centre: [27, 94, 32, 255] });
    expect(await readPixels(page, monochrome)).toEqual({ side: 512, cornerOpacity: 0, centre: [255, 255, 255, 255] });
  }
  expect((await readPixels(page, '/favicon.ico')).side).toBe(32);
  expect((await readPixels(page, '/apple-touch-icon.png')).cornerOpacity).toBe(255);
  expect(await readPixels(page, '/icons/logo-dark.png')).toMatchObject({ centre: [165, 214, 167, 255] });
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  // REQ-BRAND-07
  test('starts offline with the brand, and gets another brand like a release', async ({
    page,
    shop,
    unexpectedConsoleErrors,
  }) => {
    test.setTimeout(240_000);
    unexpectedConsoleErrors.allowNetworkErrors();
    await applyBrand(shop, VERDE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await waitForServiceWorker(page);

    await test.step('offline, with its colors and icons', async () => {
      await shop.stop();
      await page.goto('/privacy');
      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: 'Verde Mercato, scegli il negozio' })).toBeVisible();
      expect((await readBrand(page)).color).toBe(GREEN.dark);
      expect(await readPixels(page, '/icons/icon-192.png')).toMatchObject({ centre: [27, 94, 32, 255] });
      const { content } = await header
        .locator('img')
        .first()
        .evaluate((image) => ({ content: getComputedStyle(image).content }));
      const [, darkLogo = ''] = /url\("([^"]+)"\)/u.exec(content) ?? [];
      expect(await readPixels(page, darkLogo)).toMatchObject({ centre: [165, 214, 167, 255] });
      const cachedFonts = await page.evaluate(async () => {
        const lists = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
        return (await Promise.all(lists)).flat().filter(({ url }) => url.endsWith('.woff2')).length;
      });
      expect(cachedFonts).toBe(0);
    });

    await test.step('another brand is offered as an update, and replaces the first one', async () => {
      await applyBrand(shop, "brand: { name: Rosso, primary: '#b71c1c' }\n");
      await page.goto('/terms');
      await expect(page.getByRole('banner').getByRole('link', { name: /^Verde Mercato/u })).toBeVisible();
      await simulateForeground(page);
      await page.getByRole('button', { name: 'Aggiorna', exact: true }).click({ timeout: 60_000 });
      await expect(page.getByRole('banner').getByRole('link', { name: /^Rosso/u })).toBeVisible({ timeout: 60_000 });
      await shop.stop();
      await page.goto('/privacy');
      await expect(page.getByRole('banner').getByRole('link', { name: /^Rosso/u })).toBeVisible();
      // The sign of the build in the color of the brand.
      const { color } = await readBrand(page);
      expect(color).not.toBe(GREEN.dark);
      expect(await readPixels(page, '/icons/icon-192.png')).not.toMatchObject({ centre: [27, 94, 32, 255] });
    });
  });
});
