import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { cartButton, logInWithEmptyCart, createOtherDevice } from '#tests/e2e/helpers/pages/cart.ts';
import { SHOP_ID } from '#tests/e2e/helpers/pages/checkout.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { startFaultProxy } from '#tests/e2e/helpers/fixtures/fault-proxy.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const getOrderPath = (number: number) => `/profile?tab=myOrders&page=2&order=giulia-${String(number)}`;
const reorderButton = (page: Page) => page.getByRole('button', { name: 'Riordina' });

test('adds all available products once on a double click and updates other tabs', async ({ page, context, shop }) => {
  const device = await logInWithEmptyCart(context, shop);
  const otherTab = await context.newPage();
  await otherTab.goto('/IT/milano/products');
  await expect(cartButton(otherTab)).toHaveAccessibleName('Carrello, 0 pezzi');
  await page.goto(getOrderPath(2));
  await reorderButton(page).dblclick();
  const dialog = page.getByRole('dialog', { name: 'L’ordine è nel carrello' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Olio extravergine monocultivar Coratina× 2',
    'Orecchiette di grano arso× 3',
  ]);
  await expect(dialog.getByText('Non aggiunti')).toBeHidden();
  await expectAccessible(page);
  await expect(cartButton(otherTab)).toHaveAccessibleName('Carrello, 5 pezzi');
  expect((await device.items()).map(({ quantity, toWhom }) => [quantity, toWhom])).toEqual([
    [2, 'Personal'],
    [3, 'Personal'],
  ]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(reorderButton(page)).toBeFocused();
  await reorderButton(page).click();
  await dialog.getByRole('button', { name: 'Vai al carrello' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carrello' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /^Ordine/u })).toBeVisible();
});

test('names the products that are not available, with the reason', async ({ page, context, shop }) => {
  await logInWithEmptyCart(context, shop);
  // The first product no longer exists, the second has 1 of 2 in stock, the third is sold out.
  await executeSql(shop, `update order_lines set product_id = 'gone' where order_id = 'giulia-7' and position = 0`);
  await executeSql(
    shop,
    `update products set stock = 1 where shop_id = 'milano' and name->>'it' = 'Miele di castagno'`,
  );
  await executeSql(
    shop,
    `update products set stock = 0 where shop_id = 'milano' and name->>'it' = 'Macinato per moka'`,
  );
  await page.goto(getOrderPath(7));
  await reorderButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Una parte dell’ordine è nel carrello' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Miele di castagno× 1',
    'Olio extravergine in latta da 3 litriIl negozio non lo vende più.',
    'Miele di castagno1 pezzo in meno: non ce ne sono altri.',
    'Macinato per mokaAl momento esaurito.',
  ]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Chiudi' }).last().click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Buy again' }).click();
  const emptyResult = page.getByRole('dialog', { name: 'Nothing was added to the cart' });
  await expect(emptyResult.getByRole('listitem').nth(0)).toContainText('The shop no longer sells it.');
  await expect(emptyResult.getByRole('listitem').nth(1)).toContainText('Your cart already has all that’s available.');
  await expect(emptyResult.getByRole('listitem').nth(2)).toContainText('Sold out for now.');
  await expect(emptyResult.getByRole('button', { name: 'Go to cart' })).toBeVisible();
});

test('reorders from the card in the list and returns the focus to its button', async ({ page, context, shop }) => {
  const device = await logInWithEmptyCart(context, shop);
  await page.goto('/profile?tab=myOrders');
  // The first order waits for its payment: its products are still in the cart.
  await expect(page.getByRole('article').first().getByRole('button')).toHaveCount(0);
  const button = page
    .getByRole('article')
    .nth(3)
    .getByRole('button', { name: /^Riordina B\d+/u });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'L’ordine è nel carrello' });
  await expect(dialog.getByRole('listitem')).not.toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  expect(await device.items()).not.toEqual([]);
  await button.click();
  await dialog.getByRole('button', { name: 'Vai al carrello' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carrello' })).toBeVisible();
});

test('leads to the cart of the order’s own shop', async ({ page, context, shop }) => {
  const token = await logInAs(context, shop);
  await createOtherDevice(shop, token).clear();
  await page.goto('/IT/torino/products');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(getOrderPath(2));
  await reorderButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('È il carrello di Bottega Milano.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Vai al carrello' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  const choices = await page.evaluate(() => localStorage.getItem('bottega.choices') ?? '');
  expect(choices).toContain(`"shopId":"${SHOP_ID}"`);
});

test('adds an order only once when the response is lost', async ({ page, context, shop, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/ERR_(?:CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)/u);
  const device = await logInWithEmptyCart(context, shop);
  const proxy = await startFaultProxy(shop.origin);
  try {
    await page.goto(`${proxy.origin}${getOrderPath(2)}`);
    proxy.dropResponse('/api/user/shop/productorder/giulia-2/reorder');
    await reorderButton(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await reorderButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'L’ordine è nel carrello' });
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    expect((await device.items()).map(({ quantity }) => quantity)).toEqual([2, 3]);
  } finally {
    await proxy.close();
  }
});

test('offers no reorder to a member of an inactive shop', async ({ page, context, shop }) => {
  await logInAs(context, shop, 'luca@example.com');
  await executeSql(shop, `update orders set member_id = 'luca' where id = 'giulia-4'`);
  await page.goto('/profile?tab=myOrders&order=giulia-4');
  await expect(page.getByRole('button', { name: 'Stampa' })).toBeVisible();
  await expect(reorderButton(page)).toBeHidden();
  await page.goto('/profile?tab=myOrders');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(reorderButton(page)).toBeHidden();
});
