import type { Locator } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { products } from '#tests/e2e/helpers/pages/cart.ts';
import { logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import { addHeart, fetchFavouriteIds, removeHeart } from '#tests/e2e/helpers/pages/favourites.ts';
import { logInByForm, logOut, members } from '#tests/e2e/helpers/pages/members.ts';

const { spaghetti, honey } = products;
const LIST = '/IT/milano/products';

const getColor = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).color);

test('adds favourites, lists them and removes them', { tag: '@core' }, async ({ page, context, shop }) => {
  const { token } = await logInToShop(context, shop);
  const header = page.getByRole('banner');
  const openMenu = () => header.getByRole('button', { name: /^Menu di/u }).click();
  const cards = page.getByRole('main').getByRole('article');
  await page.goto(LIST);

  // REQ-FAV-07
  await test.step('adds a product by the heart of its card and shows it on its page and among the favourites', async () => {
    await addHeart(page, spaghetti).click();
    await expect(removeHeart(page, spaghetti)).toBeVisible();
    const heart = addHeart(page, honey);
    const colorBefore = await getColor(heart);
    await heart.click();
    await expect(removeHeart(page, honey)).toBeFocused();
    expect(await getColor(removeHeart(page, honey))).not.toBe(colorBefore);
    await expect(page).toHaveURL(LIST);
    await expect.poll(() => fetchFavouriteIds(context, shop, token)).toEqual([honey.id, spaghetti.id]);
    await page.getByRole('link', { name: honey.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: honey.name })).toBeVisible();
    await expect(removeHeart(page, honey)).toBeVisible();
    await openMenu();
    await header.getByRole('link', { name: 'Preferiti' }).click();
    await expect(page).toHaveURL('/favourites');
    await expect(page.getByRole('heading', { level: 1, name: 'Preferiti' })).toBeVisible();
    await expect(cards.getByRole('heading')).toHaveText([honey.name, spaghetti.name]);
    await expectAccessible(page);
  });

  // REQ-FAV-08
  await test.step('removes a favourite from the list, keeps the focus on the page and offers the products', async () => {
    await openMenu();
    await header.getByRole('link', { name: 'Profilo' }).click();
    await page.getByRole('navigation', { name: 'Profilo' }).getByRole('link', { name: 'Preferiti' }).click();
    await expect(cards.getByRole('heading')).toHaveText([honey.name, spaghetti.name]);
    await removeHeart(page, honey).click();
    await expect(cards.getByRole('heading')).toHaveText([spaghetti.name]);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await removeHeart(page, spaghetti).click();
    await expect(page.getByText('Ancora nessun preferito')).toBeVisible();
    await expect.poll(() => fetchFavouriteIds(context, shop, token)).toEqual([]);
    await page.getByRole('link', { name: 'Vedi tutti i prodotti' }).click();
    await expect(page).toHaveURL(LIST);
  });

  // REQ-FAV-11
  await test.step('shows a member none of the favourites of the previous member on the device', async () => {
    await addHeart(page, honey).click();
    await expect.poll(() => fetchFavouriteIds(context, shop, token)).toEqual([honey.id]);
    await logOut(page);
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(honey.name);
    await logInByForm(page, members.marco.email);
    await expect(page).not.toHaveURL(/login/u);
    await page.goto(LIST);
    await expect(addHeart(page, honey)).toBeVisible();
    await openMenu();
    await header.getByRole('link', { name: 'Preferiti' }).click();
    await expect(page.getByText('Ancora nessun preferito')).toBeVisible();
  });
});
