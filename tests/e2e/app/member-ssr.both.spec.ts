import type { BrowserContext, Page } from '@playwright/test';
import { startCachingProxy } from '#tests/e2e/helpers/fixtures/caching-proxy.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { waitForApp } from '#tests/e2e/helpers/browser/app-start.ts';
import { fetchEntryUrl } from '#tests/e2e/helpers/browser/built-scripts.ts';
import { waitForHydration } from '#tests/e2e/helpers/browser/hydration.ts';
import { expectPersisted } from '#tests/e2e/helpers/browser/storage.ts';
import { watchRemovals } from '#tests/e2e/helpers/browser/removals.ts';
import { logInWithEmptyCart, products, type OtherDevice } from '#tests/e2e/helpers/pages/cart.ts';
import { getServerQuantities, quantityField } from '#tests/e2e/helpers/pages/offline-cart.ts';
import { logInAs, members, revokeSession } from '#tests/e2e/helpers/pages/members.ts';
import {
  getPromotionListPath,
  getPromotionProductPath,
  homeProducts,
  promotions,
} from '#tests/e2e/helpers/pages/promotions.ts';

const LIST = '/IT/milano/products';

/** Sets the state cookie that the app writes for a member in the shop of Milan. */
const addStateCookie = (context: BrowserContext, shop: ShopServer, language = 'it') =>
  context.addCookies([
    { name: 'bottegaStart', value: `${language}~IT~it~milano~~~~Europe/Rome`, url: shop.origin, sameSite: 'Lax' },
  ]);

/** Logs in with one coffee in the cart, on a device that has chosen the shop of Milan. @returns the member's other device */
async function prepareDevice(page: Page, shop: ShopServer): Promise<OtherDevice> {
  const otherDevice = await logInWithEmptyCart(page.context(), shop);
  await otherDevice.add({ [products.coffee.id]: 1 });
  await addStateCookie(page.context(), shop);
  await page.addInitScript(() => {
    const selection = { countryCode: 'IT', countryId: 'it', shopId: 'milano' };
    localStorage['bottega.choices'] ??= JSON.stringify(selection);
  });
  return otherDevice;
}

