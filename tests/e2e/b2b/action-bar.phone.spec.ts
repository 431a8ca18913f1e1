import type { Page } from '@playwright/test';
import { findHiddenFocus } from '#tests/e2e/helpers/browser/hidden-focus.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { NAVIGLI } from '#tests/e2e/helpers/pages/b2b.ts';
import {
  SPAGHETTI,
  chooseLastSlot,
  choosePayment,
  fillInvoice,
  loadingOverlay,
  logInWithB2bCheckout,
  payButton,
} from '#tests/e2e/helpers/pages/b2b-checkout.ts';
import { clickPay, thankYouHeading } from '#tests/e2e/helpers/pages/checkout.ts';
import { members } from '#tests/e2e/helpers/pages/members.ts';
import { supportButton } from '#tests/e2e/helpers/pages/issue-dialog.ts';

const checkoutButton = (page: Page) => page.getByRole('button', { name: 'Vai alla cassa' });

const scrollToTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0));

test('keeps total and main action in view, from the business cart to the order', async ({ page, context, shop }) => {
  await logInWithB2bCheckout(context, shop);
  await page.goto('/shopb2b/cart');
  await expect(checkoutButton(page)).toBeInViewport({ ratio: 1 });
  await expect(checkoutButton(page).locator('..')).toHaveText('Totale60,95 €Vai alla cassa');
  expect((await checkoutButton(page).boundingBox())?.width ?? 0).toBeGreaterThan(350);
  await checkoutButton(page).tap();

  await expect(page).toHaveURL('/shopb2b/checkout');
  await expect(payButton(page)).toBeInViewport({ ratio: 1 });
  await expect(payButton(page).locator('..')).toHaveText('Totale60,95 €Vai al pagamento');
  await chooseLastSlot(page);
  await fillInvoice(page);
  await choosePayment(page, /^Carta/u);
  await scrollToTop(page);
  await payButton(page).tap();
  await expect(page).toHaveURL(/\/sandbox\/payment\//u);
  await clickPay(page);
  await expect(thankYouHeading(page)).toBeVisible();
});

test('keeps the focus visible above the bar in the business cart and checkout', async ({ page, context, shop }) => {
  await logInWithB2bCheckout(context, shop, 'Delivery');
  for (const [path, action] of [
    ['/shopb2b/cart', checkoutButton(page)],
    ['/shopb2b/checkout', payButton(page)],
  ] as const) {
    await page.goto(path);
    await expect(action).toBeInViewport({ ratio: 1 });
    // The overlay covers every field while the checkout loads, but its colour lets the focus through.
    await expect(loadingOverlay(page)).toHaveCount(0);
    // Each height puts other controls behind the bar.
    for (const height of [844, 740, 640]) {
      await page.setViewportSize({ width: 390, height });
      expect(await findHiddenFocus(page), `${path}, ${String(height)} px`).toEqual([]);
    }
  }
});

test('shows the support button above the bar of the business cart', async ({ page, context, shop }) => {
  await logInWithB2bCheckout(context, shop);
  await page.goto('/shopb2b/cart');
  await expect(supportButton(page)).toBeAttached();
  const [buttonBox, barBox] = await Promise.all([
    supportButton(page).boundingBox(),
    checkoutButton(page).locator('..').boundingBox(),
  ]);
  if (buttonBox === null || barBox === null) throw new Error('not on screen');
  expect(buttonBox.y + buttonBox.height).toBeLessThanOrEqual(barBox.y);
});

test('ignores taps on the bar while the checkout loads', async ({ page, context, shop, network }) => {
  await logInWithB2bCheckout(context, shop);
  const release = network.holdRequests(`/api/b2b/shop/${NAVIGLI}/slots`);
  await page.goto(`${network.origin}/shopb2b/checkout`);
  await expect(loadingOverlay(page)).toBeVisible();
  const box = await payButton(page).boundingBox();
  if (box === null) throw new Error('not on screen');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  release();
  await expect(loadingOverlay(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('shows in the bar what the chosen payment method pays', async ({ page, context, shop }) => {
  await logInWithB2bCheckout(context, shop, 'Takeaway', members.giulia.email);
  await executeSql(shop, "update members set ewallet_cents = 2000 where id = 'giulia'");
  await page.goto('/shopb2b/checkout');
  const bar = payButton(page).locator('..');
  await expect(bar).toHaveText('Totale60,95 €Vai al pagamento');
  await choosePayment(page, /^E-wallet/u);
  await expect(bar).toHaveText('Addebito sulla carta40,95 €Vai al pagamento');
  await choosePayment(page, /^Carta/u);
  await expect(bar).toHaveText('Totale60,95 €Vai al pagamento');

  await executeSql(shop, "update members set ewallet_cents = 20000 where id = 'giulia'");
  await page.reload();
  await choosePayment(page, /^E-wallet/u);
  await expect(bar).toHaveText('Da e-wallet60,95 €Vai al pagamento');
});

test('scrolls to the reason why the payment was refused', async ({ page, context, shop, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 409/u);
  await logInWithB2bCheckout(context, shop);
  await page.goto('/shopb2b/checkout');
  await chooseLastSlot(page);
  await fillInvoice(page);
  await choosePayment(page, /^Carta/u);
  await executeSql(shop, 'update products set stock = 0 where id = $1', [SPAGHETTI]);
  await scrollToTop(page);
  await payButton(page).tap();
  await expect(page.getByRole('alert').filter({ visible: true })).toBeInViewport({ ratio: 1 });
});
