import { logInToShop, fillCart } from '#tests/e2e/helpers/pages/checkout.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test('shows a failed cart count beside the badge and retries it', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 503/u);
  await fillCart(context, shop, await logInToShop(context, shop));
  const restore = network.failRequests('/api/shop/cart/count/milano', 503);
  await page.goto(`${network.origin}/IT/milano/products`);
  const error = page.getByRole('status').filter({ hasText: 'Non è stato possibile leggere il carrello' });
  // A failed read is retried three times.
  await expect(error.getByText('Non è stato possibile leggere il carrello')).toBeVisible({ timeout: 60_000 });
  restore();
  await error.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByText('Non è stato possibile leggere il carrello')).toBeHidden();
});
