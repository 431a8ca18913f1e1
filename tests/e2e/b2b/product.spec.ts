import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { NAVIGLI, cartLines, logInWithEmptyB2bCart } from '#tests/e2e/helpers/pages/b2b.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { SAVED_AT_TEXT, openInNewDocument, productCards } from '#tests/e2e/helpers/fixtures/offline-test.ts';
import { expectPersisted } from '#tests/e2e/helpers/browser/storage.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const HONEY = `${NAVIGLI}-006`;
const NAME = 'Miele di agrumi, cartone da 6';
const getDetailPath = (id: string) => `/shopb2b/products/detail/${id}`;
const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Aggiungi al carrello' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Aggiungi al carrello' });
const quantityField = (page: Page) => page.getByRole('textbox', { name: `Quantità di ${NAME}` });

test('shows a product without points and technical section', async ({ page, context, shop }) => {
  await logInWithEmptyB2bCart(context, shop);
  await page.goto(`/shopb2b/products/${NAVIGLI}`);
  await page.getByRole('link', { name: NAME }).click();
  await expect(page).toHaveURL(getDetailPath(HONEY));
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeFocused();
  await expect(page.getByText('31,35 €').first()).toBeVisible();
  await expect(page.getByText('-25%')).toBeVisible();
  await expect(page.getByText('Disponibile', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Scheda tecnica' })).toHaveCount(0);
  await expect(page.getByRole('main').getByText(/KP/u)).toHaveCount(0);
  await expectAccessible(page);
  const breadcrumb = page.getByRole('navigation', { name: 'Sei qui' });
  await expect(breadcrumb.getByRole('link')).toHaveText([
    'Negozi per aziende',
    'Tutti i prodotti',
    'Miele e dolci',
    'Miele',
  ]);
  // The quantity is limited to the stock.
  await quantityField(page).fill('99');
  await quantityField(page).press('Enter');
  await expect(quantityField(page)).toHaveValue('17');
});

test('adds nothing on Continue shopping and resets the quantity to 1', async ({ page, context, shop }) => {
  const device = await logInWithEmptyB2bCart(context, shop);
  await page.goto(getDetailPath(HONEY));
  await page.getByRole('button', { name: `Uno in più di ${NAME}` }).click();
  await addButton(page).click();
  const addDialog = dialog(page);
  await expect(addDialog.getByRole('radio', { name: 'Ritiro in negozio' })).toBeChecked();
  await expect(addDialog.getByRole('radio')).toHaveCount(1);
  await expect(addDialog.getByRole('textbox')).toHaveValue('2');
  await expectAccessible(page);
  await addDialog.getByRole('button', { name: 'Continua gli acquisti' }).click();
  await expect(addDialog).toBeHidden();
  await expect(addButton(page)).toBeFocused();
  await expect(quantityField(page)).toHaveValue('1');
  expect(await device.items()).toHaveLength(0);
});

test('adds the product on Go to cart and opens the cart, and returns to the product on Back', async ({
  page,
  context,
  shop,
}) => {
  const device = await logInWithEmptyB2bCart(context, shop);
  await page.goto(getDetailPath(HONEY));
  await addButton(page).click();
  await dialog(page)
    .getByRole('button', { name: `Uno in più di ${NAME}` })
    .click();
  await dialog(page).getByRole('button', { name: 'Vai al carrello' }).click();
  await expect(page).toHaveURL('/shopb2b/cart');
  await expect(page.getByText('Prodotto aggiunto al carrello.')).toBeVisible();
  await expect(cartLines(page)).toHaveCount(1);
  expect(await device.items()).toMatchObject([{ shopProductId: HONEY, quantity: 2 }]);
  await page.goBack();
  await expect(page).toHaveURL(getDetailPath(HONEY));
  await expect(dialog(page)).toBeHidden();
});

test('rejects a quantity above the stock and keeps the input', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 409/u);
  const device = await logInWithEmptyB2bCart(context, shop);
  await page.goto(getDetailPath(HONEY));
  await addButton(page).click();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('textbox').fill('5');
  await dialog(page).getByRole('textbox').press('Tab');
  await executeSql(shop, 'update products set stock = $2 where id = $1', [HONEY, 3]);
  await dialog(page).getByRole('button', { name: 'Vai al carrello' }).click();
  await expect(page.getByText('Ne sono disponibili solo 3.')).toBeVisible();
  await expect(dialog(page).getByRole('textbox')).toHaveValue('5');
  expect(await device.items()).toHaveLength(0);
  await executeSql(shop, 'update products set stock = $2 where id = $1', [HONEY, 17]);
});

