import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const list = '/IT/milano/products';

test('navigates the shop by the bottom bar, which counts the promotions', async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.goto(list);
  const bar = page.getByRole('navigation', { name: 'Navigazione del negozio' });
  await expect(bar.getByRole('link', { name: /4 promozioni/u })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Ciao').first()).toBeHidden();

  await bar.getByRole('button', { name: 'Carrello' }).tap();
  const drawer = page.getByRole('dialog', { name: /Carrello/u });
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();

  await bar.getByRole('link', { name: /Promozioni/u }).tap();
  await expect(page).toHaveURL('/promotions');
  await bar.getByRole('link', { name: 'Profilo' }).tap();
  await expect(page).toHaveURL('/profile');
});

test('shows no bottom bar to a visitor', async ({ page }) => {
  await page.goto(list);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Accedi' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Navigazione del negozio' })).toHaveCount(0);
});

test('fits the pages into a width of 320 px', async ({ page, context, shop }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await width()).toBe(320);
  await logInAs(context, shop);
  for (const path of ['/', '/?mode=selectShop&countryId=it&countryCode=IT', '/faq']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await width()).toBe(320);
  }
});
