import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { NAVIGLI, cartLines, logInToB2b, logInWithEmptyB2bCart } from '#tests/e2e/helpers/pages/b2b.ts';
import { SPAGHETTI } from '#tests/e2e/helpers/pages/b2b-checkout.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test.use({ freshShop: true });

const PRODUCT = `/shopb2b/products/detail/${SPAGHETTI}`;
const select = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Tipo di consegna' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Vuoi cambiare il tipo di consegna?' });

for (const [name, path] of [
  ['list', `/shopb2b/products/${NAVIGLI}`],
  ['product', PRODUCT],
  ['cart', '/shopb2b/cart'],
] as const) {
  test(`changes the delivery type on the ${name} without a question while the cart is empty`, async ({
    page,
    context,
    shop,
  }) => {
    await logInWithEmptyB2bCart(context, shop);
    await page.goto(path);
    await expect(select(page)).toHaveValue('Takeaway');
    await select(page).selectOption('Consegna');
    await expect(select(page)).toHaveValue('Delivery');
    await expect(question(page)).toHaveCount(0);
    await page.reload();
    await expect(select(page)).toHaveValue('Delivery');
  });
}

test('asks before the cart of a delivery type disappears, and shows it again afterwards', async ({
  page,
  context,
  shop,
}) => {
  const device = await logInWithEmptyB2bCart(context, shop);
  await device.add({ [SPAGHETTI]: 2 });
  await page.goto('/shopb2b/cart');
  await expect(cartLines(page)).toHaveCount(1);
  await select(page).selectOption('Consegna');
  await expect(question(page)).toContainText('Il carrello per “Ritiro in negozio” contiene 2 pezzi.');
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Annulla' }).click();
  await expect(select(page)).toHaveValue('Takeaway');
  await expect(cartLines(page)).toHaveCount(1);
  await select(page).selectOption('Consegna');
  await question(page).getByRole('button', { name: 'Modifica' }).click();
  await expect(select(page)).toHaveValue('Delivery');
  await expect(cartLines(page)).toHaveCount(0);
  await select(page).selectOption('Ritiro in negozio');
  await expect(cartLines(page)).toHaveCount(1);
  expect((await device.items()).map(({ quantity }) => quantity)).toEqual([2]);
});

test('shows the member’s address for a delivery in the cart, and the shop’s for a takeaway', async ({
  page,
  context,
  shop,
}) => {
  await logInWithEmptyB2bCart(context, shop, { orderType: 'Delivery' });
  await page.goto('/shopb2b/cart');
  const place = page.getByRole('region', { name: 'Luogo e data di consegna' });
  await expect(place).toContainText('Via del Mercato 21');
  await expect(place).not.toContainText('Alzaia Naviglio Grande');
  await select(page).selectOption('Ritiro in negozio');
  await expect(place).toContainText('Alzaia Naviglio Grande');
  await expect(place).not.toContainText('Via del Mercato 21');
});

test('adds with Aggiungi, closes the dialog and stays on the product', async ({ page, context, shop }) => {
  const device = await logInWithEmptyB2bCart(context, shop);
  await page.goto(PRODUCT);
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Aggiungi al carrello' });
  await expect(dialog.getByRole('button', { name: 'Continua gli acquisti' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Vai al carrello' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Aggiungi', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Prodotto aggiunto al carrello.')).toBeVisible();
  await expect(page).toHaveURL(PRODUCT);
  expect((await device.items()).map(({ quantity }) => quantity)).toEqual([1]);
});

test('says on list, product and cart that a shop takes no orders', async ({ page, context, shop }) => {
  await logInWithEmptyB2bCart(context, shop);
  await executeSql(shop, 'update business_days set capacity = 0 where shop_id = $1', [NAVIGLI]);
  const notice = page.getByText('Al momento tutti gli orari per “Ritiro in negozio” sono al completo.');
  for (const path of [`/shopb2b/products/${NAVIGLI}`, PRODUCT, '/shopb2b/cart']) {
    await page.goto(path);
    await expect(notice).toBeVisible();
    await expectAccessible(page);
  }
});

test('says on the list that a shop is closed, and nothing for a shop that takes orders', async ({
  page,
  context,
  shop,
}) => {
  await logInToB2b(context, shop);
  const notice = page.getByText('Al momento questo negozio non accetta ordini per “Ritiro in negozio”.');
  await page.goto('/shopb2b/products/b2b-vomero');
  await expect(notice).toBeVisible();
  const slots = page.waitForResponse(/\/slots$/u);
  await page.goto(`/shopb2b/products/${NAVIGLI}`);
  await slots;
  await expect(notice).toHaveCount(0);
});
