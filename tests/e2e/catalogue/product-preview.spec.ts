import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { NAVIGLI, logInWithEmptyB2bCart } from '#tests/e2e/helpers/pages/b2b.ts';
import { cardLink, expectPreview } from '#tests/e2e/helpers/pages/product-preview.ts';

/** A product of the business shop, 41,80 € minus 25 %. */
const honey = { id: `${NAVIGLI}-006`, name: 'Miele di agrumi, cartone da 6', price: '31,35 €' };
const HONEY_API = `/api/b2b/shop/product/${honey.id}`;

test('shows a business product at once', async ({ page, context, shop, network, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 404/u);
  const { add } = await logInWithEmptyB2bCart(context, shop);
  await add({ [honey.id]: 3 });
  await page.goto(`${network.origin}/shopb2b/cart`);

  // REQ-CAT-50
  await test.step('shows a business product at once that is opened from the cart', async () => {
    await expectPreview(page, network, {
      ...honey,
      held: [HONEY_API],
      open: () => cardLink(page, honey.name).click(),
    });
  });

  await test.step('shows that a business product is not found whose card the list still had', async () => {
    await page.goto(`${network.origin}/shopb2b/products/${NAVIGLI}`);
    const link = page.getByRole('main').getByRole('article').first().getByRole('link').first();
    const [, id = ''] = /detail\/([^/?]+)/u.exec((await link.getAttribute('href')) ?? '') ?? [];
    network.failRequests(`/api/b2b/shop/product/${id}`, 404);
    await link.click();
    await expect(page.getByRole('heading', { level: 2, name: 'Prodotto non trovato' })).toBeVisible();
  });
});
