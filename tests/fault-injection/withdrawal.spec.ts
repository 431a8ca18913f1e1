import type { Page } from '@playwright/test';
import { simulateForeground } from '#tests/e2e/helpers/browser/page-events.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { expectPreviousRelease, deployAndExpectOffer } from './helpers/app-update.ts';
import { TRUNCATED_RESPONSE_ERROR, goOnline, goOfflineWithServiceWorker } from './helpers/connectivity.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import { expectLoading, serverErrorMessage, timeoutMessage } from './helpers/locators.ts';
import { countRows } from './helpers/server-state.ts';
import { timeOutWrite } from './helpers/timeouts.ts';

test.use({ freshShop: true });

/** A shipped order with three products. */
const DETAIL = '/profile?tab=myOrders&order=giulia-7';
const CALL = '/api/user/shop/productorder/giulia-7/withdrawal';

const withdrawButton = (page: Page) => page.getByRole('button', { name: 'Recedi dal contratto' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Recedi dal contratto' });
const confirmButton = (page: Page) => page.getByRole('button', { name: 'Conferma recesso' });
const receipt = (page: Page) => page.getByRole('heading', { name: 'Abbiamo ricevuto il tuo recesso' });

/** Opens the withdrawal up to its confirmation. */
async function openConfirmation(page: Page) {
  await withdrawButton(page).click();
  await dialog(page).getByRole('button', { name: 'Continua' }).click();
  await expect(confirmButton(page)).toBeEnabled();
}

/** Logs Giulia in and opens the confirmation. @returns reads the number of declared withdrawals */
async function openWithdrawal({ page, shop, open, logIn }: FaultContext) {
  await logIn();
  await open(DETAIL);
  await openConfirmation(page);
  return () => countRows(shop, `withdrawals where order_id = 'giulia-7'`);
}

testScreenFaults(
  'withdrawal',
  {
    offline: async (faultContext) => {
      const { page, network } = faultContext;
      const countWithdrawals = await openWithdrawal(faultContext);
      const restore = await goOfflineWithServiceWorker(page, network);
      // The choice stays in the dialog until the connection is back.
      await expect(dialog(page).getByText('Per recedere serve la connessione')).toBeVisible();
      await expect(confirmButton(page)).toBeDisabled();
      await goOnline(page, restore);
      expect(await countWithdrawals()).toBe(0);
      await confirmButton(page).click();
      await expect(receipt(page)).toBeVisible();
      expect(await countWithdrawals()).toBe(1);
    },
    slow: async (faultContext) => {
      const { page, network } = faultContext;
      const countWithdrawals = await openWithdrawal(faultContext);
      const release = network.holdRequests(CALL);
      await confirmButton(page).dblclick();
      await expectLoading(confirmButton(page));
      // The outcome must stay visible.
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeVisible();
      release();
      await expect(receipt(page)).toBeVisible();
      expect(await countWithdrawals()).toBe(1);
    },
    'server error': async (faultContext) => {
      const { page, network } = faultContext;
      const countWithdrawals = await openWithdrawal(faultContext);
      network.failNextWrite(CALL, 503);
      await confirmButton(page).click();
      await expect(serverErrorMessage(dialog(page))).toBeVisible();
      expect(await countWithdrawals()).toBe(0);
      await confirmButton(page).click();
      await expect(receipt(page)).toBeVisible();
      expect(await countWithdrawals()).toBe(1);
    },
    'time-out': async (faultContext) => {
      const { page, network, shop, unexpectedConsoleErrors } = faultContext;
      unexpectedConsoleErrors.allow(TRUNCATED_RESPONSE_ERROR);
      await page.clock.install();
      const countWithdrawals = await openWithdrawal(faultContext);
      const release = network.holdRequests(CALL);
      await timeOutWrite(page, CALL, () => confirmButton(page).click());
      await expect(timeoutMessage(dialog(page))).toBeVisible();
      release();
      expect(await countWithdrawals()).toBe(0);

      // Now the shop has declared the withdrawal, but its response is lost. The order offers nothing any more.
      network.dropResponse(CALL);
      await confirmButton(page).click();
      await expect.poll(countWithdrawals).toBe(1);
      const refetch = page.waitForResponse((response) => new URL(response.url()).pathname === CALL);
      await page.clock.fastForward(2_000);
      await simulateForeground(page);
      await refetch;
      await expect(dialog(page).getByRole('listitem')).toHaveCount(3);
      // The repetition has the same content and key, so it gets the first response.
      await confirmButton(page).click();
      await expect(receipt(page)).toBeVisible();
      expect(await countWithdrawals()).toBe(1);
      expect(await countRows(shop, `outbox where subject like 'Ricevuta del recesso%'`)).toBe(1);
    },
    'signed out': async (faultContext) => {
      const { page, network, endSession } = faultContext;
      const countWithdrawals = await openWithdrawal(faultContext);
      await endSession();
      await confirmButton(page).click();
      await expect(page).toHaveURL(/\/login$/u);
      await logInByForm(page, members.giulia.email);
      await expect(page).toHaveURL(network.origin + DETAIL);
      await expect(withdrawButton(page)).toBeVisible();
      // The app does not repeat the declaration after the login.
      expect(await countWithdrawals()).toBe(0);
    },
    'storage broken': async (faultContext) => {
      const { page } = faultContext;
      const countWithdrawals = await openWithdrawal(faultContext);
      await confirmButton(page).click();
      await expect(receipt(page)).toBeVisible();
      expect(await countWithdrawals()).toBe(1);
    },
    update: async (faultContext) => {
      const { page, shop, open, logIn } = faultContext;
      await logIn();
      await open(DETAIL);
      await expect(withdrawButton(page)).toBeVisible();
      await deployAndExpectOffer(faultContext);
      await openConfirmation(page);
      await confirmButton(page).click();
      await expect(receipt(page)).toBeVisible();
      await expectPreviousRelease(page);
      expect(await countRows(shop, `withdrawals where order_id = 'giulia-7'`)).toBe(1);
    },
    'second tab': async (faultContext) => {
      const { page, context, open, unexpectedConsoleErrors } = faultContext;
      unexpectedConsoleErrors.allow(/status of 409/u);
      const countWithdrawals = await openWithdrawal(faultContext);
      const otherTab = await context.newPage();
      await open(DETAIL, otherTab);
      await openConfirmation(otherTab);
      await confirmButton(otherTab).click();
      await expect(receipt(otherTab)).toBeVisible();
      await confirmButton(page).click();
      await expect(
        dialog(page).getByText('Hai già dichiarato il recesso da tutti i prodotti di questo ordine.'),
      ).toBeVisible();
      expect(await countWithdrawals()).toBe(1);
      await dialog(page).getByRole('button', { name: 'Chiudi' }).click();
      await expect(withdrawButton(page)).toHaveCount(0);
    },
  },
  ['server error', 'time-out'],
);
