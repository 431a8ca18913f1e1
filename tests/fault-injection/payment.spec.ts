import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { clickPay, payButton, thankYouHeading } from '#tests/e2e/helpers/pages/checkout.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { goOffline } from '#tests/e2e/helpers/pages/offline-cart.ts';
import { PAYMENT_STEP } from '#tests/e2e/helpers/pages/payment.ts';
import { markedPage, deployWithoutOffer } from './helpers/app-update.ts';
import { PAYMENT_INIT_PATH, logInWithFilledCart } from './helpers/checkout-setup.ts';
import { TRUNCATED_RESPONSE_ERROR } from './helpers/connectivity.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import { timeOutWrite } from './helpers/timeouts.ts';

// Each cell uses up e-wallet balance and stock.
test.use({ freshShop: true });

const NETWORK_ERROR_TEXT = 'Errore di rete. Controlla la connessione e riprova.';
const UNKNOWN_RESULT_TEXT = 'Non sappiamo ancora se il tuo ordine è andato a buon fine.';
/** Ledger differences of one order of two pieces, paid by e-wallet. */
const ONE_ORDER_CHANGES = { orders: 1, paid: 1, payments: 1, attempts: 1, cartQuantity: -2, stock: -2 };

const checkAgainButton = (page: Page) => page.getByRole('button', { name: 'Verifica di nuovo' });
const ewalletRadio = (page: Page) => page.getByRole('radio', { name: /^E-wallet/u });

/** Records the idempotency keys of payment requests. */
function recordIdempotencyKeys(context: BrowserContext): readonly string[] {
  const keys: string[] = [];
  context.on('request', (request) => {
    // The service worker forwards the page's request, so it would be counted twice.
    if (request.serviceWorker() !== null || !request.url().endsWith(PAYMENT_INIT_PATH)) return;
    keys.push(request.headers()['idempotency-key'] ?? 'none');
  });
  return keys;
}

/** Opens the payment step and selects the e-wallet. */
async function openPaymentStep(faultContext: FaultContext) {
  const { page, context, open } = faultContext;
  const { changes } = await logInWithFilledCart(faultContext);
  const keys = recordIdempotencyKeys(context);
  await open(PAYMENT_STEP);
  await chooseEwallet(page);
  return {
    keys,
    changes,
    /** Asserts one order that was paid once, and that all requests used the same idempotency key. */
    expectOneOrder: async () => {
      await expect(thankYouHeading(page)).toBeVisible();
      expect(new Set(keys).size).toBe(1);
      const { ewalletCents = 0, ...otherChanges } = await changes();
      expect(otherChanges).toEqual(ONE_ORDER_CHANGES);
      expect(ewalletCents).toBeLessThan(0);
    },
  };
}

async function chooseEwallet(page: Page): Promise<void> {
  await ewalletRadio(page).check();
  await expect(page.getByText('Dall’e-wallet', { exact: true })).toBeVisible();
  // The button names the amount when the server has confirmed the choice.
  await expect(payButton(page)).toBeVisible();
}

