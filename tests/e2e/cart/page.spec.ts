import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import {
  cartButton,
  logInWithEmptyCart,
  products,
  setStock,
  showChangeOfOtherDevice,
  clickYes,
  type OtherDevice,
} from '#tests/e2e/helpers/pages/cart.ts';
import { switchLanguage } from '#tests/e2e/helpers/pages/preferences.ts';

const { spaghetti, honey, coffee } = products;
/** Eleven products in stock. milano-017 is the last one, so it is alone on the second page. */
const elevenProducts = Object.fromEntries(
  [1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 17].map((n) => [`milano-${String(n).padStart(3, '0')}`, 1]),
);
const LAST = 'Tazza da colazione schizzata di blu';

const lines = (page: Page) => page.getByRole('main').getByRole('article');
const line = (page: Page, { name }: { readonly name: string }) => page.getByRole('main').getByRole('article', { name });
const quantity = (page: Page, { name }: { readonly name: string }) =>
  page.getByRole('textbox', { name: `Quantità di ${name}` });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pagine' });
const proceed = (page: Page) => page.getByRole('button', { name: 'Procedi all’acquisto' });
const outOfStock = (page: Page) =>
  page.getByRole('alert').getByText('Alcuni prodotti nel carrello non sono disponibili.');

let otherDevice: OtherDevice;
test.beforeEach(async ({ context, shop }) => {
  otherDevice = await logInWithEmptyCart(context, shop);
});

test('changes the cart and leads to the checkout', { tag: '@core' }, async ({ page, unexpectedConsoleErrors }) => {
  await otherDevice.add({ [coffee.id]: 1, [honey.id]: 2 });
  await page.goto('/cart');

  // REQ-CART-02, REQ-CART-26
  await test.step('changes quantities, removes items and updates the totals', async () => {
    const totals = page.locator('dl');
    await expect(totals).toContainText('Prezzo totale41,70 €');
    await expect(totals).toContainText('Sconto−2,39 €');
    await expect(totals).toContainText('Prezzo finale39,31 €');
    await page.getByRole('button', { name: `Uno in meno di ${honey.name}` }).click();
    await expect(totals).toContainText('Prezzo finale30,41 €');
    await page.getByRole('button', { name: `Togli ${coffee.name}` }).click();
    await clickYes(page);
    await expect(page.getByText('Prodotto tolto dal carrello.')).toBeVisible();
    await expect(lines(page)).toHaveCount(1);
    await expect(totals).toContainText('Prezzo totale8,90 €');
    await expect(page.getByRole('group', { name: 'Prodotti nel carrello' })).toBeFocused();
  });

  // REQ-CART-22
  await test.step('restores a quantity that the server rejects', async () => {
    unexpectedConsoleErrors.allow(/status of 409/u);
    await otherDevice.add({ [spaghetti.id]: 2 });
    await showChangeOfOtherDevice(page, () => expect(lines(page)).toHaveCount(2, { timeout: 1_000 }));
    await quantity(page, spaghetti).fill('13');
    await quantity(page, spaghetti).press('Enter');
    await expect(page.getByRole('alert').getByText('Ne sono disponibili solo 12.')).toBeVisible();
    await expect(quantity(page, spaghetti)).toHaveValue('2');
  });

  await test.step('reports and removes a line that another device has removed', async () => {
    unexpectedConsoleErrors.allow(/status of 404/u);
    await otherDevice.clear();
    await otherDevice.add({ [honey.id]: 1 });
    await page.getByRole('button', { name: `Uno in più di ${spaghetti.name}` }).click();
    await expect(page.getByRole('alert').getByText('Non trovato.')).toBeVisible();
    await expect(line(page, spaghetti)).toHaveCount(0);
    await expect(quantity(page, honey)).toHaveValue('1');
  });

  // REQ-CART-05, REQ-CHK-05
  await test.step('saves a quantity that is changed just before the checkout', async () => {
    await page.getByRole('button', { name: `Uno in più di ${honey.name}` }).click();
    await proceed(page).click();
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByText('17,80 €').first()).toBeVisible();
  });
});

