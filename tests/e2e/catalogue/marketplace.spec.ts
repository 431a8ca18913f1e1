import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';

test(
  'chooses country and shop, changes them and clears them',
  { tag: '@core' },
  async ({ page, context, shop, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allow(/status of 404/u);
    await logInAs(context, shop);
    const heading = page.getByRole('heading', { level: 1 });
    const main = page.getByRole('main');
    const current = main.getByRole('link', { name: 'Attuale' });
    const search = page.getByRole('banner').getByRole('button', { name: 'Cerca', exact: true });

    // REQ-CAT-44
    await test.step('offers no search without a chosen shop', async () => {
      await page.goto('/');
      await expect(heading).toBeVisible();
      await expect(search).toHaveCount(0);
    });

    // REQ-CALL-10, REQ-CALL-11, REQ-MKT-01, REQ-MKT-02, REQ-MKT-04, REQ-MKT-08, REQ-MKT-12, REQ-MKT-13
    await test.step('leads from country to shop to product list, and keeps the mode on Back and reload', async () => {
      await expect(main.getByRole('link')).toHaveText(['Italia (IT)', 'Germania (DE)', 'Francia (FR)', 'Spagna (ES)']);
      await page.getByRole('link', { name: 'Italia (IT)' }).click();
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
      await expect(search).toBeVisible();
    });

    // REQ-MKT-04
    await test.step('opens the promotions from their card', async () => {
      await page.getByRole('link', { name: 'Bottega Milano · Cambia' }).click();
      await expect(current).toHaveText('Bottega Milano Attuale');
      await main.getByRole('link', { name: 'Promozioni' }).click();
      await expect(page).toHaveURL('/promotions');
      await expect(page.getByRole('heading', { level: 1, name: 'Promozioni' })).toBeFocused();
      await page.goBack();
    });

    await test.step('leads from the product list to the shops and countries, which mark the current one', async () => {
      await expect(current).toHaveText('Bottega Milano Attuale');
      await page.getByRole('link', { name: 'Bottega Roma' }).click();
      await expect(page).toHaveURL('/IT/roma/products');
      await expect(page.getByRole('link', { name: 'Bottega Roma · Cambia' })).toBeVisible();
      // The URL of a list contains no country id.
      await page.goto('/DE/berlin/products');
      await page.getByRole('link', { name: 'Cambia negozio' }).click();
      await expect(current).toHaveText('Germania (DE) Attuale');
    });

    await test.step('redirects an unknown path to the list of the last opened shop', async () => {
      // GAP-09.
      await page.goto('/no/such/place/here');
      await expect(page).toHaveURL('/DE/berlin/products');
      await expect(heading).toHaveText('Tutti i prodotti');
    });

    // REQ-MKT-06, REQ-ROUTE-06
    await test.step('clears the choices on the way back to the countries', async () => {
      await page.getByRole('link', { name: 'Cambia negozio' }).click();
      await page.getByRole('link', { name: 'Italia (IT)' }).click();
      await page.getByRole('link', { name: 'Scegli un altro Paese' }).click();
      await expect(heading).toHaveText('Scegli il tuo Paese');
      await page.goto('/no-such-place');
      await expect(page).toHaveURL('/');
    });
  },
);
