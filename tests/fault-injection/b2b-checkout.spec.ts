import type { Page } from '@playwright/test';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import {
  checkoutCard,
  fillInvoice,
  logInWithB2bCheckout,
  loadingOverlay,
  payButton,
} from '#tests/e2e/helpers/pages/b2b-checkout.ts';
import { NAVIGLI, SARA } from '#tests/e2e/helpers/pages/b2b.ts';
import { thankYouHeading } from '#tests/e2e/helpers/pages/checkout.ts';
import { logInByForm, logOut } from '#tests/e2e/helpers/pages/members.ts';
import { markedPage, updateOffer, deployWithoutOffer } from './helpers/app-update.ts';
import { goOfflineWithServiceWorker } from './helpers/connectivity.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import { getLedgerSnapshot, diffLedgerSnapshot } from './helpers/ledger-snapshot.ts';
import { AFTER_RETRIES, timeoutMessage } from './helpers/locators.ts';
import { timeOutReadsUntil } from './helpers/timeouts.ts';

// Each fault ends with a paid order.
test.use({ freshShop: true });

const CHECKOUT = '/shopb2b/checkout';
const SLOTS = `/api/b2b/shop/${NAVIGLI}/slots`;

/** Ledger changes of one paid order of the whole cart. */
const PAID = { orders: 1, paid: 1, payments: 1, attempts: 1, cartQuantity: -3, stock: -3, ewalletCents: -6095 };

const slots = (page: Page) => checkoutCard(page, 'Giorno e ora');
const method = (page: Page) => checkoutCard(page, 'Metodo di pagamento').getByRole('radio', { name: /^E-wallet/u });
const days = (page: Page) => slots(page).getByRole('group', { name: 'Giorno e ora', exact: true }).getByRole('radio');
const times = (page: Page) =>
  slots(page).getByRole('group', { name: 'Ora del ritiro', exact: true }).getByRole('radio');

/** Logs Sara in with two products in her cart and enough in her e-wallet. `changes` returns the ledger differences since then. */
async function logInWithB2bCart({ context, shop, logIn }: FaultContext) {
  await logInWithB2bCheckout(context, shop);
  // Without a redirect to the provider, whose page is not on the proxy's origin.
  await executeSql(shop, `update members set profile_type = 'Private', ewallet_cents = 20000 where id = 'sara'`);
  await logIn(SARA);
  const before = await getLedgerSnapshot(shop, 'sara');
  return { changes: () => diffLedgerSnapshot(shop, before, 'sara') };
}

/** Opens the checkout and selects the payment method. */
async function openCheckout(faultContext: FaultContext) {
  const { page, open } = faultContext;
  const ledger = await logInWithB2bCart(faultContext);
  await open(CHECKOUT);
  await method(page).check();
  await expect(days(page).first()).toBeVisible();
  return ledger;
}

async function chooseTime(page: Page): Promise<void> {
  await days(page).last().check();
  await times(page).last().check();
}

/** Asserts that the payment method is still selected. */
async function expectChoices(page: Page): Promise<void> {
  await expect(method(page)).toBeChecked();
}

/** Completes the checkout and pays from the e-wallet. Asserts that the choices survive a reload. */
async function completeCheckout(page: Page): Promise<void> {
  await chooseTime(page);
  await expectChoices(page);
  await page.reload();
  await expect(times(page).last()).toBeChecked();
  await expectChoices(page);
  await fillInvoice(page);
  await payButton(page).click();
  await expect(thankYouHeading(page)).toBeVisible();
}

