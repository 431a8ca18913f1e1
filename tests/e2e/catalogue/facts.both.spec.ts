import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';

test.use({ freshShop: true });

const LIST = '/IT/milano/products';
/** Contains milk, and may contain tree nuts. */
const PESTO = { path: '/IT/milano/product/milano-041', name: 'Pesto ligure' };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const mark = (page: Page) => page.getByText('I tuoi allergeni: latte');

// REQ-FACT-16, REQ-FACT-18, REQ-FACT-19, REQ-FACT-20
test('shows the facts of a product on its page, and the price per kilogram', async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.goto(PESTO.path);
  await expect(heading(page)).toHaveText(PESTO.name);
  await expect(page.getByText('34,44 €/kg').first()).toBeInViewport();
  const ingredients = page.getByRole('region', { name: 'Ingredienti' });
  await expect(ingredients.getByText('Contiene: latte')).toBeVisible();
  await expect(ingredients.getByText('Può contenere: frutta a guscio')).toBeVisible();
  await expect(ingredients.getByRole('strong').first()).toHaveText('latte');
  await expect(page.getByRole('table', { name: 'Valori medi per 100 g' }).getByRole('row')).toHaveCount(8);
  await expect(page.getByRole('link', { name: /@rivieraalta\.example/u })).toHaveAttribute('href', /^mailto:/u);
  await expectAccessible(page);
});

// REQ-FACT-24
test('filters a list by allergens and diets', async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.goto(LIST);
  await page.getByRole('button', { name: /^Filtro/u }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtro' });
  await sheet.getByText('Allergie e dieta').click();
  await sheet.getByRole('group', { name: 'Senza' }).getByRole('checkbox', { name: 'Latte' }).check();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /^Mostra/u }).click();
  await expect(page).toHaveURL(/without=milk/u);
  await expect(page.getByRole('link', { name: 'Togli Senza latte' })).toBeVisible();
});

// REQ-FACT-25, REQ-FACT-26
test('marks products with the allergens of the member, on the device or in the profile', async ({
  page,
  context,
  shop,
}) => {
  await logInAs(context, shop);

  await test.step('that are kept on the device', async () => {
    await page.goto('/profile');
    await page.getByRole('checkbox', { name: 'Latte' }).check();
    await page.getByRole('button', { name: 'Salva le allergie' }).click();
    await expect(page.getByText('Allergie salvate')).toBeVisible();
    await page.goto(PESTO.path);
    await expect(mark(page)).toBeVisible();
    await page.goto(`${LIST}?q=pesto`);
    await expect(mark(page).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('that are kept in the profile, with a consent that can be withdrawn', async () => {
    await page.goto('/profile');
    await page.getByRole('radio', { name: /^Nel tuo profilo/u }).check();
    await page.getByRole('checkbox', { name: /^Acconsento/u }).check();
    await page.getByRole('button', { name: 'Salva le allergie' }).click();
    await expect(page.getByText('Allergie salvate')).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.goto(PESTO.path);
    await expect(mark(page)).toBeVisible();
    await page.goto('/profile?tab=data');
    await page.getByRole('button', { name: 'Revoca: le tue allergie nel profilo' }).click();
    await expect(page.getByRole('button', { name: 'Revoca: le tue allergie nel profilo' })).toBeHidden();
    await page.goto(PESTO.path);
    await expect(page.getByRole('region', { name: 'Ingredienti' })).toBeVisible();
    await expect(mark(page)).toHaveCount(0);
  });
});

// REQ-FACT-28
test('shows the age limit of a product on its card and page', async ({ page, context, shop }) => {
  await executeSql(shop, `update products set facts = facts || '{"minimumAge": 18}' where id = 'milano-041'`);
  await logInAs(context, shop);
  await page.goto(`${LIST}?q=pesto`);
  await expect(page.getByRole('article').filter({ hasText: PESTO.name }).getByText('18+')).toBeVisible();
  await page.goto(PESTO.path);
  await expect(page.getByText('Quando paghi ti chiediamo la data di nascita.')).toBeVisible();
});
