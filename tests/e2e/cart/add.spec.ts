import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { pauseClock } from '#tests/e2e/helpers/browser/clock.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInWithEmptyCart, products } from '#tests/e2e/helpers/pages/cart.ts';

const PRODUCT = `/IT/milano/product/${products.coffee.id}`;

test.beforeEach(async ({ context, shop }) => {
  await logInWithEmptyCart(context, shop);
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Aggiungi al carrello' });
const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Aggiungi al carrello', exact: true }).click();
  await expect(dialog(page).getByRole('radio', { name: 'Per me' })).toBeVisible();
};
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Aggiungi', exact: true }).click();
const friend = (page: Page) => dialog(page).getByRole('combobox', { name: 'Amico' });

// REQ-CART-09, REQ-CART-13, REQ-CART-14, REQ-CART-24
test('adds the chosen quantity for the member and then locks the recipient', { tag: '@core' }, async ({ page }) => {
  await page.goto(PRODUCT);
  await page.getByRole('button', { name: /^Uno in più/u }).click();
  await open(page);
  await expect(dialog(page).getByText('Quantità: 2')).toBeVisible();
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

test('adds for a friend', { tag: '@core' }, async ({ page }) => {
  await page.clock.install();
  await page.goto(PRODUCT);
  await open(page);

  // REQ-CART-11, REQ-CART-16, REQ-CART-17, REQ-PROMO-28
  await test.step('requires a friend for a gift, and clears the friend on a switch back to the member', async () => {
    await dialog(page).getByRole('radio', { name: 'Per un amico' }).check();
    await submit(page);
    await expect(dialog(page).getByText('Scegli il destinatario')).toBeVisible();
    await expect(page.getByText('Compila tutti i campi obbligatori')).toBeVisible();
    await friend(page).pressSequentially('sara');
    await page.getByRole('option', { name: /Sara/u }).click();
    await expect(dialog(page).getByText('Scegli il destinatario')).toBeHidden();
    await dialog(page).getByRole('radio', { name: 'Per me' }).check();
    await expect(friend(page)).toHaveCount(0);
    await dialog(page).getByRole('radio', { name: 'Per un amico' }).check();
    await expect(friend(page)).toHaveValue('');
  });

  // REQ-CART-09, REQ-CART-10, REQ-CART-18
  await test.step('adds for a friend found by name, from three characters on', async () => {
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
});

// REQ-CAT-33
test('adds a highlighted product', async ({ page }) => {
  await page.goto('/highlighted/products');
  await test.step('adds a product with the keyboard only', async () => {
    const button = page.getByRole('button', { name: 'Aggiungi Candela agli agrumi al carrello' });
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
    // A stepper takes the place of the button, and gets its focus.
    await expect(page.getByRole('button', { name: 'Uno in più di Candela agli agrumi' })).toBeFocused();
  });
});
