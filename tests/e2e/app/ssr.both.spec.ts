import type { Page } from '@playwright/test';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { waitForServiceWorker } from '#tests/e2e/helpers/browser/service-worker.ts';

const LIST = '/IT/milano/products';
const PRODUCT = '/IT/milano/product/milano-002';
const cards = (page: Page) => page.getByRole('region', { name: 'Prodotti' }).getByRole('article');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The app's own script, which a page that the server rendered begins after its first paint. */
const fetchEntryUrl = async (address: string) =>
  /<meta name="entry" content="([^"]+)"/u.exec(await (await fetch(address)).text())?.[1] ?? '';

/** Whether the worker has the page as the server renders it. */
const isPageCached = (page: Page, address: string) =>
  page.evaluate((one) => caches.match(one, { cacheName: 'bottega-pages' }).then(Boolean), address);

/**
 * Notes what is taken out of the page from the moment that it is there; the page itself keeps the list.
 * Icons change with what their button says. What is loaded when it is used has held its own place open until
 * then: the carousel's first picture and row, and the lines of a text.
 */
async function watchRemovals(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const { body } = document;
      const root = document.getElementById('root');
      if (root === null) return;
      new MutationObserver((changes) => {
        const elements = changes
          .flatMap(({ removedNodes }) => [...removedNodes])
          .filter((node) => node instanceof Element);
        const more = elements.filter((one) => !one.matches('svg, [role="status"], :empty')).map((one) => one.outerHTML);
        body.dataset['removed'] = (body.dataset['removed'] ?? '') + more.join('\n');
      }).observe(root, { childList: true, subtree: true });
    });
  });
  return () => page.evaluate(() => document.body.dataset['removed'] ?? '');
}

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is there, with its pictures and links', async ({ page }) => {
    await page.goto(LIST);
    await expect(heading(page)).toHaveText('Tutti i prodotti');
    await expect(cards(page)).toHaveCount(8);
    await expect(cards(page).first().locator('img').first()).toBeVisible();
    // No room is left for a button that only the app could put there.
    const [logo, title] = [page.getByRole('banner').getByRole('link').first(), heading(page)];
    expect((await logo.boundingBox())?.x).toBe((await title.boundingBox())?.x);
    await cards(page).first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
  });

  test('a further page, and a category, are what their address says', async ({ page }) => {
    await page.goto(`${LIST}?page=2`);
    const second = await cards(page).first().innerText();
    await page.goto(LIST);
    expect(await cards(page).first().innerText()).not.toBe(second);
  });

  test('the highlighted products and the promotions of the chosen shop', async ({ page, context, shop }) => {
    await context.addCookies([{ name: 'bottegaStart', value: 'it~IT~it~milano', url: shop.origin }]);
    await page.goto('/highlighted/products');
    await expect(heading(page)).toHaveText('Prodotti in evidenza');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto('/promotions');
    await expect(heading(page)).toHaveText('Promozioni');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });

  test('a device that speaks English gets English', async ({ page, context, shop }) => {
    await context.addCookies([{ name: 'bottegaStart', value: 'en~IT~it~milano', url: shop.origin }]);
    await page.goto(LIST);
    await expect(heading(page)).toHaveText('All products');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('a member’s page comes bare: it is the browser’s own', async ({ page, context, shop }) => {
    await logInAs(context, shop);
    await page.goto(LIST);
    await expect(page.locator('#root')).toBeEmpty();
  });
});

