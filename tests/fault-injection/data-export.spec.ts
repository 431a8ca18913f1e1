import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { simulateForeground } from '#tests/e2e/helpers/browser/page-events.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { executeSql, queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { DATA_TAB, downloadButton, prepareButton, preparingStatus } from '#tests/e2e/helpers/pages/data-export.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { deployAndExpectOffer } from './helpers/app-update.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import { expectLoading, serverErrorMessage, timeoutMessage } from './helpers/locators.ts';
import { timeOutWrite } from './helpers/timeouts.ts';

const CALL = '/api/user/data-export';

const countExports = async (shop: ShopServer) =>
  (await queryRows(shop, v.unknown(), 'select id from data_exports')).length;

/** Opens the tab as Giulia, who has just confirmed the password. */
async function openTab({ shop, logIn, open, page }: FaultContext): Promise<void> {
  await executeSql(shop, 'delete from data_exports');
  await executeSql(shop, 'delete from rate_limits');
  await logIn();
  await executeSql(shop, 'update sessions set reauthenticated_at = now()');
  await open(DATA_TAB);
  await expect(prepareButton(page)).toBeVisible();
}

/** The job may have prepared the file by now. */
const expectRequested = async (page: Page, shop: ShopServer) => {
  await expect(preparingStatus(page).or(downloadButton(page)).first()).toBeVisible();
  expect(await countExports(shop)).toBe(1);
};

async function requestFile(page: Page, shop: ShopServer): Promise<void> {
  await prepareButton(page).click();
  await expectRequested(page, shop);
}

testScreenFaults(
  'data export',
  {
    offline: async (faultContext) => {
      const { page, network, shop } = faultContext;
      await openTab(faultContext);
      const restore = network.disconnect();
      await prepareButton(page).click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Il negozio non è raggiungibile');
      expect(await countExports(shop)).toBe(0);
      restore();
      await requestFile(page, shop);
    },
    slow: async (faultContext) => {
      const { page, network, shop } = faultContext;
      await openTab(faultContext);
      const sentRequests: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') sentRequests.push(request.url());
      });
      const release = network.holdRequests(CALL);
      await prepareButton(page).dblclick();
      await expectLoading(prepareButton(page));
      release();
      await expectRequested(page, shop);
      expect(sentRequests).toHaveLength(1);
    },
    'server error': async (faultContext) => {
      const { page, network, shop } = faultContext;
      await openTab(faultContext);
      network.failNextWrite(CALL, 503);
      await prepareButton(page).click();
      await expect(serverErrorMessage(page)).toBeVisible();
      expect(await countExports(shop)).toBe(0);
      await requestFile(page, shop);
    },
    'time-out': async (faultContext) => {
      const { page, network, shop } = faultContext;
      await page.clock.install();
      await openTab(faultContext);
      const release = network.holdRequests(CALL);
      await timeOutWrite(page, CALL, () => prepareButton(page).click());
      await expect(timeoutMessage(page)).toBeVisible();
      release();
      await expect(async () => {
        if (await prepareButton(page).isVisible()) await prepareButton(page).click({ timeout: 1000 });
        await expectRequested(page, shop);
      }).toPass();
    },
    'signed out': async (faultContext) => {
      const { page, network, shop, endSession } = faultContext;
      await openTab(faultContext);
      await endSession();
      await prepareButton(page).click();
      await expect(page).toHaveURL(/\/login$/u);
      expect(await countExports(shop)).toBe(0);
      await logInByForm(page, members.giulia.email);
      await expect(page).toHaveURL(network.origin + DATA_TAB);
      await requestFile(page, shop);
    },
    'storage broken': async (faultContext) => {
      await openTab(faultContext);
      await requestFile(faultContext.page, faultContext.shop);
    },
    update: async (faultContext) => {
      await openTab(faultContext);
      await deployAndExpectOffer(faultContext);
      await requestFile(faultContext.page, faultContext.shop);
    },
    'second tab': async (faultContext) => {
      const { page, context, shop, open } = faultContext;
      await openTab(faultContext);
      await page.clock.install();
      const otherTab = await context.newPage();
      await open(DATA_TAB, otherTab);
      await requestFile(otherTab, shop);
      // A suspended query stays fresh for a second.
      await page.clock.fastForward(2_000);
      await simulateForeground(page);
      await expectRequested(page, shop);
    },
  },
  [],
);
