import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { getSentCode } from '#tests/e2e/helpers/pages/sent-messages.ts';
import { queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { submitNewPassword, submitCode } from '#tests/e2e/helpers/pages/verification.ts';
import { countSessions } from './helpers/server-state.ts';
import { expectSlowNotice, timeOutWrite } from './helpers/timeouts.ts';
import { readWebStorage } from './helpers/browser-state.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import { noStorageNotice, pageHeading, timeoutMessage, serverErrorMessage } from './helpers/locators.ts';
import { deployAndExpectOffer } from './helpers/app-update.ts';

// Codes are counted for each member.
test.use({ freshShop: true });

const { giulia } = members;
const NEW_PASSWORD = 'Sole e mare 1';
const INVALID_CODE_TEXT = 'Il codice non è valido o è scaduto.';
const FORGOT = '/api/forgot/password';
const VERIFY = '/api/verify/code';
const sendAnotherCodeButton = (page: Page) => page.getByRole('button', { name: 'Invia un altro codice' });
const code = (page: Page) => page.getByRole('textbox', { name: 'Codice' });
const clickVerify = (page: Page) => page.getByRole('button', { name: 'Verifica', exact: true }).click();

/** What the shop holds of the codes that were mailed: tries, and how often one was used. */
async function fetchCodes(shop: ShopServer) {
  const Code = v.object({ tries: v.number(), used: v.boolean() });
  return queryRows(shop, Code, "select tries, used_at is not null used from codes where purpose = 'password'");
}

/** To the second step, for Giulia. @returns the code that was mailed */
async function requestCode({ open, shop, page }: Pick<FaultContext, 'open' | 'shop' | 'page'>): Promise<string> {
  await open('/login?mode=forgotPassword', page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(giulia.email);
  await page.getByRole('button', { name: 'Invia il codice' }).click();
  await expect(pageHeading(page)).toHaveText('Inserisci il codice');
  return getSentCode(shop.origin, giulia.email);
}

/** The last two steps, and a login with the new password. */
async function completeReset(page: Page): Promise<void> {
  await expect(pageHeading(page)).toHaveText('Scegli una nuova password');
  await submitNewPassword(page, NEW_PASSWORD);
  await expect(pageHeading(page)).toHaveText('La password è cambiata');
  expect(await readWebStorage(page)).not.toContain(NEW_PASSWORD);
  await page.getByRole('link', { name: 'Torna all’accesso' }).click();
  await logInByForm(page, giulia.email, NEW_PASSWORD);
  await expect(pageHeading(page)).toHaveText('Scegli il tuo paese');
}

testScreenFaults(
  'codes',
  {
    offline: async (scene) => {
      const { page, network, shop } = scene;
      const mailed = await requestCode(scene);
      const restore = network.disconnect();
      await submitCode(page, mailed);
      await expect(page.getByRole('alert')).toContainText('Sei offline');
      await expect(code(page)).toHaveValue(mailed);
      expect(await fetchCodes(shop)).toEqual([{ tries: 0, used: false }]);
      restore();
      await clickVerify(page);
      await completeReset(page);
    },
    slow: async (scene) => {
      const { page, network, shop } = scene;
      await page.clock.install();
      const mailed = await requestCode(scene);
      const release = network.holdRequests(VERIFY);
      await submitCode(page, mailed);
      await expectSlowNotice(page);
      await code(page).press('Enter');
      expect(await fetchCodes(shop)).toEqual([{ tries: 0, used: false }]);
      release();
      await expect(pageHeading(page)).toHaveText('Scegli una nuova password');
      // Once, however often it is asked for.
      expect(await fetchCodes(shop)).toEqual([{ tries: 1, used: true }]);
    },
    'server error': async (scene) => {
      const { page, network, shop } = scene;
      const mailed = await requestCode(scene);
      network.failNextWrite(VERIFY, 503);
      await submitCode(page, mailed);
      await expect(serverErrorMessage(page)).toBeVisible();
      await expect(code(page)).toHaveValue(mailed);
      expect(await fetchCodes(shop)).toEqual([{ tries: 0, used: false }]);
      await clickVerify(page);
      await completeReset(page);
    },
    'time-out': async (scene) => {
      const { page, network, shop } = scene;
      await page.clock.install();
      const former = await requestCode(scene);
      // The shop does what is asked, and too late for the page: what it did is not known there.
      const release = network.holdRequests(FORGOT);
      await timeOutWrite(page, FORGOT, () => sendAnotherCodeButton(page).click());
      await expect(timeoutMessage(page)).toBeVisible();
      expect(await getSentCode(shop.origin, giulia.email)).toBe(former);
      release();
      await sendAnotherCodeButton(page).click();
      await expect(page.getByRole('main').getByText('Abbiamo inviato un altro codice.')).toBeVisible();
      expect(await fetchCodes(shop)).toEqual([{ tries: 0, used: false }]);
      await submitCode(page, await getSentCode(shop.origin, giulia.email));
      await completeReset(page);
    },
    'signed out': async (scene) => {
      const { page, context, shop, unexpectedConsoleErrors, logIn } = scene;
      unexpectedConsoleErrors.allow(/status of 400/u);
      const mailed = await requestCode(scene);
      // Generic: nothing is said of what is wrong with it.
      await submitCode(page, 'ABCD2345');
      await expect(code(page)).toHaveAccessibleDescription(INVALID_CODE_TEXT);
      expect(await fetchCodes(shop)).toEqual([{ tries: 1, used: false }]);
      // Who is in elsewhere is out with the new password.
      await logIn();
      await context.clearCookies();
      expect(await countSessions(shop)).toBe(1);
      await submitCode(page, mailed);
      await expect(pageHeading(page)).toHaveText('Scegli una nuova password');
      await submitNewPassword(page, NEW_PASSWORD);
      await expect(pageHeading(page)).toHaveText('La password è cambiata');
      expect(await countSessions(shop)).toBe(0);
    },
    'storage broken': async (scene) => {
      const { page, open, shop } = scene;
      await open('/login');
      await expect(noStorageNotice(page)).toBeVisible();
      const mailed = await requestCode(scene);
      await submitCode(page, mailed);
      await completeReset(page);
      expect(await countSessions(shop)).toBe(1);
    },
    update: async (scene) => {
      const { page, shop } = scene;
      const mailed = await requestCode(scene);
      await code(page).fill(mailed);
      await deployAndExpectOffer(scene);
      await expect(code(page)).toHaveValue(mailed);
      expect(await fetchCodes(shop)).toEqual([{ tries: 0, used: false }]);
      await clickVerify(page);
      await completeReset(page);
    },
    'second tab': async (scene) => {
      const { page, context, open, shop, unexpectedConsoleErrors } = scene;
      unexpectedConsoleErrors.allow(/status of 400/u);
      const former = await requestCode(scene);
      const other = await context.newPage();
      const newest = await requestCode({ open, shop, page: other });
      // One code lives for an e-mail, the newest, whichever tab asked for it; and it is good once.
      await submitCode(page, former);
      await expect(code(page)).toHaveAccessibleDescription(INVALID_CODE_TEXT);
      await submitCode(page, newest);
      await expect(pageHeading(page)).toHaveText('Scegli una nuova password');
      await submitCode(other, newest);
      await expect(code(other)).toHaveAccessibleDescription(INVALID_CODE_TEXT);
      expect(await fetchCodes(shop)).toEqual([{ tries: 2, used: true }]);
      await completeReset(page);
      // Who waits at the login is in with the other tab.
      await expect(other).not.toHaveURL(/login/u, { timeout: 2_000 });
    },
  },
  [],
);
