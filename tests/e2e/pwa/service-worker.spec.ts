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
const READ = '/api/shop/products';

/** One visit to the list, until the worker has all that was seen. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('article').first()).toBeVisible();
  await waitForServiceWorker(page);
  await waitForCached(page, READ);
  const pictures = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('article img'), (image) =>
        image instanceof HTMLImageElement ? image.currentSrc.slice(location.origin.length) : '',
      ).filter((source) => source !== ''),
    );
  await expect
    .poll(async () => {
      const kept = new Set(await getCachedPaths(page));
      const shown = await pictures();
      return shown.length > 0 && shown.every((source) => kept.has(source));
    })
    .toBe(true);
}

test('every precached address is there, and the list is whole (REL-SW5)', async ({ shop }) => {
  const worker = await readFile('dist/client/sw.js', 'utf8');
  const addresses = [...worker.matchAll(/"url":"([^"]+)"/gu)].map(([, address = '']) => address);
  expect(addresses).toContain('index.html');
  expect(addresses.length).toBeGreaterThan(100);
  const answers = await Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(`${shop.origin}/${address}`);
      await answer.arrayBuffer();
      return [address, answer.status] as const;
    }),
  );
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
});

test('what was seen on one visit opens without a connection, pictures too', async ({
  page,
  context,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allowNetworkErrors();
  await visit(page, network.origin + LIST);
  const names = await page.getByRole('article').getByRole('heading').allTextContents();
  await page.close();

  network.disconnect();
  const later = await context.newPage();
  await later.goto(network.origin + LIST);
  await expect(later.getByRole('article')).toHaveCount(names.length);
  expect(await later.getByRole('article').getByRole('heading').allTextContents()).toEqual(names);
  await expect
    .poll(() =>
      later
        .locator('article img')
        .first()
        .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
    )
    .toBe(true);
  expect(await fetchSavedAt(later, '/api/shop/country/options', { language: 'EN' })).toBeUndefined();
});

test('a connection that hangs gives way to what is saved, and says when it was', async ({ page, network }) => {
  await visit(page, network.origin + LIST);
  const read = (await getCachedPaths(page)).find((address) => address.startsWith(READ)) ?? '';
  const address = read.replace(/&bottega-language.*$/u, '');
  expect(await fetchSavedAt(page, address, { language: 'IT' })).toBeNull();
  const release = network.stall();
  const begun = Date.now();
  const saved = await fetchSavedAt(page, address, { language: 'IT' });
  expect(Math.abs(Date.parse(saved ?? '') - Date.now())).toBeLessThan(60_000);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(3_000);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  release();
});

test('a switch of the language offline shows nothing of the other one (REL-SW8)', async ({
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

test('after a whole session no cache holds a header or a word of the member (REL-SW7)', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  // A dozen pages, each from the start.
  test.setTimeout(90_000);
  unexpectedConsoleErrors.allow(/error: Failed to load resource: .* 401 /u);
  const token = await logInAs(context, shop);
  await visit(page, network.origin + LIST);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForCached(page, '/api/shop/product/milano-');
  for (const address of [
    '/cart',
    '/profile',
    '/profile?tab=myOrders',
    '/profile?tab=addresses',
    '/faq',
    '/contactus',
  ]) {
    await page.goto(network.origin + address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  const kept = await page.evaluate(async () => {
    const found: { address: string; headers: string[]; body: string }[] = [];
    const isShell = (name: string) => !name.startsWith('bottega-');
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        found.push({
          address: request.url,
          headers: [...request.headers.keys(), ...(answer?.headers.keys() ?? [])],
          // The shell's code names things; it knows nobody.
          body: isShell(name) ? '' : ((await answer?.text()) ?? ''),
        });
      }
    }
    return found;
  });
  expect(kept.length).toBeGreaterThan(100);
  const owns = [token, members.giulia.email, 'Rinaldi', 'webToken'];
  for (const { address, headers, body } of kept) {
    expect(headers).not.toContain('authorization');
    expect(headers).not.toContain('set-cookie');
    for (const own of owns) expect(address + body).not.toContain(own);
    const { pathname } = new URL(address);
    expect(pathname).toMatch(
      /^\/(?:api\/(?:shop\/(?:country|products|product\/|highlighted)|country\/|promotion|b2b\/|privacypolicy|cookies)|images\/(?!member-)|assets\/|icons\/|index\.html|pre-boot\.js|placeholder\.svg|manifest)/u,
    );
  }

  await logOut(page);
  await expect(page).toHaveURL(`${network.origin}/login`);
  await expect
    .poll(async () => (await getCachedPaths(page)).filter((address) => address.includes('/api/')))
    .toEqual([]);
});

test('what was asked for before a logout is not stored after it (REL-Q4)', async ({ page, context, shop, network }) => {
  await logInAs(context, shop);
  await visit(page, network.origin + LIST);
  const release = network.holdRequests(READ);
  await page.getByRole('link', { name: 'Pagina 2' }).click();
  await logOut(page);
  await expect(page).toHaveURL(`${network.origin}/login`);
  release();
  // A later read that is stored shows that the worker has come past the late one.
  await fetchSavedAt(page, '/api/cookies', { language: 'IT' });
  await waitForCached(page, '/api/cookies');
  expect((await getCachedPaths(page)).filter((address) => address.startsWith(READ))).toEqual([]);
});

test('the shell answers the app’s pages without a connection, never the server’s (REL-SW6)', async ({
  page,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allowNetworkErrors();
  // Of the pages that the browser itself makes of text and pictures.
  unexpectedConsoleErrors.allow(/favicon\.ico/u);
  unexpectedConsoleErrors.allowCritical(
    /Applying inline style .*\/(?:healthz|openapi\.json|outbox|negozio-milano)\)$/u,
  );
  await page.goto(`${network.origin}/login`);
  await waitForServiceWorker(page);
  for (const address of ['/healthz', '/api/openapi.json', '/sandbox/outbox', '/images/negozio-milano']) {
    await page.goto(network.origin + address);
    await expect(page.locator('#root')).toHaveCount(0);
  }
  network.disconnect();
  for (const address of [
    '/product/payment/return?result=OK',
    '/product/payment/cancel',
    '/IT/milano/product/milano-004',
    '/faq',
  ]) {
    await page.goto(network.origin + address);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('#main')).not.toBeEmpty();
  }
});
