import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { simulateForeground } from '#tests/e2e/helpers/browser/page-events.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { executeSql, queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { deployAndExpectOffer, expectPreviousRelease } from './helpers/app-update.ts';
import { goOfflineWithServiceWorker, goOnline } from './helpers/connectivity.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import { expectLoading, serverErrorMessage, timeoutMessage } from './helpers/locators.ts';
import { timeOutWrite } from './helpers/timeouts.ts';

const TAB = '/profile?tab=security';
const END_CALL = '/api/user/sessions/fault';
const devices = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const endButton = (page: Page) => page.getByRole('button', { name: /^Disconnetti Firefox su Windows/u });

async function countOther(shop: ShopServer): Promise<number> {
  return (await queryRows(shop, v.unknown(), "select id from sessions where id = 'fault'")).length;
}

/** Opens the tab as Giulia, who is logged in on another device too. */
async function openDevices({ page, shop, logIn, open }: FaultContext): Promise<void> {
  await logIn();
  await executeSql(shop, "delete from sessions where id = 'fault'");
  await executeSql(
    shop,
    `insert into sessions (token_hash, id, member_id, browser, system, expires_at)
     values ('fault', 'fault', 'giulia', 'Firefox', 'Windows', now() + interval '1 day')`,
  );
  await open(TAB);
  await expect(endButton(page)).toBeVisible();
}

async function endOther(page: Page, shop: ShopServer): Promise<void> {
  await endButton(page).click();
  await expect(endButton(page)).toHaveCount(0);
  expect(await countOther(shop)).toBe(0);
}

testScreenFaults(
  'devices',
  {
    offline: async (faultContext) => {
      const { page, shop, network } = faultContext;
      await openDevices(faultContext);
      const restore = await goOfflineWithServiceWorker(page, network);
      await endButton(page).click();
      await expect(page.getByText(/Il negozio non è raggiungibile/u).last()).toBeVisible();
      await expect(endButton(page)).toBeVisible();
      expect(await countOther(shop)).toBe(1);
      await goOnline(page, restore);
      await endOther(page, shop);
    },
    slow: async (faultContext) => {
      const { page, shop, network } = faultContext;
      await openDevices(faultContext);
      const sentRequests: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'DELETE') sentRequests.push(request.url());
      });
      const release = network.holdRequests(END_CALL);
      await endButton(page).dblclick();
      await expectLoading(endButton(page));
      release();
      await expect(endButton(page)).toHaveCount(0);
      expect(sentRequests).toHaveLength(1);
      expect(await countOther(shop)).toBe(0);
    },
    'server error': async (faultContext) => {
      const { page, shop, network } = faultContext;
      await openDevices(faultContext);
      network.failNextWrite(END_CALL, 503);
      await endButton(page).click();
      await expect(serverErrorMessage(page)).toBeVisible();
      expect(await countOther(shop)).toBe(1);
      await endOther(page, shop);
    },
    'time-out': async (faultContext) => {
      const { page, shop, network } = faultContext;
      await page.clock.install();
      await openDevices(faultContext);
      const release = network.holdRequests(END_CALL);
      await timeOutWrite(page, END_CALL, () => endButton(page).click());
      await expect(timeoutMessage(page)).toBeVisible();
      release();
      await endOther(page, shop);
    },
    'signed out': async (faultContext) => {
      const { page, shop, network, endSession } = faultContext;
      await openDevices(faultContext);
      await endSession();
      await endButton(page).click();
      await expect(page).toHaveURL(/\/login$/u);
      await expect(devices(page)).toHaveCount(0);
      expect(await countOther(shop)).toBe(1);
      await logInByForm(page, members.giulia.email);
      await expect(page).toHaveURL(network.origin + TAB);
      await endOther(page, shop);
    },
    'storage broken': async (faultContext) => {
      await openDevices(faultContext);
      await endOther(faultContext.page, faultContext.shop);
    },
    update: async (faultContext) => {
      const { page, shop } = faultContext;
      await openDevices(faultContext);
      await deployAndExpectOffer(faultContext);
      await endOther(page, shop);
      await expectPreviousRelease(page);
    },
    'second tab': async (faultContext) => {
      const { page, context, shop, open } = faultContext;
      await openDevices(faultContext);
      await page.clock.install();
      const otherTab = await context.newPage();
      await open(TAB, otherTab);
      await endOther(otherTab, shop);
      // A suspended query stays fresh for a second.
      await page.clock.fastForward(2_000);
      await simulateForeground(page);
      await expect(endButton(page)).toHaveCount(0);
    },
  },
  ['slow'],
);