test('offers the shop’s order types when none is chosen yet', async ({ page, context, shop }) => {
  const device = await logInWithEmptyB2bCart(context, shop, { orderType: '' });
  await page.goto(getDetailPath(HONEY));
  await addButton(page).click();
  await expect(dialog(page).getByRole('radio')).toHaveCount(3);
  await dialog(page).getByRole('button', { name: 'Vai al carrello' }).click();
  await expect(page.getByText('Scegli un tipo di consegna per continuare.')).toBeVisible();
  await dialog(page).getByRole('radio', { name: 'Spedizione' }).check();
  await dialog(page).getByRole('button', { name: 'Vai al carrello' }).click();
  await expect(page).toHaveURL('/shopb2b/cart');
  await expect(page.getByRole('combobox', { name: 'Tipo di consegna' })).toHaveValue('Shipping');
  expect(await device.items('Shipping')).toHaveLength(1);
});

test('shows that an unknown product is not found', async ({ page, context, shop, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 404/u);
  await logInWithEmptyB2bCart(context, shop);
  await page.goto(getDetailPath('milano-001'));
  await expect(page.getByRole('heading', { name: 'Prodotto non trovato', level: 2 })).toBeVisible();
  await expectAccessible(page);
});

test('shows a cached product as not found when the shop no longer has it', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 404/u);
  await logInWithEmptyB2bCart(context, shop);
  await page.goto(network.origin + getDetailPath(HONEY));
  await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
  await expectPersisted(page, HONEY);
  network.failRequests(`/api/b2b/shop/product/${HONEY}`, 404);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Prodotto non trovato' })).toBeVisible();
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('shows saved products offline with a mark, and never in the other language (REL-SW8)', async ({
    page,
    context,
    shop,
    network,
    unexpectedConsoleErrors,
  }) => {
    unexpectedConsoleErrors.allowNetworkErrors();
    await logInWithEmptyB2bCart(context, shop);
    await page.goto(`${network.origin}/faq`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto(network.origin + getDetailPath(HONEY));
    await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
    await page.goto(`${network.origin}/shopb2b/products/${NAVIGLI}`);
    await expect(productCards(page)).toHaveCount(8);
    await expectPersisted(page, HONEY);
    network.disconnect();
    await openInNewDocument(page, network.origin + getDetailPath(HONEY));
    await expect(page.getByText(SAVED_AT_TEXT)).toBeVisible();
    await openInNewDocument(page, `${network.origin}/shopb2b/products/${NAVIGLI}`);
    await expect(productCards(page)).toHaveCount(8);
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByText('This page isn’t saved on this device.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  });
});

test('shows the product and its add dialog in English', async ({ page, context, shop }) => {
  await logInWithEmptyB2bCart(context, shop);
  await page.goto(getDetailPath(HONEY));
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
  const addDialog = page.getByRole('dialog', { name: 'Add to cart' });
  await expect(addDialog.getByRole('radio', { name: 'Takeaway' })).toBeChecked();
  await expect(addDialog.getByRole('button', { name: 'Continue shopping' })).toBeVisible();
  await expect(addDialog.getByRole('button', { name: 'Go to cart' })).toBeVisible();
});
