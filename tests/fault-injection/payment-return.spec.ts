import type { Page } from '@playwright/test';
import { checkoutCalls } from '#contract/checkout.ts';
import { consumerPaymentCalls } from '#contract/consumer-payment.ts';
import { waitForServiceWorker } from '#tests/e2e/helpers/browser/service-worker.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { cartButton } from '#tests/e2e/helpers/pages/cart.ts';
import { SHOP_ID, thankYouHeading } from '#tests/e2e/helpers/pages/checkout.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { submitProviderDecision } from '#tests/e2e/helpers/pages/payment.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { markedPage, updateOffer, deployWithoutOffer } from './helpers/app-update.ts';
import { PAYMENT_UPDATE_PATH, logInWithFilledCart } from './helpers/checkout-setup.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import { AFTER_RETRIES } from './helpers/locators.ts';
import { timeOutReadsUntil } from './helpers/timeouts.ts';

test.use({ freshShop: true });

const checkingHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Stiamo verificando il pagamento' });
const cancelledHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Pagamento annullato' });
const noResponseMessage = (page: Page) => page.getByText('Il negozio non risponde.');
const checkAgainButton = (page: Page) => page.getByRole('button', { name: 'Verifica di nuovo' });

/** A decision at the provider and its expected result. */
interface PaymentResult {
  readonly decision: 'approve' | 'refuse';
  /** The final heading. It must not appear earlier. */
  readonly heading: (page: Page) => ReturnType<typeof thankYouHeading>;
  /** Ledger differences at the end. */
  readonly changes: Readonly<Record<string, number>>;
}

const STARTED_CHANGES = { orders: 1, initiated: 1, payments: 1, attempts: 1, stock: -2 };
const paidResult: PaymentResult = {
  decision: 'approve',
  heading: thankYouHeading,
  changes: { orders: 1, paid: 1, payments: 1, attempts: 1, cartQuantity: -2, stock: -2 },
};
/** The cart is kept, and the reserved stock is released. */
const refusedResult: PaymentResult = {
  decision: 'refuse',
  heading: cancelledHeading,
  changes: { orders: 1, cancelled: 1, payments: 1, attempts: 1 },
};

/**
 * Pays by card and decides at the provider. From then on, the server may also ask the provider by itself (once a minute).
 * @param prepare runs after the login and before the payment
 * @returns the path to which the provider redirects, and assertions
 */
