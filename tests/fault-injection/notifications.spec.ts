import type { Page } from '@playwright/test';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { INSERT_NOTIFICATION } from '#tests/e2e/helpers/pages/notifications.ts';
import { deployAndExpectOffer, expectPreviousRelease } from './helpers/app-update.ts';
import { goOfflineWithServiceWorker, goOnline } from './helpers/connectivity.ts';
import { testScreenFaults } from './helpers/fault-matrix.ts';
import { AFTER_RETRIES, retryButton, serverErrorMessage, timeoutMessage } from './helpers/locators.ts';
import { timeOutReadsUntil } from './helpers/timeouts.ts';

const CALL = '/api/notifications';
const TAB = '/profile?tab=notifications';
const notification = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Ordine B1' });
const tab = (page: Page) => page.getByRole('navigation', { name: 'Profilo' }).getByRole('link', { name: 'Avvisi' });

testScreenFaults(
  'notifications',
  {
    // REQ-NOTIF-02, REQ-NOTIF-14
    offline: async ({ page, shop, network, open, logIn }) => {
      await executeSql(shop, INSERT_NOTIFICATION);
      await logIn();
      await open(TAB);
      await expect(notification(page)).toBeVisible();
      const restore = await goOfflineWithServiceWorker(page, network);
      // Stored on the device.
      await page.reload();
      await expect(notification(page)).toBeVisible();
      await page.getByText('Scegli cosa ricevere').click();
      await expect(page.getByRole('checkbox', { name: 'Ordini: E-mail' })).toBeChecked();
      await goOnline(page, restore);
      await expect(notification(page)).toBeVisible();
    },
    slow: async ({ page, shop, network, open, logIn }) => {
      await executeSql(shop, INSERT_NOTIFICATION);
      await logIn();
      await open('/profile');
      const release = network.holdRequests(CALL);
      await tab(page).click();
      // The previous tab stays visible, dimmed.
      await expect(page.getByRole('main')).toHaveCSS('opacity', '0.6');
      release();
      await expect(notification(page)).toBeVisible();
    },
    'server error': async ({ page, shop, network, open, logIn }) => {
      await executeSql(shop, INSERT_NOTIFICATION);
      await logIn();
      await open('/profile');
      const restore = network.failRequests(CALL, 503);
      await tab(page).click();
      await expect(serverErrorMessage(page)).toBeVisible(AFTER_RETRIES);
      restore();
      await retryButton(page).click();
      await expect(notification(page)).toBeVisible();
    },
    'time-out': async ({ page, shop, network, open, logIn }) => {
      await executeSql(shop, INSERT_NOTIFICATION);
      await logIn();
      await page.clock.install();
      await open('/profile');
      const release = network.holdRequests(CALL);
      await tab(page).click();
      await timeOutReadsUntil(page, timeoutMessage(page));
      release();
      await retryButton(page).click();
      await expect(notification(page)).toBeVisible();
    },
    'signed out': async ({ page, shop, network, open, logIn, endSession }) => {
      await executeSql(shop, INSERT_NOTIFICATION);
      await logIn();
      await open('/profile');
      await endSession();
      await tab(page).click();
      await expect(page).toHaveURL(/\/login$/u);
      await logInByForm(page, members.giulia.email);
      await expect(page).toHaveURL(network.origin + TAB);
      await expect(notification(page)).toBeVisible();
    },
    'storage broken': async ({ page, shop, open, logIn }) => {
      await executeSql(shop, INSERT_NOTIFICATION);
      await logIn();
      await open(TAB);
      await expect(notification(page)).toBeVisible();
    },
    update: async (faultContext) => {
      const { page, shop, open, logIn } = faultContext;
      await executeSql(shop, INSERT_NOTIFICATION);
      await logIn();
      await open('/profile');
      await deployAndExpectOffer(faultContext);
      await tab(page).click();
      await expect(notification(page)).toBeVisible();
      await expectPreviousRelease(page);
    },
    'second tab': async ({ page, context, shop, network, open, logIn }) => {
      await executeSql(shop, INSERT_NOTIFICATION);
      await logIn();
      await open(TAB);
      await expect(notification(page)).toBeVisible();
      const second = await context.newPage();
      await second.goto(network.origin + TAB);
      await expect(notification(second)).toBeVisible();
    },
  },
  ['slow'],
);
