import { clickYes, logInWithEmptyCart, products } from '#tests/e2e/helpers/pages/cart.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test('shows a toast between the header and the main action of the cart', async ({ page, context, shop }) => {
  const device = await logInWithEmptyCart(context, shop);
  await device.add({ [products.coffee.id]: 1, [products.honey.id]: 1 });
  await page.goto('/cart');
  await page.getByRole('button', { name: `Togli ${products.honey.name}` }).click();
  await clickYes(page);
  const toast = page.getByRole('status').filter({ hasText: 'Prodotto tolto dal carrello.' });
  await expect(toast).toBeVisible();
  const action = page.getByRole('button', { name: /^Procedi/u });
  const [toastBox, headerBox, actionBox] = await Promise.all([
    toast.boundingBox(),
    page.getByRole('banner').boundingBox(),
    action.boundingBox(),
  ]);
  if (toastBox === null || headerBox === null || actionBox === null) throw new Error('not on screen');
  expect(toastBox.y).toBeGreaterThanOrEqual(headerBox.y + headerBox.height);
  expect(toastBox.y + toastBox.height).toBeLessThanOrEqual(actionBox.y);
});
