import { getCachedPaths, waitForServiceWorker } from '#tests/e2e/helpers/browser/service-worker.ts';
import { SAVED_AT_TEXT } from '#tests/e2e/helpers/fixtures/offline-test.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInWithEmptyCart, products, showChangeOfOtherDevice } from '#tests/e2e/helpers/pages/cart.ts';
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

test('marks the prices of cached pages until the shop confirms them', async ({ page, context, shop, network }) => {
  const device = await logInWithEmptyCart(context, shop);
  await device.add({ [products.honey.id]: 1 });
  for (const { path } of pages) {
    await page.goto(network.origin + path);
    await waitForServiceWorker(page);
    const isPageCached = (paths: string[]) =>
      paths.some((cachedPath) => cachedPath.startsWith(path) && cachedPath.includes('bottega-member='));
    await expect.poll(async () => isPageCached(await getCachedPaths(page))).toBe(true);
  }
  // Data of a promotion counts as fresh for some minutes, and the date of another day is the longest text.
  await page.clock.install({ time: Date.now() + 86_400_000 });
  for (const { path, api, name } of pages) {
    await test.step(`shows the age of the prices of ${path} from the cache until the shop confirms them`, async () => {
      const release = network.holdRequests(api);
      const response = await page.goto(network.origin + path);
      expect(response?.fromServiceWorker()).toBe(true);
      const shown = page.getByRole('main').getByText(name, { exact: true }).first();
      const position = await shown.boundingBox();
      await expect(page.getByText(SAVED_AT_TEXT)).toBeVisible();
      expect(await shown.boundingBox()).toEqual(position);
      release();
      // After three seconds the worker has answered with its copy, which the page replaces when it is next looked at.
      await showChangeOfOtherDevice(page, () =>
        expect(page.getByText(SAVED_AT_TEXT)).toHaveCount(0, { timeout: 3000 }),
      );
    });
  }
});
