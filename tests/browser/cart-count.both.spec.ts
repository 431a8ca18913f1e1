import { enterShop, fillCart } from './support/checkout.ts';
import { expect, test } from './support/test.ts';

test('a cart count that fails says so beside the badge, and is asked again', async ({
  page,
  context,
  shop,
  network,
  complaints,
}) => {
  complaints.allow(/status of 503/u);
  await fillCart(context, shop, await enterShop(context, shop));
  const allow = network.refuse('/api/shop/cart/count/milano', 503);
  await page.goto(`${network.origin}/IT/milano/products`);
  const error = page.getByRole('status').filter({ hasText: 'Non è stato possibile leggere il carrello' });
  // A read that fails is tried three times.
  await expect(error.getByText('Non è stato possibile leggere il carrello')).toBeVisible({ timeout: 20_000 });
  allow();
  await error.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByText('Non è stato possibile leggere il carrello')).toBeHidden();
});
