import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { FIRST_STEP, clickContinue, payButton, checkoutStep } from '#tests/e2e/helpers/pages/checkout.ts';
import { logInByForm, logOut, members } from '#tests/e2e/helpers/pages/members.ts';
import { markedPage, updateOffer, deployWithoutOffer } from './helpers/app-update.ts';
import { SUMMARY_PATH, logInWithFilledCart } from './helpers/checkout-setup.ts';
import { goOfflineWithServiceWorker } from './helpers/connectivity.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import { AFTER_RETRIES, retryButton } from './helpers/locators.ts';
import { timeOutReadsUntil } from './helpers/timeouts.ts';

const CHECKOUT = FIRST_STEP;
const MISSING_DATA_TEXT = 'Non puoi procedere: alcuni dati non sono stati caricati.';
const STALE_TOTALS_TEXT = 'I totali non sono aggiornati. Le tue scelte sono salvate.';

const discountField = (page: Page) => page.getByRole('textbox', { name: 'Sconto da utilizzare' });
const expectStep = (page: Page, name: string) =>
  expect(checkoutStep(page, name)).toHaveAttribute('aria-expanded', 'true');

/** Opens the first step of the checkout and enters a discount. */
async function openCheckout(faultContext: FaultContext) {
  const { changes } = await logInWithFilledCart(faultContext);
  await faultContext.open(CHECKOUT);
  await enterDiscount(faultContext.page);
  return changes;
}

async function enterDiscount(page: Page): Promise<void> {
  await discountField(page).fill('2');
  await expect(page.getByText('−2,00 €')).toBeVisible();
}

/** Asserts that the first step is still open with the entered discount. */
async function expectDraft(page: Page): Promise<void> {
  await expectStep(page, 'Sconto merce');
  await expect(discountField(page)).toHaveValue(/^2(?:,00)?$/u);
}

/** Completes all steps up to the payment. */
async function completeSteps(page: Page): Promise<void> {
  await clickContinue(page);
  await page.getByRole('radio', { name: /Milano/u }).check();
  await clickContinue(page);
  await page.getByRole('radio', { name: /GLS/u }).check();
  await page.getByRole('radio', { name: /Standard/u }).check();
  await clickContinue(page);
  await expect(payButton(page)).toBeVisible();
}

