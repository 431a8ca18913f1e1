import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import {
  cartButton,
  logInWithEmptyCart,
  products,
  setStock,
  clickYes,
  type OtherDevice,
} from '#tests/e2e/helpers/pages/cart.ts';
import { SHOP_ID } from '#tests/e2e/helpers/pages/checkout.ts';
import { logInAs, logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const { spaghetti, honey, serum, coffee } = products;
/** Eleven products in stock. milano-017 is the last one, so it is alone on the second page. */
const elevenProducts = Object.fromEntries(
  [1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 17].map((n) => [`milano-${String(n).padStart(3, '0')}`, 1]),
);
const LAST = 'Tazza da colazione schizzata di blu';

const lines = (page: Page) => page.getByRole('main').getByRole('article');
const quantity = (page: Page, { name }: { readonly name: string }) =>
  page.getByRole('textbox', { name: `Quantità di ${name}` });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pagine' });
const proceed = (page: Page) => page.getByRole('button', { name: 'Procedi all’acquisto' });
/** The read of the cart's items, of the page and before the checkout. */
const CART_READ = /\/api\/shop\/cart\/products\//u;
const outOfStock = (page: Page) =>
  page.getByRole('alert').getByText('Alcuni prodotti nel carrello non sono disponibili.');

test.describe('without access to a cart', () => {
  test('invites a visitor to log in and returns to the cart', async ({ page }) => {
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 1, name: 'Carrello' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Accedi per vedere i prezzi e acquistare' }).click();
    await logInByForm(page, members.giulia.email);
    await expect(page).toHaveURL(/\/cart/u);
    await expect(page.getByText('Scegli prima un negozio')).toBeVisible();
  });

  test('shows a member of an inactive shop no cart and the reason', async ({ page, context, shop }) => {
    await logInAs(context, shop, members.luca.email);
    await page.goto('/IT/milano/products');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(cartButton(page)).toHaveCount(0);
    await page.goto('/cart');
    await expect(page.getByText('Il tuo negozio non è attivo')).toBeVisible();
    await expect(proceed(page)).toHaveCount(0);
    await expect(page.getByText('Il carrello è vuoto')).toHaveCount(0);
  });
});

test.describe('a member’s cart', () => {
  let otherDevice: OtherDevice;
  test.beforeEach(async ({ context, shop }) => {
    otherDevice = await logInWithEmptyCart(context, shop);
  });

  test('changes quantities, removes items and updates the totals', async ({ page }) => {
    await otherDevice.add({ [coffee.id]: 1, [honey.id]: 2 });
    await page.goto('/cart');
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

  test('restores a quantity that the server rejects', async ({ page, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allow(/status of 409/u);
    await otherDevice.add({ [spaghetti.id]: 2 });
    await page.goto('/cart');
    await quantity(page, spaghetti).fill('13');
    await quantity(page, spaghetti).press('Enter');
    await expect(page.getByRole('alert').getByText('Ne sono disponibili solo 12.')).toBeVisible();
    await expect(quantity(page, spaghetti)).toHaveValue('2');
  });

  test('reports and removes a line that another device has removed', async ({ page, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allow(/status of 404/u);
    await otherDevice.add({ [honey.id]: 2, [coffee.id]: 1 });
    await page.goto('/cart');
    await expect(lines(page)).toHaveCount(2);
    await otherDevice.clear();
    await otherDevice.add({ [coffee.id]: 1 });
    await page.getByRole('button', { name: `Uno in più di ${honey.name}` }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(lines(page)).toHaveCount(1);
  });

  test('shows ten items a page, with the page in the URL and the totals of all items', async ({ page }) => {
    await otherDevice.add(elevenProducts);
    await page.goto('/cart');
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
    // When a page loses its last item, the previous page replaces it.
    await page.goForward();
    await page.getByRole('button', { name: `Togli ${LAST}` }).click();
    await clickYes(page);
    await expect(lines(page)).toHaveCount(10);
    await expect(pages(page)).toHaveCount(0);
  });

  test('replaces an invalid page number with an existing page', async ({ page }) => {
    await otherDevice.add(elevenProducts);
    await page.goto('/cart?page=99');
    await expect(lines(page)).toHaveCount(1);
    await page.goto('/cart?page=none');
    await expect(lines(page)).toHaveCount(10);
  });

  test('asks before clearing the cart, shows the result and leads back to the shop', async ({ page }) => {
    await otherDevice.add({ [coffee.id]: 1, [honey.id]: 2 });
    await page.goto('/cart');
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

  test('changes the recipient of the whole cart to a friend and back', async ({ page }) => {
    await otherDevice.add({ [coffee.id]: 1, [honey.id]: 1 });
    await page.goto('/cart');
    const button = page.getByRole('button', { name: 'Cambia destinatario' });
    const dialog = page.getByRole('dialog', { name: 'Per chi è?' });
    await expect(page.getByText('Per me')).toBeVisible();
    await button.click();
    await expect(dialog.getByRole('radio', { name: 'Per me' })).toBeChecked();
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
    for (const line of await lines(page).all()) {
      await expect(line.getByText('Per: Marco Bassi')).toBeVisible();
    }
    expect((await otherDevice.items()).map(({ toWhom }) => toWhom)).toEqual(['Friend', 'Friend']);

    await button.click();
    await expect(dialog.getByRole('radio', { name: 'Per un amico' })).toBeChecked();
    await expect(friend).toHaveValue('Marco Bassi');
    await dialog.getByRole('radio', { name: 'Per me' }).check();
    await dialog.getByRole('button', { name: 'Salva' }).click();
    await expect(lines(page).getByText(/^Per: /u)).toHaveCount(0);
    expect((await otherDevice.items()).map(({ toWhom }) => toWhom)).toEqual(['Personal', 'Personal']);
  });

  test('closes the recipient dialog on Escape and restores the focus', async ({ page }) => {
    await otherDevice.add({ [honey.id]: 1 });
    await page.goto('/cart');
    const button = page.getByRole('button', { name: 'Cambia destinatario' });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Per chi è?' });
    await dialog.getByRole('radio', { name: 'Per un amico' }).check();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    // The unsaved choice is discarded.
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('radio', { name: 'Per me' })).toBeChecked();
  });

  test('leads to the checkout', async ({ page }) => {
    await otherDevice.add({ [honey.id]: 1 });
    await page.goto('/cart');
    await proceed(page).click();
    await expect(page).toHaveURL('/checkout');
  });

  test('saves a quantity that is changed just before the checkout', async ({ page }) => {
    await otherDevice.add({ [honey.id]: 1 });
    await page.goto('/cart');
    await page.getByRole('button', { name: `Uno in più di ${honey.name}` }).click();
    await proceed(page).click();
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByText('17,80 €').first()).toBeVisible();
  });

  test('blocks the checkout and opens the page of an item that has sold out', async ({ page, shop }) => {
    await otherDevice.add(elevenProducts);
    await page.goto('/cart');
    await expect(lines(page)).toHaveCount(10);
    await setStock(shop, 'milano-017', 0);
    await proceed(page).click();
    await expect(outOfStock(page)).toBeVisible();
    await expect(page).toHaveURL('/cart?page=2');
    await expect(page.getByRole('article', { name: LAST }).getByText('Non disponibile')).toBeVisible();
    await setStock(shop, 'milano-017', 64);
    await proceed(page).click();
    await expect(page).toHaveURL('/checkout');
  });

  test('marks an item of the current page that has sold out', async ({ page, shop }) => {
    await otherDevice.add({ [serum.id]: 1 });
    await page.goto('/cart');
    await expect(lines(page)).toHaveCount(1);
    await setStock(shop, serum.id, 0);
    await proceed(page).click();
    await expect(outOfStock(page)).toBeVisible();
    await expect(lines(page).getByText('Non disponibile')).toBeVisible();
    await setStock(shop, serum.id, 26);
  });

  test('shows an error when the connection is lost on proceeding and leads to the checkout afterwards', async ({
    page,
    network,
    unexpectedConsoleErrors,
  }) => {
    unexpectedConsoleErrors.allowNetworkErrors();
    await otherDevice.add({ [honey.id]: 1 });
    const cartRead = page.waitForResponse(CART_READ);
    await page.goto(`${network.origin}/cart`);
    const { pathname } = new URL((await cartRead).url());
    await expect(lines(page)).toHaveCount(1);
    const release = network.holdRequests(pathname);
    const check = page.waitForRequest(CART_READ);
    await proceed(page).click();
    await check;
    const reconnect = network.disconnect();
    await expect(page.getByRole('alert').filter({ hasText: 'connessione' })).toBeVisible();
    await expect(lines(page)).toHaveCount(1);
    reconnect();
    release();
    await proceed(page).click();
    await expect(page).toHaveURL(`${network.origin}/checkout`);
  });

  test('shows the cart of a chosen promotion with a link back to it', async ({ page, context }) => {
    const promotionId = 'promo-dispensa';
    await context.addInitScript(
      ([shopId, promotion]) => {
        const choices = { countryCode: 'IT', countryId: 'it', shopId, promotionId: promotion };
        localStorage.setItem('bottega.choices', JSON.stringify(choices));
      },
      [SHOP_ID, promotionId] as const,
    );
    await otherDevice.add({ [honey.id]: 1 });
    await otherDevice.add({ [spaghetti.id]: 2 }, { productType: 'Promotion', promotionId });
    await page.goto('/cart');
    await expect(lines(page)).toHaveCount(1);
    await expect(page.getByRole('article', { name: spaghetti.name })).toBeVisible();
    const promotionLink = page.getByRole('main').getByRole('link', { name: 'Torna alla promozione' });
    const promotionPath = '/promotions?promotionId=promo-dispensa&mode=productList';
    await expect(promotionLink).toHaveAttribute('href', promotionPath);
    await expect(page.getByRole('link', { name: 'Continua gli acquisti' })).toHaveCount(0);
    // The empty cart still has the link, and the shop's own cart is separate.
    await page.getByRole('button', { name: 'Svuota il carrello' }).click();
    await clickYes(page);
    await expect(page.getByText('Il carrello è vuoto', { exact: true })).toBeVisible();
    await expect(promotionLink).toHaveAttribute('href', promotionPath);
    expect(await otherDevice.items()).toHaveLength(1);
  });

  test('translates product names and texts on a language switch', async ({ page }) => {
    await otherDevice.add({ [honey.id]: 1 });
    await page.goto('/cart');
    await expect(page.getByRole('article', { name: honey.name })).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /English/u })
      .click();
    await expect(page.getByRole('article', { name: 'Chestnut honey' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Proceed to checkout' })).toBeVisible();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has no axe violations in ${colorScheme} mode`, async ({ page, shop }) => {
      await page.emulateMedia({ colorScheme });
      await otherDevice.add(elevenProducts, { toWhomUser: 'marco' });
      await setStock(shop, honey.id, 0);
      await page.goto('/cart');
      await expect(lines(page).getByText('Non disponibile')).toBeVisible();
      await expectAccessible(page);
      await otherDevice.clear();
      await page.reload();
      await expect(page.getByText('Il carrello è vuoto', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await setStock(shop, honey.id, 49);
    });
  }
});
