import { expectAccessible } from './support/axe.ts';
import { drawer } from './support/cart.ts';
import { endIn, enterPromotion, homeProducts, productList, promotions } from './support/promotions.ts';
import { expect, test } from './support/test.ts';

const { home } = promotions;
const { lemon, tablets } = homeProducts;

test('the bottom bar opens the promotion’s cart; its page fits, also when the promotion is over', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  // The list's next page, which is read ahead, may find the promotion over.
  complaints.allow(/status of 409/u);
  const other = await enterPromotion(context, shop, home.id);
  await other.add({ [lemon.id]: 2, [tablets.id]: 1 }, { productType: 'Promotion', promotionId: home.id });
  await page.goto(productList(home.id));
  const bar = page.getByRole('navigation', { name: 'Navigazione del negozio' });
  await expect(bar.getByText('3 pezzi')).toBeAttached();
  await bar.getByRole('button', { name: 'Carrello' }).tap();
  await expect(drawer(page).getByRole('article')).toHaveCount(2);
  await expectAccessible(page);
  await drawer(page).getByRole('button', { name: 'Vai al carrello' }).tap();
  await expect(page.getByRole('link', { name: 'Torna alla promozione' })).toBeVisible();
  await endIn(shop, home, -1);
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
