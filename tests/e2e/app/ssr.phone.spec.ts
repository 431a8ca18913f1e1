import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { LIST, createHydrationCheck, listCards, mainHeading } from '#tests/e2e/helpers/pages/rendered-pages.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('renders the product list on a phone without empty space for the app’s buttons', async ({ page }) => {
    await page.goto(LIST);
    await expect(listCards(page)).toHaveCount(8);
    const logo = page.getByRole('banner').getByRole('link').first();
    expect((await logo.boundingBox())?.x).toBe((await mainHeading(page).boundingBox())?.x);
  });
});

test('hydrates a visitor’s list on a phone without removing content', async ({ page }) => {
  const openAndHydrate = await createHydrationCheck(page);
  await openAndHydrate(LIST);
});
