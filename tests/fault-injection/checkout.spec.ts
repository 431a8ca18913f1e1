import type { Page } from '@playwright/test';
import { clickContinue, payButton, checkoutStep } from '#tests/e2e/helpers/pages/checkout.ts';
import { logInByForm, logOut, members } from '#tests/e2e/helpers/pages/members.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { SUMMARY_PATH, logInWithFilledCart } from './helpers/checkout-setup.ts';
import { timeOutReadsUntil } from './helpers/timeouts.ts';
import { goOfflineWithServiceWorker } from './helpers/connectivity.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import { AFTER_RETRIES, retryButton } from './helpers/locators.ts';
import { markedPage, updateOffer, deployWithoutOffer } from './helpers/app-update.ts';

const CHECKOUT = '/checkout';
const MISSING_DATA_TEXT = 'Non è possibile procedere: alcuni dati non sono stati caricati.';
const STALE_TOTALS_TEXT = 'I totali non sono aggiornati. Le tue scelte sono state conservate.';

const discount = (page: Page) => page.getByRole('textbox', { name: 'Sconto da utilizzare' });
const expectStep = (page: Page, name: string) =>
  expect(checkoutStep(page, name)).toHaveAttribute('aria-expanded', 'true');

/** At the first step, with an amount typed in. */
async function openCheckout(scene: FaultContext) {
  const { changes } = await logInWithFilledCart(scene);
  await scene.open(CHECKOUT);
  await enterDiscount(scene.page);
  return changes;
}

async function enterDiscount(page: Page): Promise<void> {
  await discount(page).fill('2');
  await expect(page.getByText('−2,00 €')).toBeVisible();
}

/** The step has stayed open, with what was typed in it. */
async function expectDraft(page: Page): Promise<void> {
  await expectStep(page, 'Sconto merce');
  await expect(discount(page)).toHaveValue(/^2(?:,00)?$/u);
}

/** From the first step to the last one. */
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
    offline: async (scene) => {
      const { page, network } = scene;
      const changes = await openCheckout(scene);
      const restore = await goOfflineWithServiceWorker(page, network);
      await clickContinue(page);
      await expect(page.getByText(MISSING_DATA_TEXT)).toBeVisible();
      await expectDraft(page);
      // The app itself opens without the shop, and waits for it with the choices in its address.
      await page.reload();
      await expect(page.getByRole('alert').first()).toBeVisible();
      expect(await changes()).toEqual({});
      restore();
      await expect(discount(page)).toBeVisible({ timeout: 20_000 });
      await expectDraft(page);
      await completeSteps(page);
      expect(await changes()).toEqual({});
    },

    slow: async (scene) => {
      const { page, network } = scene;
      const { changes } = await logInWithFilledCart(scene);
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

    'server error': async (scene) => {
      const { page, network } = scene;
      const { changes } = await logInWithFilledCart(scene);
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

    'time-out': async (scene) => {
      const { page, network } = scene;
      await page.clock.install();
      const changes = await openCheckout(scene);
      const release = network.holdRequests(SUMMARY_PATH);
      await clickContinue(page);
      await timeOutReadsUntil(page, page.getByText(MISSING_DATA_TEXT));
      await expectDraft(page);
      release();
      await completeSteps(page);
      expect(await changes()).toEqual({});
    },

    'signed out': async (scene) => {
      const { page, endSession } = scene;
      const changes = await openCheckout(scene);
      await clickContinue(page);
      await expect(page.getByRole('radio', { name: /Milano/u })).toBeVisible();
      await endSession();
      // The choice asks for its prices, and finds the session gone.
      await page.getByRole('radio', { name: /Milano/u }).click();
      await logInByForm(page, members.giulia.email);
      await expectStep(page, 'Indirizzo');
      await expect(page.getByRole('radio', { name: /Milano/u })).toBeChecked();
      await expect(checkoutStep(page, 'Sconto merce')).toContainText('−2,00 €');
      expect(await changes()).toEqual({});
    },

    'storage broken': async (scene) => {
      const { page } = scene;
      const changes = await openCheckout(scene);
      await completeSteps(page);
      await page.goBack();
      await expect(page.getByRole('radio', { name: /GLS/u })).toBeChecked();
      await page.reload();
      await expect(page.getByRole('radio', { name: /GLS/u })).toBeChecked();
      await expect(checkoutStep(page, 'Sconto merce')).toContainText('−2,00 €');
      expect(await changes()).toEqual({});
    },

    update: async (scene) => {
      const { page } = scene;
      const changes = await openCheckout(scene);
      await deployWithoutOffer(scene);
      await expectDraft(page);
      // By this release's own files, which are still there.
      await completeSteps(page);
      await expect(updateOffer(page)).toHaveCount(0);
      await page.getByRole('link', { name: 'Torna al carrello' }).click();
      await expect(updateOffer(page)).toBeVisible();
      await expect(markedPage(page)).toBeAttached();
      expect(await changes()).toEqual({});
    },

    'second tab': async (scene) => {
      const { page, context, open } = scene;
      const changes = await openCheckout(scene);
      const other = await context.newPage();
      await open('/cart', other);
      const pieces = page.getByRole('complementary').getByText('Quantità 2');
      await expect(pieces).toHaveCount(0);
      await other
        .getByRole('button', { name: /^Uno in più di/u })
        .first()
        .click();
      // What is bought is what the shop has, before anything is pressed here.
      await expect(pieces).toBeVisible();
      await expectDraft(page);
      expect(await changes()).toEqual({ pieces: 1 });

      await logOut(other);
      await expect(page).toHaveURL(/\/login/u);
      await expect(page.getByText('−2,00 €')).toHaveCount(0);
      expect(await changes()).toEqual({ pieces: 1 });
    },
  },
  [],
);
