import type { Page } from '@playwright/test';
import { checkoutCalls } from '#contract/checkout.ts';
import { cartButton } from '#tests/e2e/helpers/pages/cart.ts';
import { SHOP_ID, thankYouHeading } from '#tests/e2e/helpers/pages/checkout.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { submitProviderDecision } from '#tests/e2e/helpers/pages/payment.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { waitForServiceWorker } from '#tests/e2e/helpers/browser/service-worker.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { PAYMENT_UPDATE_PATH, logInWithFilledCart } from './helpers/checkout-setup.ts';
import { timeOutReadsUntil } from './helpers/timeouts.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import { AFTER_RETRIES } from './helpers/locators.ts';
import { markedPage, updateOffer, deployWithoutOffer } from './helpers/app-update.ts';

test.use({ freshShop: true });

const checkingHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Stiamo verificando il pagamento' });
const cancelledHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Pagamento annullato' });
const noResponseMessage = (page: Page) => page.getByText('Il negozio non risponde.');
const checkAgainButton = (page: Page) => page.getByRole('button', { name: 'Verifica di nuovo' });

/** What a member comes back to, and how that ends. */
interface PaymentResult {
  readonly decision: 'approve' | 'refuse';
  /** What the page says at last, and never before. */
  readonly heading: (page: Page) => ReturnType<typeof thankYouHeading>;
  /** What has changed at the shop by then. */
  readonly changes: Readonly<Record<string, number>>;
}

const STARTED_CHANGES = { orders: 1, initiated: 1, payments: 1, attempts: 1, stock: -2 };
const paidResult: PaymentResult = {
  decision: 'approve',
  heading: thankYouHeading,
  changes: { orders: 1, paid: 1, payments: 1, attempts: 1, pieces: -2, stock: -2 },
};
/** The cart stays, and what was held for the order is on the shelf again. */
const refusedResult: PaymentResult = {
  decision: 'refuse',
  heading: cancelledHeading,
  changes: { orders: 1, cancelled: 1, payments: 1, attempts: 1 },
};

/** A payment by card, decided at the provider's. @returns where the member is sent back to */
async function returnFromProvider(scene: FaultContext, { decision, heading, changes: ended }: PaymentResult) {
  const { page, shop, open } = scene;
  const { buyer, changes } = await logInWithFilledCart(scene);
  const app = { request: (path: string, init?: RequestInit) => fetch(`${shop.origin}${path}`, init) };
  const me = createApiClient(app, buyer.token, 'it');
  const delivery = { userAddressId: 'giulia-casa', deliveryId: 'gls', deliveryType: 'standard' };
  const summary = await me.call(checkoutCalls.checkoutSummary, { body: { shopId: SHOP_ID, ...delivery } });
  const { data } = await me.call(checkoutCalls.startPayment, {
    idempotencyKey: crypto.randomUUID(),
    body: {
      shopId: SHOP_ID,
      productType: 'Shop',
      ...delivery,
      expectedFinalPrice: summary.data.finalPrice / 100,
      paymentType: 'Nexi',
      paymentMode: 'Card',
      deviceType: 'Web',
    },
  });
  const { pathname, search } = new URL(await submitProviderDecision(data.paymentUrl ?? '', decision));
  return {
    address: pathname + search,
    orderNo: data.orderNo,
    changes,
    /** The page asks and knows nothing yet; the shop's books say the same. */
    expectOpen: async () => {
      await expect(checkingHeading(page)).toBeVisible();
      await expect(heading(page)).toHaveCount(0);
      expect(await changes()).toEqual(STARTED_CHANGES);
    },
    expectEnd: async () => {
      await expect(heading(page)).toBeVisible({ timeout: 20_000 });
      expect(await changes()).toEqual(ended);
      // And again changes nothing (REL-P6).
      await open(pathname + search);
      await expect(heading(page)).toBeVisible();
      expect(await changes()).toEqual(ended);
    },
  };
}

