import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { HONEY, HONEY_NAME, SPAGHETTI, SPAGHETTI_NAME } from '#tests/e2e/helpers/pages/b2b-checkout.ts';
import { NAVIGLI, cartLines, logInWithEmptyB2bCart } from '#tests/e2e/helpers/pages/b2b.ts';
import { cartButton, clickYes } from '#tests/e2e/helpers/pages/cart.ts';
import { switchLanguage } from '#tests/e2e/helpers/pages/preferences.ts';

const LIST = `/shopb2b/products/${NAVIGLI}`;

const totals = (page: Page) => page.locator('dl').last();
const quantity = (page: Page) => page.getByRole('textbox', { name: `Quantità di ${SPAGHETTI_NAME}` });
const emptyCart = (page: Page) => page.getByText('Il carrello è vuoto', { exact: true });

test(
  'shows the cart of a delivery type and changes its lines',
  { tag: '@core' },
  async ({ page, context, shop, unexpectedConsoleErrors }) => {
    // A quantity above the stock, and a line that another device has removed.
    unexpectedConsoleErrors.allow(/status of 40[49]/u);
    const device = await logInWithEmptyB2bCart(context, shop);
    await device.add({ [SPAGHETTI]: 2, [HONEY]: 1 });
    await device.add({ [HONEY]: 3 }, 'Delivery');
    await page.goto('/shopb2b/cart');

    // REQ-B2B-16, REQ-B2B-17, REQ-B2B-20, REQ-B2B-21
    await test.step('shows place, lines, unit prices and totals, with the total including VAT equal to the subtotal', async () => {
      const place = page.getByRole('region', { name: 'Luogo e data del ritiro' });
      for (const text of [
        'Emporio dei Navigli S.r.l.',
        'Milano',
        'Alzaia Naviglio Grande 38, 20144 Milano',
        'Italia (IT)',
      ]) {
        await expect(place.getByText(text, { exact: true })).toBeVisible();
      }
      await expect(place.getByRole('combobox', { name: 'Ritiro o consegna' })).toHaveValue('Takeaway');
      await expect(cartLines(page)).toHaveCount(2);
      const line = page.getByRole('article', { name: SPAGHETTI_NAME });
      await expect(line.getByText('29,60 €')).toBeVisible();
      await expect(line.getByText('14,80 € ciascuno')).toBeVisible();
      await expect(line.getByRole('link', { name: SPAGHETTI_NAME })).toHaveAttribute(
        'href',
        `/shopb2b/products/detail/${SPAGHETTI}`,
      );
      await expect(page.getByRole('main').getByText(/KP/u)).toHaveCount(0);
      await expect(totals(page)).toHaveText('Subtotale60,95 €Totale IVA inclusa60,95 €');
      await expectAccessible(page);
    });

    // REQ-B2B-17, REQ-ERR-04, REQ-ERR-09
    await test.step('saves a quantity and restores it when the server rejects a change', async () => {
      await page.getByRole('button', { name: `Uno in più di ${SPAGHETTI_NAME}` }).click();
      await expect(totals(page)).toContainText('Subtotale75,75 €');
      await expect
        .poll(async () => (await device.items()).find(({ shopProductId }) => shopProductId === SPAGHETTI)?.quantity)
        .toBe(3);
      await quantity(page).fill('13');
      await quantity(page).press('Enter');
      await expect(page.getByRole('alert').getByText('Ne sono disponibili solo 12.')).toBeVisible();
      await expect(quantity(page)).toHaveValue('3');
    });

    // REQ-B2B-17, REQ-B2B-19, REQ-DRAW-19
    await test.step('removes one item after a confirmation and reports a line that another device removed', async () => {
      await page.getByRole('button', { name: `Togli ${SPAGHETTI_NAME}` }).click();
      await page.getByRole('button', { name: 'No', exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(cartLines(page)).toHaveCount(2);
      await page.getByRole('button', { name: `Togli ${SPAGHETTI_NAME}` }).click();
      await clickYes(page);
      await expect(page.getByText('Prodotto tolto dal carrello.')).toBeVisible();
      await expect(cartLines(page)).toHaveCount(1);
      await device.clear();
      await page.getByRole('button', { name: `Togli ${HONEY_NAME}` }).click();
      await clickYes(page);
      // The message about the quantity may still be on screen.
      await expect(page.getByRole('alert').filter({ hasNotText: 'Ne sono disponibili' })).toBeVisible();
      await expect(emptyCart(page)).toBeVisible();
      await expectAccessible(page);
    });
  },
);

test('shows the business cart and its drawer in English', async ({ page, context, shop }) => {
  const device = await logInWithEmptyB2bCart(context, shop);
  await device.add({ [SPAGHETTI]: 2, [HONEY]: 1 });
  await device.add({ [HONEY]: 3 }, 'Delivery');
  await page.goto(LIST);
  await expect(cartButton(page)).toHaveAccessibleName(/3 pezzi/u);
  await switchLanguage(page, 'English');

  await test.step('opens the drawer from the header and removes a line', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Cart, 3 items', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Cart', exact: true });
    await expect(drawer.getByRole('article')).toHaveCount(2);
    await expect(drawer.locator('dl')).toHaveText('Total60,95 €');
    await drawer
      .getByRole('button', { name: /^Remove / })
      .last()
      .click();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(drawer.getByRole('article')).toHaveCount(1);
    await expect(drawer.locator('dl')).toHaveText('Total29,60 €');
    await drawer.getByRole('button', { name: 'Go to cart' }).click();
    await expect(page).toHaveURL('/shopb2b/cart');
    await expect(page.getByRole('region', { name: 'Place and date of collection' })).toContainText('Takeaway');
    await expect(totals(page)).toHaveText('Subtotal29,60 €Total including VAT29,60 €');
    await expect(page.getByRole('button', { name: 'Go to checkout' })).toBeVisible();
  });

  // REQ-B2B-18
  await test.step('asks before clearing the cart and keeps the carts of other order types', async () => {
    const clear = page.getByRole('button', { name: 'Empty cart' });
    await clear.click();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await device.items()).toHaveLength(1);
    await clear.click();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(page.getByText('Your cart is empty', { exact: true })).toBeVisible();
    expect(await device.items()).toHaveLength(0);
    expect(await device.items('Delivery')).toHaveLength(1);
    await page.getByRole('main').getByRole('link', { name: 'Continue shopping' }).click();
    await expect(page).toHaveURL(LIST);
  });
});
