import { fillCart, logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test.beforeEach(async ({ context, shop }) => {
  await fillCart(context, shop, await logInToShop(context, shop));
});

test('numbers the images of a product in the language of the page', async ({ page }) => {
  await page.goto('/IT/milano/product/milano-001');
  const slides = (description: string) =>
    page
      .getByRole('main')
      .locator(`[aria-roledescription="${description}"]`)
      .filter({ has: page.locator('img') });
  await expect(slides('diapositiva').first()).toHaveAccessibleName(/^1 di \d+$/u);
  await expect(slides('diapositiva').nth(1)).toHaveAccessibleName(/^2 di \d+$/u);
  await page.getByRole('button', { name: 'EN English' }).click();
  await expect(slides('slide').first()).toHaveAccessibleName(/^1 of \d+$/u);
  await expect(slides('diapositiva')).toHaveCount(0);
});

test('names the summary of the cart', async ({ page }) => {
  await page.goto('/cart');
  await expect(page.getByRole('complementary', { name: 'Riepilogo del carrello', exact: true })).toBeVisible();
});

test('names the language button by its visible text and the language', async ({ page }) => {
  await page.goto('/cart');
  const button = page.getByRole('banner').locator('button[lang="en"]');
  await expect(button).toHaveText('EN');
  await expect(button).toHaveAccessibleName('EN English');
  await button.click();
  const italianButton = page.getByRole('banner').locator('button[lang="it"]');
  await expect(italianButton).toHaveText('IT');
  await expect(italianButton).toHaveAccessibleName('IT Italiano');
});
