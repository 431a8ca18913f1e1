import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { findHiddenFocus } from '#tests/e2e/helpers/browser/hidden-focus.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import {
  SPAGHETTI,
  chooseLastSlot,
  choosePayment,
  fillInvoice,
  loadingOverlay,
  logInWithB2bCheckout,
  payButton,
} from '#tests/e2e/helpers/pages/b2b-checkout.ts';
import { NAVIGLI, cartLines } from '#tests/e2e/helpers/pages/b2b.ts';
import { cartDrawer, clickYes } from '#tests/e2e/helpers/pages/cart.ts';
import { clickPay, thankYouHeading } from '#tests/e2e/helpers/pages/checkout.ts';
import { members } from '#tests/e2e/helpers/pages/members.ts';

/** A third product, which is removed in the drawer. */
const REMOVED = `${NAVIGLI}-002`;

const checkoutButton = (page: Page) => page.getByRole('button', { name: 'Vai alla cassa' });
const backToCart = (page: Page) => page.getByRole('link', { name: 'Torna al carrello' });

const scrollToTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0));

test(
  'buys on a phone, from the drawer to the order',
  { tag: '@core' },
  async ({ page, context, shop, unexpectedConsoleErrors }) => {
    // The refused payment.
    unexpectedConsoleErrors.allow(/status of 409/u);
    const device = await logInWithB2bCheckout(context, shop, 'Takeaway', members.giulia.email);
    await device.add({ [REMOVED]: 1 });
    await executeSql(shop, "update members set ewallet_cents = 2000 where id = 'giulia'");
    await page.goto(`/shopb2b/products/${NAVIGLI}`);

    // REQ-B2B-20, REQ-DRAW-10
    await test.step('leads from the cart drawer to the cart and the checkout', async () => {
      // The cart button of a phone is in the bottom bar.
      const cartButton = page.getByRole('navigation', { name: 'Navigazione del negozio' }).getByRole('button');
      await expect(cartButton).toHaveAccessibleName(/4 pezzi/u);
      await cartButton.tap();
      const drawer = cartDrawer(page);
      await expect(drawer.getByRole('article')).toHaveCount(3);
      await expectAccessible(page);
      await drawer
        .getByRole('button', { name: /^Togli / })
        .last()
        .tap();
      await clickYes(page);
      await expect(drawer.getByRole('article')).toHaveCount(2);
      await expect(drawer.locator('dl')).toHaveText('Totale60,95 €');
      await drawer.getByRole('button', { name: 'Vai al carrello' }).tap();
      await expect(page).toHaveURL('/shopb2b/cart');
      await expect(cartLines(page)).toHaveCount(2);
      await checkoutButton(page).tap();
      await expect(page).toHaveURL('/shopb2b/checkout');
      await payButton(page).tap();
      await expect(
        page.getByText(
          'Completa o correggi: Ragione sociale, Partita IVA, Via e numero, CAP, Città, Provincia, Codice SDI.',
        ),
      ).toBeVisible();
      await expect(page).toHaveURL('/shopb2b/checkout');
      await backToCart(page).tap();
    });

    await test.step('keeps total and main action in view, from the business cart to the order', async () => {
      await expect(checkoutButton(page).locator('..')).toHaveText('Totale60,95 €Vai alla cassa');
      expect((await checkoutButton(page).boundingBox())?.width ?? 0).toBeGreaterThan(350);
      await checkoutButton(page).tap();
      await expect(page).toHaveURL('/shopb2b/checkout');
      await expect(payButton(page)).toBeInViewport({ ratio: 1 });
    });

    await test.step('shows in the bar what the chosen payment method pays', async () => {
      const bar = payButton(page).locator('..');
      const barOfEwallet = page.getByRole('button', { name: 'Paga 40,95 € con carta' }).locator('..');
      await expect(bar).toHaveText('Totale60,95 €Vai al pagamento');
      await choosePayment(page, /^E-wallet/u);
      await expect(barOfEwallet).toHaveText('Addebito sulla carta40,95 €Paga 40,95 € con carta');
      await choosePayment(page, /^Carta/u);
      await expect(bar).toHaveText('Totale60,95 €Vai al pagamento');
    });

    await test.step('scrolls to the reason why the payment was refused', async () => {
      await chooseLastSlot(page);
      await fillInvoice(page);
      await executeSql(shop, 'update products set stock = 0 where id = $1', [SPAGHETTI]);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await scrollToTop(page);
      await payButton(page).tap();
      await expect(page.getByRole('alert').filter({ visible: true })).toBeInViewport({ ratio: 1 });
      await expect(page).toHaveURL(/\/shopb2b\/checkout/u);
    });

    await test.step('pays with the card once the products are in stock again', async () => {
      await executeSql(shop, 'update products set stock = 12 where id = $1', [SPAGHETTI]);
      await scrollToTop(page);
      await payButton(page).tap();
      await expect(page).toHaveURL(/\/sandbox\/payment\//u);
      await clickPay(page);
      await expect(thankYouHeading(page)).toBeVisible();
    });
  },
);

test('keeps the bar usable while the checkout loads and with the keyboard', async ({
  page,
  context,
  shop,
  network,
}) => {
  await logInWithB2bCheckout(context, shop, 'Delivery');
  const release = network.holdRequests(`/api/b2b/shop/${NAVIGLI}/slots`);
  await page.goto(`${network.origin}/shopb2b/checkout`);

  await test.step('ignores taps on the bar while the checkout loads', async () => {
    await expect(loadingOverlay(page)).toBeVisible();
    const box = await payButton(page).boundingBox();
    if (box === null) throw new Error('not on screen');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    release();
    await expect(loadingOverlay(page)).toHaveCount(0);
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('keeps the focus visible above the bar in the business cart and checkout', async () => {
    const expectVisibleFocus = async (path: string) => {
      // Each height puts other controls behind the bar.
      for (const height of [844, 740, 640]) {
        await page.setViewportSize({ width: 390, height });
        expect(await findHiddenFocus(page), `${path}, ${String(height)} px`).toEqual([]);
      }
    };
    await expect(payButton(page)).toBeInViewport({ ratio: 1 });
    await expectVisibleFocus('/shopb2b/checkout');
    await backToCart(page).tap();
    await expect(checkoutButton(page)).toBeInViewport({ ratio: 1 });
    await expectVisibleFocus('/shopb2b/cart');
  });
});
