import type { Page } from '@playwright/test';
import {
  openFirstPage,
  productCards,
  viewProduct,
  viewedProductHeadings,
} from '#tests/e2e/helpers/fixtures/offline-test.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInAs, logOut } from '#tests/e2e/helpers/pages/members.ts';
import { waitForConnectionBanner } from '#tests/e2e/helpers/pages/offline-cart.ts';

const LIST = '/IT/milano/products';
const OFFLINE_TEXT = 'Sei offline: vedi i contenuti salvati.';
const UNREACHABLE_TEXT = 'Il negozio non è raggiungibile: vedi i contenuti salvati.';
const ONLINE_TEXT = 'La connessione è tornata.';

test('shows whether the shop is reachable', async ({ page, context, shop, network, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allowNetworkErrors();
  await logInAs(context, shop);
  await page.goto(network.origin + LIST);
  await expect(productCards(page)).toHaveCount(8);
  await waitForConnectionBanner(page);
  const loadError = page.getByRole('heading', { name: 'Non è stato possibile caricare i prodotti' });

  await test.step('shows that the connection is lost and that it is back', async () => {
    const restore = network.disconnect();
    await page.getByRole('link', { name: 'Pagina 2' }).click();
    await expect(page.getByText(UNREACHABLE_TEXT)).toBeVisible();
    restore();
    await expect(page.getByText(ONLINE_TEXT)).toBeVisible();
    // The page that failed to load is retried by itself.
    await expect(loadError).toBeHidden();
    await expect(productCards(page)).toHaveCount(8);
    await expect(page.getByText(ONLINE_TEXT)).toBeHidden();
  });

  await test.step('shows the browser’s own offline and online events at once', async () => {
    await context.setOffline(true);
    await expect(page.getByText(OFFLINE_TEXT)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(ONLINE_TEXT)).toBeVisible();
    await expect(page.getByText(ONLINE_TEXT)).toBeHidden();
  });

  await test.step('detects a connection that opens without any response', async () => {
    const release = network.stall();
    await page.getByRole('link', { name: 'Pagina 3' }).click();
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    await expect(page.getByText(UNREACHABLE_TEXT)).toBeVisible();
    // The error shows before the request timeout of 20 s.
    await expect(loadError).toBeVisible();
    release();
    await expect(page.getByText(ONLINE_TEXT)).toBeVisible();
    await expect(productCards(page)).toHaveCount(8);
    await expect(page.getByText(ONLINE_TEXT)).toBeHidden();
  });

  await test.step('does not treat a server error as a lost connection', async () => {
    unexpectedConsoleErrors.allow(/status of 503/u);
    network.failRequests('/api/shop/products', 503);
    await page.getByRole('link', { name: 'Pagina 4' }).click();
    await expect(loadError).toBeVisible();
    await expect(page.getByText(UNREACHABLE_TEXT)).toHaveCount(0);
  });
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  const readLeftovers = (page: Page) =>
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

  test('deletes what a member has left on the device', async ({
    page,
    context,
    shop,
    network,
    unexpectedConsoleErrors,
  }) => {
    unexpectedConsoleErrors.allowNetworkErrors();
    await logInAs(context, shop);
    const otherTab = await context.newPage();
    await openFirstPage(otherTab, `${network.origin}/cart`);
    await expect(otherTab.getByRole('heading', { level: 1, name: 'Carrello' })).toBeVisible();
    const getProductUrl = (id: string) => `${network.origin}/IT/milano/product/milano-${id}`;
    await viewProduct(page, getProductUrl('010'));
    await expect.poll(async () => (await readLeftovers(page)).databases).toContain('bottega');
    await expect.poll(async () => (await readLeftovers(page)).apiUrls).not.toEqual([]);

    await test.step('removes the member’s data from every store at the logout (REL-Q4)', async () => {
      // The logout also works without a connection.
      const restore = network.disconnect();
      await logOut(page);
      await expect(page).toHaveURL(/\/login/u);
      await expect(otherTab).toHaveURL(/\/login/u);
      await expect.poll(() => readLeftovers(page)).toEqual(noLeftovers);
      // Pending writes would have finished by now.
      await page.waitForFunction(
        (start) => performance.now() > start + 2_000,
        await page.evaluate(() => performance.now()),
      );
      expect(await readLeftovers(page)).toEqual(noLeftovers);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Accedi', exact: true })).toBeVisible();
      expect(await readLeftovers(page)).toEqual(noLeftovers);
      restore();
    });

    await test.step('deletes the views at the logout and shows the next member none (REL-Q4)', async () => {
      unexpectedConsoleErrors.allow(/status of 500/u);
      await otherTab.close();
      network.failRequests('/api/shop/viewed/products/milano', 500);
      await logInAs(context, shop, 'sara@example.com');
      await viewProduct(page, getProductUrl('011'));
      await page.goto(getProductUrl('012'));
      await expect(viewedProductHeadings(page)).toHaveText(['Miele di agrumi']);
    });
  });
});
