import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { reconnect } from '#tests/e2e/helpers/browser/page-events.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import {
  cartDrawer,
  logInWithEmptyCart,
  products,
  clickYes,
  showChangeOfOtherDevice,
} from '#tests/e2e/helpers/pages/cart.ts';
import { payButton } from '#tests/e2e/helpers/pages/checkout.ts';
import {
  PENDING_TEXT,
  getServerQuantities,
  goOffline,
  logInBehindProxy,
  waitForConnectionBanner,
} from '#tests/e2e/helpers/pages/offline-cart.ts';

const { honey, coffee } = products;

test(
  'changes the cart in the sheet, also without a connection',
  { tag: '@core' },
  async ({ page, context, shop, network, unexpectedConsoleErrors }) => {
    const otherDevice = await logInBehindProxy(context, shop);
    await otherDevice.add({ [honey.id]: 1, [coffee.id]: 2 }, { toWhomUser: 'marco' });
    const list = `${network.origin}/IT/milano/products`;
    await page.goto(list);
    const bar = page.getByRole('navigation', { name: 'Navigazione del negozio' });
    const items = cartDrawer(page).getByRole('article');
    const increaseButton = page.getByRole('button', { name: `Uno in più di ${honey.name}` });
    const removeButton = cartDrawer(page).getByRole('button', { name: `Togli ${coffee.name}` });

    await test.step('closes the cart drawer on Back and stays on the page', async () => {
      await expect(bar.getByText('3 pezzi')).toBeAttached();
      await bar.getByRole('button', { name: 'Carrello' }).tap();
      await expect(items).toHaveCount(2);
      await page.goBack();
      await expect(cartDrawer(page)).toBeHidden();
      await expect(page).toHaveURL(list);
    });

    await test.step('opens the cart drawer from the bottom bar and leads to the cart page', async () => {
      await bar.getByRole('button', { name: 'Carrello' }).tap();
      await expect(items).toHaveCount(2);
      await expectAccessible(page);
      await increaseButton.tap();
      await expect(cartDrawer(page).locator('dl')).toContainText('Prezzo totale65,60 €');
      await removeButton.tap();
      await page.getByRole('button', { name: 'No', exact: true }).tap();
      await cartDrawer(page).getByRole('button', { name: 'Vai al carrello' }).tap();
      await expect(page.getByRole('heading', { level: 1, name: 'Carrello' })).toBeVisible();
      await expect(cartDrawer(page)).toBeHidden();
      await expect(bar.getByRole('link', { name: /Carrello/u })).toHaveAttribute('href', /^\/cart/u);
      await page.goBack();
      await expect(page).toHaveURL(list);
    });

    await test.step('changes the cart offline and syncs it when the connection is back', async () => {
      unexpectedConsoleErrors.allowNetworkErrors();
      await waitForConnectionBanner(page);
      const restore = await goOffline(page, network);
      await bar.getByRole('button', { name: 'Carrello' }).tap();
      await increaseButton.tap();
      const line = cartDrawer(page).getByRole('article', { name: honey.name });
      await expect(line.getByText(PENDING_TEXT)).toBeVisible();
      await removeButton.tap();
      await clickYes(page);
      await expect(cartDrawer(page).getByText('Lo toglieremo quando torna la connessione')).toBeVisible();
      await expect(cartDrawer(page).getByText('I totali si aggiorneranno')).toBeVisible();
      await expectAccessible(page);
      await page.goBack();
      await expect(bar.getByText('3 pezzi')).toBeAttached();
      await bar.getByRole('button', { name: 'Carrello' }).tap();
      await reconnect(page, restore);
      await expect(items).toHaveCount(1);
      await expect(cartDrawer(page).getByText(PENDING_TEXT)).toHaveCount(0);
      await expect(cartDrawer(page).locator('dl')).toContainText('26,70 €');
      expect(await getServerQuantities(otherDevice)).toEqual({ [honey.id]: 3 });
    });
  },
);

test('shows the cart page on a phone', async ({ page, context, shop }) => {
  const otherDevice = await logInWithEmptyCart(context, shop);
  await otherDevice.add({ [coffee.id]: 2 }, { toWhomUser: 'marco' });
  await page.goto('/cart');

  // REQ-CART-29
  await test.step('shows the delivery price early, what is missing for a free delivery, and when it is free', async () => {
    await expect(page.getByText('Consegna da 9,70 €, gratis oltre 60,00 €')).toBeVisible();
    // 60,01 € minus 43,02 €.
    await expect(page.getByText('Mancano 16,99 € alla consegna gratuita')).toBeVisible();
    await page.getByRole('button', { name: `Uno in più di ${coffee.name}` }).tap();
    await expect(page.getByRole('complementary').getByText('Gratis')).toBeVisible();
  });

  await test.step('fits narrow screens, with targets of at least 44 px and no axe violations', async () => {
    await otherDevice.add({ [honey.id]: 1 }, { toWhomUser: 'marco' });
    await showChangeOfOtherDevice(page, () => expect(page.getByRole('article')).toHaveCount(2, { timeout: 1_000 }));
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      for (const button of await page.getByRole('main').getByRole('button').all()) {
        const box = await button.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
    }
    await expectAccessible(page);
  });

  await test.step('shows the free delivery in the checkout', async () => {
    await page.getByRole('button', { name: /^Procedi/u }).tap();
    await expect(payButton(page)).toBeVisible();
    await expect(page.getByRole('complementary').getByText('Gratis')).toBeVisible();
  });
});
