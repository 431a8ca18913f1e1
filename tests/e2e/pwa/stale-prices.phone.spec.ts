import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { SAVED_AT_TEXT } from '#tests/e2e/helpers/fixtures/offline-test.ts';
import { waitForCached, waitForServiceWorker } from '#tests/e2e/helpers/browser/service-worker.ts';
import { createOtherDevice, products } from '#tests/e2e/helpers/pages/cart.ts';
import { logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import { getPromotionProductPath, homeProducts, promotions } from '#tests/e2e/helpers/pages/promotions.ts';

test.use({ serviceWorkers: 'allow' });

const pages = [
  { path: '/cart', api: '/api/shop/cart/products/milano', name: products.honey.name },
  {
    path: getPromotionProductPath(homeProducts.lemon.id, promotions.home.id),
    api: `/api/promotion/product/detail/${homeProducts.lemon.id}`,
    name: homeProducts.lemon.name,
  },
];

for (const { path, api, name } of pages) {
  test(`shows the age of the prices of ${path} from the cache until the shop confirms them`, async ({
    page,
    context,
    shop,
    network,
  }) => {
    const { token } = await logInToShop(context, shop);
    const device = createOtherDevice(shop, token);
    await device.clear();
    await device.add({ [products.honey.id]: 1 });
    await page.goto(network.origin + path);
    await waitForServiceWorker(page);
    await waitForCached(page, 'bottega-member=');
    // Data of a promotion counts as fresh for some minutes.
    await page.clock.install({ time: Date.now() + 600_000 });
    const release = network.holdRequests(api);
    const response = await page.goto(network.origin + path);
    expect(response?.fromServiceWorker()).toBe(true);
    const shown = page.getByRole('main').getByText(name, { exact: true }).first();
    const position = await shown.boundingBox();
    await expect(page.getByText(SAVED_AT_TEXT)).toBeVisible();
    expect(await shown.boundingBox()).toEqual(position);
    release();
    await expect(page.getByText(SAVED_AT_TEXT)).toHaveCount(0);
  });
}
