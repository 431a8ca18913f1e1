import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { NAVIGLI } from '#tests/e2e/helpers/pages/b2b.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('shows a visitor who follows a link the business shops without prices', async ({ page }) => {
  await page.goto(`/shopb2b/products/${NAVIGLI}`);

  await test.step('shows a visitor the products with one login link instead of prices', async () => {
    await expect(cards(page)).toHaveCount(8);
    await expect(page.getByText('€')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Accedi per vedere i prezzi e acquistare' })).toHaveCount(1);
  });

  // REQ-CAT-46
  await test.step('suggests products of a business shop without prices to a visitor', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Cerca', exact: true }).click();
    const field = page.getByRole('combobox', { name: 'Cerca prodotti' });
    await field.fill('miele');
    const suggestions = page.getByRole('listbox', { name: 'Suggerimenti' });
    await expect(suggestions.getByRole('option', { name: /^Miele di agrumi/u })).toBeVisible();
    await expect(suggestions).not.toContainText('€');
    await field.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  // REQ-ROUTE-04
  await test.step('shows a visitor the shops, also when only the country code is stored', async () => {
    // The shop of the link has set the country code.
    expect(await page.evaluate(() => localStorage.getItem('bottega.shop-selection'))).toContain('"countryId":""');
    await page.getByRole('link', { name: 'Negozi per aziende' }).click();
    await expect(page.getByText('8 negozi', { exact: true })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Ritiro o consegna' })).toHaveValue('');
  });
});