test.use({ timezoneId: 'Europe/Rome' });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('renders a member’s list with prices, points and buttons', async ({ page, context, shop }) => {
    await logInAs(context, shop);
    await addStateCookie(context, shop);
    await page.goto(LIST);
    const card = page.getByRole('region', { name: 'Prodotti' }).getByRole('article').first();
    await expect(card.getByText('€').first()).toBeVisible();
    await expect(card.getByRole('button', { name: /^Aggiungi/u })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Menu di Giulia Rinaldi' })).toBeVisible();
  });

  test('renders the result of a search in the order and price range of the URL', async ({ page, context, shop }) => {
    await logInAs(context, shop);
    await addStateCookie(context, shop);
    await page.goto(`${LIST}?q=olio&sort=priceAsc&minPrice=5`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('olio');
    const prices = await page
      .getByRole('region', { name: 'Prodotti' })
      .getByRole('article')
      .locator('[data-price]')
      .allTextContents();
    const euros = prices.map((text) => Number(/(\d+),(\d\d)/u.exec(text)?.slice(1).join('.')));
    expect(euros.length).toBeGreaterThan(1);
    expect(euros.every((price) => price >= 5)).toBe(true);
    expect(euros).toEqual(euros.toSorted((a, b) => a - b));
  });

  test('renders the page of a member who returns from the payment page or a mail', async ({ page, context, shop }) => {
    await logInAs(context, shop);
    await addStateCookie(context, shop);
    // A navigation that another site starts.
    await page.setContent(`<a href="${shop.origin}/product/payment/return?result=OK&amp;orderNo=1">Ritorna</a>`);
    await page.getByRole('link', { name: 'Ritorna' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

const { pantry } = promotions;
const memberPages = [
  '/',
  '/?mode=selectShop&countryId=it&countryCode=IT',
  LIST,
  '/IT/milano/product/milano-001',
  '/highlighted/products',
  '/promotions',
  getPromotionListPath(pantry.id),
  getPromotionProductPath(homeProducts.lemon.id, promotions.home.id),
  '/cart',
  '/checkout',
  '/profile',
  '/profile?mode=edit',
  '/profile?tab=myOrders',
  '/profile?tab=myOrders&order=giulia-1',
  '/profile?tab=myTickets',
  '/profile?tab=myBalances',
  '/product/payment/return?transactionId=giulia-1&result=OK',
];
/** Returns the CSS module classes in the markup of a page that its inline stylesheets do not define. */
function getUnstyledClasses(html: string): readonly string[] {
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gsu)].map(([, css]) => css).join('');
  const classes = [...html.matchAll(/ class="([^"]+)"/gu)].flatMap(([, names = '']) => names.split(' '));
  return classes.filter((name) => /^_.+_\d+$/u.test(name) && !styles.includes(`.${name}`));
}

for (const path of memberPages) {
  test(`renders ${path} on the server for a member with all styles and hydrates it without removing content`, async ({
    page,
    shop,
  }) => {
    await prepareDevice(page, shop);
    const getRemoved = await watchRemovals(page);
    const profileRequests: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/profile')) profileRequests.push(request.url());
    });
    const response = await page.goto(path, { waitUntil: 'load' });
    expect(response?.headers()['cache-control']).toBe('private, no-store');
    const html = (await response?.text()) ?? '';
    expect(html).toContain('id="first-screen"');
    expect(getUnstyledClasses(html)).toEqual([]);
    if (path === LIST) await waitForHydration(page.getByRole('combobox', { name: 'Ordina per' }));
    // This button works only after hydration.
    await page.getByRole('button', { name: 'Colori scuri' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    expect(await getRemoved()).toBe('');
    expect(profileRequests).toEqual([]);
  });
}

test('hydrates the page of a device in dark colours without removing content', async ({ page, shop }) => {
  await prepareDevice(page, shop);
  await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'dark'));
  const getRemoved = await watchRemovals(page);
  const response = await page.goto('/cart');
  expect(await response?.text()).toContain('id="first-screen"');
  await expect(page.getByRole('button', { name: 'Colori chiari' })).toBeVisible();
  expect(await getRemoved()).toBe('');
});

test('applies a quantity that was entered before the app was loaded', async ({ page, shop, network }) => {
  const otherDevice = await prepareDevice(page, shop);
  const release = network.holdRequests(await fetchEntryUrl(page.request, `${network.origin}/cart`));
  await page.goto(`${network.origin}/cart`, { waitUntil: 'commit' });
  await quantityField(page, products.coffee).fill('3');
  await quantityField(page, products.coffee).press('Enter');
  release();
  await expect.poll(() => getServerQuantities(otherDevice)).toEqual({ [products.coffee.id]: 3 });
  await expect(quantityField(page, products.coffee)).toHaveValue('3');
});

test('keeps the menu open that was opened before the app was loaded', async ({ page, shop, network }) => {
  await prepareDevice(page, shop);
  const release = network.holdRequests(await fetchEntryUrl(page.request, network.origin + LIST));
  await page.goto(network.origin + LIST, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Menu di/u }).click();
  release();
  await waitForApp(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Esci' })).toBeVisible();
});

test('clears the chosen shop when its link is tapped before the app was loaded', async ({ page, shop, network }) => {
  await prepareDevice(page, shop);
  const url = `${network.origin}/?mode=selectShop&countryId=it&countryCode=IT`;
  const release = network.holdRequests(await fetchEntryUrl(page.request, url));
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Scegli un altro Paese' }).click();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scegli il tuo Paese');
  const readChoices = () => page.evaluate(() => localStorage.getItem('bottega.choices') ?? '');
  await expect.poll(readChoices).not.toContain('milano');
});

test('persists a member’s queries after the hydration and deletes those of the previous member', async ({
  page,
  shop,
}) => {
  await prepareDevice(page, shop);
  await page.addInitScript(() => localStorage.setItem('bottega.queries.1.member.marco.it', '{}'));
  await page.goto(LIST);
  await expectPersisted(page, products.coffee.id);
  const readKeys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.queries.')));
  await expect.poll(readKeys).toEqual(['bottega.queries.1.member.giulia.it']);
});

test('never writes the token into a page', async ({ context, shop }) => {
  const token = await logInAs(context, shop);
  await addStateCookie(context, shop);
  for (const path of memberPages) {
    const response = await context.request.get(shop.origin + path, { headers: { Accept: 'text/html' } });
    const html = await response.text();
    expect(html).toContain('id="first-screen"');
    expect(html).not.toContain(token);
  }
});

test('leaves the page to the client without the state cookie, because the device may be in another time zone', async ({
  context,
  shop,
}) => {
  await logInAs(context, shop);
  const response = await context.request.get(shop.origin + LIST, { headers: { Accept: 'text/html' } });
  expect(await response.text()).toContain('<div id="root"></div>');
});

test('leaves the page to the client when the session has ended', async ({ context, shop }) => {
  const token = await logInAs(context, shop);
  await addStateCookie(context, shop);
  await revokeSession(context, shop.origin, token);
  const response = await context.request.get(shop.origin + LIST, { headers: { Accept: 'text/html' } });
  expect(await response.text()).toContain('<div id="root"></div>');
});

test('stores no member’s page in a shared cache and sends no page to another member', async ({ browser, shop }) => {
  const proxy = await startCachingProxy(shop.origin);
  const names = { giulia: 'Giulia Rinaldi', marco: 'Marco Bassi' };
  try {
    const open = async (context: BrowserContext, path: string) =>
      (await context.request.get(proxy.origin + path)).text();
    const visitor = await browser.newContext();
    const giulia = await browser.newContext();
    const marco = await browser.newContext();
    await logInAs(giulia, shop, members.giulia.email);
    await logInAs(marco, shop, members.marco.email);
    for (const context of [giulia, marco]) await addStateCookie(context, shop);
    for (const path of [LIST, '/IT/milano/product/milano-001', '/promotions']) {
      for (let round = 0; round < 2; round += 1) {
        const [forGiulia, forMarco] = [await open(giulia, path), await open(marco, path)];
        expect(forGiulia).toContain(names.giulia);
        expect(forMarco).toContain(names.marco);
        expect(forGiulia).not.toContain(names.marco);
        expect(forMarco).not.toContain(names.giulia);
      }
      // The same URL without a cookie.
      expect(await open(visitor, path)).not.toMatch(/Giulia Rinaldi|Marco Bassi/u);
      expect(await open(giulia, path)).toContain(names.giulia);
    }
    expect(proxy.getStoredBodies().join('\n')).not.toMatch(/Giulia Rinaldi|Marco Bassi/u);
    // A member who logs out gets the visitor's page.
    await giulia.clearCookies();
    expect(await open(giulia, LIST)).not.toMatch(/Giulia Rinaldi|Marco Bassi/u);
    await Promise.all([visitor, giulia, marco].map((context) => context.close()));
  } finally {
    await proxy.close();
  }
});