async function returnFromProvider(
  faultContext: FaultContext,
  { decision, heading, changes: finalChanges }: PaymentResult,
  prepare?: () => Promise<void>,
) {
  const { page, shop, open } = faultContext;
  const { buyer, changes } = await logInWithFilledCart(faultContext);
  await prepare?.();
  const app = { request: (path: string, init?: RequestInit) => fetch(`${shop.origin}${path}`, init) };
  const client = createApiClient(app, buyer.token, 'it');
  const delivery = { userAddressId: 'giulia-casa', deliveryId: 'gls', deliveryType: 'standard' };
  const summary = await client.call(checkoutCalls.checkoutSummary, { body: { shopId: SHOP_ID, ...delivery } });
  const { data } = await client.call(consumerPaymentCalls.startPayment, {
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
    returnPath: pathname + search,
    orderNo: data.orderNo,
    changes,
    /** Asserts that the page is still checking and the order is still open. */
    expectOpen: async () => {
      await expect(checkingHeading(page)).toBeVisible();
      await expect(heading(page)).toHaveCount(0);
      expect(await changes()).toEqual(STARTED_CHANGES);
    },
    expectEnd: async () => {
      await expect(heading(page)).toBeVisible({ timeout: 60_000 });
      expect(await changes()).toEqual(finalChanges);
      // A second visit changes nothing (REL-P6).
      await open(pathname + search);
      await expect(heading(page)).toBeVisible();
      expect(await changes()).toEqual(finalChanges);
    },
  };
}

const createFaultTests = (result: PaymentResult) => ({
  offline: async (faultContext: FaultContext) => {
    const { page, network, open } = faultContext;
    const { returnPath, expectOpen, expectEnd } = await returnFromProvider(faultContext, result, async () => {
      await open('/faq');
      await waitForServiceWorker(page);
    });
    const restore = network.disconnect();
    await open(returnPath);
    await expect(noResponseMessage(page)).toBeVisible();
    await expectOpen();
    restore();
    // The page retries automatically.
    await expectEnd();
  },

  slow: async (faultContext: FaultContext) => {
    const { page, network, open } = faultContext;
    const { returnPath, expectOpen, expectEnd } = await returnFromProvider(faultContext, result);
    const release = network.holdRequests(PAYMENT_UPDATE_PATH);
    await open(returnPath);
    await expectOpen();
    await expect(checkAgainButton(page)).toBeDisabled();
    release();
    await expectEnd();
  },

  'server error': async (faultContext: FaultContext) => {
    const { page, network, open } = faultContext;
    const { returnPath, expectOpen, expectEnd } = await returnFromProvider(faultContext, result);
    const restore = network.failRequests(PAYMENT_UPDATE_PATH, 503);
    await open(returnPath);
    await expect(noResponseMessage(page)).toBeVisible(AFTER_RETRIES);
    await expectOpen();
    restore();
    await checkAgainButton(page).click();
    await expectEnd();
  },

  'time-out': async (faultContext: FaultContext) => {
    const { page, network, open } = faultContext;
    await page.clock.install();
    const { returnPath, expectOpen, expectEnd } = await returnFromProvider(faultContext, result);
    const release = network.holdRequests(PAYMENT_UPDATE_PATH);
    await open(returnPath);
    await timeOutReadsUntil(page, noResponseMessage(page));
    await expectOpen();
    release();
    await checkAgainButton(page).click();
    await expectEnd();
  },

  'signed out': async (faultContext: FaultContext) => {
    const { page, open, endSession } = faultContext;
    const { returnPath, orderNo, changes, expectEnd } = await returnFromProvider(faultContext, result);
    await endSession();
    await open(returnPath);
    await expect(page).toHaveURL(/\/login\?redirect=/u);
    await expect(page.getByText(orderNo)).toHaveCount(0);
    expect(await changes()).toEqual(STARTED_CHANGES);
    await logInByForm(page, members.giulia.email);
    await expectEnd();
  },

  'storage broken': async (faultContext: FaultContext) => {
    const { returnPath, expectEnd } = await returnFromProvider(faultContext, result);
    // The URL is enough to identify the order.
    await faultContext.open(returnPath);
    await expectEnd();
  },

  update: async (faultContext: FaultContext) => {
    const { page, network, unexpectedConsoleErrors, open } = faultContext;
    unexpectedConsoleErrors.allow(/status of 503/u);
    const { returnPath, expectOpen, expectEnd } = await returnFromProvider(faultContext, result);
    const restore = network.failRequests(PAYMENT_UPDATE_PATH, 503);
    await open(returnPath);
    await expect(noResponseMessage(page)).toBeVisible(AFTER_RETRIES);
    await expectOpen();
    await deployWithoutOffer(faultContext);
    await expect(checkingHeading(page)).toBeVisible();
    restore();
    // The page may retry automatically after the deployment, so the button may disappear before the click.
    const clicked = checkAgainButton(page)
      .click()
      .catch(() => undefined);
    await Promise.race([clicked, result.heading(page).waitFor()]);
    await expect(result.heading(page)).toBeVisible();
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
    'second tab': async (faultContext) => {
      const { page, context, open } = faultContext;
      const { returnPath, expectEnd } = await returnFromProvider(faultContext, paidResult);
      const [otherTab, shopTab] = await Promise.all([context.newPage(), context.newPage()]);
      await open('/IT/milano/products', shopTab);
      await expect(cartButton(shopTab)).toHaveAccessibleName('Carrello, 2 pezzi');
      await Promise.all([open(returnPath), open(returnPath, otherTab)]);
      await expect(thankYouHeading(otherTab)).toBeVisible();
      await expect(thankYouHeading(page)).toBeVisible();
      // The cart is cleared in all tabs, also in one that was visible all the time.
      await expect(cartButton(shopTab)).not.toHaveAccessibleName(/2 pezzi/u);
      await expectEnd();
    },
  },
  ['offline', 'signed out'],
);

testScreenFaults(
  'cancel',
  {
    ...createFaultTests(refusedResult),
    'second tab': async (faultContext) => {
      const { page, context, unexpectedConsoleErrors, open } = faultContext;
      // A paid order cannot be cancelled, and the page shows that it is paid.
      unexpectedConsoleErrors.allow(/status of 409/u);
      const { returnPath, expectEnd } = await returnFromProvider(faultContext, paidResult);
      const otherTab = await context.newPage();
      await open(returnPath, otherTab);
      await expect(thankYouHeading(otherTab)).toBeVisible();
      await open(returnPath.replace('/return?', '/cancel?'));
      await expect(thankYouHeading(page)).toBeVisible();
      await expectEnd();
    },
  },
  [],
);
