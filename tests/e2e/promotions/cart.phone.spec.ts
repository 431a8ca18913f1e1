import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { cartDrawer } from '#tests/e2e/helpers/pages/cart.ts';
import {
  setPromotionEnd,
  logInWithPromotion,
  homeProducts,
  getPromotionListPath,
  promotions,
} from '#tests/e2e/helpers/pages/promotions.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const { home } = promotions;
const { lemon, tablets } = homeProducts;

test('opens the promotion’s cart from the bottom bar and fits narrow screens, also after the promotion’s end', async ({
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
  const bar = page.getByRole('navigation', { name: 'Navigazione del negozio' });
  await expect(bar.getByText('3 pezzi')).toBeAttached();
  await bar.getByRole('button', { name: 'Carrello' }).tap();
  await expect(cartDrawer(page).getByRole('article')).toHaveCount(2);
  await expectAccessible(page);
  await cartDrawer(page).getByRole('button', { name: 'Vai al carrello' }).tap();
  await expect(page.getByRole('link', { name: 'Torna alla promozione' })).toBeVisible();
  await setPromotionEnd(shop, home, -1);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Togli questi prodotti' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const button of await page.getByRole('main').getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  }
  await expectAccessible(page);
});
