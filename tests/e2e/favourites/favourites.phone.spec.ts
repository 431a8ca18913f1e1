import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { products } from '#tests/e2e/helpers/pages/cart.ts';
import { logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import { addHeart, removeHeart } from '#tests/e2e/helpers/pages/favourites.ts';

const { honey } = products;

test('adds a favourite with a heart that a finger can hit', async ({ page, context, shop }) => {
  await logInToShop(context, shop);
  await page.goto('/IT/milano/products');
  await expect(addHeart(page, honey)).toBeVisible();
  const { width = 0, height = 0 } = (await addHeart(page, honey).boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await addHeart(page, honey).tap();
  await expect(removeHeart(page, honey)).toBeVisible();
  await expect(page).toHaveURL('/IT/milano/products');
  await page.getByRole('button', { name: /^Menu di/u }).tap();
  await page.getByRole('link', { name: 'Preferiti' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Preferiti' })).toBeVisible();
  await expect(removeHeart(page, honey)).toBeVisible();
});
