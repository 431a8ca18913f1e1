import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { fetchEntryUrl } from '#tests/e2e/helpers/browser/built-scripts.ts';
import { waitForHydration } from '#tests/e2e/helpers/browser/hydration.ts';
import { watchRemovals } from '#tests/e2e/helpers/browser/removals.ts';
import { waitForServiceWorker } from '#tests/e2e/helpers/browser/service-worker.ts';

const LIST = '/IT/milano/products';
const PRODUCT = '/IT/milano/product/milano-002';
const cards = (page: Page) => page.getByRole('region', { name: 'Prodotti' }).getByRole('article');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Whether the worker has cached the server-rendered page. */
const isPageCached = (page: Page, url: string) =>
  page.evaluate((key) => caches.match(key, { cacheName: 'bottega-pages' }).then(Boolean), url);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('renders the product list with its images and links', async ({ page }) => {
    await page.goto(LIST);
    await expect(heading(page)).toHaveText('Tutti i prodotti');
    await expect(cards(page)).toHaveCount(8);
    await expect(cards(page).first().locator('img').first()).toBeVisible();
    // There is no empty space for buttons that only the app renders.
    const [logo, title] = [page.getByRole('banner').getByRole('link').first(), heading(page)];
    expect((await logo.boundingBox())?.x).toBe((await title.boundingBox())?.x);
    await cards(page).first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
  });

  test('renders the page of the list that the URL names', async ({ page }) => {
    await page.goto(`${LIST}?page=2`);
    const secondPageText = await cards(page).first().innerText();
    await page.goto(LIST);
    expect(await cards(page).first().innerText()).not.toBe(secondPageText);
  });

  test('renders the highlighted products and the promotions of the chosen shop', async ({ page, context, shop }) => {
    await context.addCookies([{ name: 'bottegaStart', value: 'it~IT~it~milano', url: shop.origin }]);
    await page.goto('/highlighted/products');
    await expect(heading(page)).toHaveText('Prodotti in evidenza');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto('/promotions');
    await expect(heading(page)).toHaveText('Promozioni');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });

  test('renders English for a device with English chosen', async ({ page, context, shop }) => {
    await context.addCookies([{ name: 'bottegaStart', value: 'en~IT~it~milano', url: shop.origin }]);
    await page.goto(LIST);
    await expect(heading(page)).toHaveText('All products');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

const renderedPages = [
  [LIST, '/api/shop/products'],
  [`${LIST}?page=2`, '/api/shop/products'],
  [`${LIST}?sort=name&filters=milano-vegano`, '/api/shop/products'],
  ['/IT/milano/product/milano-001', '/api/shop/product/milano-001'],
  ['/highlighted/products', '/api/shop/highlighted/products/milano'],
  ['/promotions', '/api/promotions'],
] as const;
for (const [path, apiPath] of renderedPages) {
  test(`hydrates ${path} without removing or refetching content`, async ({ page, context, shop }) => {
    await context.addCookies([{ name: 'bottegaStart', value: 'it~IT~it~milano', url: shop.origin }]);
    await page.addInitScript(() => {
      const choices = { countryCode: 'IT', countryId: 'it', shopId: 'milano' };
      localStorage.setItem('bottega.choices', JSON.stringify(choices));
    });
    const removed = await watchRemovals(page);
    const requestPaths: string[] = [];
    page.on('request', (request) => requestPaths.push(new URL(request.url()).pathname));
    await page.goto(path, { waitUntil: 'load' });
    if (path.startsWith(LIST)) await waitForHydration(page.getByRole('combobox', { name: 'Ordina per' }));
    // This button works only after hydration.
    await page.getByRole('button', { name: 'Colori scuri' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.getByRole('button', { name: 'Colori chiari' }).click();
    expect(await removed()).toBe('');
    // The page has the data already. The list's products are prefetched two seconds later for offline use.
    expect(requestPaths).not.toContain(apiPath);
  });
}

test('hydrates a page on a device whose clock is a year ahead', async ({ page }) => {
  await page.clock.setFixedTime(Date.now() + 366 * 86_400_000);
  const removed = await watchRemovals(page);
  await page.goto(LIST);
  await waitForHydration(page.getByRole('contentinfo'));
  expect(await removed()).toBe('');
});

test('replays a click that came before hydration', async ({ page, network }) => {
  const release = network.holdRequests(await fetchEntryUrl(page.request, network.origin + LIST));
  await page.goto(`${network.origin}${LIST}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Filtro/u }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: 'Filtro' })).toBeVisible();
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('applies the web font from the next screen on, and at once on a later visit', async ({ page, network }) => {
    const isFontApplied = () =>
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
    const html = page.locator('html');
    await page.goto(network.origin + LIST);
    await waitForServiceWorker(page);
    await expect(html).toHaveAttribute('data-font', 'later');
    await expect.poll(isFontApplied).toBe(true);
    await expect(html).toHaveAttribute('data-font', 'later');
    await cards(page).first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
    await expect(html).not.toHaveAttribute('data-font');

    await page.goto(network.origin + LIST);
    await expect.poll(() => isPageCached(page, network.origin + LIST)).toBe(true);
    const response = await page.goto(network.origin + LIST);
    expect(response?.fromServiceWorker()).toBe(true);
    await expect(page.locator('#first-screen')).toBeAttached();
    await expect(html).not.toHaveAttribute('data-font');
  });
});

test('keeps the product’s position and size on hydration', async ({ page, network }) => {
  const release = network.holdRequests(await fetchEntryUrl(page.request, network.origin + PRODUCT));
  await page.goto(network.origin + PRODUCT, { waitUntil: 'load' });
  const readLayout = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('header a, main h1'), (element) => {
        const { x, width, height } = element.getBoundingClientRect();
        return [element.textContent, getComputedStyle(element).fontSize, ...[x, width, height].map(Math.round)].join(
          ' ',
        );
      }),
    );
  const rendered = await readLayout();
  release();
  await expect(page.locator('html')).toHaveAttribute('data-started');
  // Content below the first page loads more style sheets.
  await expect(page.getByRole('region', { name: 'Prodotti in evidenza' }).getByRole('article').first()).toBeVisible();
  expect(await readLayout()).toEqual(rendered);
});

test.describe('on a device that prefers dark mode', () => {
  test.use({ colorScheme: 'dark' });

  /** Shows the scheme that the page has before its content. */
  const schemeAtStart = (page: Page) => page.locator('html').getAttribute('data-scheme-at-start');

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (document.body === null) return;
        observer.disconnect();
        const { dataset } = document.documentElement;
        dataset['schemeAtStart'] = dataset['mantineColorScheme'] ?? '';
      }).observe(document, { childList: true, subtree: true });
    }),
  );

  test('is dark before any content is visible', async ({ page }) => {
    await page.goto(LIST);
    expect(await schemeAtStart(page)).toBe('dark');
  });

  test('applies the chosen color scheme to the next page before any content is visible', async ({ page }) => {
    await page.goto(LIST);
    await page.getByRole('button', { name: 'Colori chiari' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
    await page.goto('/IT/milano/product/milano-001');
    await expect(heading(page)).toBeVisible();
    expect(await schemeAtStart(page)).toBe('light');
  });
});

test('renders in the client when the device’s language differs from the server’s assumption', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('bottega.language', 'en'));
  await page.goto(LIST);
  await expect(heading(page)).toHaveText('All products');
  await expect(cards(page).or(page.getByRole('region', { name: 'Products' }).getByRole('article'))).toHaveCount(8);
});

test('leaves unknown products to the client', async ({ page, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 404/u);
  await page.goto('/IT/milano/product/nobody');
  await expect(heading(page)).toHaveText('Prodotto non trovato');
});

test('renders a page with search params that are invalid, encoded differently or unknown', async ({ page }) => {
  for (const [search, normalized] of [
    ['?page=x', ''],
    ['?q=olio%20extra', '?q=olio+extra'],
    ['?page=x&next=%20//example.com', '?next=+%2F%2Fexample.com'],
    ['?page=2&utm_source=mail', '?page=2&utm_source=mail'],
  ] as const) {
    const response = await page.goto(LIST + search);
    expect(await response?.text()).toContain('<h1');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(LIST + normalized);
    await expect(heading(page)).toBeVisible();
  }
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('starts a later visit with the cached page, also without the shop', async ({
    page,
    network,
    unexpectedConsoleErrors,
  }) => {
    unexpectedConsoleErrors.allowNetworkErrors();
    const block = page.locator('#first-screen');
    const isServedByWorker = async () => (await page.goto(network.origin + LIST))?.fromServiceWorker();
    await page.goto(network.origin + LIST);
    await waitForServiceWorker(page);
    const isCached = () => isPageCached(page, network.origin + LIST);
    await expect.poll(isCached).toBe(true);
    const removed = await watchRemovals(page);
    expect(await isServedByWorker()).toBe(true);
    await expect(block).toBeAttached();
    const expectHydrated = async () => {
      await page.getByRole('button', { name: /^Filtro/u }).click();
      await expect(page.getByRole('dialog', { name: 'Filtro' })).toBeVisible();
    };
    await expectHydrated();
    expect(await removed()).toBe('');

    const restore = network.disconnect();
    expect(await isServedByWorker()).toBe(true);
    await expect(block).toBeAttached();
    await expect(cards(page)).toHaveCount(8);
    await expectHydrated();
    restore();

    // The cached page is Italian, so a language switch removes it.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(heading(page)).toHaveText('All products');
    await expect.poll(isCached).toBe(false);
  });
});
