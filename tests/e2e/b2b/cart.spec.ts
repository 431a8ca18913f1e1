import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { cartDrawer, clickYes } from '#tests/e2e/helpers/pages/cart.ts';
import { NAVIGLI, cartLines, storeB2bChoices, logInWithEmptyB2bCart } from '#tests/e2e/helpers/pages/b2b.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { logInAs, members } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const SPAGHETTI = `${NAVIGLI}-001`;
const HONEY = `${NAVIGLI}-006`;
const NAME = 'Spaghetti trafilati al bronzo, cartone da 6';
const HONEY_NAME = 'Miele di agrumi, cartone da 6';
const LIST = `/shopb2b/products/${NAVIGLI}`;

const totals = (page: Page) => page.locator('dl').last();
const quantity = (page: Page) => page.getByRole('textbox', { name: `Quantità di ${NAME}` });
/** The cart button is in the header on wide screens and in the bottom bar on a phone. */
const cartButton = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^Carrello, / })
    .or(page.getByRole('navigation', { name: 'Navigazione del negozio' }).getByRole('button'))
    .filter({ visible: true });

test.describe('without access to a business cart', () => {
  test('invites a visitor to log in', async ({ page, context }) => {
    await storeB2bChoices(context, { B2BShopId: NAVIGLI });
    await page.goto('/shopb2b/cart');
    await expect(page.getByRole('link', { name: 'Accedi per vedere i prezzi e acquistare' })).toBeVisible();
    await expectAccessible(page);
  });

  test('shows a member of an inactive shop the reason', async ({ page, context, shop }) => {
    await storeB2bChoices(context, { B2BShopId: NAVIGLI });
    await logInAs(context, shop, members.luca.email);
    await page.goto('/shopb2b/cart');
    await expect(page.getByText('Il tuo negozio non è attivo')).toBeVisible();
  });

  test('leads to the choice of a shop when none is chosen', async ({ page, context, shop }) => {
    await logInAs(context, shop);
    await page.goto('/shopb2b/cart');
    await expect(page.getByText('Scegli prima un negozio')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Scegli come ricevere l’ordine' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scegli il tuo Paese');
  });
});

test('drops the choice of a shop that has closed', async ({ page, context, shop, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 404/u);
  await storeB2bChoices(context, { B2BShopId: 'closed-since' });
  await logInAs(context, shop);
  await page.goto('/shopb2b/cart');
  await expect(page.getByText('Scegli prima un negozio')).toBeVisible();
});

test('shows place, lines, unit prices and totals, with the total including VAT equal to the subtotal', async ({
  page,
  context,
  shop,
}) => {
  const device = await logInWithEmptyB2bCart(context, shop);
  await device.add({ [SPAGHETTI]: 2, [HONEY]: 1 });
  await device.add({ [HONEY]: 3 }, 'Delivery');
  await page.goto('/shopb2b/cart');
  const place = page.getByRole('region', { name: 'Luogo e data di consegna' });
  for (const text of [
    'Emporio dei Navigli S.r.l.',
    'Milano',
    'Alzaia Naviglio Grande 38, 20144 Milano',
    'Italia (IT)',
  ]) {
    await expect(place.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(place.getByRole('combobox', { name: 'Tipo di consegna' })).toHaveValue('Takeaway');
  await expect(cartLines(page)).toHaveCount(2);
  const line = page.getByRole('article', { name: NAME });
  await expect(line.getByText('29,60 €')).toBeVisible();
  await expect(line.getByText('14,80 € al pezzo')).toBeVisible();
  await expect(page.getByRole('main').getByText(/KP/u)).toHaveCount(0);
  await expect(totals(page)).toHaveText('Subtotale60,95 €Totale IVA inclusa60,95 €');
  await expectAccessible(page);
  await line.getByRole('link', { name: NAME }).click();
  await expect(page).toHaveURL(`/shopb2b/products/detail/${SPAGHETTI}`);
});

test('saves a quantity and restores it when the server rejects a change', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 409/u);
  const device = await logInWithEmptyB2bCart(context, shop);
  await device.add({ [SPAGHETTI]: 2 });
  await page.goto('/shopb2b/cart');
  await page.getByRole('button', { name: `Uno in più di ${NAME}` }).click();
  await expect(totals(page)).toContainText('Subtotale44,40 €');
  expect(await device.items()).toMatchObject([{ quantity: 3 }]);
  await quantity(page).fill('13');
  await quantity(page).press('Enter');
  await expect(page.getByRole('alert').getByText('Ne sono disponibili solo 12.')).toBeVisible();
  await expect(quantity(page)).toHaveValue('3');
});

test('removes one item after a confirmation and reports a line that another device removed', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 404/u);
  const device = await logInWithEmptyB2bCart(context, shop);
  await device.add({ [SPAGHETTI]: 2, [HONEY]: 1 });
  await page.goto('/shopb2b/cart');
  await page.getByRole('button', { name: `Togli ${NAME}` }).click();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(cartLines(page)).toHaveCount(2);
  await page.getByRole('button', { name: `Togli ${NAME}` }).click();
  await clickYes(page);
  await expect(page.getByText('Prodotto tolto dal carrello.')).toBeVisible();
  await expect(cartLines(page)).toHaveCount(1);
  await device.clear();
  await page.getByRole('button', { name: `Togli ${HONEY_NAME}` }).click();
  await clickYes(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText('Il carrello è vuoto', { exact: true })).toBeVisible();
});

