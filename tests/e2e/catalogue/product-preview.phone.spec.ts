import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { products } from '#tests/e2e/helpers/pages/cart.ts';
import { logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import { cardLink, expectPreview, productHeading } from '#tests/e2e/helpers/pages/product-preview.ts';
import {
  getPromotionListPath,
  homeProducts,
  logInWithPromotion,
  promotions,
} from '#tests/e2e/helpers/pages/promotions.ts';

const { honey } = products;
const { lemon, tablets } = homeProducts;
const { home } = promotions;

const CATEGORIES_API = '/api/shop/product/categories/with/subcategories';

// The other pages that lead to a product have the same card or cart line.
// REQ-CAT-50
test('shows a product at once that is opened from the favourites', async ({ page, context, shop, network }) => {
  const { headers } = await logInToShop(context, shop);
  await context.request.put(`${shop.origin}/api/shop/favourites/milano/${honey.id}`, { headers });
  await page.goto(`${network.origin}/favourites`);
  await expectPreview(page, network, {
    name: honey.name,
    price: '€',
    held: [`/api/shop/product/${honey.id}`, CATEGORIES_API],
    open: () => cardLink(page, honey.name).click(),
  });
});

test('shows the products of a promotion at once', async ({ page, context, shop, network }) => {
  await logInWithPromotion(context, shop, home.id);
  await page.goto(network.origin + getPromotionListPath(home.id));

  // REQ-CAT-50
  await test.step('shows the product of a promotion at once that is opened from its list', async () => {
    await expectPreview(page, network, {
      name: lemon.name,
      price: '3,68 €',
      held: [`/api/promotion/product/detail/${lemon.id}`],
      open: () => cardLink(page, lemon.name).click(),
    });
    await page.goBack();
  });

  // REQ-CAT-50
  await test.step('shows the image of the tapped card until the larger one has loaded', async () => {
    const cardImage = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: tablets.name, exact: true }) })
      .locator('img');
    await expect.poll(() => cardImage.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
    const smallUrl = await cardImage.evaluate((img: HTMLImageElement) => img.currentSrc);
    const release = network.holdRequests(new URL(smallUrl).pathname);
    await cardLink(page, tablets.name).click();
    await expect(productHeading(page, tablets.name)).toBeVisible();
    const smallCopy = page.getByRole('main').locator(`img[src="${smallUrl}"]`);
    await expect(smallCopy).toBeVisible();
    expect((await smallCopy.boundingBox())?.width).toBeGreaterThan(350);
    release();
    await expect(smallCopy).toHaveCount(0);
  });
});
