import type { Page } from '@playwright/test';
import { logInAs, logOut } from '#tests/e2e/helpers/pages/members.ts';
import { viewedProductHeadings } from '#tests/e2e/helpers/fixtures/offline-test.ts';
import { disableIndexedDb } from '#tests/e2e/helpers/browser/storage.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const getProductPath = (id: string) => `/IT/milano/product/milano-${id}`;
const VIEWED_PRODUCTS_PATH = '/api/shop/viewed/products/milano';

/** Opens a product's page and waits for the response to its view report. */
async function viewProduct(page: Page, origin: string, id: string): Promise<void> {
  const reported = page.waitForResponse((response) => response.url().endsWith(`/viewed/milano-${id}`));
  await page.goto(origin + getProductPath(id));
  await reported;
}

test('shows the products viewed on this device when the server’s list fails', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 500/u);
  await logInAs(context, shop);
  for (const id of ['010', '011', '010', '031']) await viewProduct(page, network.origin, id);
  network.failRequests(VIEWED_PRODUCTS_PATH, 500);
  await page.goto(network.origin + getProductPath('012'));
  await expect(viewedProductHeadings(page)).toHaveText([
    'Macinato per moka',
    'Orecchiette di grano arso',
    'Miele di agrumi',
  ]);
});

/** Creates the database as version 2 of the app's tables, with one viewed product. */
const createVersion2Database = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('bottega', 20); // Dexie multiplies its versions by ten.
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
        opening.addEventListener('upgradeneeded', () => {
          const { result: database } = opening;
          database.createObjectStore('payments', { keyPath: ['memberId', 'cart'] }).createIndex('memberId', 'memberId');
          database.createObjectStore('outbox', { keyPath: 'key' }).createIndex('memberId', 'memberId');
          database.createObjectStore('favourites', { keyPath: 'key' }).createIndex('memberId', 'memberId');
          const viewed = database.createObjectStore('viewed', { keyPath: ['memberId', 'shopId', 'id'] });
          viewed.createIndex('memberId', 'memberId');
          viewed.put({
            memberId: 'giulia',
            countryCode: 'IT',
            shopId: 'milano',
            id: 'milano-010',
            names: { it: 'Prodotto di una versione precedente' },
            picture: '/images/miele-castagno-1',
            price: 100,
            discountPercentage: 0,
            kp: 1,
            kpNovv: 1,
            availableQuantity: 5,
            seenAt: 1,
            told: true,
          });
        });
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
      }),
  );

test('shows the products that a previous version of the app has stored', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 500/u);
  await logInAs(context, shop);
  await page.goto(`${network.origin}/robots.txt`); // A page without the app.
  await createVersion2Database(page);
  network.failRequests(VIEWED_PRODUCTS_PATH, 500);
  await page.goto(network.origin + getProductPath('012'));
  await expect(viewedProductHeadings(page)).toHaveText(['Prodotto di una versione precedente']);
  await expect(page.locator('img[src*="/images/miele-castagno-1"]')).toBeAttached();
});

test('sends a failed view report together with the next one', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 503/u);
  const token = await logInAs(context, shop, 'marco@example.com');
  network.failNextWrite('/api/shop/product/viewed/milano-010', 503);
  await viewProduct(page, network.origin, '010');
  const fetchViewedProducts = async () => {
    const response = await context.request.get(network.origin + VIEWED_PRODUCTS_PATH, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return await response.text();
  };
  expect(await fetchViewedProducts()).not.toContain('milano-010');
  await viewProduct(page, network.origin, '011');
  await expect.poll(fetchViewedProducts).toMatch(/milano-011.*milano-010/u);
});

test('remembers the views of the current visit without IndexedDB', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 500/u);
  await disableIndexedDb(context);
  await logInAs(context, shop);
  network.failRequests(VIEWED_PRODUCTS_PATH, 500);
  await viewProduct(page, network.origin, '010');
  await page.getByRole('navigation', { name: 'Sei qui' }).getByRole('link').first().click();
  await page.getByRole('article').getByRole('link').first().click();
  await expect(viewedProductHeadings(page)).toHaveText(['Orecchiette di grano arso']);
});

test('deletes the views at the logout and shows the next member none (REL-Q4)', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 500/u);
  await logInAs(context, shop);
  await viewProduct(page, network.origin, '010');
  const listDatabases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(listDatabases).toContain('bottega');
  await logOut(page);
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible();
  await expect.poll(listDatabases).not.toContain('bottega');
  network.failRequests(VIEWED_PRODUCTS_PATH, 500);
  await logInAs(context, shop, 'sara@example.com');
  await viewProduct(page, network.origin, '011');
  await page.goto(network.origin + getProductPath('012'));
  await expect(viewedProductHeadings(page)).toHaveText(['Miele di agrumi']);
});
