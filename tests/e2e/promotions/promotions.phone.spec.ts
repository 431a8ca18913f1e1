import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { cartDrawer } from '#tests/e2e/helpers/pages/cart.ts';
import {
  setPromotionEnd,
  logInWithPromotion,
  getPromotionListPath,
  homeProducts,
  promotions,
} from '#tests/e2e/helpers/pages/promotions.ts';

const { pantry, home } = promotions;
const { lemon, tablets } = homeProducts;

const getBar = (page: Page) => page.getByRole('navigation', { name: 'Navigazione del negozio' });

/** Asserts that the open page fits into narrow screens. */
async function expectFit(page: Page): Promise<void> {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(width);
  }
}

test('leads from the bottom bar to a promotion and its categories', async ({ page, context, shop }) => {
  await logInWithPromotion(context, shop);

  await test.step('shows the promotion count in the bottom bar, which leads to the cards', async () => {
    await page.goto('/IT/milano/products');
    await getBar(page)
      .getByRole('link', { name: /4 promozioni/u })
      .tap();
    await expect(page.getByRole('article')).toHaveCount(4);
    await expectAccessible(page);
    await expectFit(page);
    await page.getByRole('main').getByRole('link', { name: pantry.title, exact: true }).tap();
    await expect(page).toHaveURL(getPromotionListPath(pantry.id));
    await expect(page.getByRole('article')).toHaveCount(8);
    await expectAccessible(page);
    await expectFit(page);
  });

  // REQ-PROMO-07
  await test.step('shows the categories in a left drawer of 80 % width, and closes it on Back', async () => {
    await page.getByRole('link', { name: 'Pagina 2' }).tap();
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
});

test('shows a product and the cart of a promotion on a phone', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  // The prefetch of the list's next page may fail because the promotion has ended.
  unexpectedConsoleErrors.allow(/status of 409/u);
  const otherDevice = await logInWithPromotion(context, shop, home.id);
  await otherDevice.add({ [lemon.id]: 2, [tablets.id]: 1 }, { productType: 'Promotion', promotionId: home.id });
  await page.goto(getPromotionListPath(home.id));
  const bar = getBar(page);

  await test.step('keeps price and button of a product visible above the bottom bar', async () => {
    await page.getByRole('link', { name: lemon.name, exact: true }).tap();
    const button = page.getByRole('button', { name: 'Aggiungi al carrello', exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    const [above, below] = [await button.boundingBox(), await bar.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await expectAccessible(page);
    await expectFit(page);
  });

  await test.step('opens the promotion’s cart from the bottom bar and fits narrow screens, also after the promotion’s end', async () => {
    await expect(bar.getByText('3 pezzi')).toBeAttached();
    await bar.getByRole('button', { name: 'Carrello' }).tap();
    await expect(cartDrawer(page).getByRole('article')).toHaveCount(2);
    await expectAccessible(page);
    await cartDrawer(page).getByRole('button', { name: 'Vai al carrello' }).tap();
    await expect(page.getByRole('link', { name: 'Torna alla promozione' })).toBeVisible();
    await setPromotionEnd(shop, home, -1);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Togli questi prodotti' })).toBeVisible();
    await expectFit(page);
    for (const button of await page.getByRole('main').getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(page);
  });
});
