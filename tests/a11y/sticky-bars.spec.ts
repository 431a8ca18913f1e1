import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import { findHiddenFocus } from '#tests/e2e/helpers/browser/hidden-focus.ts';
import { memberPages, openAsMember } from './member-pages.ts';

/** Windows of a phone and a desktop computer, and of the latter at 200 % and 400 % zoom. */
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 720, height: 450 },
  { width: 360, height: 225 },
];

for (const path of memberPages) {
  test(`keeps the focused element of ${path} in view at every window size`, async ({ page, context, shop }) => {
    await openAsMember({ page, context, shop }, path);
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect.soft(await findHiddenFocus(page), `${String(size.width)} × ${String(size.height)}`).toEqual([]);
    }
  });
}

test('leaves most of a short window to the page', async ({ page, context, shop }) => {
  await logInToShop(context, shop);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/IT/milano/product/milano-001');
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 300));
  const barHeights = await page.evaluate(() =>
    [...document.querySelectorAll('header, nav, main *')]
      .filter(
        (element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position) && element.checkVisibility(),
      )
      .map((element) => element.getBoundingClientRect().height),
  );
  expect(barHeights.reduce((sum, height) => sum + height, 0)).toBeLessThan(390 / 4);
});

test('shows name and quantity beside the image on a phone in landscape', async ({ page, context, shop }) => {
  await logInToShop(context, shop);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/IT/milano/product/milano-001');
  const image = page.getByRole('main').getByRole('img').first();
  for (const element of [page.getByRole('heading', { level: 1 }), page.getByRole('textbox', { name: /^Quantità/u })]) {
    await expect(element).toBeInViewport();
    const [box, imageBox] = await Promise.all([element.boundingBox(), image.boundingBox()]);
    expect(box?.x ?? 0).toBeGreaterThan((imageBox?.x ?? 0) + (imageBox?.width ?? 0));
  }
});
