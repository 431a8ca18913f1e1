import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { HONEY, HONEY_NAME } from '#tests/e2e/helpers/pages/b2b-checkout.ts';
import { cartLines, logInWithEmptyB2bCart } from '#tests/e2e/helpers/pages/b2b.ts';
import { switchLanguage } from '#tests/e2e/helpers/pages/preferences.ts';

const DETAIL = `/shopb2b/products/detail/${HONEY}`;
const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Aggiungi al carrello' });
const quantityField = (page: Page) =>
  page.getByRole('main').getByRole('textbox', { name: `Quantità di ${HONEY_NAME}` });

test('shows a product and adds it to the cart', { tag: '@core' }, async ({ page, context, shop }) => {
  const device = await logInWithEmptyB2bCart(context, shop);
  await page.goto(DETAIL);
  const addDialog = page.getByRole('dialog', { name: 'Aggiungi al carrello' });

  // REQ-B2B-10, REQ-B2B-11
  await test.step('shows a product without points and technical section', async () => {
    await expect(page.getByRole('heading', { level: 1, name: HONEY_NAME })).toBeVisible();
    await expect(page.getByText('31,35 €').first()).toBeVisible();
    await expect(page.getByText('-25%')).toBeVisible();
    await expect(page.getByText('Disponibile', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Scheda tecnica' })).toHaveCount(0);
    await expect(page.getByRole('main').getByText(/KP/u)).toHaveCount(0);
    await expectAccessible(page);
    await expect(page.getByRole('navigation', { name: 'Sei qui' }).getByRole('link')).toHaveText([
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

  // REQ-B2B-12, REQ-B2B-13, REQ-B2B-14
  await test.step('adds nothing on Continue shopping and resets the quantity to 1', async () => {
    await addButton(page).click();
    await expect(addDialog.getByRole('radio', { name: 'Ritiro in negozio' })).toBeChecked();
    await expect(addDialog.getByRole('radio')).toHaveCount(1);
    await expect(addDialog.getByRole('textbox')).toHaveValue('17');
    await expectAccessible(page);
    await addDialog.getByRole('button', { name: 'Continua gli acquisti' }).click();
    await expect(addDialog).toBeHidden();
    await expect(addButton(page)).toBeFocused();
    await expect(quantityField(page)).toHaveValue('1');
    expect(await device.items()).toHaveLength(0);
  });

  // REQ-B2B-15
  await test.step('adds the product on Go to cart and opens the cart, and returns to the product on Back', async () => {
    await addButton(page).click();
    await addDialog.getByRole('button', { name: `Uno in più di ${HONEY_NAME}` }).click();
    await addDialog.getByRole('button', { name: 'Aggiungi e vai al carrello' }).click();
    await expect(page).toHaveURL('/shopb2b/cart');
    await expect(page.getByText('Prodotto aggiunto al carrello.')).toBeVisible();
    await expect(cartLines(page)).toHaveCount(1);
    expect(await device.items()).toMatchObject([{ shopProductId: HONEY, quantity: 2 }]);
    await page.goBack();
    await expect(page).toHaveURL(DETAIL);
    await expect(addButton(page)).toBeVisible();
    await expect(addDialog).toBeHidden();
  });

  await test.step('shows the product and its add dialog in English', async () => {
    await switchLanguage(page, 'English');
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
    const englishDialog = page.getByRole('dialog', { name: 'Add to cart' });
    await expect(englishDialog.getByRole('radio', { name: 'Takeaway' })).toBeChecked();
    await expect(englishDialog.getByRole('button', { name: 'Continue shopping' })).toBeVisible();
    await expect(englishDialog.getByRole('button', { name: 'Add and go to cart' })).toBeVisible();
  });
});
