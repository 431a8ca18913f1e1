import { enterShop, fillCart, goToPayment, payBy, payButton } from './support/checkout.ts';
import { arrived, leaveForLater, notify, waiting } from './support/payment.ts';
import { expect, test } from './support/test.ts';
import { wholeBrowser } from './support/whole-browser.ts';

// Playwright turns the back/forward cache off, and this is about pages in it.
test.use({
  launchOptions: { ...wholeBrowser(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test('back from the provider’s page the pay button is alive again (P7)', async ({ page, context, shop }) => {
  await fillCart(context, shop, await enterShop(context, shop));
  await goToPayment(page);
  // Kept only by the very page that comes back from the cache.
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
  await payBy(page, 'Carta');
  await page.waitForURL(/\/sandbox\/payment\//u);
  const provider = page.url();
  // Not `page.goBack`: it waits for a load, and a page that was kept does not load.
  await page.evaluate(() => history.back());
  await expect(page.locator('html[data-kept]')).toBeAttached();
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).click();
  await expect(page).toHaveURL(provider);
});

test('back out of the cache after it was paid elsewhere: the page asks, and says so', async ({
  page,
  context,
  shop,
}) => {
  await fillCart(context, shop, await enterShop(context, shop));
  const provider = await leaveForLater(page);
  await expect(waiting(page)).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
  await waiting(page).getByRole('link', { name: 'Continua' }).click();
  await page.waitForURL(provider);
  await notify(shop, provider, 'approved');
  await page.evaluate(() => history.back());
  await expect(page.locator('html[data-kept]')).toBeAttached();
  await expect(arrived(page)).toBeVisible();
});