const createFaultTests = (end: PaymentResult) => ({
  offline: async (scene: FaultContext) => {
    const { page, network, open } = scene;
    const { address, expectOpen, expectEnd } = await returnFromProvider(scene, end);
    await open('/faq');
    await waitForServiceWorker(page);
    const restore = network.disconnect();
    await open(address);
    await expect(noResponseMessage(page)).toBeVisible();
    await expectOpen();
    restore();
    // It asks by itself.
    await expectEnd();
  },

  slow: async (scene: FaultContext) => {
    const { page, network, open } = scene;
    const { address, expectOpen, expectEnd } = await returnFromProvider(scene, end);
    const release = network.holdRequests(PAYMENT_UPDATE_PATH);
    await open(address);
    await expectOpen();
    await expect(checkAgainButton(page)).toBeDisabled();
    release();
    await expectEnd();
  },

  'server error': async (scene: FaultContext) => {
    const { page, network, open } = scene;
    const { address, expectOpen, expectEnd } = await returnFromProvider(scene, end);
    const restore = network.failRequests(PAYMENT_UPDATE_PATH, 503);
    await open(address);
    await expect(noResponseMessage(page)).toBeVisible(AFTER_RETRIES);
    await expectOpen();
    restore();
    await checkAgainButton(page).click();
    await expectEnd();
  },

  'time-out': async (scene: FaultContext) => {
    const { page, network, open } = scene;
    await page.clock.install();
    const { address, expectOpen, expectEnd } = await returnFromProvider(scene, end);
    const release = network.holdRequests(PAYMENT_UPDATE_PATH);
    await open(address);
    await timeOutReadsUntil(page, noResponseMessage(page));
    await expectOpen();
    release();
    await checkAgainButton(page).click();
    await expectEnd();
  },

  'signed out': async (scene: FaultContext) => {
    const { page, open, endSession } = scene;
    const { address, orderNo, changes, expectEnd } = await returnFromProvider(scene, end);
    await endSession();
    await open(address);
    await expect(page).toHaveURL(/\/login\?redirect=/u);
    await expect(page.getByText(orderNo)).toHaveCount(0);
    expect(await changes()).toEqual(STARTED_CHANGES);
    await logInByForm(page, members.giulia.email);
    await expectEnd();
  },

  'storage broken': async (scene: FaultContext) => {
    const { address, expectEnd } = await returnFromProvider(scene, end);
    // The address alone names the order.
    await scene.open(address);
    await expectEnd();
  },

  update: async (scene: FaultContext) => {
    const { page, network, unexpectedConsoleErrors, open } = scene;
    unexpectedConsoleErrors.allow(/status of 503/u);
    const { address, expectOpen, expectEnd } = await returnFromProvider(scene, end);
    const restore = network.failRequests(PAYMENT_UPDATE_PATH, 503);
    await open(address);
    await expect(noResponseMessage(page)).toBeVisible(AFTER_RETRIES);
    await expectOpen();
    await deployWithoutOffer(scene);
    await expect(checkingHeading(page)).toBeVisible();
    restore();
    // Where the page met the deployment it asks by itself, and the button may go before it is pressed.
    const asked = checkAgainButton(page)
      .click()
      .catch(() => undefined);
    await Promise.race([asked, end.heading(page).waitFor()]);
    await expect(end.heading(page)).toBeVisible();
    await expect(markedPage(page)).toBeAttached();
    await expectEnd();
    await expect(updateOffer(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Vai al tuo profilo' }).click();
    await expect(updateOffer(page)).toBeVisible();
  },
});

testScreenFaults(
  'return',
  {
    ...createFaultTests(paidResult),
    'second tab': async (scene) => {
      const { page, context, open } = scene;
      const { address, expectEnd } = await returnFromProvider(scene, paidResult);
      const [other, beside] = await Promise.all([context.newPage(), context.newPage()]);
      await open('/IT/milano/products', beside);
      await expect(cartButton(beside)).toHaveAccessibleName('Carrello, 2 pezzi');
      await Promise.all([open(address), open(address, other)]);
      await expect(thankYouHeading(other)).toBeVisible();
      await expect(thankYouHeading(page)).toBeVisible();
      // The cart is the order now, in a tab that was in sight all the time too.
      await expect(cartButton(beside)).not.toHaveAccessibleName(/2 pezzi/u, { timeout: 2_000 });
      await expectEnd();
    },
  },
  ['offline', 'signed out'],
);

testScreenFaults(
  'cancel',
  {
    ...createFaultTests(refusedResult),
    'second tab': async (scene) => {
      const { page, context, unexpectedConsoleErrors, open } = scene;
      // What was paid can't be cancelled, and the page says so.
      unexpectedConsoleErrors.allow(/status of 409/u);
      const { address, expectEnd } = await returnFromProvider(scene, paidResult);
      const other = await context.newPage();
      await open(address, other);
      await expect(thankYouHeading(other)).toBeVisible();
      await open(address.replace('/return?', '/cancel?'));
      await expect(thankYouHeading(page)).toBeVisible();
      await expectEnd();
    },
  },
  [],
);
