import type { BrowserContext } from '@playwright/test';
import { waitForApp } from '#tests/e2e/helpers/browser/app-start.ts';
import { expectPersisted } from '#tests/e2e/helpers/browser/storage.ts';
import { startCachingProxy } from '#tests/e2e/helpers/fixtures/caching-proxy.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { products } from '#tests/e2e/helpers/pages/cart.ts';
import { addFavourites } from '#tests/e2e/helpers/pages/favourites.ts';
import { getSessionToken, logInAs, members, revokeSession } from '#tests/e2e/helpers/pages/members.ts';
import { getServerQuantities, quantityField } from '#tests/e2e/helpers/pages/offline-cart.ts';
import { showPreferences } from '#tests/e2e/helpers/pages/preferences.ts';
import {
  getPromotionListPath,
  getPromotionProductPath,
  homeProducts,
  promotions,
} from '#tests/e2e/helpers/pages/promotions.ts';
import {
  LIST,
  addStateCookie,
  createHydrationCheck,
  listCards,
  mainHeading,
  openBeforeApp,
  prepareMemberDevice,
} from '#tests/e2e/helpers/pages/rendered-pages.ts';

test.use({ timezoneId: 'Europe/Rome' });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('renders a member’s pages on the server', { tag: '@core' }, async ({ page, context, shop }) => {
    await logInAs(context, shop);
    await addStateCookie(context, shop);

    await test.step('renders a member’s list with prices, points and buttons', async () => {
      await page.goto(LIST);
      const card = listCards(page).first();
      await expect(card.getByText('€').first()).toBeVisible();
      await expect(card.getByRole('button', { name: /^Aggiungi .* al carrello$/u })).toBeVisible();
      await expect(card.getByRole('button', { name: /^Aggiungi .* ai preferiti$/u })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Menu di Giulia Rinaldi' })).toBeVisible();
    });

    await test.step('renders the result of a search in the order and price range of the URL', async () => {
      await page.goto(`${LIST}?q=olio&sort=priceAsc&minPrice=5`);
      await expect(mainHeading(page)).toContainText('olio');
      const prices = await listCards(page).locator('[data-price]').allTextContents();
      const euros = prices.map((text) => Number(/(\d+),(\d\d)/u.exec(text)?.slice(1).join('.')));
      expect(euros.length).toBeGreaterThan(1);
      expect(euros.every((price) => price >= 5)).toBe(true);
      expect(euros).toEqual(euros.toSorted((a, b) => a - b));
    });

    await test.step('renders the page of a member who returns from the payment page or a mail', async () => {
      // A navigation that another site starts.
      await page.goto('about:blank');
      await page.setContent(`<a href="${shop.origin}/product/payment/return?result=OK&amp;orderNo=1">Ritorna</a>`);
      await page.getByRole('link', { name: 'Ritorna' }).click();
      await expect(mainHeading(page)).toBeVisible();
    });
  });
});

const SHARED_LIST = '/shared/favourites/ssr';

const themes = [
  {
    theme: 'shop',
    paths: [
      '/',
      '/?mode=selectShop&countryId=it&countryCode=IT',
      LIST,
      '/IT/milano/product/milano-001',
      '/highlighted/products',
      '/promotions',
      SHARED_LIST,
      getPromotionListPath(promotions.pantry.id),
      getPromotionProductPath(homeProducts.lemon.id, promotions.home.id),
    ],
  },
  {
    theme: 'purchase',
    paths: ['/cart', '/checkout', '/product/payment/return?transactionId=giulia-1&result=OK'],
  },
  {
    theme: 'profile',
    paths: [
      '/profile',
      '/profile?mode=edit',
      '/profile?tab=myOrders',
      '/profile?tab=myOrders&order=giulia-1',
      '/profile?tab=myTickets',
      '/profile?tab=myBalances',
      '/profile?tab=notifications',
      '/profile?tab=security',
      '/profile?tab=data',
    ],
  },
];

/** Returns the CSS module classes in the markup of a page that its inline stylesheets do not define. */
function getUnstyledClasses(html: string): readonly string[] {
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gsu)].map(([, css]) => css).join('');
  const classes = [...html.matchAll(/ class="([^"]+)"/gu)].flatMap(([, names = '']) => names.split(' '));
  return classes.filter((name) => /^_.+_\d+$/u.test(name) && !styles.includes(`.${name}`));
}

