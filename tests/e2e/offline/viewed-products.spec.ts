import type { Page } from '@playwright/test';
import { logInAs, logOut } from '#tests/e2e/helpers/pages/members.ts';
import { viewedProductHeadings } from '#tests/e2e/helpers/fixtures/offline-test.ts';
import { disableIndexedDb } from '#tests/e2e/helpers/browser/storage.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const product = (id: string) => `/IT/milano/product/milano-${id}`;
const VIEWED_PRODUCTS_PATH = '/api/shop/viewed/products/milano';

/** Opens a product's page and waits until the shop was told. */
async function viewProduct(page: Page, origin: string, id: string): Promise<void> {
  const told = page.waitForResponse((response) => response.url().endsWith(`/viewed/milano-${id}`));
  await page.goto(origin + product(id));
  await told;
}

test('what was seen on this device is there when the shop’s own list is not', async ({
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
  await page.goto(network.origin + product('012'));
  await expect(viewedProductHeadings(page)).toHaveText([
    'Macinato per moka',
    'Orecchiette di grano arso',
    'Miele di agrumi',
  ]);
});

test('a view that the shop did not hear of is told with the next one', async ({
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
  const listed = async () => {
    const answer = await context.request.get(network.origin + VIEWED_PRODUCTS_PATH, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return await answer.text();
  };
  expect(await listed()).not.toContain('milano-010');
  await viewProduct(page, network.origin, '011');
  await expect.poll(listed).toMatch(/milano-011.*milano-010/u);
});

test('without IndexedDB the visit itself remembers', async ({
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

test('a logout leaves none of them, nor does the next member see any (REL-Q4)', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 500/u);
  await logInAs(context, shop);
  await viewProduct(page, network.origin, '010');
  const stored = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(stored).toContain('bottega');
  await logOut(page);
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible();
  await expect.poll(stored).not.toContain('bottega');
  network.failRequests(VIEWED_PRODUCTS_PATH, 500);
  await logInAs(context, shop, 'sara@example.com');
  await viewProduct(page, network.origin, '011');
  await page.goto(network.origin + product('012'));
  await expect(viewedProductHeadings(page)).toHaveText(['Miele di agrumi']);
});