testScreenFaults(
  'checkout',
  {
    offline: async (faultContext) => {
      const { page, network } = faultContext;
      const changes = await openCheckout(faultContext);
      const restore = await goOfflineWithServiceWorker(page, network);
      await clickContinue(page);
      await expect(page.getByText(MISSING_DATA_TEXT)).toBeVisible();
      await expectDraft(page);
      // The app starts offline. The choices are in the URL.
      await page.reload();
      await expect(page.getByRole('alert').first()).toBeVisible();
      expect(await changes()).toEqual({});
      restore();
      await expect(discountField(page)).toBeVisible({ timeout: 60_000 });
      await expectDraft(page);
      await completeSteps(page);
      expect(await changes()).toEqual({});
    },

    slow: async (faultContext) => {
      const { page, network } = faultContext;
      const { changes } = await logInWithFilledCart(faultContext);
      let release = network.holdRequests(SUMMARY_PATH);
      await page.goto(network.origin + CHECKOUT);
      await expect(page.getByRole('status').filter({ hasText: 'Caricamento' })).toBeVisible();
      release();
      await enterDiscount(page);
      release = network.holdRequests(SUMMARY_PATH);
      await clickContinue(page);
      await expect(page.locator('[data-loading]').first()).toBeVisible();
      await expectDraft(page);
      release();
      await expectStep(page, 'Indirizzo');
      await expect(checkoutStep(page, 'Sconto merce')).toContainText('−2,00 €');
      expect(await changes()).toEqual({});
    },

    'server error': async (faultContext) => {
      const { page, network } = faultContext;
      const { changes } = await logInWithFilledCart(faultContext);
      let restore = network.failRequests(SUMMARY_PATH, 500);
      await page.goto(network.origin + CHECKOUT);
      await expect(retryButton(page)).toBeVisible(AFTER_RETRIES);
      restore();
      await retryButton(page).click();
      await enterDiscount(page);
      restore = network.failRequests(SUMMARY_PATH, 500);
      await clickContinue(page);
      await expect(page.getByText(MISSING_DATA_TEXT)).toBeVisible(AFTER_RETRIES);
      await expect(page.getByText(STALE_TOTALS_TEXT)).toBeVisible();
      await expectDraft(page);
      restore();
      await retryButton(page).click();
      await expect(page.getByText(STALE_TOTALS_TEXT)).toBeHidden();
      await completeSteps(page);
      expect(await changes()).toEqual({});
    },

    'time-out': async (faultContext) => {
      const { page, network } = faultContext;
      await page.clock.install();
      const changes = await openCheckout(faultContext);
      const release = network.holdRequests(SUMMARY_PATH);
      await clickContinue(page);
      await timeOutReadsUntil(page, page.getByText(MISSING_DATA_TEXT));
      await expectDraft(page);
      release();
      await completeSteps(page);
      expect(await changes()).toEqual({});
    },

    'signed out': async (faultContext) => {
      const { page, endSession } = faultContext;
      const changes = await openCheckout(faultContext);
      await clickContinue(page);
      await expect(page.getByRole('radio', { name: /Milano/u })).toBeVisible();
      await endSession();
      // Selecting an address requests prices, which fails because the session has ended.
      await page.getByRole('radio', { name: /Milano/u }).click();
      await logInByForm(page, members.giulia.email);
      await expectStep(page, 'Indirizzo');
      await expect(page.getByRole('radio', { name: /Milano/u })).toBeChecked();
      await expect(checkoutStep(page, 'Sconto merce')).toContainText('−2,00 €');
      expect(await changes()).toEqual({});
    },

    'storage broken': async (faultContext) => {
      const { page } = faultContext;
      const changes = await openCheckout(faultContext);
      await completeSteps(page);
      await page.goBack();
      await expect(page.getByRole('radio', { name: /GLS/u })).toBeChecked();
      await page.reload();
      await expect(page.getByRole('radio', { name: /GLS/u })).toBeChecked();
      await expect(checkoutStep(page, 'Sconto merce')).toContainText('−2,00 €');
      expect(await changes()).toEqual({});
    },

    update: async (faultContext) => {
      const { page } = faultContext;
      const changes = await openCheckout(faultContext);
      await deployWithoutOffer(faultContext);
      await expectDraft(page);
      // The page uses the files of the previous release, which are still available.
      await completeSteps(page);
      await expect(updateOffer(page)).toHaveCount(0);
      await page.getByRole('link', { name: 'Torna al carrello' }).click();
      await expect(updateOffer(page)).toBeVisible();
      await expect(markedPage(page)).toBeAttached();
      expect(await changes()).toEqual({});
    },

    'second tab': async (faultContext) => {
      const { page, context, open } = faultContext;
      const changes = await openCheckout(faultContext);
      const otherTab = await context.newPage();
      await open('/cart', otherTab);
      const newQuantity = page.getByRole('complementary').getByText('Quantità 2');
      await expect(newQuantity).toHaveCount(0);
      await otherTab
        .getByRole('button', { name: /^Uno in più di/u })
        .first()
        .click();
      // The page updates without an action in this tab.
      await expect(newQuantity).toBeVisible();
      await expectDraft(page);
      expect(await changes()).toEqual({ cartQuantity: 1 });

      await logOut(otherTab);
      await expect(page).toHaveURL(/\/login/u);
      await expect(page.getByText('−2,00 €')).toHaveCount(0);
      expect(await changes()).toEqual({ cartQuantity: 1 });
    },
  },
  [],
);
