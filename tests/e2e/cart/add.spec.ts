import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { pauseClock } from '#tests/e2e/helpers/browser/clock.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { reconnect } from '#tests/e2e/helpers/browser/page-events.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const PRODUCT = '/IT/milano/product/milano-004';

// Carts are stored on the server, so each test resets the shop to start with an empty one.
test.use({ freshShop: true });

test.beforeEach(async ({ context, shop }) => {
  await logInAs(context, shop);
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Aggiungi al carrello' });
const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Aggiungi al carrello', exact: true }).click();
  await expect(dialog(page).getByRole('radio', { name: 'Per me' })).toBeVisible();
};
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Aggiungi', exact: true }).click();
const friend = (page: Page) => dialog(page).getByRole('combobox', { name: 'Amico' });

test('adds the chosen quantity for the member and then locks the recipient', async ({ page }) => {
  await page.goto(PRODUCT);
  await page.getByRole('button', { name: /^Uno in più/u }).click();
  await open(page);
  await expect(dialog(page).getByRole('textbox', { name: /^Quantità/u })).toHaveValue('2');
  await expect(dialog(page).getByRole('radio', { name: 'Per me' })).toBeChecked();
  await expectAccessible(page);
  await submit(page);
  await expect(page.getByText('Prodotto aggiunto al carrello.')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Carrello, 2 pezzi' })).toBeVisible();
  await open(page);
  await expect(dialog(page).getByText('Il carrello ha già un destinatario.')).toBeVisible();
  await expect(dialog(page).getByRole('radio', { name: 'Per me' })).toBeChecked();
  await expect(dialog(page).getByRole('radio', { name: 'Per un amico' })).toBeDisabled();
});

test('adds for a friend found by name, from three characters on', async ({ page }) => {
  await page.clock.install();
  await page.goto(PRODUCT);
  await open(page);
  await dialog(page).getByRole('radio', { name: 'Per un amico' }).check();
  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/assign/user/options')) {
      searches.push(`${searchParams.get('search')} in ${searchParams.get('shopId')}`);
    }
  });
  await friend(page).pressSequentially('ma');
  await expect(page.getByText('Scrivi almeno 3 caratteri')).toBeVisible();
  // With the fake clock, because a busy machine types slower than the debounce delay.
  await pauseClock(page);
  for (const letter of 'rco') {
    await friend(page).pressSequentially(letter);
    await page.clock.runFor(200);
  }
  await page.clock.resume();
  await expect(page.getByRole('option', { name: /Marco/u })).toContainText('m•••@e…');
  await expectAccessible(page);
  // The debounce ended once, so there was one search, in this shop.
  expect(searches).toEqual(['marco in milano']);
  await friend(page).press('Backspace');
  await friend(page).press('Backspace');
  await friend(page).press('Backspace');
  await expect(page.getByRole('option')).toHaveCount(0);
  await friend(page).pressSequentially('rco');
  await page.getByRole('option', { name: /Marco/u }).click();
  await submit(page);
  await expect(page.getByText('Prodotto aggiunto al carrello.')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await open(page);
  await expect(dialog(page).getByRole('radio', { name: 'Per un amico' })).toBeChecked();
  await expect(friend(page)).toHaveValue(/^Marco/u);
  await expect(friend(page)).toBeDisabled();
});

test('requires a friend for a gift, and clears the friend on a switch back to the member', async ({ page }) => {
  await page.goto(PRODUCT);
  await open(page);
  await dialog(page).getByRole('radio', { name: 'Per un amico' }).check();
  await submit(page);
  await expect(dialog(page).getByText('Scegli il destinatario')).toBeVisible();
  await expect(page.getByText('Compila i campi in rosso')).toBeVisible();
  await friend(page).pressSequentially('marco');
  await page.getByRole('option', { name: /Marco/u }).click();
  await expect(dialog(page).getByText('Scegli il destinatario')).toBeHidden();
  await dialog(page).getByRole('radio', { name: 'Per me' }).check();
  await expect(friend(page)).toHaveCount(0);
  await dialog(page).getByRole('radio', { name: 'Per un amico' }).check();
  await expect(friend(page)).toHaveValue('');
});

test('sends one request on a double click', async ({ page }) => {
  await page.goto(PRODUCT);
  await open(page);
  let requestCount = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/product/milano-004/cart')) requestCount += 1;
  });
  await dialog(page).getByRole('button', { name: 'Aggiungi', exact: true }).dblclick();
  await expect(page.getByRole('button', { name: 'Carrello, 1 pezzo' })).toBeVisible();
  expect(requestCount).toBe(1);
});

test('shows the server’s message when it rejects an addition and keeps the quantity', async ({
  page,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 409/u);
  // The stock is 2. The add dialog of a card does not limit the quantity, but the server does.
  await page.goto('/IT/milano/products?category=milano-caffe-te&subCategory=milano-caffe-te-macinato');
  await page.getByRole('button', { name: 'Aggiungi Macinato per moka al carrello' }).click();
  const quantity = dialog(page).getByRole('textbox', { name: /^Quantità/u });
  await quantity.fill('7');
  await quantity.press('Tab');
  await submit(page);
  await expect(page.getByRole('alert').filter({ hasText: '2' })).toBeVisible();
  await expect(quantity).toHaveValue('7');
  await quantity.fill('2');
  await quantity.press('Enter');
  await expect(page.getByText('Prodotto aggiunto al carrello.')).toBeVisible();
});

test('enqueues an addition while the shop is unreachable and sends it later', async ({
  page,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allowNetworkErrors();
  await page.goto(PRODUCT);
  await open(page);
  await dialog(page)
    .getByRole('button', { name: /^Uno in più/u })
    .click();
  await shop.stop();
  await submit(page);
  await expect(page.getByText('Lo aggiungeremo al carrello quando torna la connessione')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await reconnect(page, () => shop.start());
  const cart = page.getByRole('banner').getByRole('button', { name: 'Carrello, 2 pezzi' });
  await cart.click();
  const drawer = page.getByRole('dialog', { name: 'Carrello', exact: true });
  await expect(drawer.getByRole('article')).toHaveCount(1);
  await expect(drawer.getByText('In attesa di connessione')).toHaveCount(0);
});

test('adds a product with the keyboard only', async ({ page }) => {
  await page.goto(PRODUCT);
  const button = page.getByRole('button', { name: 'Aggiungi al carrello', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('radio', { name: 'Per me' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog(page).getByRole('radio', { name: 'Per un amico' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(friend(page)).toBeFocused();
  await page.keyboard.type('marco');
  await expect(page.getByRole('option', { name: /Marco/u })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(friend(page)).toHaveValue(/^Marco/u);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Prodotto aggiunto al carrello.')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test('adds a highlighted product', async ({ page }) => {
  await page.goto('/IT/milano/products');
  await expect(page.getByRole('article')).toHaveCount(8);
  await page.goto('/highlighted/products');
  await page.getByRole('button', { name: 'Aggiungi Candela agli agrumi al carrello' }).click();
  await submit(page);
  await expect(page.getByText('Prodotto aggiunto al carrello.')).toBeVisible();
});