for (const { theme, paths } of themes) {
  test(`renders a member’s ${theme} pages on the server and hydrates them`, async ({ page, context, shop }) => {
    await prepareMemberDevice(page, shop);
    await addFavourites(shop, [products.honey], SHARED_LIST.split('/').at(-1));
    const token = await getSessionToken(context);
    const openAndHydrate = await createHydrationCheck(page);
    const pages: string[] = [];
    for (const path of paths) {
      await test.step(`renders ${path} on the server for a member with all styles and hydrates it without removing content`, async () => {
        const { html, headers, requestPaths } = await openAndHydrate(path);
        expect(headers['cache-control']).toBe('private, no-store');
        expect(getUnstyledClasses(html)).toEqual([]);
        expect(requestPaths).not.toContain('/api/profile');
        pages.push(html);
      });
    }

    // SEC-01
    await test.step('never writes the token into a page', () => {
      expect(token).toMatch(/.{20}/u);
      expect(pages).toHaveLength(paths.length);
      for (const html of pages) expect(html).not.toContain(token);
    });

    if (theme !== 'purchase') return;
    await test.step('hydrates the page of a device in dark colours without removing content', async () => {
      await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'dark'));
      await openAndHydrate('/cart');
      await showPreferences(page);
      await expect(page.getByRole('button', { name: 'Colori chiari' })).toBeVisible();
    });

    await test.step('persists a member’s queries after the hydration and deletes those of the previous member', async () => {
      await page.evaluate(() => {
        localStorage.clear();
        localStorage.setItem('bottega.queries.2.member.marco.it', '{}');
      });
      await openAndHydrate(LIST);
      await expectPersisted(page, products.coffee.id);
      const readKeys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.queries.')));
      await expect.poll(readKeys).toEqual(['bottega.queries.2.member.giulia.it']);
    });
  });
}

test('applies a quantity that was entered before the app was loaded', async ({ page, shop, network }) => {
  const otherDevice = await prepareMemberDevice(page, shop);
  const loadApp = await openBeforeApp(page, network, '/cart');
  await quantityField(page, products.coffee).fill('3');
  await quantityField(page, products.coffee).press('Enter');
  loadApp();
  await expect.poll(() => getServerQuantities(otherDevice)).toEqual({ [products.coffee.id]: 3 });
  await expect(quantityField(page, products.coffee)).toHaveValue('3');
});

test('keeps the menu open that was opened before the app was loaded', async ({ page, shop, network }) => {
  await prepareMemberDevice(page, shop);
  const loadApp = await openBeforeApp(page, network, LIST);
  await page.getByRole('button', { name: /^Menu di/u }).click();
  loadApp();
  await waitForApp(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Esci' })).toBeVisible();
});

test('clears the chosen shop when its link is tapped before the app was loaded', async ({ page, shop, network }) => {
  await prepareMemberDevice(page, shop);
  const loadApp = await openBeforeApp(page, network, '/?mode=selectShop&countryId=it&countryCode=IT');
  await page.getByRole('link', { name: 'Scegli un altro Paese' }).click();
  loadApp();
  await expect(mainHeading(page)).toHaveText('Scegli il tuo Paese');
  const readChoices = () => page.evaluate(() => localStorage.getItem('bottega.shop-selection') ?? '');
  await expect.poll(readChoices).not.toContain('milano');
});

test('sends a member’s page only to that member’s device', async ({ browser, context, shop }) => {
  await test.step('leaves the page to the client without the state cookie, because the device may be in another time zone', async () => {
    await logInAs(context, shop);
    const response = await context.request.get(shop.origin + LIST, { headers: { Accept: 'text/html' } });
    expect(await response.text()).toContain('<div id="root"></div>');
  });

  await test.step('leaves the page to the client when the session has ended', async () => {
    const token = await logInAs(context, shop);
    await addStateCookie(context, shop);
    await revokeSession(context, shop.origin, token);
    const response = await context.request.get(shop.origin + LIST, { headers: { Accept: 'text/html' } });
    expect(await response.text()).toContain('<div id="root"></div>');
  });

  // SEC-01
  await test.step('stores no member’s page in a shared cache and sends no page to another member', async () => {
    const proxy = await startCachingProxy(shop.origin);
    const names = { giulia: 'Giulia Rinaldi', marco: 'Marco Bassi' };
    try {
      const open = async (device: BrowserContext, path: string) =>
        (await device.request.get(proxy.origin + path)).text();
      const visitor = await browser.newContext();
      const giulia = await browser.newContext();
      const marco = await browser.newContext();
      await logInAs(giulia, shop, members.giulia.email);
      await logInAs(marco, shop, members.marco.email);
      for (const device of [giulia, marco]) await addStateCookie(device, shop);
      for (const path of [LIST, '/promotions']) {
        // The second request could come from the cache.
        for (const _ of ['first', 'second']) {
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
      await Promise.all([visitor, giulia, marco].map((device) => device.close()));
    } finally {
      await proxy.close();
    }
  });
});
