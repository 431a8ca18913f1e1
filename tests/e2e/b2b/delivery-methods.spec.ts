import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const METHODS = '/?mode=shopB2BMethods&countryId=it&countryCode=IT';
const SHOPS = '/?mode=selectShop&countryId=it&countryCode=IT';

test.beforeEach(async ({ context, shop }) => {
  await logInAs(context, shop, 'sara@example.com');
});

test('from the shops to a way of delivery, and on to the business shops', async ({ page }) => {
  await page.goto(SHOPS);
  await page.getByRole('link', { name: 'Negozio per aziende' }).click();
  await expect(page).toHaveURL(METHODS);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come vuoi ricevere l’ordine?');
  const ways = page.getByRole('group', { name: 'Tipo di consegna' });
  await expect(ways.getByRole('radio')).toHaveCount(3);
  await expectAccessible(page);

  // Nothing is chosen for the member: without a choice it does not go on.
  await page.getByRole('button', { name: 'Conferma' }).click();
  await expect(page.getByText('Seleziona un’opzione di consegna prima di procedere.')).toBeVisible();
  await expect(page).toHaveURL(METHODS);

  await ways.getByRole('radio', { name: /^Ritiro in negozio/u }).check();
  await page.getByRole('button', { name: 'Conferma' }).click();
  await expect(page).toHaveURL('/shopb2b/shop');
  await expect(page.getByRole('combobox', { name: 'Tipo di consegna' })).toHaveValue('Takeaway');
});

test('what was chosen is kept, and Back to the shops forgets it', async ({ page }) => {
  await page.goto(METHODS);
  await page.getByRole('radio', { name: /^Spedizione/u }).check();
  await page.getByRole('button', { name: 'Conferma' }).click();
  await expect(page).toHaveURL('/shopb2b/shop');
  await page.goBack();
  await expect(page.getByRole('radio', { name: /^Spedizione/u })).toBeChecked();

  await page.getByRole('link', { name: 'Torna ai negozi' }).click();
  await expect(page).toHaveURL(SHOPS);
  await page.getByRole('link', { name: 'Negozio per aziende' }).click();
  await expect(page).toHaveURL(METHODS);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('an address of this mode without a country shows the countries', async ({ page }) => {
  await page.goto('/?mode=shopB2BMethods');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scegli il tuo paese');
});

test('in English', async ({ page }) => {
  await page.goto(METHODS);
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How would you like your order?');
  await expect(page.getByText('A carrier brings the order to you.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Please select a delivery option before proceeding.')).toBeVisible();
  await page.getByRole('radio', { name: /^Takeaway/u }).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/shopb2b/shop');
});
