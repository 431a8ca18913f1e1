import type { BrowserContext, Page } from '@playwright/test';
import { goOffline } from '#tests/e2e/helpers/pages/offline-cart.ts';
import { clickPay, payButton, thankYouHeading } from '#tests/e2e/helpers/pages/checkout.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { PAYMENT_STEP } from '#tests/e2e/helpers/pages/payment.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { PAYMENT_INIT_PATH, logInWithFilledCart } from './helpers/checkout-setup.ts';
import { timeOutWrite } from './helpers/timeouts.ts';
import { TRUNCATED_RESPONSE_ERROR } from './helpers/connectivity.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import { markedPage, deployWithoutOffer } from './helpers/app-update.ts';

// Each cell empties an e-wallet and two shelves.
test.use({ freshShop: true });

const NETWORK_ERROR_TEXT = 'Errore di rete. Controlla la connessione e riprova.';
const UNKNOWN_RESULT_TEXT = 'Non sappiamo ancora se il tuo ordine è andato a buon fine.';
/** Two pieces paid at once by e-wallet. */
const ONE_ORDER_CHANGES = { orders: 1, paid: 1, payments: 1, attempts: 1, pieces: -2, stock: -2 };

const checkAgainButton = (page: Page) => page.getByRole('button', { name: 'Verifica di nuovo' });
const ewalletRadio = (page: Page) => page.getByRole('radio', { name: /^E-wallet/u });

/** The idempotency keys under which pages ask for an order, as they are sent. */
function recordIdempotencyKeys(context: BrowserContext): readonly string[] {
  const keys: string[] = [];
  context.on('request', (request) => {
    // What the worker passes on is the page's own request a second time.
    if (request.serviceWorker() !== null || !request.url().endsWith(PAYMENT_INIT_PATH)) return;
    keys.push(request.headers()['idempotency-key'] ?? 'none');
  });
  return keys;
}

/** At the last step with the e-wallet chosen, and its prices there. */
async function openPaymentStep(scene: FaultContext) {
  const { page, context, open } = scene;
  const { changes } = await logInWithFilledCart(scene);
  const keys = recordIdempotencyKeys(context);
  await open(PAYMENT_STEP);
  await chooseEwallet(page);
  return {
    keys,
    changes,
    /** One order, of one attempt however often it was sent, paid once. */
    expectOneOrder: async () => {
      await expect(thankYouHeading(page)).toBeVisible();
      expect(new Set(keys).size).toBe(1);
      const { ewalletCents = 0, ...rest } = await changes();
      expect(rest).toEqual(ONE_ORDER_CHANGES);
      expect(ewalletCents).toBeLessThan(0);
    },
  };
}

async function chooseEwallet(page: Page): Promise<void> {
  await ewalletRadio(page).check();
  await expect(page.getByText('Da e-wallet')).toBeVisible();
}

