import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getWorkerCodeFile } from '#build/split-worker.mjs';
import { watchRemovals } from '#tests/e2e/helpers/browser/removals.ts';
import {
  waitForCached,
  waitForServiceWorker,
  getCachedPaths,
  fetchSavedAt,
} from '#tests/e2e/helpers/browser/service-worker.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { switchLanguage } from '#tests/e2e/helpers/pages/preferences.ts';
import { LIST, listCards, mainHeading } from '#tests/e2e/helpers/pages/rendered-pages.ts';

// Each first visit downloads the whole app, so these are few tests with many steps.
test.use({ serviceWorkers: 'allow' });

const PRODUCTS_PATH = '/api/shop/products';

/** Visits the list and waits until the worker has cached its data, its images and the page itself. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('article').first()).toBeVisible();
  await waitForServiceWorker(page);
  await waitForCached(page, PRODUCTS_PATH);
  const readImageUrls = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('article img'), (image) =>
        image instanceof HTMLImageElement ? image.currentSrc.slice(location.origin.length) : '',
      ).filter((source) => source !== ''),
    );
  await expect
    .poll(async () => {
      const cachedPaths = new Set(await getCachedPaths(page));
      const imageUrls = await readImageUrls();
      return imageUrls.length > 0 && imageUrls.every((imageUrl) => cachedPaths.has(imageUrl));
    })
    .toBe(true);
  await expect.poll(() => isPageCached(page, url)).toBe(true);
}

/** Whether the worker has cached the server-rendered page. */
const isPageCached = (page: Page, url: string) =>
  page.evaluate((key) => caches.match(key, { cacheName: 'bottega-pages' }).then(Boolean), url);

const isFontApplied = (page: Page) =>
  page.evaluate(() => {
    const widthIn = (family: string) => {
      const text = document.createElement('span');
      text.style.fontFamily = family;
      text.textContent = 'Bottega dei soci';
      document.body.append(text);
      const { width } = text.getBoundingClientRect();
      text.remove();
      return width;
    };
    return widthIn(`'Figtree Variable', monospace`) !== widthIn('monospace');
  });

test(
  'shows a visitor’s list on a later visit at once, and without the shop',
  { tag: '@core' },
  async ({ page, context, network, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allowNetworkErrors();
    const url = network.origin + LIST;
    const html = page.locator('html');
    const removed = await watchRemovals(page);
    let names: readonly string[] = [];

    await test.step('applies the web font from the next screen on, and at once on a later visit', async () => {
      await visit(page, url);
      names = await listCards(page).getByRole('heading').allTextContents();
      expect(names).toHaveLength(8);
      await expect(html).toHaveAttribute('data-font', 'deferred');
      await expect.poll(() => isFontApplied(page)).toBe(true);
      await expect(html).toHaveAttribute('data-font', 'deferred');
      await listCards(page).first().getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
      await expect(html).not.toHaveAttribute('data-font');
    });

    const openFromWorker = async () => {
      const response = await page.goto(url);
      expect(response?.fromServiceWorker()).toBe(true);
      await expect(page.locator('#ssr-state')).toBeAttached();
      await expect(html).not.toHaveAttribute('data-font');
      await page.getByRole('button', { name: /^Filtro/u }).click();
      await expect(page.getByRole('dialog', { name: 'Filtro' })).toBeVisible();
      expect(await removed()).toBe('');
      await page.keyboard.press('Escape');
    };
    await test.step('starts a later visit with the cached page, also without the shop', openFromWorker);

    await test.step('serves the cached response with its time when the connection hangs', async () => {
      const cachedPath = (await getCachedPaths(page)).find((path) => path.startsWith(PRODUCTS_PATH)) ?? '';
      const requestPath = cachedPath.replace(/&bottega-language.*$/u, '');
      expect(await fetchSavedAt(page, requestPath, { language: 'IT' })).toBeNull();
      const release = network.stall();
      const startedAt = Date.now();
      const savedAt = await fetchSavedAt(page, requestPath, { language: 'IT' });
      expect(Math.abs(Date.parse(savedAt ?? '') - Date.now())).toBeLessThan(120_000);
      expect(Date.now() - startedAt).toBeGreaterThanOrEqual(3_000);
      release();
    });

    network.disconnect();
    await test.step('opens a visited list offline, with its images', async () => {
      await openFromWorker();
      await expect(listCards(page)).toHaveCount(names.length);
      expect(await listCards(page).getByRole('heading').allTextContents()).toEqual(names);
      const firstImage = listCards(page).locator('img').first();
      await expect
        .poll(() => firstImage.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
        .toBe(true);
      expect(await fetchSavedAt(page, '/api/shop/country/options', { language: 'EN' })).toBeUndefined();
    });

    await test.step('shows nothing of the previous language after an offline language switch (REL-SW8)', async () => {
      const laterPage = await context.newPage();
      await page.close();
      await laterPage.goto(`${network.origin}/terms`);
      await switchLanguage(laterPage, 'English');
      await expect(laterPage.locator('html')).toHaveAttribute('lang', 'en');
      // The cached page is Italian, so a language switch removes it.
      await expect.poll(() => isPageCached(laterPage, url)).toBe(false);
      await laterPage.goto(url);
      await expect(laterPage.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(laterPage.getByText(names[0] ?? '')).toHaveCount(0);
    });
  },
);

test('serves the app shell offline', async ({ page, network, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allowNetworkErrors();
  // The browser's own viewers for text and images cause these errors.
  unexpectedConsoleErrors.allow(/favicon\.ico/u);
  unexpectedConsoleErrors.allowCritical(
    /Applying inline style .*\/(?:healthz|openapi\.json|outbox|negozio-milano)\)$/u,
  );
  await page.goto(`${network.origin}/login`);
  await waitForServiceWorker(page);

  await test.step('serves every precached URL (REL-SW5)', async () => {
    const worker = await readFile(getWorkerCodeFile('dist/client'), 'utf8');
    const paths = [...worker.matchAll(/"url":"([^"]+)"/gu)].map(([, path = '']) => `/${path}`);
    expect(paths).toContain('/index.html');
    expect(paths.length).toBeGreaterThan(100);
    // The browser installs a worker only when it has downloaded all files.
    const precached = await page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => !name.startsWith('bottega-'));
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map((request) => new URL(request.url).pathname);
    });
    expect(new Set(precached)).toEqual(new Set(paths));
  });

  await test.step('serves the app shell offline for the app’s pages, but not for the server’s own (REL-SW6)', async () => {
    for (const path of ['/healthz', '/api/openapi.json', '/sandbox/outbox', '/images/negozio-milano']) {
      await page.goto(network.origin + path);
      await expect(page.locator('#root')).toHaveCount(0);
    }
    network.disconnect();
    for (const path of [
      '/product/payment/return?result=OK',
      '/product/payment/cancel',
      '/IT/milano/product/milano-004',
    ]) {
      await page.goto(network.origin + path);
      await expect(mainHeading(page)).toBeAttached();
      await expect(page.locator('#main')).not.toBeEmpty();
    }
  });

  await test.step('opens the app shell from the service worker without the server (REL-SW5)', async () => {
    const restore = network.disconnect();
    await page.goto(`${network.origin}/cookies`);
    // The page's text comes from the server, so the app shell shows a retry button.
    await expect(page.getByRole('button', { name: 'Riprova' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // The app retries by itself when the shop is reachable again.
    restore();
    await expect(page.getByRole('heading', { level: 1, name: 'Cookie' })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Riprova' })).toHaveCount(0);
  });
});
