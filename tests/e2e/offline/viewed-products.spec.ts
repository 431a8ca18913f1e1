import { viewedProductHeadings } from '#tests/e2e/helpers/fixtures/offline-test.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';

const VIEWED_PRODUCTS_PATH = '/api/shop/viewed/products/milano';

test('stores the viewed products on this device and reports them', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 50[03]/u);
  const token = await logInAs(context, shop, 'marco@example.com');
  network.failRequests(VIEWED_PRODUCTS_PATH, 500);
  /** Opens a product's page and waits for the response to its view report. */
  const viewProduct = async (id: string) => {
    const reported = page.waitForResponse((response) => response.url().endsWith(`/viewed/milano-${id}`));
    await page.goto(`${network.origin}/IT/milano/product/milano-${id}`);
    await reported;
  };

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
    await expect(viewedProductHeadings(page)).toHaveText(['Miele di agrumi', 'Orecchiette di grano arso']);
  });
});