testScreenFaults(
  'payment',
  {
    offline: async (faultContext) => {
      const { page, network } = faultContext;
      const { keys, changes, expectOneOrder } = await openPaymentStep(faultContext);
      // The browser reports that it is online, but the shop is unreachable.
      const restore = await goOffline(page, network);
      await payButton(page).click();
      await expect(page.getByText(NETWORK_ERROR_TEXT)).toBeVisible();
      await expect(ewalletRadio(page)).toBeChecked();
      expect(keys).toEqual([]);
      restore();
      expect(await changes()).toEqual({});
      // A click checks the connection immediately.
      await payButton(page).click();
      await expectOneOrder();
    },

    slow: async (faultContext) => {
      const { page, network } = faultContext;
      const { keys, changes, expectOneOrder } = await openPaymentStep(faultContext);
      const release = network.holdRequests(PAYMENT_INIT_PATH);
      await payButton(page).dblclick();
      await expect(payButton(page)).toBeDisabled();
      await expect(ewalletRadio(page)).toBeDisabled();
      expect(keys).toHaveLength(1);
      expect(await changes()).toEqual({});
      release();
      await expectOneOrder();
    },

    'server error': async (faultContext) => {
      const { page, network } = faultContext;
      const { keys, changes, expectOneOrder } = await openPaymentStep(faultContext);
      network.failNextWrite(PAYMENT_INIT_PATH, 503);
      await payButton(page).click();
      await expect(page.getByText(UNKNOWN_RESULT_TEXT)).toBeVisible();
      await expect(payButton(page)).toBeHidden();
      expect(await changes()).toEqual({});
      // The unknown result survives a reload, and no second order is requested.
      await page.reload();
      await expect(page.getByText(UNKNOWN_RESULT_TEXT)).toBeVisible();
      expect(keys).toHaveLength(1);
      await checkAgainButton(page).click();
      await expectOneOrder();
    },

    'time-out': async (faultContext) => {
      const { page, network, unexpectedConsoleErrors } = faultContext;
      unexpectedConsoleErrors.allow(TRUNCATED_RESPONSE_ERROR);
      await page.clock.install();
      const { changes, expectOneOrder } = await openPaymentStep(faultContext);
      const release = network.holdRequests(PAYMENT_INIT_PATH);
      await timeOutWrite(page, PAYMENT_INIT_PATH, () => payButton(page).click());
      await expect(page.getByText(UNKNOWN_RESULT_TEXT)).toBeVisible();
      expect(await changes()).toEqual({});
      release();
      // The server creates the order, but its response is lost.
      network.dropResponse(PAYMENT_INIT_PATH);
      await checkAgainButton(page).click();
      await expect.poll(changes).toMatchObject({ orders: 1, paid: 1 });
      await expect(checkAgainButton(page)).toBeEnabled();
      await checkAgainButton(page).click();
      await expectOneOrder();
    },

    'signed out': async (faultContext) => {
      const { page, endSession } = faultContext;
      const { keys, changes, expectOneOrder } = await openPaymentStep(faultContext);
      await endSession();
      await payButton(page).click();
      await expect(page).toHaveURL(/\/login$/u);
      expect(await changes()).toEqual({});
      await logInByForm(page, members.giulia.email);
      // The choice is kept but can't be changed until the result is known.
      await expect(page.getByRole('definition').getByText('E-wallet', { exact: true })).toBeVisible();
      await checkAgainButton(page).click();
      await expectOneOrder();
      expect(keys).toHaveLength(2);
    },

    'storage broken': async (faultContext) => {
      const { page, network, unexpectedConsoleErrors } = faultContext;
      unexpectedConsoleErrors.allow(TRUNCATED_RESPONSE_ERROR);
      const { keys, expectOneOrder } = await openPaymentStep(faultContext);
      network.dropResponse(PAYMENT_INIT_PATH);
      await payButton(page).click();
      await expect(page.getByText(UNKNOWN_RESULT_TEXT)).toBeVisible();
      // Without storage, the idempotency key is kept in memory.
      await checkAgainButton(page).click();
      await expectOneOrder();
      expect(keys).toHaveLength(2);
    },

    update: async (faultContext) => {
      const { page, network, unexpectedConsoleErrors } = faultContext;
      unexpectedConsoleErrors.allow(/status of 503/u);
      const { expectOneOrder } = await openPaymentStep(faultContext);
      network.failNextWrite(PAYMENT_INIT_PATH, 503);
      await payButton(page).click();
      await expect(page.getByText(UNKNOWN_RESULT_TEXT)).toBeVisible();
      await deployWithoutOffer(faultContext);
      await expect(page.getByText(UNKNOWN_RESULT_TEXT)).toBeVisible();
      await checkAgainButton(page).click();
      // The page uses the files of the previous release, which are still available.
      await expectOneOrder();
      await expect(markedPage(page)).toBeAttached();
    },

    'second tab': async (faultContext) => {
      const { page, context, shop } = faultContext;
      const { changes } = await logInWithFilledCart(faultContext);
      const keys = recordIdempotencyKeys(context);
      const otherTab = await context.newPage();
      // Uses the shop's own origin, because the redirect to the provider's page needs it (SEC-04).
      const openCardPayment = async (tab: Page) => {
        await tab.goto(shop.origin + PAYMENT_STEP);
        await tab.getByRole('radio', { name: /^Carta/u }).check();
        await expect(payButton(tab)).toBeEnabled();
      };
      await Promise.all([openCardPayment(page), openCardPayment(otherTab)]);
      await Promise.all([payButton(page).click(), payButton(otherTab).click()]);
      await page.waitForURL(/\/sandbox\/payment\//u);
      await expect(otherTab).toHaveURL(page.url());
      expect(new Set(keys).size).toBe(1);
      const startedChanges = { orders: 1, initiated: 1, payments: 1, attempts: 1, stock: -2 };
      expect(await changes()).toEqual(startedChanges);

      await clickPay(page);
      await expect(thankYouHeading(page)).toBeVisible();
      // The other tab is still at the provider, where the payment is already completed.
      await otherTab.goto(shop.origin + PAYMENT_STEP);
      await expect(otherTab.getByText('Il carrello è vuoto')).toBeVisible();
      await otherTab.goto(page.url());
      await expect(thankYouHeading(otherTab)).toBeVisible();
      expect(await changes()).toEqual({ orders: 1, paid: 1, payments: 1, attempts: 1, cartQuantity: -2, stock: -2 });
    },
  },
  ['time-out', 'second tab'],
);