testScreenFaults(
  'business checkout',
  {
    offline: async (faultContext) => {
      const { page, network } = faultContext;
      const { changes } = await openCheckout(faultContext);
      const restore = await goOfflineWithServiceWorker(page, network);
      await days(page).last().check();
      await expect(slots(page).getByRole('alert')).toBeVisible();
      await expect(days(page).last()).toBeChecked();
      await expectChoices(page);
      await page.reload();
      await expect(page.getByRole('alert').first()).toBeVisible();
      restore();
      await expect(times(page).first()).toBeVisible({ timeout: 60_000 });
      await expect(days(page).last()).toBeChecked();
      await completeCheckout(page);
      expect(await changes()).toEqual(PAID);
    },

    slow: async (faultContext) => {
      const { page, network, open } = faultContext;
      const { changes } = await logInWithB2bCart(faultContext);
      const release = network.holdRequests(SLOTS);
      await open(CHECKOUT);
      await expect(loadingOverlay(page)).toBeVisible();
      await expect(checkoutCard(page, 'Riepilogo')).toContainText('60,95 €');
      release();
      await expect(loadingOverlay(page)).toHaveCount(0);
      await method(page).check();
      await completeCheckout(page);
      expect(await changes()).toEqual(PAID);
    },

    'server error': async (faultContext) => {
      const { page, network, open } = faultContext;
      const { changes } = await logInWithB2bCart(faultContext);
      const restore = network.failRequests(SLOTS, 500);
      await open(CHECKOUT);
      await expect(slots(page).getByRole('alert')).toBeVisible(AFTER_RETRIES);
      await method(page).check();
      restore();
      await slots(page).getByRole('button', { name: 'Riprova' }).click();
      await expect(days(page).first()).toBeVisible();
      await expectChoices(page);
      await completeCheckout(page);
      expect(await changes()).toEqual(PAID);
    },

    'time-out': async (faultContext) => {
      const { page, network } = faultContext;
      await page.clock.install();
      const { changes } = await openCheckout(faultContext);
      const day = await days(page).last().getAttribute('value');
      const release = network.holdRequests(`${SLOTS}/${day ?? ''}`);
      await days(page).last().check();
      await expect(loadingOverlay(page)).toBeVisible();
      await timeOutReadsUntil(page, timeoutMessage(page));
      await expectChoices(page);
      release();
      await slots(page).getByRole('button', { name: 'Riprova' }).click();
      await expect(times(page).first()).toBeVisible();
      await completeCheckout(page);
      expect(await changes()).toEqual(PAID);
    },

    'signed out': async (faultContext) => {
      const { page, endSession } = faultContext;
      const { changes } = await openCheckout(faultContext);
      await endSession();
      // Selecting a day requests its times, which fails because the session has ended.
      await days(page).last().click();
      await expect(page).toHaveURL(/\/login$/u);
      await logInByForm(page, SARA);
      await expect(days(page).last()).toBeChecked();
      await expectChoices(page);
      await completeCheckout(page);
      expect(await changes()).toEqual(PAID);
    },

    'storage broken': async (faultContext) => {
      const { page } = faultContext;
      const { changes } = await openCheckout(faultContext);
      await completeCheckout(page);
      expect(await changes()).toEqual(PAID);
    },

    update: async (faultContext) => {
      const { page } = faultContext;
      const { changes } = await openCheckout(faultContext);
      await deployWithoutOffer(faultContext);
      await chooseTime(page);
      await expectChoices(page);
      await page.getByRole('link', { name: 'Torna al carrello' }).click();
      await expect(updateOffer(page)).toBeVisible();
      await expect(markedPage(page)).toBeAttached();
      expect(await changes()).toEqual({});
    },

    'second tab': async (faultContext) => {
      const { page, context, open } = faultContext;
      const { changes } = await openCheckout(faultContext);
      const otherTab = await context.newPage();
      await open('/shopb2b/cart', otherTab);
      await otherTab.getByRole('button', { name: /^Uno in più di Spaghetti/u }).click();
      // The page updates without an action in this tab.
      await expect(checkoutCard(page, 'Prodotti')).toContainText('Quantità 3');
      await expectChoices(page);
      expect(await changes()).toEqual({ cartQuantity: 1 });

      await logOut(otherTab);
      await expect(page).toHaveURL(/\/login/u);
      expect(await changes()).toEqual({ cartQuantity: 1 });
    },
  },
  [],
);