test('shows an error and keeps the line when a removal gets no response', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allowNetworkErrors();
  const device = await logInWithEmptyB2bCart(context, shop);
  await device.add({ [SPAGHETTI]: 1, [HONEY]: 1 });
  await page.goto('/shopb2b/cart');
  // The first removal loads the chunks of the confirmation and the message.
  await page.getByRole('button', { name: `Togli ${NAME}` }).click();
  await clickYes(page);
  await expect(page.getByText('Prodotto tolto dal carrello.')).toBeVisible();
  await expect(cartLines(page)).toHaveCount(1);
  await shop.stop();
  await page.getByRole('button', { name: `Togli ${HONEY_NAME}` }).click();
  await clickYes(page);
  await expect(page.getByRole('alert').filter({ hasText: 'connessione' })).toBeVisible();
  await expect(cartLines(page)).toHaveCount(1);
  await shop.start();
});

test('asks before clearing the cart and keeps the carts of other order types', async ({ page, context, shop }) => {
  const device = await logInWithEmptyB2bCart(context, shop);
  await device.add({ [SPAGHETTI]: 1, [HONEY]: 1 });
  await device.add({ [HONEY]: 3 }, 'Delivery');
  await page.goto('/shopb2b/cart');
  const clear = page.getByRole('button', { name: 'Svuota il carrello' });
  await clear.click();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  expect(await device.items()).toHaveLength(2);
  await clear.click();
  await clickYes(page);
  await expect(page.getByText('Il carrello è stato svuotato.')).toBeVisible();
  await expect(page.getByText('Il carrello è vuoto', { exact: true })).toBeVisible();
  expect(await device.items('Delivery')).toHaveLength(1);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Continua gli acquisti' }).click();
  await expect(page).toHaveURL(LIST);
});

test('leads from the cart drawer to the cart and the checkout', async ({ page, context, shop }) => {
  const device = await logInWithEmptyB2bCart(context, shop);
  await device.add({ [SPAGHETTI]: 2, [HONEY]: 1 });
  await page.goto(LIST);
  await expect(cartButton(page)).toHaveAccessibleName(/3 pezzi/u);
  await cartButton(page).click();
  const drawer = cartDrawer(page);
  await expect(drawer.getByRole('article')).toHaveCount(2);
  await expect(drawer.locator('dl')).toHaveText('Totale60,95 €');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: `Togli ${HONEY_NAME}` }).click();
  await clickYes(page);
  await expect(drawer.locator('dl')).toHaveText('Totale29,60 €');
  await drawer.getByRole('button', { name: 'Vai al carrello' }).click();
  await expect(page).toHaveURL('/shopb2b/cart');
  await expect(cartLines(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Vai alla cassa' }).click();
  await expect(page).toHaveURL('/shopb2b/checkout');
  await page.getByRole('button', { name: 'Vai al pagamento' }).click();
  await expect(page.getByText('Completa i dati di fatturazione per continuare.')).toBeVisible();
  await expect(page).toHaveURL('/shopb2b/checkout');
});

test('blocks the checkout when an item has sold out', async ({ page, context, shop }) => {
  const device = await logInWithEmptyB2bCart(context, shop);
  await device.add({ [HONEY]: 1 });
  await executeSql(shop, 'update products set stock = $2 where id = $1', [HONEY, 0]);
  await page.goto('/shopb2b/cart');
  await expect(page.getByRole('article').getByText('Non disponibile')).toBeVisible();
  await page.getByRole('button', { name: 'Vai alla cassa' }).click();
  await expect(page.getByRole('alert').getByText('Alcuni prodotti nel carrello non sono disponibili.')).toBeVisible();
  await expect(page).toHaveURL('/shopb2b/cart');
  await executeSql(shop, 'update products set stock = $2 where id = $1', [HONEY, 17]);
});

test('keeps the consumer cart separate', async ({ page, context, shop }) => {
  const device = await logInWithEmptyB2bCart(context, shop);
  await device.add({ [HONEY]: 1 });
  await page.goto('/IT/milano/products');
  await expect(cartButton(page)).toHaveAccessibleName(/0 pezzi|^Carrello$/u);
});

test('shows the business cart and its drawer in English', async ({ page, context, shop }) => {
  const device = await logInWithEmptyB2bCart(context, shop);
  await device.add({ [HONEY]: 1 });
  await page.goto('/shopb2b/cart');
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('region', { name: 'Place and date of delivery' })).toContainText('Takeaway');
  await expect(totals(page)).toHaveText('Subtotal31,35 €Total including VAT31,35 €');
  await expect(page.getByRole('button', { name: 'Clear cart' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go to checkout' })).toBeVisible();

  await page.goto(LIST);
  await page
    .getByRole('button', { name: /^(?:Cart, 1 item|1 item Cart)$/u })
    .filter({ visible: true })
    .click();
  const drawer = page.getByRole('dialog', { name: 'Cart', exact: true });
  await expect(drawer.getByRole('article')).toHaveCount(1);
  await expect(drawer.locator('dl')).toHaveText('Total31,35 €');
  await drawer.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(drawer.getByText('Your cart is empty')).toBeVisible();
});
