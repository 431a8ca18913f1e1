import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { waitForServiceWorker } from '#tests/e2e/helpers/browser/service-worker.ts';
import { createOtherDevice, products } from '#tests/e2e/helpers/pages/cart.ts';
import { getSessionToken, logInAs, logInByForm, logOut, members } from '#tests/e2e/helpers/pages/members.ts';

/*
 * Cached pages of members: the page that the server rendered last, with which the service worker starts a later visit
 * (ADR 011).
 */
const LIST = '/IT/milano/products';
const PAGE_CACHE = 'bottega-pages';

test.use({ serviceWorkers: 'allow' });

/** Paths with queries of the cached pages. */
const getCachedPages = (page: Page) =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    const keys = await (await caches.open(name)).keys();
    return keys.map(({ url }) => url.slice(location.origin.length));
  }, PAGE_CACHE);

/** Bodies of all responses that the worker has cached, without the app's own files. */
const getCachedText = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('bottega-'));
    const lists = names.map(async (name) => {
      const cache = await caches.open(name);
      const responses = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
      return Promise.all(responses.map(async (response) => (await response?.text()) ?? ''));
    });
    return (await Promise.all(lists)).flat().join('\n');
  });

/** Opens the page with a service worker and waits until it has cached the page. */
async function visitUntilCached(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(origin + path);
  await waitForServiceWorker(page);
  await expect.poll(() => getCachedPages(page)).toContainEqual(expect.stringContaining(`${path}?bottega-member=`));
}

const menu = (page: Page, name: string) => page.getByRole('button', { name: `Menu di ${name}` });
const isServedByWorker = async (page: Page, url: string) => (await page.goto(url))?.fromServiceWorker();

async function logInToMilan(context: BrowserContext, shop: ShopServer, email?: string): Promise<string> {
  await context.addInitScript(() => {
    const selection = { countryCode: 'IT', countryId: 'it', shopId: 'milano' };
    localStorage.setItem('bottega.choices', JSON.stringify(selection));
  });
  return logInAs(context, shop, email);
}

test('starts a member’s later visit with the cached page, online, on a hanging network and offline', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allowNetworkErrors();
  await logInToMilan(context, shop);
  await visitUntilCached(page, network.origin, LIST);
  const expectOwnPage = async () => {
    expect(await isServedByWorker(page, network.origin + LIST)).toBe(true);
    await expect(page.locator('#first-screen')).toBeAttached();
    await expect(menu(page, 'Giulia Rinaldi')).toBeVisible();
    // This button works only after hydration.
    await page.getByRole('button', { name: /^Filtro/u }).click();
    await expect(page.getByRole('dialog', { name: 'Filtro' })).toBeVisible();
    await page.keyboard.press('Escape');
  };
  await expectOwnPage();
  const release = network.stall();
  await expectOwnPage();
  release();
  const restore = network.disconnect();
  await expectOwnPage();
  restore();
});

test('shows the cart as it is now when another device changed it right after the cached page was rendered', async ({
  page,
  context,
  shop,
  network,
}) => {
  const device = createOtherDevice(shop, await logInToMilan(context, shop));
  await device.clear();
  await device.add({ [products.honey.id]: 1 });
  await visitUntilCached(page, network.origin, '/cart');
  const quantity = page.getByRole('textbox', { name: `Quantità di ${products.honey.name}` });
  for (const expected of [2, 3, 4]) {
    await device.add({ [products.honey.id]: 1 });
    // The worker renders the page again for the next visit, in the background.
    expect(await isServedByWorker(page, `${network.origin}/cart`)).toBe(true);
    await expect(quantity).toHaveValue(String(expected));
  }
});

test('opens the last shop’s list from the home screen without a redirect', async ({ page, context, shop, network }) => {
  await logInToMilan(context, shop);
  await context.addCookies([{ name: 'bottegaStart', value: 'it~IT~it~milano~~~~Europe/Rome', url: shop.origin }]);
  // First visit: the server resolves the start page, and renders the list.
  const first = await page.goto(`${network.origin}/start`);
  expect([first?.status(), first?.request().redirectedFrom()]).toEqual([200, null]);
  expect(await first?.text()).toMatch(/<h1[^>]*>Tutti i prodotti/u);
  await expect(page).toHaveURL(`${network.origin}${LIST}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tutti i prodotti');
  await visitUntilCached(page, network.origin, LIST);
  // Later visits: the worker does.
  const later = await page.goto(`${network.origin}/start`);
  expect([later?.fromServiceWorker(), later?.request().redirectedFrom()]).toEqual([true, null]);
  expect(await later?.text()).toContain('Giulia Rinaldi');
  await expect(page).toHaveURL(`${network.origin}${LIST}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tutti i prodotti');
});

test('opens the shop selection from the home screen when no shop was chosen', async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.goto('/start');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scegli il tuo Paese');
});

test('deletes a member’s cached pages at a logout', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 401/u);
  await logInToMilan(context, shop);
  await visitUntilCached(page, network.origin, LIST);
  await visitUntilCached(page, network.origin, '/promotions');
  await logOut(page);
  await expect(page).toHaveURL(`${network.origin}/login`);
  await expect.poll(() => getCachedPages(page)).toEqual([]);
  expect(await getCachedText(page)).not.toContain('Giulia');
  const response = await page.goto(network.origin + LIST);
  expect(await response?.text()).not.toContain('Giulia');
});

test('shows nothing of the previous member to another member on the same device', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 401/u);
  await logInToMilan(context, shop);
  await visitUntilCached(page, network.origin, LIST);
  await logOut(page);
  await expect(page).toHaveURL(`${network.origin}/login`);
  await logInByForm(page, members.marco.email);
  await expect(page).toHaveURL(`${network.origin}/`);
  await visitUntilCached(page, network.origin, LIST);
  const response = await page.goto(network.origin + LIST);
  expect(response?.fromServiceWorker()).toBe(true);
  const html = (await response?.text()) ?? '';
  expect(html).toContain('Marco');
  expect(html).not.toContain('Giulia');
  expect(await getCachedText(page)).not.toContain('Giulia');
});

test('sends no cached page of a member to a browser that has lost the cookie', async ({
  page,
  context,
  shop,
  network,
}) => {
  const token = await logInToMilan(context, shop);
  await visitUntilCached(page, network.origin, LIST);
  expect(await getCachedText(page)).not.toContain(token);
  await context.clearCookies();
  const response = await page.goto(network.origin + LIST);
  expect(await response?.text()).not.toContain('Giulia');
  expect(await getSessionToken(context)).toBeUndefined();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Accedi' })).toBeVisible();
});
