import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';

test('redirects malformed paths to the last shop', async ({ page, context, shop, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 404/u);
  await logInToShop(context, shop);
  for (const path of ['/%', '/IT/milano/product/%C3?page=2']) {
    // REQ-ROUTE-06
    await test.step(`redirects the malformed path ${path} to the last shop`, async () => {
      await page.goto(path);
      await expect(page).toHaveURL('/IT/milano/products');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});
