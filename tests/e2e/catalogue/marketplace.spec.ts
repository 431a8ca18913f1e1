import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test.beforeEach(async ({ context, shop }) => {
  await logInAs(context, shop);
});

test('country, shop, and the list of that shop; Back and reload keep the mode', async ({
  page,
  unexpectedConsoleErrors,
}) => {
  await page.goto('/');
  const countries = page.getByRole('main').getByRole('link');
  await expect(countries).toHaveText(['Italia (IT)', 'Germania (DE)', 'Francia (FR)', 'Spagna (ES)']);
  await page.getByRole('link', { name: 'Italia (IT)' }).click();

  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Scegli il tuo negozio');
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL('/?mode=selectShop&countryId=it&countryCode=IT');
  await page.reload();
  await expect(heading).toHaveText('Scegli il tuo negozio');
  await page.goBack();
  await expect(heading).toHaveText('Scegli il tuo paese');
  await page.goForward();
  await page.getByRole('link', { name: 'Bottega Milano' }).click();
  await expect(page).toHaveURL('/IT/milano/products');
  await expect(heading).toHaveText('Tutti i prodotti');

  unexpectedConsoleErrors.allow(/status of 404/u);
  // GAP-09: what is not known leads to the last chosen shop.
  await page.goto('/no/such/place/here');
  await expect(page).toHaveURL('/IT/milano/products');
});

test('the way back to the countries forgets what was chosen', async ({ page, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 404/u);
  await page.goto('/');
  await page.getByRole('link', { name: 'Italia (IT)' }).click();
  await page.getByRole('link', { name: 'Bottega Milano' }).click();
  await expect(page).toHaveURL('/IT/milano/products');
  await page.goto('/?mode=selectShop&countryId=it&countryCode=IT');
  await page.getByRole('link', { name: 'Scegli un altro paese' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scegli il tuo paese');
  await page.goto('/no-such-place');
  await expect(page).toHaveURL('/');
});

test('the Promotions card leads to the promotions', async ({ page }) => {
  await page.goto('/?mode=selectShop&countryId=it&countryCode=IT');
  await page.getByRole('main').getByRole('link', { name: 'Promozioni' }).click();
  await expect(page).toHaveURL('/promotions');
  await expect(page.getByRole('heading', { level: 1, name: 'Promozioni' })).toBeFocused();
});

test('an address that names no country shows the countries', async ({ page }) => {
  await page.goto('/?mode=selectShop&countryId=7&countryCode=');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scegli il tuo paese');
});

test('shops that could not be loaded are said, and can be tried again', async ({
  page,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 503/u);
  await page.goto(network.origin);
  await expect(page.getByRole('link', { name: 'Italia (IT)' })).toBeVisible();
  const restore = network.failRequests('/api/country/shops', 503);
  await page.getByRole('link', { name: 'Italia (IT)' }).click();
  await expect(page.getByText('Impossibile caricare i negozi.')).toBeVisible({ timeout: 15_000 });
  restore();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('link', { name: 'Bottega Milano' })).toBeVisible();
});
