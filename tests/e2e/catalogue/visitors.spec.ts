import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInAs, logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';

const LIST = '/IT/milano/products?category=milano-dispensa&page=2';
const PRODUCT = '/IT/milano/product/milano-004';

test('shows a visitor the shop without prices', async ({ page }) => {
  const main = page.getByRole('main');
  const loginLink = page.getByRole('link', { name: 'Accedi per vedere i prezzi e acquistare' });

  // REQ-FAV-07
  await test.step('shows a visitor no hearts, and the login before the favourites', async () => {
    await page.goto('/favourites');
    await expect(page).toHaveURL('/login?redirect=%2Ffavourites');
    await page.goto(LIST);
    // The sort order loads together with the hearts.
    await expect(page.getByRole('combobox', { name: 'Ordina per' })).toBeVisible();
    await expect(page.getByRole('button', { name: /preferiti/u })).toHaveCount(0);
  });

  // REQ-CAT-44
  await test.step('suggests products without prices to a visitor', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Cerca', exact: true }).click();
    await page.getByRole('combobox', { name: 'Cerca prodotti' }).fill('caff');
    const suggestions = page.getByRole('listbox', { name: 'Suggerimenti' });
    const product = suggestions.getByRole('option', { name: /Caffè in grani tostato a legna/u });
    await expect(product).toBeVisible();
    await expect(suggestions).not.toContainText('€');
  });

  await test.step('shows a visitor a product without price, quantity and cart button', async () => {
    await page.getByRole('option', { name: /Caffè in grani tostato a legna/u }).click();
    await expect(page).toHaveURL(PRODUCT);
    await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
    await expect(page.getByText('Disponibile', { exact: true })).toBeVisible();
    await expect(main).not.toContainText('€');
    await expect(page.getByRole('group', { name: /Quantità/u })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Aggiungi al carrello' })).toHaveCount(0);
    await expect(loginLink).toHaveCount(1);
    await page.goBack();
  });

  // REQ-CAT-03, REQ-ROUTE-04
  await test.step('shows a visitor no prices but a login link that leads back', async () => {
    await expect(page).toHaveURL(LIST);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(main).not.toContainText('€');
    await expect(main).not.toContainText('KP');
    await expect(page.getByRole('button', { name: /al carrello/u })).toHaveCount(0);
    await expectAccessible(page);
    await loginLink.click();
    await logInByForm(page, members.giulia.email);
    await expect(page).toHaveURL(LIST);
    await expect(page.getByRole('article').first()).toContainText('€');
  });
});

// REQ-CAT-03, REQ-PROMO-23
test('shows a member of an inactive shop why there are no prices', async ({ page, context, shop }) => {
  await logInAs(context, shop, members.luca.email);
  await page.goto(LIST);
  const expectNoPrices = async () => {
    await expect(page.getByText('Il tuo negozio non è attivo')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('€');
    await expect(page.getByRole('button', { name: /al carrello/u })).toHaveCount(0);
  };
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectNoPrices();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
  await expectNoPrices();
});
