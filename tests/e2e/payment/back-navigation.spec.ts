import { logInToShop, fillCart, goToPayment, payBy, payButton } from '#tests/e2e/helpers/pages/checkout.ts';
import {
  paymentReceivedNotice,
  leavePaymentPage,
  sendPaymentNotification,
  pendingPaymentNotice,
} from '#tests/e2e/helpers/pages/payment.ts';
import { renderInBrowser } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { fullChromium } from '#tests/e2e/helpers/fixtures/full-chromium.ts';

// These tests need the back/forward cache, which Playwright disables by default.
test.use({
  launchOptions: { ...fullChromium(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test('enables the pay button again on Back from the provider’s page (REL-P7)', async ({ page, context, shop }) => {
  await fillCart(context, shop, await logInToShop(context, shop));
  await goToPayment(page);
  // Only the page that is restored from the cache has this attribute.
  await page.evaluate(() => document.documentElement.setAttribute('data-restored', ''));
  await payBy(page, 'Carta');
  await page.waitForURL(/\/sandbox\/payment\//u);
  const providerUrl = page.url();
  // `page.goBack` would wait for a load event, which a restored page does not fire.
  await page.evaluate(() => history.back());
  await expect(page.locator('html[data-restored]')).toBeAttached();
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).click();
  await expect(page).toHaveURL(providerUrl);
});

test('shows a payment made in the meantime on a page restored from the back/forward cache', async ({
  page,
  context,
  shop,
}) => {
  await fillCart(context, shop, await logInToShop(context, shop));
  const providerUrl = await leavePaymentPage(page);
  await expect(pendingPaymentNotice(page)).toBeVisible();
  // The browser does not keep a rendered page: it is `no-store`.
  await renderInBrowser(context);
  await page.reload();
  await expect(pendingPaymentNotice(page)).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-restored', ''));
  await pendingPaymentNotice(page).getByRole('link', { name: 'Continua' }).click();
  await page.waitForURL(providerUrl);
  await sendPaymentNotification(shop, providerUrl, 'approved');
  await page.evaluate(() => history.back());
  await expect(page.locator('html[data-restored]')).toBeAttached();
  await expect(paymentReceivedNotice(page)).toBeVisible();
});
