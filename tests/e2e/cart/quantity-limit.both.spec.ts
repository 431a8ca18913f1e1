import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

/** A product with 40 in stock. */
const PRODUCT = '/IT/milano/product/milano-004';
const NOTE = 'Puoi ordinare al massimo 20 pezzi di ogni prodotto.';

test.use({ freshShop: true });

test.beforeEach(async ({ context, shop }) => {
  await logInAs(context, shop);
});

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Aggiungi al carrello' });

test('limits the quantity per member on the product page and in the cart, and shows the reason', async ({ page }) => {
  await page.goto(PRODUCT);
  const quantity = main(page).getByRole('textbox', { name: /^Quantità/u });
  await expect(main(page).getByText(NOTE)).toBeHidden();
  await quantity.fill('35');
  await quantity.press('Enter');
  await expect(quantity).toHaveValue('20');
  await expect(main(page).getByText(NOTE)).toBeVisible();
  await expect(main(page).getByRole('button', { name: /^Uno in più/u })).toBeDisabled();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Aggiungi al carrello', exact: true }).click();
  await expect(dialog(page).getByText(NOTE)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Aggiungi', exact: true }).click();
  await expect(page.getByText('Prodotto aggiunto al carrello.')).toBeVisible();

  await page.goto('/cart');
  await expect(main(page).getByText(NOTE)).toBeVisible();
  await expect(main(page).getByRole('button', { name: /^Uno in più/u })).toBeDisabled();
  await main(page)
    .getByRole('button', { name: /^Uno in meno/u })
    .click();
  await expect(main(page).getByText(NOTE)).toBeHidden();
});

test('shows the reason when the server rejects a quantity above the limit', async ({
  page,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 409/u);
  for (const quantity of ['20', '1']) {
    await page.goto(PRODUCT);
    const field = main(page).getByRole('textbox', { name: /^Quantità/u });
    await field.fill(quantity);
    await field.press('Enter');
    await page.getByRole('button', { name: 'Aggiungi al carrello', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Aggiungi', exact: true }).click();
    if (quantity === '20') await expect(page.getByText('Prodotto aggiunto al carrello.')).toBeVisible();
  }
  await expect(page.getByText(NOTE).first()).toBeVisible();
});
