import type { Page } from '@playwright/test';
import { simulateForeground } from '#tests/e2e/helpers/browser/page-events.ts';
import { PASSWORD, logInAs, logInByForm, members, getSessionToken } from '#tests/e2e/helpers/pages/members.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { countSessions } from './helpers/server-state.ts';
import { expectSlowNotice, timeOutWrite } from './helpers/timeouts.ts';
import { readWebStorage } from './helpers/browser-state.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import { expectLoading, noStorageNotice, pageHeading, timeoutMessage, serverErrorMessage } from './helpers/locators.ts';
import { deployAndExpectOffer } from './helpers/app-update.ts';

const { giulia, marco } = members;
const CALL = '/api/login';
const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const button = (page: Page) => page.getByRole('button', { name: 'Accedi' });

/** The e-mail stays, the password goes, and nothing of it is stored; then the same form leads in. */
async function expectEmailKeptAndLogIn({ page, context }: FaultContext): Promise<void> {
  await expect(email(page)).toHaveValue(giulia.email);
  await expect(password(page)).toHaveValue('');
  expect(await getSessionToken(context)).toBeUndefined();
  expect(await readWebStorage(page)).not.toContain(PASSWORD);
  await password(page).fill(PASSWORD);
  await button(page).click();
  await expect(pageHeading(page)).toHaveText('Scegli il tuo paese');
}

testScreenFaults(
  'login',
  {
    offline: async (scene) => {
      const { page, open, network, shop } = scene;
      await open('/login');
      const before = await countSessions(shop);
      const restore = network.disconnect();
      await logInByForm(page, giulia.email);
      await expect(page.getByRole('alert').getByText(/Sei offline/u)).toBeVisible();
      expect(await countSessions(shop)).toBe(before);
      restore();
      await expectEmailKeptAndLogIn(scene);
      expect(await countSessions(shop)).toBe(before + 1);
    },
    slow: async ({ page, open, network, shop }) => {
      await page.clock.install();
      await open('/login');
      const before = await countSessions(shop);
      const release = network.holdRequests(CALL);
      await logInByForm(page, giulia.email);
      await expectLoading(button(page));
      await expectSlowNotice(page);
      // Sent once, however often it is asked for.
      await password(page).press('Enter');
      expect(await countSessions(shop)).toBe(before);
      release();
      await expect(pageHeading(page)).toHaveText('Scegli il tuo paese');
      expect(await countSessions(shop)).toBe(before + 1);
    },
    'server error': async (scene) => {
      const { page, open, network, shop } = scene;
      await open('/login');
      const before = await countSessions(shop);
      network.failNextWrite(CALL, 503);
      await logInByForm(page, giulia.email);
      await expect(serverErrorMessage(page)).toBeVisible();
      expect(await countSessions(shop)).toBe(before);
      await expectEmailKeptAndLogIn(scene);
    },
    'time-out': async (scene) => {
      const { page, open, network, shop } = scene;
      await page.clock.install();
      await open('/login');
      const before = await countSessions(shop);
      const release = network.holdRequests(CALL);
      await timeOutWrite(page, CALL, () => logInByForm(page, giulia.email));
      await expect(timeoutMessage(page)).toBeVisible();
      expect(await countSessions(shop)).toBe(before);
      release();
      await expectEmailKeptAndLogIn(scene);
    },
    'signed out': async (scene) => {
      const { page, open, shop } = scene;
      await open('/login');
      const before = await countSessions(shop);
      const told = page.getByRole('alert').getByText('E-mail o password non corretti.');
      // The same words for a member and for nobody (SEC-06).
      for (const address of ['nobody@example.com', giulia.email]) {
        await logInByForm(page, address, 'wrong');
        await expect(told).toBeVisible();
        await expect(password(page)).toHaveValue('');
      }
      expect(await countSessions(shop)).toBe(before);
      await expectEmailKeptAndLogIn(scene);
    },
    'storage broken': async ({ page, open, shop }) => {
      await open('/login');
      const before = await countSessions(shop);
      await expect(noStorageNotice(page)).toBeVisible();
      await logInByForm(page, giulia.email);
      await expect(pageHeading(page)).toHaveText('Scegli il tuo paese');
      expect(await countSessions(shop)).toBe(before + 1);
      await page.getByRole('link', { name: 'Italia (IT)' }).click();
      await expect(pageHeading(page)).toHaveText('Scegli il tuo negozio');
    },
    update: async ({ page, open, deployUpdate, shop }) => {
      await open('/login');
      const before = await countSessions(shop);
      await email(page).fill(giulia.email);
      await deployAndExpectOffer({ page, deployUpdate });
      await expect(email(page)).toHaveValue(giulia.email);
      // The page of the former release goes on, code that it has not loaded yet included.
      await password(page).fill(PASSWORD);
      await button(page).click();
      await expect(pageHeading(page)).toHaveText('Scegli il tuo paese');
      expect(await countSessions(shop)).toBe(before + 1);
    },
    'second tab': async ({ page, context, open, network, shop }) => {
      const other = await context.newPage();
      await open('/login?redirect=%2Ffaq', other);
      await open('/login');
      await logInByForm(page, giulia.email);
      await expect(pageHeading(page)).toHaveText('Scegli il tuo paese');
      await expect(other).not.toHaveURL(/login/u, { timeout: 2_000 });
      await expect(pageHeading(other)).toHaveText('Domande frequenti');
      // Another member beside it: nothing of the former one stays.
      const before = await countSessions(shop, marco.email);
      await logInAs(context, shop, marco.email);
      await simulateForeground(other);
      await expect(other.getByRole('button', { name: 'Menu di Marco Bassi' })).toBeVisible();
      await expect(other).toHaveURL(`${network.origin}/`);
      await expect.poll(() => readWebStorage(other)).not.toMatch(/giulia|rinaldi/iu);
      expect(await countSessions(shop, marco.email)).toBe(before + 1);
    },
  },
  ['slow'],
);
