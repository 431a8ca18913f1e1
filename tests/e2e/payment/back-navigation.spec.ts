import { logInToShop, fillCart, goToPayment, payBy, payButton } from '#tests/e2e/helpers/pages/checkout.ts';
import {
  paymentReceivedNotice,
  leavePaymentPage,
  sendPaymentNotification,
  pendingPaymentNotice,
} from '#tests/e2e/helpers/pages/payment.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { fullChromium } from '#tests/e2e/helpers/fixtures/full-chromium.ts';

// Playwright turns the back/forward cache off, and this is about pages in it.
test.use({
  launchOptions: { ...fullChromium(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test('back from the provider’s page the pay button is alive again (REL-P7)', async ({ page, context, shop }) => {
  await fillCart(context, shop, await logInToShop(context, shop));
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
  await fillCart(context, shop, await logInToShop(context, shop));
  const provider = await leavePaymentPage(page);
  await expect(pendingPaymentNotice(page)).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
  await pendingPaymentNotice(page).getByRole('link', { name: 'Continua' }).click();
  await page.waitForURL(provider);
  await sendPaymentNotification(shop, provider, 'approved');
  await page.evaluate(() => history.back());
  await expect(page.locator('html[data-kept]')).toBeAttached();
  await expect(paymentReceivedNotice(page)).toBeVisible();
});
