import type { Page } from '@playwright/test';
import { createOtherDevice, products as demo } from '#tests/e2e/helpers/pages/cart.ts';
import { logInAs, logOut } from '#tests/e2e/helpers/pages/members.ts';
import { expectPersisted } from '#tests/e2e/helpers/browser/storage.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

const { honey } = demo;
const LIST = '/IT/milano/products';
const OFFLINE_TEXT = 'Sei offline: vedi quanto salvato.';
const ONLINE_TEXT = 'Sei di nuovo online.';

const products = (page: Page) => page.getByRole('region', { name: 'Prodotti' }).getByRole('article');

test.beforeEach(async ({ page, context, shop, network, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allowNetworkErrors();
  await logInAs(context, shop);
  // The second visit: the worker is in charge of it.
  await page.goto(network.origin + LIST);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(products(page)).toHaveCount(8);
});

test('a lost connection is said, and that it is back', async ({ page, network }) => {
  const restore = network.disconnect();
  await page.getByRole('link', { name: 'Pagina 2' }).click();
  await expect(page.getByText(OFFLINE_TEXT)).toBeVisible();
  restore();
  await expect(page.getByText(ONLINE_TEXT)).toBeVisible();
  // The page that could not be had is had now, without a touch.
  await expect(page.getByRole('heading', { name: 'Non è stato possibile caricare i prodotti' })).toBeHidden();
  await expect(products(page)).toHaveCount(8);
  await expect(page.getByText(ONLINE_TEXT)).toBeHidden();
});

test('what the browser knows is said at once', async ({ page, context }) => {
  await context.setOffline(true);
  await expect(page.getByText(OFFLINE_TEXT)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(ONLINE_TEXT)).toBeVisible();
});

test('a connection that only seems to be there is not believed', async ({ page, network }) => {
  const release = network.stall();
  await page.getByRole('link', { name: 'Pagina 2' }).click();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await expect(page.getByText(OFFLINE_TEXT)).toBeVisible();
  // Nor waited for until the read's own 20 seconds are over.
  await expect(page.getByRole('heading', { name: 'Non è stato possibile caricare i prodotti' })).toBeVisible();
  release();
  await expect(page.getByText(ONLINE_TEXT)).toBeVisible();
  await expect(products(page)).toHaveCount(8);
});

test('a failure of the shop is not taken for one of the connection', async ({
  page,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 503/u);
  network.failRequests('/api/shop/products', 503);
  await page.getByRole('link', { name: 'Pagina 2' }).click();
  await expect(page.getByRole('heading', { name: 'Non è stato possibile caricare i prodotti' })).toBeVisible();
  await expect(page.getByText(OFFLINE_TEXT)).toHaveCount(0);
});

test('three starts in a row without the shop: the member, the list, and what was seen of it', async ({
  page,
  network,
}) => {
  const first = await products(page).first().getByRole('heading').textContent();
  await expectPersisted(page, 'milano-001');
  await expectPersisted(page, 'Rinaldi');
  const restore = network.disconnect();
  for (const _ of [1, 2, 3]) {
    await page.goto('about:blank');
    await page.goto(network.origin + LIST);
    await expect(products(page)).toHaveCount(8);
    await expect(products(page).first().getByRole('heading')).toHaveText(first ?? '');
    await expect(page.getByRole('button', { name: /Giulia Rinaldi/u })).toBeVisible();
  }
  // Only an app that noticed the lost connection can say that it is back.
  await expect(page.getByText(OFFLINE_TEXT)).toBeVisible();
  restore();
  await expect(page.getByText(ONLINE_TEXT)).toBeVisible();
});

test('what was read last is kept, however soon the page is left', async ({ page, context, shop, network }) => {
  const token = await logInAs(context, shop);
  await createOtherDevice(shop, token).add({ [honey.id]: 1 });
  await page.goto(`${network.origin}/cart`);
  await expect(page.getByRole('article', { name: honey.name })).toBeVisible();
  await page.goto('about:blank');
  network.disconnect();
  await page.goto(`${network.origin}/cart`);
  await expect(page.getByRole('article', { name: honey.name })).toBeVisible();
});

test('nothing of a member is left after the logout, in any store (REL-Q4)', async ({ page, context, network }) => {
  const other = await context.newPage();
  await other.goto(`${network.origin}/cart`);
  await expect(other.getByRole('heading', { level: 1, name: 'Carrello' })).toBeVisible();
  await page.goto(`${network.origin}/faq`);
  // Also where the shop can't be told.
  network.disconnect();
  await logOut(page);
  await expect(page).toHaveURL(/\/login/u);
  await expect(other).toHaveURL(/\/login/u);

  const left = () =>
    page.evaluate(async () => {
      const caches = await window.caches.keys();
      const entries = await Promise.all(
        caches.map(async (name) => (await (await window.caches.open(name)).keys()).map(({ url }) => url)),
      );
      const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
      return {
        databases,
        cookies: document.cookie,
        // The device stays known: a token that lets nobody in (src/session/device-tokens.ts).
        local: Object.keys(localStorage).filter((key) => key !== 'bottega.devices'),
        calls: entries.flat().filter((url) => url.includes('/api/')),
        words: JSON.stringify([localStorage, sessionStorage]).match(/giulia|rinaldi/giu),
      };
    });
  const nothing = { databases: [], cookies: '', local: [], calls: [], words: null };
  await expect.poll(left).toEqual(nothing);
  // What was about to be written would have been by now.
  await page.waitForFunction((from) => performance.now() > from + 2_000, await page.evaluate(() => performance.now()));
  expect(await left()).toEqual(nothing);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible();
  expect(await left()).toEqual(nothing);
});
