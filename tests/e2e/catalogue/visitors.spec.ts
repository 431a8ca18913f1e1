import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { logInAs, logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const LIST = '/IT/milano/products?category=milano-dispensa&page=2';
const PRODUCT = '/IT/milano/product/milano-004';

test('shows a visitor no prices but a login link that leads back', async ({ page }) => {
  await page.goto(LIST);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('€');
  await expect(page.getByRole('main')).not.toContainText('KP');
  await expect(page.getByRole('button', { name: /al carrello/u })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Accedi per vedere i prezzi e acquistare' }).click();
  await logInByForm(page, members.giulia.email);
  await expect(page).toHaveURL(LIST);
  await expect(page.getByRole('article').first()).toContainText('€');
});

test('shows a visitor a product without price, quantity and cart button', async ({ page }) => {
  await page.goto(PRODUCT);
  await expect(page.getByText('Disponibile', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('€');
  await expect(page.getByRole('group', { name: /Quantità/u })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Aggiungi al carrello' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Accedi per vedere i prezzi e acquistare' })).toHaveCount(1);
});

test('shows a member of an inactive shop why there are no prices', async ({ page, context, shop }) => {
  await logInAs(context, shop, members.luca.email);
  for (const path of [LIST, PRODUCT]) {
    await page.goto(path);
    await expect(page.getByText('Il tuo negozio non è attivo')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('€');
    await expect(page.getByRole('button', { name: /al carrello/u })).toHaveCount(0);
  }
});
