import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInToB2b } from '#tests/e2e/helpers/pages/b2b.ts';
import { switchLanguage } from '#tests/e2e/helpers/pages/preferences.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const city = (page: Page) => page.getByRole('combobox', { name: 'Città' });
const name = (page: Page) => page.getByRole('searchbox', { name: 'Nome del negozio' });
const search = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Cerca', exact: true });
const reset = (page: Page) => page.getByRole('button', { name: 'Azzera' });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pagine' });

// One request fails.
test.use({ baseURL: async ({ network }, use) => use(network.origin) });

test('lists the business shops of a country', { tag: '@core' }, async ({ page, context, shop }) => {
  await logInToB2b(context, shop);
  await page.goto('/shopb2b/shop');

  // REQ-B2B-01, REQ-B2B-02, REQ-B2B-03
  await test.step('lists the shops that offer the chosen method, six a page, each with its details', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Negozi per aziende' })).toBeVisible();
    const delivery = page.getByRole('combobox', { name: 'Ritiro o consegna' });
    await expect(delivery).toBeDisabled();
    await expect(delivery).toHaveValue('Takeaway');
    // Seven of the eight have takeaway.
    await expect(page.getByText('7 negozi', { exact: true })).toBeVisible();
    await expect(cards(page)).toHaveCount(6);

    const first = cards(page).first();
    await expect(first.getByRole('heading', { name: 'Emporio dei Navigli S.r.l.' })).toBeVisible();
    await expect(first.getByText('Alzaia Naviglio Grande 38, 20144 Milano')).toBeVisible();
    // The description's HTML is rendered.
    await expect(first.getByRole('listitem').filter({ hasText: 'Cartoni misti su richiesta' })).toBeVisible();
    await expect
      .poll(() => first.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(page);

    await pages(page).getByRole('link', { name: 'Pagina 2' }).click();
    await expect(page).toHaveURL('/shopb2b/shop?page=2');
    await expect(cards(page)).toHaveCount(1);
    await page.reload();
    await expect(cards(page)).toHaveCount(1);
    await page.goBack();
    await expect(cards(page)).toHaveCount(6);
  });

  // REQ-CAT-46
  await test.step('is absent on business pages without a chosen business shop', async () => {
    // The product search of the header.
    await expect(page.getByRole('banner').getByRole('button', { name: /^Menu di/u })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cerca', exact: true })).toHaveCount(0);
  });

  await test.step('shows the shop list in English', async () => {
    await switchLanguage(page, 'English');
    await expect(page.getByRole('heading', { level: 1, name: 'Business shops' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Access shop/u })).toHaveCount(6);
    await expect(page.getByText('Mixed cases on request')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible();
  });
});

test('searches business shops by city and name', async ({ page, context, shop, network, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 503/u);
  await logInToB2b(context, shop, { orderType: 'Delivery' });
  await page.goto('/shopb2b/shop');

  // REQ-B2B-01, REQ-CALL-22
  await test.step('offers the cities of the country and keeps search and city in the URL', async () => {
    await expect(city(page).getByRole('option')).toHaveText([
      'Tutte le città',
      'Bologna',
      'Milano',
      'Napoli',
      'Roma',
      'Torino',
    ]);
    await city(page).selectOption('Roma');
    // Selecting a city does not search yet.
    await expect(cards(page)).toHaveCount(5);
    await search(page).click();
    await expect(page).toHaveURL('/shopb2b/shop?city=Roma');
    await expect(cards(page)).toHaveCount(2);

    await name(page).fill('testaccio');
    await name(page).press('Enter');
    await expect(page).toHaveURL('/shopb2b/shop?search=testaccio&city=Roma');
    await expect(cards(page).getByRole('heading')).toHaveText(['Dispensa Testaccio S.r.l.']);
    await expect(name(page)).toBeFocused();
    await page.reload();
    await expect(name(page)).toHaveValue('testaccio');
    await expect(city(page)).toHaveValue('Roma');
    await expect(cards(page)).toHaveCount(1);

    await page.goBack();
    await expect(name(page)).toHaveValue('');
    await expect(cards(page)).toHaveCount(2);
    await name(page).fill('never searched for');
    await reset(page).click();
    await expect(page).toHaveURL('/shopb2b/shop');
    await expect(name(page)).toHaveValue('');
    await expect(city(page)).toHaveValue('');
    await expect(cards(page)).toHaveCount(5);
  });

  // REQ-B2B-04
  await test.step('shows that no shop was found and leads back to all shops', async () => {
    await name(page).fill('nessuno');
    await search(page).click();
    await expect(page.getByText('Nessun negozio per aziende trovato')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Mostra tutti i negozi' }).click();
    await expect(page).toHaveURL('/shopb2b/shop');
    await expect(cards(page)).toHaveCount(5);
  });

  // REQ-ERR-05, REQ-ERR-06
  await test.step('shows an error when the shops fail to load, and retries them', async () => {
    const restore = network.failRequests('/api/b2b/country/shops', 503);
    await name(page).fill('testaccio');
    await search(page).click();
    await expect(page.getByText('Non è stato possibile caricare i negozi.')).toBeVisible({ timeout: 60_000 });
    restore();
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(cards(page)).toHaveCount(1);
  });
});
