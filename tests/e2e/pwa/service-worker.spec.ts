import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  waitForCached,
  waitForServiceWorker,
  getCachedPaths,
  fetchSavedAt,
} from '#tests/e2e/helpers/browser/service-worker.ts';
import { logInAs, logOut, members } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

const LIST = '/IT/milano/products';
const PRODUCTS_PATH = '/api/shop/products';

/** Visits the list and waits until the worker has cached its data and images. */
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
}

test('serves every precached URL (REL-SW5)', async ({ shop }) => {
  const worker = await readFile('dist/client/sw.js', 'utf8');
  const paths = [...worker.matchAll(/"url":"([^"]+)"/gu)].map(([, path = '']) => path);
  expect(paths).toContain('index.html');
  expect(paths.length).toBeGreaterThan(100);
  const statuses = await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(`${shop.origin}/${path}`);
      await response.arrayBuffer();
      return [path, response.status] as const;
    }),
  );
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});

test('opens a visited list offline, with its images', async ({ page, context, network, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allowNetworkErrors();
  await visit(page, network.origin + LIST);
  const names = await page.getByRole('article').getByRole('heading').allTextContents();
  await page.close();

  network.disconnect();
  const laterPage = await context.newPage();
  await laterPage.goto(network.origin + LIST);
  await expect(laterPage.getByRole('article')).toHaveCount(names.length);
  expect(await laterPage.getByRole('article').getByRole('heading').allTextContents()).toEqual(names);
  await expect
    .poll(() =>
      laterPage
        .locator('article img')
        .first()
        .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
    )
    .toBe(true);
  expect(await fetchSavedAt(laterPage, '/api/shop/country/options', { language: 'EN' })).toBeUndefined();
});

test('serves the cached response with its time when the connection hangs', async ({ page, network }) => {
  await visit(page, network.origin + LIST);
  const cachedPath = (await getCachedPaths(page)).find((path) => path.startsWith(PRODUCTS_PATH)) ?? '';
  const requestPath = cachedPath.replace(/&bottega-language.*$/u, '');
  expect(await fetchSavedAt(page, requestPath, { language: 'IT' })).toBeNull();
  const release = network.stall();
  const startedAt = Date.now();
  const savedAt = await fetchSavedAt(page, requestPath, { language: 'IT' });
  expect(Math.abs(Date.parse(savedAt ?? '') - Date.now())).toBeLessThan(60_000);
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(3_000);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  release();
});

test('shows nothing of the previous language after an offline language switch (REL-SW8)', async ({
  page,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allowNetworkErrors();
  await visit(page, network.origin + LIST);
  const name = (await page.getByRole('article').getByRole('heading').allTextContents())[0] ?? '';
  expect(name).not.toBe('');
  network.disconnect();
  await page.evaluate(() => localStorage.setItem('bottega.language', 'en'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('caches no token, and personal data only in the member’s own pages, in a whole session (REL-SW7)', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  // About a dozen full page loads.
  test.setTimeout(240_000);
  unexpectedConsoleErrors.allow(/error: Failed to load resource: .* 401 /u);
  const token = await logInAs(context, shop);
  await visit(page, network.origin + LIST);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForCached(page, '/api/shop/product/milano-');
  for (const path of [
    '/cart',
    '/profile',
    '/profile?tab=myOrders',
    '/profile?tab=myTickets',
    '/profile?tab=myBalances',
    '/faq',
    '/contactus',
  ]) {
    await page.goto(network.origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  const cachedEntries = await page.evaluate(async () => {
    const entries: { url: string; headers: string[]; body: string }[] = [];
    const isShell = (name: string) => !name.startsWith('bottega-');
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        entries.push({
          url: request.url,
          headers: [...request.headers.keys(), ...(response?.headers.keys() ?? [])],
          // The app shell's code contains names such as webToken, but no personal data.
          body: isShell(name) ? '' : ((await response?.text()) ?? ''),
        });
      }
    }
    return entries;
  });
  expect(cachedEntries.length).toBeGreaterThan(100);
  const personalData = [members.giulia.email, 'Rinaldi', 'webToken'];
  for (const { url, headers, body } of cachedEntries) {
    expect(url + body).not.toContain(token);
    // Only the member can read these: the key contains a hash of the token (tests/e2e/pwa/member-pages.spec.ts).
    if (new URL(url).searchParams.has('bottega-member') && body.startsWith('<!doctype html>')) continue;
    expect(headers).not.toContain('authorization');
    expect(headers).not.toContain('set-cookie');
    for (const value of personalData) expect(url + body).not.toContain(value);
    const { pathname } = new URL(url);
    expect(pathname).toMatch(
      /^\/(?:api\/(?:shop\/(?:country|products|product\/|highlighted)|country\/|promotion|b2b\/|privacypolicy|cookies)|images\/(?!member-)|assets\/|icons\/|index\.html|placeholder\.svg|manifest)/u,
    );
  }

  await logOut(page);
  await expect(page).toHaveURL(`${network.origin}/login`);
  await expect.poll(async () => (await getCachedPaths(page)).filter((path) => path.includes('/api/'))).toEqual([]);
});

test('does not cache a response that arrives after the logout (REL-Q4)', async ({ page, context, shop, network }) => {
  await logInAs(context, shop);
  await visit(page, network.origin + LIST);
  const release = network.holdRequests(PRODUCTS_PATH);
  await page.getByRole('link', { name: 'Pagina 2' }).click();
  await logOut(page);
  await expect(page).toHaveURL(`${network.origin}/login`);
  release();
  // When a later response is cached, the worker has already handled the late one.
  await fetchSavedAt(page, '/api/cookies', { language: 'IT' });
  await waitForCached(page, '/api/cookies');
  expect((await getCachedPaths(page)).filter((path) => path.startsWith(PRODUCTS_PATH))).toEqual([]);
});

test('serves the app shell offline for the app’s pages, but not for the server’s own (REL-SW6)', async ({
  page,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allowNetworkErrors();
  // The browser's own viewers for text and images cause these errors.
  unexpectedConsoleErrors.allow(/favicon\.ico/u);
  unexpectedConsoleErrors.allowCritical(
    /Applying inline style .*\/(?:healthz|openapi\.json|outbox|negozio-milano)\)$/u,
  );
  await page.goto(`${network.origin}/login`);
  await waitForServiceWorker(page);
  for (const path of ['/healthz', '/api/openapi.json', '/sandbox/outbox', '/images/negozio-milano']) {
    await page.goto(network.origin + path);
    await expect(page.locator('#root')).toHaveCount(0);
  }
  network.disconnect();
  for (const path of [
    '/product/payment/return?result=OK',
    '/product/payment/cancel',
    '/IT/milano/product/milano-004',
    '/faq',
  ]) {
    await page.goto(network.origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('#main')).not.toBeEmpty();
  }
});