for (const path of [LIST, `${LIST}?page=2`, '/IT/milano/product/milano-001', '/highlighted/products', '/promotions']) {
  test(`${path}: the app takes the page over, and takes nothing away`, async ({ page, context, shop }) => {
    await context.addCookies([{ name: 'bottegaStart', value: 'it~IT~it~milano', url: shop.origin }]);
    await page.addInitScript(() => {
      const choices = { countryCode: 'IT', countryId: 'it', shopId: 'milano' };
      localStorage.setItem('bottega.choices', JSON.stringify(choices));
    });
    const removed = await watchRemovals(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(path);
    // What only the app has: it is in charge.
    await page.getByRole('button', { name: 'Colori scuri' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.getByRole('button', { name: 'Colori chiari' }).click();
    expect(await removed()).toBe('');
    // The page has it already. Products of the list are asked for two seconds later, for when the network is gone.
    expect(asked).not.toContain(
      path.includes('/product/') ? path.replace('/IT/milano', '/api/shop') : '/api/shop/products',
    );
  });
}

test('a button that is pressed before the app is there does what it says afterwards', async ({ page, network }) => {
  const release = network.holdRequests(await fetchEntryUrl(network.origin + LIST));
  await page.goto(`${network.origin}${LIST}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Filtro/u }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: 'Filtro' })).toBeVisible();
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the shop’s own font comes with the next screen, and on a later visit with the page', async ({
    page,
    network,
  }) => {
    const isDrawn = () =>
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
    await expect.poll(isDrawn).toBe(true);
    await expect(html).toHaveAttribute('data-font', 'later');
    await cards(page).first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
    await expect(html).not.toHaveAttribute('data-font');

    await page.goto(network.origin + LIST);
    await expect.poll(() => isPageCached(page, network.origin + LIST)).toBe(true);
    const again = await page.goto(network.origin + LIST);
    expect(again?.fromServiceWorker()).toBe(true);
    await expect(page.locator('#first-screen')).toBeAttached();
    await expect(html).not.toHaveAttribute('data-font');
  });
});

test('taken over, the product stands where it stood, in the same size', async ({ page, network }) => {
  const release = network.holdRequests(await fetchEntryUrl(network.origin + PRODUCT));
  await page.goto(network.origin + PRODUCT);
  const places = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('header a, main h1'), (one) => {
        const { x, width, height } = one.getBoundingClientRect();
        return [one.textContent, getComputedStyle(one).fontSize, ...[x, width, height].map(Math.round)].join(' ');
      }),
    );
  const rendered = await places();
  release();
  await expect(page.locator('html')).toHaveAttribute('data-started');
  // What comes behind the page's first half brings style sheets of its own.
  await expect(page.getByRole('region', { name: 'Prodotti in evidenza' }).getByRole('article').first()).toBeVisible();
  expect(await places()).toEqual(rendered);
});

test('light colours wait for no script', async ({ page, network }) => {
  const release = network.holdRequests('/pre-boot.js');
  await page.goto(network.origin + LIST, { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  release();
});

test.describe('on a device that prefers dark colours', () => {
  test.use({ colorScheme: 'dark' });

  test('nothing is shown in light ones first, while its script may still come', async ({ page, network }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.body.dataset['first'] = getComputedStyle(document.body).visibility;
      });
    });
    const release = network.holdRequests('/pre-boot.js');
    await page.goto(network.origin + LIST, { waitUntil: 'commit' });
    await expect(page.locator('body')).toHaveAttribute('data-first', 'hidden');
    await expect(heading(page)).toBeVisible();
    release();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.locator('html')).not.toHaveAttribute('data-scheme');
  });

  test('the colours that were chosen are those of the next page from its first moment', async ({ page, network }) => {
    await page.goto(network.origin + LIST);
    await page.getByRole('button', { name: 'Colori chiari' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
    const release = network.holdRequests('/pre-boot.js');
    await page.goto(`${network.origin}/IT/milano/product/milano-001`, { waitUntil: 'commit' });
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
    release();
  });
});

test('whoever began otherwise than the server thought gets an own page', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('bottega.language', 'en'));
  await page.goto(LIST);
  await expect(heading(page)).toHaveText('All products');
  await expect(cards(page).or(page.getByRole('region', { name: 'Products' }).getByRole('article'))).toHaveCount(8);
});

test('what is not there, or not to be read, is the app’s to say', async ({ page, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 40[04]/u);
  await page.goto('/IT/milano/product/nobody');
  await expect(heading(page)).toHaveText('Prodotto non trovato');
  await page.goto(`${LIST}?page=x`);
  await expect(cards(page)).toHaveCount(8);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a later visit begins with the page as it was rendered last, also without the shop', async ({
    page,
    network,
    unexpectedConsoleErrors,
  }) => {
    unexpectedConsoleErrors.allowNetworkErrors();
    const block = page.locator('#first-screen');
    const begins = async () => (await page.goto(network.origin + LIST))?.fromServiceWorker();
    await page.goto(network.origin + LIST);
    await waitForServiceWorker(page);
    const kept = () => isPageCached(page, network.origin + LIST);
    await expect.poll(kept).toBe(true);
    const removed = await watchRemovals(page);
    expect(await begins()).toBe(true);
    await expect(block).toBeAttached();
    const inCharge = async () => {
      await page.getByRole('button', { name: /^Filtro/u }).click();
      await expect(page.getByRole('dialog', { name: 'Filtro' })).toBeVisible();
    };
    await inCharge();
    expect(await removed()).toBe('');

    const restore = network.disconnect();
    expect(await begins()).toBe(true);
    await expect(block).toBeAttached();
    await expect(cards(page)).toHaveCount(8);
    await inCharge();
    restore();

    // It was rendered in Italian.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(heading(page)).toHaveText('All products');
    await expect.poll(kept).toBe(false);
  });
});