test('splits a cart of eleven items into two pages', async ({ page, shop }) => {
  await otherDevice.add(elevenProducts);

  await test.step('replaces an invalid page number with an existing page', async () => {
    await page.goto('/cart?page=99');
    await expect(lines(page)).toHaveCount(1);
    await expect(page.getByRole('article', { name: LAST })).toBeVisible();
  });

  // REQ-CART-01, REQ-PAGE-16
  await test.step('shows ten items a page, with the page in the URL and the totals of all items', async () => {
    await pages(page).getByRole('link', { name: 'Pagina 1' }).click();
    await expect(lines(page)).toHaveCount(10);
    const total = page.locator('dl').getByText(/€/u).last();
    const totalText = await total.textContent();
    await pages(page).getByRole('link', { name: 'Pagina 2' }).click();
    await expect(lines(page)).toHaveCount(1);
    await expect(page).toHaveURL('/cart?page=2');
    await expect(total).toHaveText(totalText ?? '');
    await page.reload();
    await expect(page.getByRole('article', { name: LAST })).toBeVisible();
    await page.goBack();
    await expect(lines(page)).toHaveCount(10);
  });

  // REQ-CART-27, REQ-ERR-20
  await test.step('blocks the checkout and opens the page of an item that has sold out', async () => {
    await setStock(shop, 'milano-017', 0);
    await proceed(page).click();
    await expect(outOfStock(page)).toBeVisible();
    await expect(page).toHaveURL('/cart?page=2');
    await expect(page.getByRole('article', { name: LAST }).getByText('Non disponibile')).toBeVisible();
  });

  await test.step('marks an item of the current page that has sold out', async () => {
    await setStock(shop, 'milano-017', 64);
    await showChangeOfOtherDevice(page, () =>
      expect(lines(page).getByText('Non disponibile')).toHaveCount(0, { timeout: 1_000 }),
    );
    await setStock(shop, 'milano-017', 0);
    await proceed(page).click();
    await expect(lines(page).getByText('Non disponibile')).toBeVisible();
    await expect(page).toHaveURL('/cart?page=2');
    await expectAccessible(page);
  });

  await test.step('shows the previous page when a page loses its last item', async () => {
    await page.getByRole('button', { name: `Togli ${LAST}` }).click();
    await clickYes(page);
    await expect(lines(page)).toHaveCount(10);
    await expect(pages(page)).toHaveCount(0);
    // Nothing blocks the checkout any more.
    await proceed(page).click();
    await expect(page).toHaveURL('/checkout');
    await setStock(shop, 'milano-017', 64);
  });
});

test('changes the recipient and the language, and clears the cart', async ({ page }) => {
  await otherDevice.add({ [coffee.id]: 1, [honey.id]: 1 });
  await page.goto('/cart');
  const button = page.getByRole('button', { name: 'Cambia destinatario' });
  const dialog = page.getByRole('dialog', { name: 'Per chi è?' });

  await test.step('closes the recipient dialog on Escape and restores the focus', async () => {
    await button.focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('radio', { name: 'Per un amico' }).check();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    // The unsaved choice is discarded.
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('radio', { name: 'Per me' })).toBeChecked();
  });

  // REQ-CART-04, REQ-CART-08, REQ-CART-20
  await test.step('changes the recipient of the whole cart to a friend and back', async () => {
    expect((await dialog.boundingBox())?.width).toBe(400);
    await dialog.getByRole('radio', { name: 'Per un amico' }).check();
    await dialog.getByRole('button', { name: 'Salva' }).click();
    await expect(dialog.getByText('Scegli il destinatario')).toBeVisible();
    const friend = dialog.getByRole('combobox', { name: 'Amico' });
    await friend.pressSequentially('ma');
    await expect(page.getByText('Scrivi almeno 3 caratteri')).toBeVisible();
    await friend.pressSequentially('rco');
    await page.getByRole('option', { name: /Marco/u }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText('Tutti i prodotti del carrello ora sono per Marco Bassi.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    for (const { name } of [coffee, honey]) {
      await expect(line(page, { name }).getByText('Per: Marco Bassi')).toBeVisible();
    }
    expect((await otherDevice.items()).map(({ toWhom }) => toWhom)).toEqual(['Friend', 'Friend']);

    await button.click();
    await expect(dialog.getByRole('radio', { name: 'Per un amico' })).toBeChecked();
    await expect(friend).toHaveValue('Marco Bassi');
    await dialog.getByRole('radio', { name: 'Per me' }).check();
    await dialog.getByRole('button', { name: 'Salva' }).click();
    await expect(lines(page).getByText(/^Per: /u)).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Prodotti nel carrello' }).getByText('Per me')).toBeVisible();
    expect((await otherDevice.items()).map(({ toWhom }) => toWhom)).toEqual(['Personal', 'Personal']);
  });

  await test.step('translates product names and texts on a language switch', async () => {
    await switchLanguage(page, 'English');
    await expect(page.getByRole('article', { name: 'Chestnut honey' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Proceed to checkout' })).toBeVisible();
    await switchLanguage(page, 'Italiano');
    await expect(line(page, honey)).toBeVisible();
  });

  // REQ-CART-03, REQ-CART-25, REQ-CART-26
  await test.step('asks before clearing the cart, shows the result and leads back to the shop', async () => {
    const clearButton = page.getByRole('button', { name: 'Svuota il carrello' });
    await clearButton.click();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(clearButton).toBeFocused();
    expect(await otherDevice.items()).toHaveLength(2);
    await clearButton.click();
    await clickYes(page);
    await expect(page.getByText('Il carrello è stato svuotato.')).toBeVisible();
    await expect(page.getByText('Il carrello è vuoto', { exact: true })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Prodotti nel carrello' })).toBeFocused();
    await page.getByRole('main').getByRole('link', { name: 'Continua gli acquisti' }).click();
    await expect(page).toHaveURL('/IT/milano/products');
    await expect(cartButton(page)).toHaveAccessibleName('Carrello, 0 pezzi');
  });
});
