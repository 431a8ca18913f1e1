import { test } from '#tests/e2e/helpers/fixtures/test.ts';
import { LIST, createHydrationCheck, prepareMemberDevice } from '#tests/e2e/helpers/pages/rendered-pages.ts';

// The server renders the same markup for all sizes. These pages have other components on a phone.
test('hydrates a member’s pages on a phone without removing content', async ({ page, shop }) => {
  await prepareMemberDevice(page, shop);
  const openAndHydrate = await createHydrationCheck(page);
  for (const path of [LIST, '/IT/milano/product/milano-001', '/cart', '/checkout', '/profile?tab=myOrders']) {
    await test.step(path, () => openAndHydrate(path));
  }
});
