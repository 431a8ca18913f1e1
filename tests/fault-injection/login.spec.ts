import type { Page } from '@playwright/test';
import { simulateForeground } from '#tests/e2e/helpers/browser/page-events.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { PASSWORD, logInAs, logInByForm, members, getSessionToken } from '#tests/e2e/helpers/pages/members.ts';
import { deployAndExpectOffer } from './helpers/app-update.ts';
import { readWebStorage } from './helpers/browser-state.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import { expectLoading, noStorageNotice, pageHeading, timeoutMessage, serverErrorMessage } from './helpers/locators.ts';
import { countSessions } from './helpers/server-state.ts';
import { expectSlowNotice, timeOutWrite } from './helpers/timeouts.ts';

const { giulia, marco } = members;
const CALL = '/api/login';
const emailField = (page: Page) => page.getByRole('textbox', { name: 'E-mail' });
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const loginButton = (page: Page) => page.getByRole('button', { name: 'Accedi', exact: true });

/** Asserts that the form keeps the e-mail but not the password and stores neither token nor password. Then logs in. */
async function expectEmailKeptAndLogIn({ page, context }: FaultContext): Promise<void> {
  await expect(emailField(page)).toHaveValue(giulia.email);
  await expect(passwordField(page)).toHaveValue('');
  expect(await getSessionToken(context)).toBeUndefined();
  expect(await readWebStorage(page)).not.toContain(PASSWORD);
  await passwordField(page).fill(PASSWORD);
  await loginButton(page).click();
  await expect(pageHeading(page)).toHaveText('Scegli il tuo Paese');
}

testScreenFaults(
  'login',
  {
    offline: async (faultContext) => {
      const { page, open, network, shop } = faultContext;
      await open('/login');
      const before = await countSessions(shop);
      const restore = network.disconnect();
      await logInByForm(page, giulia.email);
      await expect(page.getByRole('alert').getByText(/Il negozio non è raggiungibile/u)).toBeVisible();
      expect(await countSessions(shop)).toBe(before);
      restore();
      await expectEmailKeptAndLogIn(faultContext);
      expect(await countSessions(shop)).toBe(before + 1);
    },
    slow: async ({ page, open, network, shop }) => {
      await page.clock.install();
      await open('/login');
      const before = await countSessions(shop);
      const release = network.holdRequests(CALL);
      await logInByForm(page, giulia.email);
      await expectLoading(loginButton(page));
      await expectSlowNotice(page);
      // Submitting again does not send a second request.
      await passwordField(page).press('Enter');
      expect(await countSessions(shop)).toBe(before);
      release();
      await expect(pageHeading(page)).toHaveText('Scegli il tuo Paese');
      expect(await countSessions(shop)).toBe(before + 1);
    },
    'server error': async (faultContext) => {
      const { page, open, network, shop } = faultContext;
      await open('/login');
      const before = await countSessions(shop);
      network.failNextWrite(CALL, 503);
      await logInByForm(page, giulia.email);
      await expect(serverErrorMessage(page)).toBeVisible();
      expect(await countSessions(shop)).toBe(before);
      await expectEmailKeptAndLogIn(faultContext);
    },
    'time-out': async (faultContext) => {
      const { page, open, network, shop } = faultContext;
      await page.clock.install();
      await open('/login');
      const before = await countSessions(shop);
      const release = network.holdRequests(CALL);
      await timeOutWrite(page, CALL, () => logInByForm(page, giulia.email));
      await expect(timeoutMessage(page)).toBeVisible();
      expect(await countSessions(shop)).toBe(before);
      release();
      await expectEmailKeptAndLogIn(faultContext);
    },
    'signed out': async (faultContext) => {
      const { page, open, shop } = faultContext;
      await open('/login');
      const before = await countSessions(shop);
      const errorMessage = page.getByRole('alert').getByText('E-mail o password non corretti.');
      // The message is the same for known and unknown e-mails (SEC-06).
      for (const enteredEmail of ['nobody@example.com', giulia.email]) {
        await logInByForm(page, enteredEmail, 'wrong');
        await expect(errorMessage).toBeVisible();
        await expect(passwordField(page)).toHaveValue('');
      }
      expect(await countSessions(shop)).toBe(before);
      await expectEmailKeptAndLogIn(faultContext);
    },
    'storage broken': async ({ page, open, shop }) => {
      await open('/login');
      const before = await countSessions(shop);
      await expect(noStorageNotice(page)).toBeVisible();
      await logInByForm(page, giulia.email);
      await expect(pageHeading(page)).toHaveText('Scegli il tuo Paese');
      expect(await countSessions(shop)).toBe(before + 1);
      await page.getByRole('link', { name: 'Italia (IT)' }).click();
      await expect(pageHeading(page)).toHaveText('Scegli il tuo negozio');
    },
    update: async ({ page, open, deployUpdate, shop }) => {
      await open('/login');
      const before = await countSessions(shop);
      await emailField(page).fill(giulia.email);
      await deployAndExpectOffer({ page, deployUpdate });
      await expect(emailField(page)).toHaveValue(giulia.email);
      // The page of the previous release still works, including chunks that it has not loaded yet.
      await passwordField(page).fill(PASSWORD);
      await loginButton(page).click();
      await expect(pageHeading(page)).toHaveText('Scegli il tuo Paese');
      expect(await countSessions(shop)).toBe(before + 1);
    },
    'second tab': async ({ page, context, open, network, shop }) => {
      const otherTab = await context.newPage();
      await open('/login?redirect=%2Ffaq', otherTab);
      await open('/login');
      await logInByForm(page, giulia.email);
      await expect(pageHeading(page)).toHaveText('Scegli il tuo Paese');
      await expect(otherTab).not.toHaveURL(/login/u);
      await expect(pageHeading(otherTab)).toHaveText('Domande frequenti');
      // When another member logs in, no data of the previous member may remain.
      const before = await countSessions(shop, marco.email);
      await logInAs(context, shop, marco.email);
      await simulateForeground(otherTab);
      await expect(otherTab.getByRole('button', { name: 'Menu di Marco Bassi' })).toBeVisible();
      await expect(otherTab).toHaveURL(`${network.origin}/`);
      await expect.poll(() => readWebStorage(otherTab)).not.toMatch(/giulia|rinaldi/iu);
      expect(await countSessions(shop, marco.email)).toBe(before + 1);
    },
  },
  ['slow'],
);
