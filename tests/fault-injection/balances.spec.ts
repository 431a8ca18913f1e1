import type { Page } from '@playwright/test';
import { simulateForeground } from '#tests/e2e/helpers/browser/page-events.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { deployAndExpectOffer, expectPreviousRelease } from './helpers/app-update.ts';
import { goOfflineWithServiceWorker, goOnline } from './helpers/connectivity.ts';
import { testScreenFaults } from './helpers/fault-matrix.ts';
import { AFTER_RETRIES, retryButton, serverErrorMessage, timeoutMessage } from './helpers/locators.ts';
import { timeOutReadsUntil } from './helpers/timeouts.ts';

const TAB = '/profile?tab=myBalances';
const CALL = '/api/user/movements';
const movements = (page: Page) => page.getByRole('list', { name: 'Movimenti' }).getByRole('listitem');
const nextPage = (page: Page) => page.getByRole('link', { name: 'Pagina 2' });
const ewallet = (page: Page) => page.getByRole('main').getByRole('definition').first();
const openingBalance = (page: Page) => page.getByText('Saldo iniziale').first();

testScreenFaults(
  'balances',
  {
    offline: async ({ page, network, open, logIn }) => {
      await logIn();
      await open(TAB);
      await expect(movements(page)).toHaveCount(10);
      const restore = await goOfflineWithServiceWorker(page, network);
      // Balances are only cached in memory: the open page stays, another is not available.
      await nextPage(page).click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Il negozio non è raggiungibile');
      await page.goBack();
      await expect(movements(page)).toHaveCount(10);
      await page.goForward();
      await goOnline(page, restore);
      await expect(openingBalance(page)).toBeVisible();
    },
    slow: async ({ page, network, open, logIn }) => {
      await logIn();
      await open(TAB);
      const release = network.holdRequests(CALL);
      await nextPage(page).click();
      // The previous page stays visible, dimmed.
      await expect(page.getByRole('main')).toHaveCSS('opacity', '0.6');
      await expect(movements(page)).toHaveCount(10);
      release();
      await expect(openingBalance(page)).toBeVisible();
    },
    'server error': async ({ page, network, open, logIn }) => {
      await logIn();
      await open(TAB);
      const restore = network.failRequests(CALL, 503);
      await nextPage(page).click();
      await expect(serverErrorMessage(page)).toBeVisible(AFTER_RETRIES);
      restore();
      await retryButton(page).click();
      await expect(openingBalance(page)).toBeVisible();
    },
    'time-out': async ({ page, network, open, logIn }) => {
      await logIn();
      await page.clock.install();
      await open(TAB);
      const release = network.holdRequests(CALL);
      await nextPage(page).click();
      await timeOutReadsUntil(page, timeoutMessage(page));
      release();
      await retryButton(page).click();
      await expect(openingBalance(page)).toBeVisible();
    },
    'signed out': async ({ page, network, open, logIn, endSession }) => {
      await logIn();
      await open(TAB);
      await endSession();
      await nextPage(page).click();
      await expect(page).toHaveURL(/\/login$/u);
      await expect(movements(page)).toHaveCount(0);
      await logInByForm(page, members.giulia.email);
      await expect(page).toHaveURL(`${network.origin}${TAB}&page=2`);
      await expect(openingBalance(page)).toBeVisible();
    },
    'storage broken': async ({ page, open, logIn }) => {
      await logIn();
      await open(TAB);
      await expect(ewallet(page)).toHaveText('120,00 €');
    },
    update: async (faultContext) => {
      const { page, open, logIn } = faultContext;
      await logIn();
      await open(TAB);
      await deployAndExpectOffer(faultContext);
      await nextPage(page).click();
      await expect(openingBalance(page)).toBeVisible();
      await expectPreviousRelease(page);
    },
    'second tab': async ({ page, shop, open, logIn }) => {
      await logIn();
      await page.clock.install();
      await open(TAB);
      await nextPage(page).click();
      await expect(openingBalance(page)).toBeVisible();
      await expect(ewallet(page)).toHaveText('120,00 €');
      await executeSql(shop, "update members set ewallet_cents = 12500 where id = 'giulia'");
      // A suspended query stays fresh for a second.
      await page.clock.fastForward(2_000);
      await simulateForeground(page);
      await expect(ewallet(page)).toHaveText('125,00 €');
      await executeSql(shop, "update members set ewallet_cents = 12000 where id = 'giulia'");
    },
  },
  ['slow'],
);
