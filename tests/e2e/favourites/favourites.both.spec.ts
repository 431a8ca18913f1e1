import type { Locator } from '@playwright/test';
import { products } from '#tests/e2e/helpers/pages/cart.ts';
import { logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import { addHeart, fetchFavouriteIds, removeHeart } from '#tests/e2e/helpers/pages/favourites.ts';
import { logInByForm, logOut, members } from '#tests/e2e/helpers/pages/members.ts';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test.use({ freshShop: true });

const { spaghetti, honey } = products;
const LIST = '/IT/milano/products';

test('adds a product by the heart of its card and shows it on its page and among the favourites', async ({
  page,
  context,
  shop,
}) => {
  const { token } = await logInToShop(context, shop);
  await page.goto(LIST);
  const heart = addHeart(page, honey);
  const { width = 0, height = 0 } = (await heart.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  const getColor = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).color);
  const colorBefore = await getColor(heart);
  await heart.click();
  await expect(removeHeart(page, honey)).toBeFocused();
  expect(await getColor(removeHeart(page, honey))).not.toBe(colorBefore);
  await expect(page).toHaveURL(LIST);
  await expect.poll(() => fetchFavouriteIds(context, shop, token)).toEqual([honey.id]);

  await page.getByRole('link', { name: honey.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: honey.name })).toBeVisible();
  await expect(removeHeart(page, honey)).toBeVisible();

  const menuButton = page.getByRole('banner').getByRole('button', { name: /^Menu di/u });
  const link = page.getByRole('banner').getByRole('link', { name: 'Preferiti' });
  await menuButton.click();
  await link.click();
  await expect(page).toHaveURL('/favourites');
  await expect(page.getByRole('heading', { level: 1, name: 'Preferiti' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expectAccessible(page);
});

test('removes a favourite from the list, keeps the focus on the page and offers the products', async ({
  page,
  context,
  shop,
}) => {
  const { token } = await logInToShop(context, shop);
  await page.goto(LIST);
  for (const product of [spaghetti, honey]) {
    await addHeart(page, product).click();
    await expect(removeHeart(page, product)).toBeVisible();
  }
  await page.goto('/profile');
  await page.getByRole('navigation', { name: 'Profilo' }).getByRole('link', { name: 'Preferiti' }).click();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText([honey.name, spaghetti.name]);
  await removeHeart(page, honey).click();
  await expect(cards.getByRole('heading')).toHaveText([spaghetti.name]);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await removeHeart(page, spaghetti).click();
  await expect(page.getByText('Ancora nessun preferito')).toBeVisible();
  await expect.poll(() => fetchFavouriteIds(context, shop, token)).toEqual([]);
  await page.reload();
  await page.getByRole('link', { name: 'Vedi tutti i prodotti' }).click();
  await expect(page).toHaveURL(LIST);
  await expect(addHeart(page, honey)).toBeVisible();
});

test('shows a member none of the favourites of the previous member on the device', async ({ page, context, shop }) => {
  const { token } = await logInToShop(context, shop);
  await page.goto(LIST);
  await addHeart(page, honey).click();
  await expect.poll(() => fetchFavouriteIds(context, shop, token)).toEqual([honey.id]);
  await logOut(page);
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(honey.name);
  await logInByForm(page, members.marco.email);
  await expect(page).not.toHaveURL(/login/u);
  await page.goto(LIST);
  await expect(addHeart(page, honey)).toBeVisible();
  await page.goto('/favourites');
  await expect(page.getByText('Ancora nessun preferito')).toBeVisible();
});

test('shows a visitor no hearts, and the login before the favourites', async ({ page }) => {
  await page.goto(LIST);
  // The sort order loads together with the hearts.
  await expect(page.getByRole('combobox', { name: 'Ordina per' })).toBeVisible();
  await expect(page.getByRole('button', { name: /preferiti/u })).toHaveCount(0);
  await page.goto('/favourites');
  await expect(page).toHaveURL('/login?redirect=%2Ffavourites');
});

test('shows no hearts with a back end that has no favourites', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 404/u);
  await logInToShop(context, shop);
  network.failRequests('/api/shop/favourites/milano', 404);
  const answered = page.waitForResponse((response) => response.url().endsWith('/favourites/milano'));
  await page.goto(network.origin + LIST);
  await answered;
  await expect(page.getByRole('heading', { name: honey.name })).toBeVisible();
  await expect(page.getByRole('button', { name: /preferiti/u })).toHaveCount(0);
});
