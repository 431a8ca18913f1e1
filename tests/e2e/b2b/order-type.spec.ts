import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { SPAGHETTI, SPAGHETTI_NAME } from '#tests/e2e/helpers/pages/b2b-checkout.ts';
import { NAVIGLI, cartLines, logInWithEmptyB2bCart } from '#tests/e2e/helpers/pages/b2b.ts';

const LIST = `/shopb2b/products/${NAVIGLI}`;
const PRODUCT = `/shopb2b/products/detail/${SPAGHETTI}`;
const select = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Ritiro o consegna' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Cambiare come ricevi l’ordine?' });
const productLink = (page: Page) => page.getByRole('main').getByRole('link', { name: SPAGHETTI_NAME });

/** Changes the type from an empty cart. */
async function changeWithoutQuestion(page: Page, label: string, value: string) {
  await select(page).selectOption(label);
  await expect(select(page)).toHaveValue(value);
  await expect(question(page)).toHaveCount(0);
}

test('changes the delivery type on the list, the product and the cart', async ({ page, context, shop }) => {
  const device = await logInWithEmptyB2bCart(context, shop);
  await page.goto(LIST);

  await test.step('changes the delivery type on the list without a question while the cart is empty', async () => {
    await expect(select(page)).toHaveValue('Takeaway');
    await changeWithoutQuestion(page, 'Consegna', 'Delivery');
    await page.reload();
    await expect(select(page)).toHaveValue('Delivery');
  });

  await test.step('changes the delivery type on the product without a question while the cart is empty', async () => {
    await productLink(page).click();
    await expect(page).toHaveURL(PRODUCT);
    await expect(select(page)).toHaveValue('Delivery');
    await changeWithoutQuestion(page, 'Ritiro in negozio', 'Takeaway');
  });

  // REQ-B2B-15
  await test.step('adds with Aggiungi, closes the dialog and stays on the product', async () => {
    await page.getByRole('button', { name: 'Aggiungi al carrello' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Aggiungi al carrello' });
    await expect(dialog.getByRole('button', { name: 'Continua gli acquisti' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Aggiungi e vai al carrello' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Aggiungi', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Prodotto aggiunto al carrello.')).toBeVisible();
    await expect(page).toHaveURL(PRODUCT);
    expect((await device.items()).map(({ quantity }) => quantity)).toEqual([1]);
  });

  await device.add({ [SPAGHETTI]: 1 });
  await page.goto('/shopb2b/cart');
  // REQ-B2B-06
  await test.step('asks before the cart of a delivery type disappears, and shows it again afterwards', async () => {
    await expect(cartLines(page)).toHaveCount(1);
    await select(page).selectOption('Consegna');
    await expect(question(page)).toContainText('Il carrello per “Ritiro in negozio” contiene 2 pezzi.');
    await expectAccessible(page);
    await question(page).getByRole('button', { name: 'Annulla' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(select(page)).toHaveValue('Takeaway');
    await expect(cartLines(page)).toHaveCount(1);
    await select(page).selectOption('Consegna');
    await question(page).getByRole('button', { name: 'Modifica' }).click();
    await expect(select(page)).toHaveValue('Delivery');
    await expect(cartLines(page)).toHaveCount(0);
  });

  // REQ-B2B-16
  await test.step('shows the member’s address for a delivery in the cart, and the shop’s for a takeaway', async () => {
    const place = page.getByRole('region', { name: /^Luogo e data /u });
    await expect(place).toContainText('Via del Mercato 21');
    await expect(place).not.toContainText('Alzaia Naviglio Grande');
    // The cart of deliveries is empty.
    await changeWithoutQuestion(page, 'Ritiro in negozio', 'Takeaway');
    await expect(cartLines(page)).toHaveCount(1);
    expect((await device.items()).map(({ quantity }) => quantity)).toEqual([2]);
    await expect(place).toContainText('Alzaia Naviglio Grande');
    await expect(place).not.toContainText('Via del Mercato 21');
  });
});

// REQ-BCHK-30
test('says on list, product and cart that a shop takes no orders', async ({ page, context, shop }) => {
  await logInWithEmptyB2bCart(context, shop);
  await executeSql(shop, 'update business_days set capacity = 0 where shop_id = $1', [NAVIGLI]);
  const notice = page.getByText('Al momento tutti gli orari per “Ritiro in negozio” sono al completo.');
  await page.goto(LIST);
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await productLink(page).click();
  await expect(page).toHaveURL(PRODUCT);
  await expect(page.getByRole('heading', { level: 1, name: SPAGHETTI_NAME })).toBeVisible();
  await expect(notice).toBeVisible();
  await page.goto('/shopb2b/cart');
  await expect(notice).toBeVisible();
});
