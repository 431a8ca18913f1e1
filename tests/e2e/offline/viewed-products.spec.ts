import type { Page } from '@playwright/test';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { viewedProductHeadings } from '#tests/e2e/helpers/fixtures/offline-test.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const VIEWED_PRODUCTS_PATH = '/api/shop/viewed/products/milano';

/** Creates the database as version 2 of the app's tables, with one viewed product. */
const createVersion2Database = (page: Page, memberId: string) =>
  page.evaluate(
    (id) =>
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
            memberId: id,
            countryCode: 'IT',
            shopId: 'milano',
            id: 'milano-002',
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
    memberId,
  );

test('stores the viewed products on this device and reports them', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 50[03]/u);
  const token = await logInAs(context, shop, 'marco@example.com');
  await page.goto(`${network.origin}/robots.txt`); // A page without the app.
  await createVersion2Database(page, 'marco');
  network.failRequests(VIEWED_PRODUCTS_PATH, 500);
  /** Opens a product's page and waits for the response to its view report. */
  const viewProduct = async (id: string) => {
    const reported = page.waitForResponse((response) => response.url().endsWith(`/viewed/milano-${id}`));
    await page.goto(`${network.origin}/IT/milano/product/milano-${id}`);
    await reported;
  };

  await test.step('shows the products that a previous version of the app has stored', async () => {
    await viewProduct('012');
    await expect(viewedProductHeadings(page)).toHaveText(['Prodotto di una versione precedente']);
    const viewedProducts = page.getByRole('region', { name: 'Visti di recente' });
    await expect(viewedProducts.locator('img[src*="/images/miele-castagno-1"]')).toBeAttached();
  });

  await test.step('sends a failed view report together with the next one', async () => {
    const fetchViewedProducts = async () => {
      const response = await context.request.get(shop.origin + VIEWED_PRODUCTS_PATH, {
        headers: { Authorization: `Bearer ${token}` },
      });
      return await response.text();
    };
    network.failNextWrite('/api/shop/product/viewed/milano-010', 503);
    await viewProduct('010');
    expect(await fetchViewedProducts()).not.toContain('milano-010');
    await viewProduct('011');
    await expect.poll(fetchViewedProducts).toMatch(/milano-011.*milano-010/u);
  });

  await test.step('shows the products viewed on this device when the server’s list fails', async () => {
    await viewProduct('031');
    // A page that the server renders has its list, which lacks the product of the previous version. Otherwise that
    // product follows.
    const readNewest = async () => (await viewedProductHeadings(page).allInnerTexts()).slice(0, 3);
    await expect
      .poll(readNewest)
      .toEqual(['Miele di agrumi', 'Orecchiette di grano arso', 'Crema viso all’olio di oliva e calendula']);
  });
});
