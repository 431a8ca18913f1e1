import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { fillCart, logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import { showPreferences, switchLanguage } from '#tests/e2e/helpers/pages/preferences.ts';

test('names images, buttons and parts of the page for screen readers', async ({ page, context, shop }) => {
  await fillCart(context, shop, await logInToShop(context, shop));
  const banner = page.getByRole('banner');

  await test.step('numbers the images of a product in the language of the page', async () => {
    await page.goto('/IT/milano/product/milano-001');
    const slides = (description: string) =>
      page
        .getByRole('main')
        .locator(`[aria-roledescription="${description}"]`)
        .filter({ has: page.locator('img') });
    await expect(slides('diapositiva').first()).toHaveAccessibleName(/^1 di \d+$/u);
    await expect(slides('diapositiva').nth(1)).toHaveAccessibleName(/^2 di \d+$/u);
    await switchLanguage(page, 'English');
    await expect(slides('slide').first()).toHaveAccessibleName(/^1 of \d+$/u);
    await expect(slides('diapositiva')).toHaveCount(0);
  });

  await test.step('names the language button by its visible text and the language', async () => {
    const italianButton = banner.locator('button[lang="it"]');
    await showPreferences(page);
    await expect(italianButton).toHaveText('ITItaliano');
    await expect(italianButton).toHaveAccessibleName('IT Italiano');
    await italianButton.click();
    const englishButton = banner.locator('button[lang="en"]');
    await showPreferences(page);
    await expect(englishButton).toHaveText('ENEnglish');
    await expect(englishButton).toHaveAccessibleName('EN English');
  });

  await test.step('names the summary of the cart', async () => {
    await page.goto('/cart');
    await expect(page.getByRole('complementary', { name: 'Riepilogo del carrello', exact: true })).toBeVisible();
  });
});
