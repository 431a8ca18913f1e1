import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import {
  LIST,
  addStateCookie,
  chooseMilan,
  createHydrationCheck,
  listCards,
  mainHeading,
  openBeforeApp,
  sortSelect,
} from '#tests/e2e/helpers/pages/rendered-pages.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('renders a visitor’s pages on the server', { tag: '@core' }, async ({ page, context, shop }) => {
    let firstPageText = '';
    await test.step('renders the product list with its images and links', async () => {
      await page.goto(LIST);
      await expect(mainHeading(page)).toHaveText('Tutti i prodotti');
      await expect(listCards(page)).toHaveCount(8);
      await expect(listCards(page).first().locator('img').first()).toBeVisible();
      // There is no empty space for buttons that only the app renders.
      const logo = page.getByRole('banner').getByRole('link').first();
      expect((await logo.boundingBox())?.x).toBe((await mainHeading(page).boundingBox())?.x);
      firstPageText = await listCards(page).first().innerText();
      await listCards(page).first().getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
    });

    await test.step('renders the page of the list that the URL names', async () => {
      await page.goto(`${LIST}?page=2`);
      expect(await listCards(page).first().innerText()).not.toBe(firstPageText);
    });

    await test.step('renders the order and the active filters that the URL names', async () => {
      await page.goto(`${LIST}?sort=name&filters=milano-vegano&available=true`);
      await expect(sortSelect(page)).toHaveValue('name');
      const chips = page.getByRole('list', { name: 'Filtri attivi' }).getByRole('link');
      await expect(chips).toHaveText(['Vegano', 'Solo disponibili', 'Togli tutti i filtri']);
      await chips.first().click();
      await expect(page).toHaveURL(`${LIST}?sort=name&available=true`);
      await expect(chips).toHaveText(['Solo disponibili']);
    });

    await test.step('renders the highlighted products and the promotions of the chosen shop', async () => {
      await addStateCookie(context, shop, { timeZone: '' });
      await page.goto('/highlighted/products');
      await expect(mainHeading(page)).toHaveText('Prodotti in evidenza');
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.goto('/promotions');
      await expect(mainHeading(page)).toHaveText('Promozioni');
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    });

    await test.step('renders English for a device with English chosen', async () => {
      await addStateCookie(context, shop, { language: 'en', timeZone: '' });
      await page.goto(LIST);
      await expect(mainHeading(page)).toHaveText('All products');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });
  });
});

const renderedPages = [
  ['/IT/milano/product/milano-001', '/api/shop/product/milano-001'],
  ['/highlighted/products', '/api/shop/highlighted/products/milano'],
  ['/promotions', '/api/promotions'],
  [LIST, '/api/shop/products'],
  [`${LIST}?page=2`, '/api/shop/products'],
  [`${LIST}?sort=name&filters=milano-vegano`, '/api/shop/products'],
] as const;

test('hydrates a visitor’s server-rendered pages', { tag: '@core' }, async ({ page, context, shop }) => {
  await addStateCookie(context, shop, { timeZone: '' });
  await chooseMilan(page);
  const openAndHydrate = await createHydrationCheck(page);
  for (const [path, apiPath] of renderedPages) {
    await test.step(`hydrates ${path} without removing or refetching content`, async () => {
      const { requestPaths } = await openAndHydrate(path);
      // The page has the data already.
      expect(requestPaths).not.toContain(apiPath);
    });
  }

  await test.step('hydrates a page on a device whose clock is a year ahead', async () => {
    await page.clock.setFixedTime(Date.now() + 366 * 86_400_000);
    await openAndHydrate(LIST);
  });
});

test('replays a click that came before hydration', async ({ page, network }) => {
  const loadApp = await openBeforeApp(page, network, LIST);
  await page.getByRole('button', { name: /^Filtro/u }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  loadApp();
  await expect(page.getByRole('dialog', { name: 'Filtro' })).toBeVisible();
});

test.describe('on a device that prefers dark mode', () => {
  test.use({ colorScheme: 'dark' });

  /** Shows the scheme that the page has before its content. */
  const schemeAtStart = (page: Page) => page.locator('html').getAttribute('data-scheme-at-start');

  test('has its color scheme before any content is visible', async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (document.body === null) return;
        observer.disconnect();
        const { dataset } = document.documentElement;
        dataset['schemeAtStart'] = dataset['mantineColorScheme'] ?? '';
      }).observe(document, { childList: true, subtree: true });
    });
    await test.step('is dark before any content is visible', async () => {
      await page.goto(LIST);
      expect(await schemeAtStart(page)).toBe('dark');
    });
    await test.step('applies the chosen color scheme to the next page before any content is visible', async () => {
      await page.getByRole('button', { name: 'Colori chiari' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
      await page.goto('/IT/milano/product/milano-001');
      await expect(mainHeading(page)).toBeVisible();
      expect(await schemeAtStart(page)).toBe('light');
    });
  });
});

test('leaves to the client what the server can’t render', async ({ page, context, shop, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 404/u);

  await test.step('renders a page with search params that are invalid, encoded differently or unknown', async () => {
    for (const [search, normalized] of [
      ['?page=x', ''],
      ['?q=olio%20extra', '?q=olio+extra'],
      ['?page=x&next=%20//example.com', '?next=+%2F%2Fexample.com'],
      ['?page=2&utm_source=mail', '?page=2&utm_source=mail'],
    ] as const) {
      const response = await context.request.get(shop.origin + LIST + search, { headers: { Accept: 'text/html' } });
      expect(await response.text()).toContain('<h1');
      expect(response.url()).toBe(shop.origin + LIST + normalized);
    }
    // The app keeps the URL of the server.
    const normalized = `${LIST}?next=+%2F%2Fexample.com`;
    const response = await page.goto(normalized);
    expect(await response?.text()).toContain('<h1');
    await expect(mainHeading(page)).toBeVisible();
    await expect(page).toHaveURL(normalized);
  });

  await test.step('leaves unknown products to the client', async () => {
    await page.goto('/IT/milano/product/nobody');
    await expect(mainHeading(page)).toHaveText('Prodotto non trovato');
  });

  await test.step('renders in the client when the device’s language differs from the server’s assumption', async () => {
    // Without an event, so that the app does not write the choice to the cookie.
    await page.evaluate(() => localStorage.setItem('bottega.language', 'en'));
    const response = await page.goto(LIST);
    expect(await response?.text()).toMatch(/<h1[^>]*>Tutti i prodotti/u);
    await expect(mainHeading(page)).toHaveText('All products');
    await expect(page.getByRole('region', { name: 'Products' }).getByRole('article')).toHaveCount(8);
  });
});
