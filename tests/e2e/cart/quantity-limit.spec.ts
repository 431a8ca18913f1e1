import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInWithEmptyCart } from '#tests/e2e/helpers/pages/cart.ts';

/** A product with 40 in stock. */
const PRODUCT = '/IT/milano/product/milano-004';
const NOTE = 'Puoi ordinare al massimo 20 pezzi di ogni prodotto.';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Aggiungi al carrello' });

test(
  'limits the quantity of a product per member',
  { tag: '@core' },
  async ({ page, context, shop, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allow(/status of 409/u);
    await logInWithEmptyCart(context, shop);
    await page.goto(PRODUCT);
    const quantity = main(page).getByRole('textbox', { name: /^Quantità/u });
    const openDialog = () => page.getByRole('button', { name: 'Aggiungi al carrello', exact: true }).click();
    const submit = () => dialog(page).getByRole('button', { name: 'Aggiungi', exact: true }).click();

    // REQ-CAT-25
    await test.step('limits the quantity per member on the product page and in the cart, and shows the reason', async () => {
      await expect(main(page).getByText(NOTE)).toBeHidden();
      await quantity.fill('35');
      await quantity.press('Enter');
      await expect(quantity).toHaveValue('20');
      await expect(main(page).getByText(NOTE)).toBeVisible();
      await expect(main(page).getByRole('button', { name: /^Uno in più/u })).toBeDisabled();
      await expectAccessible(page);

      await openDialog();
      await submit();
      await expect(page.getByText('Prodotto aggiunto al carrello.')).toBeVisible();
      await expect(dialog(page)).toBeHidden();
    });

    // REQ-CART-23, REQ-ERR-04
    await test.step('shows the reason when the server rejects a quantity above the limit', async () => {
      await quantity.fill('1');
      await quantity.press('Enter');
      await expect(main(page).getByText(NOTE)).toBeHidden();
      await openDialog();
      await submit();
      await expect(page.getByRole('alert').filter({ hasText: NOTE })).toBeVisible();
      await expect(dialog(page).getByText('Quantità: 1')).toBeVisible();
    });

    await test.step('limits the quantity in the cart', async () => {
      await page.goto('/cart');
      await expect(main(page).getByText(NOTE)).toBeVisible();
      await expect(main(page).getByRole('button', { name: /^Uno in più/u })).toBeDisabled();
      await main(page)
        .getByRole('button', { name: /^Uno in meno/u })
        .click();
      await expect(main(page).getByText(NOTE)).toBeHidden();
    });
  },
);
