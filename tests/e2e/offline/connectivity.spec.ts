import type { Page } from '@playwright/test';
import { createOtherDevice, products } from '#tests/e2e/helpers/pages/cart.ts';
import { logInAs, logOut } from '#tests/e2e/helpers/pages/members.ts';
import { expectPersisted } from '#tests/e2e/helpers/browser/storage.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

const { honey } = products;
const LIST = '/IT/milano/products';
const OFFLINE_TEXT = 'Sei offline: vedi i contenuti salvati.';
const UNREACHABLE_TEXT = 'Il negozio non è raggiungibile: vedi i contenuti salvati.';
const ONLINE_TEXT = 'La connessione è tornata.';

const productCards = (page: Page) => page.getByRole('region', { name: 'Prodotti' }).getByRole('article');

test.beforeEach(async ({ page, context, shop, network, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allowNetworkErrors();
  await logInAs(context, shop);
  // On the second visit the service worker controls the page.
  await page.goto(network.origin + LIST);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(productCards(page)).toHaveCount(8);
});

test('shows that the connection is lost and that it is back', async ({ page, network }) => {
  const restore = network.disconnect();
  await page.getByRole('link', { name: 'Pagina 2' }).click();
  await expect(page.getByText(UNREACHABLE_TEXT)).toBeVisible();
  restore();
  await expect(page.getByText(ONLINE_TEXT)).toBeVisible();
  // The page that failed to load is retried by itself.
  await expect(page.getByRole('heading', { name: 'Non è stato possibile caricare i prodotti' })).toBeHidden();
  await expect(productCards(page)).toHaveCount(8);
  await expect(page.getByText(ONLINE_TEXT)).toBeHidden();
});

test('shows the browser’s own offline and online events at once', async ({ page, context }) => {
  await context.setOffline(true);
  await expect(page.getByText(OFFLINE_TEXT)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(ONLINE_TEXT)).toBeVisible();
});

test('detects a connection that opens without any response', async ({ page, network }) => {
  const release = network.stall();
  await page.getByRole('link', { name: 'Pagina 2' }).click();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await expect(page.getByText(UNREACHABLE_TEXT)).toBeVisible();
  // The error shows before the request timeout of 20 s.
  await expect(page.getByRole('heading', { name: 'Non è stato possibile caricare i prodotti' })).toBeVisible();
  release();
  await expect(page.getByText(ONLINE_TEXT)).toBeVisible();
  await expect(productCards(page)).toHaveCount(8);
});

test('does not treat a server error as a lost connection', async ({ page, network, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 503/u);
  network.failRequests('/api/shop/products', 503);
  await page.getByRole('link', { name: 'Pagina 2' }).click();
  await expect(page.getByRole('heading', { name: 'Non è stato possibile caricare i prodotti' })).toBeVisible();
  await expect(page.getByText(UNREACHABLE_TEXT)).toHaveCount(0);
});

test('restores the member and the list in three starts without the shop', async ({ page, network }) => {
  const firstName = await productCards(page).first().getByRole('heading').textContent();
  await expectPersisted(page, 'milano-001');
  await expectPersisted(page, 'Rinaldi');
  const restore = network.disconnect();
  for (const _ of [1, 2, 3]) {
    await page.goto('about:blank');
    await page.goto(network.origin + LIST);
    await expect(productCards(page)).toHaveCount(8);
    await expect(productCards(page).first().getByRole('heading')).toHaveText(firstName ?? '');
    await expect(page.getByRole('button', { name: /Giulia Rinaldi/u })).toBeVisible();
  }
  // The app must have noticed the lost connection before it can show that it is back.
  await expect(page.getByText(UNREACHABLE_TEXT)).toBeVisible();
  restore();
  await expect(page.getByText(ONLINE_TEXT)).toBeVisible();
});

test('persists the last response even when the page is left at once', async ({ page, context, shop, network }) => {
  const token = await logInAs(context, shop);
  await createOtherDevice(shop, token).add({ [honey.id]: 1 });
  await page.goto(`${network.origin}/cart`);
  await expect(page.getByRole('article', { name: honey.name })).toBeVisible();
  await page.goto('about:blank');
  network.disconnect();
  await page.goto(`${network.origin}/cart`);
  await expect(page.getByRole('article', { name: honey.name })).toBeVisible();
});

test('removes the member’s data from every store at the logout (REL-Q4)', async ({ page, context, network }) => {
  const otherTab = await context.newPage();
  await otherTab.goto(`${network.origin}/cart`);
  await expect(otherTab.getByRole('heading', { level: 1, name: 'Carrello' })).toBeVisible();
  await page.goto(`${network.origin}/faq`);
  // The logout also works without a connection.
  network.disconnect();
  await logOut(page);
  await expect(page).toHaveURL(/\/login/u);
  await expect(otherTab).toHaveURL(/\/login/u);

  const readLeftovers = () =>
    page.evaluate(async () => {
      const cacheNames = await caches.keys();
      const cachedUrls = await Promise.all(
        cacheNames.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
      return {
        databases,
        cookies: document.cookie,
        // The device token stays; it gives no access (src/session/device-tokens.ts).
        localStorageEntries: Object.entries(localStorage).filter(([key]) => key !== 'bottega.devices'),
        apiUrls: cachedUrls.flat().filter((url) => url.includes('/api/')),
        memberNames: JSON.stringify([localStorage, sessionStorage]).match(/giulia|rinaldi/giu),
      };
    });
  const noLeftovers = { databases: [], cookies: '', localStorageEntries: [], apiUrls: [], memberNames: null };
  await expect.poll(readLeftovers).toEqual(noLeftovers);
  // Pending writes would have finished by now.
  await page.waitForFunction(
    (start) => performance.now() > start + 2_000,
    await page.evaluate(() => performance.now()),
  );
  expect(await readLeftovers()).toEqual(noLeftovers);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible();
  expect(await readLeftovers()).toEqual(noLeftovers);
});
