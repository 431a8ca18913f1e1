import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import {
  logInWithPromotion,
  getPromotionListPath,
  getPromotionProductPath,
  homeProducts,
  promotions,
} from '#tests/e2e/helpers/pages/promotions.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const { pantry, home } = promotions;

test('shows the promotion count in the bottom bar, which leads to the cards', async ({ page, context, shop }) => {
  await logInWithPromotion(context, shop);
  await page.goto('/IT/milano/products');
  const bar = page.getByRole('navigation', { name: 'Navigazione del negozio' });
  await bar.getByRole('link', { name: /4 promozioni/u }).tap();
  await expect(page.getByRole('article')).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: pantry.title, exact: true }).tap();
  await expect(page).toHaveURL(getPromotionListPath(pantry.id));
  await expect(page.getByRole('article')).toHaveCount(8);
  await expectAccessible(page);
});

test('shows the categories in a left drawer of 80 % width, and closes it on Back', async ({ page, context, shop }) => {
  await logInWithPromotion(context, shop, pantry.id);
  await page.goto(getPromotionListPath(pantry.id, '&page=2'));
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Categorie' }).tap();
  const drawer = page.getByRole('dialog', { name: 'Categorie' });
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
  expect((await drawer.boundingBox())?.width).toBeCloseTo(390 * 0.8, 0);
  await expectAccessible(page);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(getPromotionListPath(pantry.id, '&page=2'));
  await page.getByRole('button', { name: 'Categorie' }).tap();
  await drawer.getByRole('link', { name: 'Sughi e conserve' }).tap();
  await expect(drawer).toBeHidden();
  await expect(page.getByText('3 prodotti')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(getPromotionListPath(pantry.id, '&page=2'));
});

test('fits the pages into the screen width', async ({ page, context, shop }) => {
  await logInWithPromotion(context, shop, home.id);
  const paths = [
    '/promotions',
    getPromotionListPath(pantry.id),
    getPromotionProductPath(homeProducts.lemon.id, home.id),
  ];
  for (const path of paths) {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
    }
  }
});

test('keeps price and button of a product visible above the bottom bar', async ({ page, context, shop }) => {
  await logInWithPromotion(context, shop, home.id);
  await page.goto(getPromotionProductPath(homeProducts.lemon.id, home.id));
  const button = page.getByRole('button', { name: 'Aggiungi al carrello', exact: true });
  const bar = page.getByRole('navigation', { name: 'Navigazione del negozio' });
  await expect(button).toBeInViewport({ ratio: 1 });
  const [above, below] = [await button.boundingBox(), await bar.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await expectAccessible(page);
});
