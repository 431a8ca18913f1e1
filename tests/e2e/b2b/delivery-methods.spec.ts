import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { SARA } from '#tests/e2e/helpers/pages/b2b.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { switchLanguage } from '#tests/e2e/helpers/pages/preferences.ts';

const METHODS = '/?mode=shopB2BMethods&countryId=it&countryCode=IT';
const SHOPS = '/?mode=selectShop&countryId=it&countryCode=IT';

test('chooses how to receive an order', { tag: '@core' }, async ({ page, context, shop }) => {
  await logInAs(context, shop, SARA);
  await page.goto(SHOPS);
  const businessShop = page.getByRole('link', { name: 'Negozio per aziende' });
  const confirm = page.getByRole('button', { name: 'Conferma' });

  // REQ-B2B-27, REQ-MKT-01, REQ-MKT-05, REQ-MKT-11
  await test.step('leads from the shops through the delivery methods to the business shops', async () => {
    await businessShop.click();
    await expect(page).toHaveURL(METHODS);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come vuoi ricevere l’ordine?');
    const methods = page.getByRole('group', { name: 'Ritiro o consegna' });
    await expect(methods.getByRole('radio')).toHaveCount(3);
    await expectAccessible(page);

    // No method is preselected, and the form requires a choice.
    await confirm.click();
    await expect(page.getByText('Scegli come ricevere l’ordine per continuare.')).toBeVisible();
    await expect(page).toHaveURL(METHODS);

    await methods.getByRole('radio', { name: /^Spedizione/u }).check();
    await confirm.click();
    await expect(page).toHaveURL('/shopb2b/shop');
    await expect(page.getByRole('combobox', { name: 'Ritiro o consegna' })).toHaveValue('Shipping');
  });

  // REQ-B2B-28, REQ-MKT-07
  await test.step('keeps the chosen method, and clears it on the way back to the shops', async () => {
    await page.goBack();
    await expect(page.getByRole('radio', { name: /^Spedizione/u })).toBeChecked();
    await page.getByRole('link', { name: 'Torna ai negozi' }).click();
    await expect(page).toHaveURL(SHOPS);
    await businessShop.click();
    await expect(page).toHaveURL(METHODS);
    await expect(page.getByRole('radio')).toHaveCount(3);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  });

  // REQ-MKT-11
  await test.step('shows the delivery methods in English', async () => {
    await switchLanguage(page, 'English');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How would you like your order?');
    await expect(page.getByText('A courier delivers your order to you.')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Please select a delivery option before proceeding.')).toBeVisible();
    await page.getByRole('radio', { name: /^Takeaway/u }).check();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL('/shopb2b/shop');
    await expect(page.getByRole('combobox', { name: 'Collection or delivery' })).toHaveValue('Takeaway');
  });
});
