import type { Page } from '@playwright/test';
import * as v from 'valibot';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { getSentCode } from '#tests/e2e/helpers/pages/sent-messages.ts';
import { submitNewPassword, submitCode } from '#tests/e2e/helpers/pages/verification.ts';
import { deployAndExpectOffer } from './helpers/app-update.ts';
import { readWebStorage } from './helpers/browser-state.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import { noStorageNotice, pageHeading, timeoutMessage, serverErrorMessage } from './helpers/locators.ts';
import { countSessions } from './helpers/server-state.ts';
import { expectSlowNotice, timeOutWrite } from './helpers/timeouts.ts';

// Codes are rate-limited for each member.
test.use({ freshShop: true });

const { giulia } = members;
const NEW_PASSWORD = 'Sole e mare 1';
const INVALID_CODE_TEXT = 'Il codice non è valido o è scaduto.';
const FORGOT = '/api/forgot/password';
const VERIFY = '/api/verify/code';
const sendAnotherCodeButton = (page: Page) => page.getByRole('button', { name: 'Invia un altro codice' });
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Codice' });
const clickVerify = (page: Page) => page.getByRole('button', { name: 'Verifica', exact: true }).click();

/** Reads the stored codes: number of attempts, and whether the code was used. */
async function fetchCodes(shop: ShopServer) {
  const Code = v.object({ attempts: v.number(), used: v.boolean() });
  return queryRows(shop, Code, "select attempts, used_at is not null used from codes where purpose = 'password'");
}

