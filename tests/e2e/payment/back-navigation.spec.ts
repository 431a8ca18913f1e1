import { fullChromium } from '#tests/e2e/helpers/fixtures/full-chromium.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInToShop, fillCart, payBy, payButton } from '#tests/e2e/helpers/pages/checkout.ts';
import { renderInBrowser } from '#tests/e2e/helpers/pages/members.ts';
import {
  PAYMENT_STEP,
  paymentReceivedNotice,
  sendPaymentNotification,
  pendingPaymentNotice,
} from '#tests/e2e/helpers/pages/payment.ts';

// These tests need the back/forward cache, which Playwright disables by default.
test.use({
  launchOptions: { ...fullChromium(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test('updates pages that Back restores from the back/forward cache', async ({ page, context, shop }) => {
  await fillCart(context, shop, await logInToShop(context, shop));
  // Only a page that is restored from the cache has this attribute.
  const markPage = () => page.evaluate(() => document.documentElement.setAttribute('data-restored', ''));
  const goBack = async () => {
    // `page.goBack` would wait for a load event, which a restored page does not fire.
    await page.evaluate(() => history.back());
    await expect(page.locator('html[data-restored]')).toBeAttached();
  };
  let providerUrl = '';

  await test.step('enables the pay button again on Back from the provider’s page (REL-P7)', async () => {
    await page.goto(PAYMENT_STEP);
    await markPage();
    await payBy(page, 'Carta');
    await page.waitForURL(/\/sandbox\/payment\//u);
    providerUrl = page.url();
    await goBack();
    await expect(payButton(page)).toBeEnabled();
    await payButton(page).click();
    await expect(page).toHaveURL(providerUrl);
  });

  await test.step('shows a payment made in the meantime on a page restored from the back/forward cache', async () => {
    // The browser does not keep a rendered page: it is `no-store`.
    await renderInBrowser(context);
    await page.getByRole('link', { name: 'Torna più tardi' }).click();
    await page.waitForURL(/\/cart$/u);
    await expect(pendingPaymentNotice(page)).toBeVisible();
    await markPage();
    await pendingPaymentNotice(page).getByRole('button', { name: 'Paga ora' }).click();
    await page.waitForURL(providerUrl);
    await sendPaymentNotification(shop, providerUrl, 'approved');
    await goBack();
    await expect(paymentReceivedNotice(page)).toBeVisible();
  });
});