testScreenFaults(
  'payment',
  {
    offline: async (scene) => {
      const { page, network } = scene;
      const { keys, changes, expectOneOrder } = await openPaymentStep(scene);
      // The browser believes in its network: it is the shop that can't be reached.
      const restore = await goOffline(page, network);
      await payButton(page).click();
      await expect(page.getByText(NETWORK_ERROR_TEXT)).toBeVisible();
      await expect(ewalletRadio(page)).toBeChecked();
      expect(keys).toEqual([]);
      restore();
      expect(await changes()).toEqual({});
      // Asked for by the member, the shop is looked for at once.
      await payButton(page).click();
      await expectOneOrder();
    },

    slow: async (scene) => {
      const { page, network } = scene;
      const { keys, changes, expectOneOrder } = await openPaymentStep(scene);
      const release = network.holdRequests(PAYMENT_INIT_PATH);
      await payButton(page).dblclick();
      await expect(payButton(page)).toBeDisabled();
      await expect(ewalletRadio(page)).toBeDisabled();
      expect(keys).toHaveLength(1);
      expect(await changes()).toEqual({});
      release();
      await expectOneOrder();
    },

    'server error': async (scene) => {
      const { page, network } = scene;
      const { keys, changes, expectOneOrder } = await openPaymentStep(scene);
      network.failNextWrite(PAYMENT_INIT_PATH, 503);
      await payButton(page).click();
      await expect(page.getByText(UNKNOWN_RESULT_TEXT)).toBeVisible();
      await expect(payButton(page)).toBeHidden();
      expect(await changes()).toEqual({});
      // Nor does a reload forget the question, or ask for another order.
      await page.reload();
      await expect(page.getByText(UNKNOWN_RESULT_TEXT)).toBeVisible();
      expect(keys).toHaveLength(1);
      await checkAgainButton(page).click();
      await expectOneOrder();
    },

    'time-out': async (scene) => {
      const { page, network, unexpectedConsoleErrors } = scene;
      unexpectedConsoleErrors.allow(TRUNCATED_RESPONSE_ERROR);
      await page.clock.install();
      const { changes, expectOneOrder } = await openPaymentStep(scene);
      const release = network.holdRequests(PAYMENT_INIT_PATH);
      await timeOutWrite(page, PAYMENT_INIT_PATH, () => payButton(page).click());
      await expect(page.getByText(UNKNOWN_RESULT_TEXT)).toBeVisible();
      expect(await changes()).toEqual({});
      release();
      // Now the shop makes the order, and its answer is lost.
      network.dropResponse(PAYMENT_INIT_PATH);
      await checkAgainButton(page).click();
      await expect.poll(changes).toMatchObject({ orders: 1, paid: 1 });
      await expect(checkAgainButton(page)).toBeEnabled();
      await checkAgainButton(page).click();
      await expectOneOrder();
    },

    'signed out': async (scene) => {
      const { page, endSession } = scene;
      const { keys, changes, expectOneOrder } = await openPaymentStep(scene);
      await endSession();
      await payButton(page).click();
      await expect(page).toHaveURL(/\/login\?redirect=/u);
      expect(await changes()).toEqual({});
      await logInByForm(page, members.giulia.email);
      await expect(ewalletRadio(page)).toBeChecked();
      await checkAgainButton(page).click();
      await expectOneOrder();
      expect(keys).toHaveLength(2);
    },

    'storage broken': async (scene) => {
      const { page, network, unexpectedConsoleErrors } = scene;
      unexpectedConsoleErrors.allow(TRUNCATED_RESPONSE_ERROR);
      const { keys, expectOneOrder } = await openPaymentStep(scene);
      network.dropResponse(PAYMENT_INIT_PATH);
      await payButton(page).click();
      await expect(page.getByText(UNKNOWN_RESULT_TEXT)).toBeVisible();
      // The key is in the page's memory.
      await checkAgainButton(page).click();
      await expectOneOrder();
      expect(keys).toHaveLength(2);
    },

    update: async (scene) => {
      const { page, network, unexpectedConsoleErrors } = scene;
      unexpectedConsoleErrors.allow(/status of 503/u);
      const { expectOneOrder } = await openPaymentStep(scene);
      network.failNextWrite(PAYMENT_INIT_PATH, 503);
      await payButton(page).click();
      await expect(page.getByText(UNKNOWN_RESULT_TEXT)).toBeVisible();
      await deployWithoutOffer(scene);
      await expect(page.getByText(UNKNOWN_RESULT_TEXT)).toBeVisible();
      await checkAgainButton(page).click();
      // Its page is this release's own, which is still there.
      await expectOneOrder();
      await expect(markedPage(page)).toBeAttached();
    },

    'second tab': async (scene) => {
      const { page, context, shop } = scene;
      const { changes } = await logInWithFilledCart(scene);
      const keys = recordIdempotencyKeys(context);
      const other = await context.newPage();
      // By card, to the provider's page, which is the shop's own origin (SEC-04).
      const pay = async (tab: Page) => {
        await tab.goto(shop.origin + PAYMENT_STEP);
        await tab.getByRole('radio', { name: /^Carta/u }).check();
        await expect(payButton(tab)).toBeEnabled();
      };
      await Promise.all([pay(page), pay(other)]);
      await Promise.all([payButton(page).click(), payButton(other).click()]);
      await page.waitForURL(/\/sandbox\/payment\//u);
      await expect(other).toHaveURL(page.url());
      expect(new Set(keys).size).toBe(1);
      const started = { orders: 1, initiated: 1, payments: 1, attempts: 1, stock: -2 };
      expect(await changes()).toEqual(started);

      await clickPay(page);
      await expect(thankYouHeading(page)).toBeVisible();
      // Left behind at the provider's, where it is paid already.
      await other.goto(shop.origin + PAYMENT_STEP);
      await expect(other.getByText('Il carrello è vuoto')).toBeVisible();
      await other.goto(page.url());
      await expect(thankYouHeading(other)).toBeVisible();
      expect(await changes()).toEqual({ orders: 1, paid: 1, payments: 1, attempts: 1, pieces: -2, stock: -2 });
    },
  },
  ['time-out', 'second tab'],
);