/** Requests a code for Giulia and opens the second step. @returns the code from the mail */
async function requestCode({ open, shop, page }: Pick<FaultContext, 'open' | 'shop' | 'page'>): Promise<string> {
  await open('/login?mode=forgotPassword', page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(giulia.email);
  await page.getByRole('button', { name: 'Invia il codice' }).click();
  await expect(pageHeading(page)).toHaveText('Inserisci il codice');
  return getSentCode(shop.origin, giulia.email);
}

/** Completes the last two steps and logs in with the new password. */
async function completeReset(page: Page): Promise<void> {
  await expect(pageHeading(page)).toHaveText('Scegli una nuova password');
  await submitNewPassword(page, NEW_PASSWORD);
  await expect(pageHeading(page)).toHaveText('La password è stata cambiata');
  expect(await readWebStorage(page)).not.toContain(NEW_PASSWORD);
  await page.getByRole('link', { name: 'Torna all’accesso' }).click();
  await logInByForm(page, giulia.email, NEW_PASSWORD);
  await expect(pageHeading(page)).toHaveText('Scegli il tuo Paese');
}

testScreenFaults(
  'codes',
  {
    offline: async (faultContext) => {
      const { page, network, shop } = faultContext;
      const sentCode = await requestCode(faultContext);
      const restore = network.disconnect();
      await submitCode(page, sentCode);
      await expect(page.getByRole('alert')).toContainText('Il negozio non è raggiungibile');
      await expect(codeField(page)).toHaveValue(sentCode);
      expect(await fetchCodes(shop)).toEqual([{ attempts: 0, used: false }]);
      restore();
      await clickVerify(page);
      await completeReset(page);
    },
    slow: async (faultContext) => {
      const { page, network, shop } = faultContext;
      await page.clock.install();
      const sentCode = await requestCode(faultContext);
      const release = network.holdRequests(VERIFY);
      await submitCode(page, sentCode);
      await expectSlowNotice(page);
      await codeField(page).press('Enter');
      expect(await fetchCodes(shop)).toEqual([{ attempts: 0, used: false }]);
      release();
      await expect(pageHeading(page)).toHaveText('Scegli una nuova password');
      // Submitting again did not send a second request.
      expect(await fetchCodes(shop)).toEqual([{ attempts: 1, used: true }]);
    },
    'server error': async (faultContext) => {
      const { page, network, shop } = faultContext;
      const sentCode = await requestCode(faultContext);
      network.failNextWrite(VERIFY, 503);
      await submitCode(page, sentCode);
      await expect(serverErrorMessage(page)).toBeVisible();
      await expect(codeField(page)).toHaveValue(sentCode);
      expect(await fetchCodes(shop)).toEqual([{ attempts: 0, used: false }]);
      await clickVerify(page);
      await completeReset(page);
    },
    'time-out': async (faultContext) => {
      const { page, network, shop } = faultContext;
      await page.clock.install();
      const previousCode = await requestCode(faultContext);
      // The request times out for the page before it reaches the server.
      const release = network.holdRequests(FORGOT);
      await timeOutWrite(page, FORGOT, () => sendAnotherCodeButton(page).click());
      await expect(timeoutMessage(page)).toBeVisible();
      expect(await getSentCode(shop.origin, giulia.email)).toBe(previousCode);
      release();
      await sendAnotherCodeButton(page).click();
      await expect(page.getByRole('main').getByText('Abbiamo inviato un altro codice.')).toBeVisible();
      expect(await fetchCodes(shop)).toEqual([{ attempts: 0, used: false }]);
      await submitCode(page, await getSentCode(shop.origin, giulia.email));
      await completeReset(page);
    },
    'signed out': async (faultContext) => {
      const { page, context, shop, unexpectedConsoleErrors, logIn } = faultContext;
      unexpectedConsoleErrors.allow(/status of 400/u);
      const sentCode = await requestCode(faultContext);
      // The error message is generic.
      await submitCode(page, 'ABCD2345');
      await expect(codeField(page)).toHaveAccessibleDescription(INVALID_CODE_TEXT);
      expect(await fetchCodes(shop)).toEqual([{ attempts: 1, used: false }]);
      // A new password ends all other sessions.
      await logIn();
      await context.clearCookies();
      expect(await countSessions(shop)).toBe(1);
      await submitCode(page, sentCode);
      await expect(pageHeading(page)).toHaveText('Scegli una nuova password');
      await submitNewPassword(page, NEW_PASSWORD);
      await expect(pageHeading(page)).toHaveText('La password è stata cambiata');
      expect(await countSessions(shop)).toBe(0);
    },
    'storage broken': async (faultContext) => {
      const { page, open, shop } = faultContext;
      await open('/login');
      await expect(noStorageNotice(page)).toBeVisible();
      const sentCode = await requestCode(faultContext);
      await submitCode(page, sentCode);
      await completeReset(page);
      expect(await countSessions(shop)).toBe(1);
    },
    update: async (faultContext) => {
      const { page, shop } = faultContext;
      const sentCode = await requestCode(faultContext);
      await codeField(page).fill(sentCode);
      await deployAndExpectOffer(faultContext);
      await expect(codeField(page)).toHaveValue(sentCode);
      expect(await fetchCodes(shop)).toEqual([{ attempts: 0, used: false }]);
      await clickVerify(page);
      await completeReset(page);
    },
    'second tab': async (faultContext) => {
      const { page, context, open, shop, unexpectedConsoleErrors } = faultContext;
      unexpectedConsoleErrors.allow(/status of 400/u);
      const previousCode = await requestCode(faultContext);
      const otherTab = await context.newPage();
      const newestCode = await requestCode({ open, shop, page: otherTab });
      // Only the newest code is valid, regardless of the tab, and only once.
      await submitCode(page, previousCode);
      await expect(codeField(page)).toHaveAccessibleDescription(INVALID_CODE_TEXT);
      await submitCode(page, newestCode);
      await expect(pageHeading(page)).toHaveText('Scegli una nuova password');
      await submitCode(otherTab, newestCode);
      await expect(codeField(otherTab)).toHaveAccessibleDescription(INVALID_CODE_TEXT);
      expect(await fetchCodes(shop)).toEqual([{ attempts: 2, used: true }]);
      await completeReset(page);
      // The login in one tab also logs in the other tab.
      await expect(otherTab).not.toHaveURL(/login/u);
    },
  },
  [],
);
