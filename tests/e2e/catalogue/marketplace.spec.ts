import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test.beforeEach(async ({ context, shop }) => {
  await logInAs(context, shop);
});

test('leads from country to shop to product list, and keeps the mode on Back and reload', async ({
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
  await expect(heading).toHaveText('Scegli il tuo Paese');
  await page.goForward();
  await page.getByRole('link', { name: 'Bottega Milano' }).click();
  await expect(page).toHaveURL('/IT/milano/products');
  await expect(heading).toHaveText('Tutti i prodotti');

  unexpectedConsoleErrors.allow(/status of 404/u);
  // GAP-09: an unknown path leads to the last chosen shop.
  await page.goto('/no/such/place/here');
  await expect(page).toHaveURL('/IT/milano/products');
});

test('leads from the product list to the shops and countries, which mark the current one', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Italia (IT)' }).click();
  await page.getByRole('link', { name: 'Bottega Milano' }).click();
  await page.getByRole('link', { name: 'Bottega Milano · Cambia' }).click();
  const current = page.getByRole('main').getByRole('link', { name: 'Attuale' });
  await expect(current).toHaveText('Bottega Milano Attuale');
  await page.getByRole('link', { name: 'Bottega Roma' }).click();
  await expect(page).toHaveURL('/IT/roma/products');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Bottega Roma · Cambia' })).toBeVisible();

  // The URL of a list contains no country id.
  await page.goto('/DE/berlin/products');
  await page.getByRole('link', { name: 'Cambia negozio' }).click();
  await expect(current).toHaveText('Germania (DE) Attuale');
});

test('clears the choices on the way back to the countries', async ({ page, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 404/u);
  await page.goto('/');
  await page.getByRole('link', { name: 'Italia (IT)' }).click();
  await page.getByRole('link', { name: 'Bottega Milano' }).click();
  await expect(page.getByRole('region', { name: 'Prodotti' }).getByRole('article').first()).toBeVisible();
  await page.goto('/?mode=selectShop&countryId=it&countryCode=IT');
  await page.getByRole('link', { name: 'Scegli un altro Paese' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scegli il tuo Paese');
  await page.goto('/no-such-place');
  await expect(page).toHaveURL('/');
});

test('opens the promotions from their card', async ({ page }) => {
  await page.goto('/?mode=selectShop&countryId=it&countryCode=IT');
  await page.getByRole('main').getByRole('link', { name: 'Promozioni' }).click();
  await expect(page).toHaveURL('/promotions');
  await expect(page.getByRole('heading', { level: 1, name: 'Promozioni' })).toBeFocused();
});

test('shows the countries when the URL names no country', async ({ page }) => {
  await page.goto('/?mode=selectShop&countryId=7&countryCode=');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scegli il tuo Paese');
});

test('shows an error when the shops fail to load, and retries them', async ({
  page,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 503/u);
  await page.goto(network.origin);
  await expect(page.getByRole('link', { name: 'Italia (IT)' })).toBeVisible();
  const restore = network.failRequests('/api/country/shops', 503);
  await page.getByRole('link', { name: 'Italia (IT)' }).click();
  await expect(page.getByText('Non è stato possibile caricare i negozi.')).toBeVisible({ timeout: 60_000 });
  restore();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('link', { name: 'Bottega Milano' })).toBeVisible();
});

test('asks for another choice when a country has no code or a shop has no id', async ({ page, shop }) => {
  await executeSql(shop, "update countries set code = '' where id = 'de'");
  await executeSql(
    shop,
    "insert into shops (id, country_id, kind, full_name, position) values ('', 'it', 'consumer', 'Bottega Senza Id', 99)",
  );
  await page.goto('/');
  await page.getByRole('link', { name: 'Germania ()' }).click();
  await expect(page.getByText('Scegli un Paese.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Italia (IT)' }).click();
  await page.getByRole('link', { name: 'Bottega Senza Id' }).click();
  await expect(page.getByText('Scegli un negozio.')).toBeVisible();
  await expect(page).toHaveURL('/?mode=selectShop&countryId=it&countryCode=IT');
});
