import type { Page } from '@playwright/test';
import * as v from 'valibot';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { executeSql, queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInByForm, members, PASSWORD } from '#tests/e2e/helpers/pages/members.ts';
import { deployAndExpectOffer } from './helpers/app-update.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import { expectLoading, serverErrorMessage, timeoutMessage } from './helpers/locators.ts';
import { timeOutWrite } from './helpers/timeouts.ts';

/* The removal: a passkey is created for the shop's own origin only, and the faults need another one. */

const TAB = '/profile?tab=security';
const CALL = '/api/user/passkeys/fault';
const passkey = (page: Page) => page.getByRole('heading', { level: 3, name: 'Telefono' });
const password = (page: Page) => page.getByLabel('Password attuale', { exact: true });
const removeButton = (page: Page) => page.getByRole('button', { name: 'Rimuovi la passkey', exact: true });

const countPasskeys = async (shop: ShopServer) =>
  (await queryRows(shop, v.unknown(), 'select id from passkeys')).length;

async function fillForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Rimuovi la passkey Telefono' }).click();
  await password(page).fill(PASSWORD);
}

async function openForm({ page, shop, logIn, open }: FaultContext): Promise<void> {
  await executeSql(shop, 'delete from passkeys');
  await executeSql(
    shop,
    `insert into passkeys (id, member_id, credential_id, public_key, counter, transports, name, created_at)
     values ('fault', 'giulia', 'fault', 'key', 0, '[]', 'Telefono', now())`,
  );
  await logIn();
  await open(TAB);
  await fillForm(page);
}

async function remove({ page, shop }: Pick<FaultContext, 'page' | 'shop'>): Promise<void> {
  await expect(password(page)).toHaveValue(PASSWORD);
  await removeButton(page).click();
  await expect(passkey(page)).toHaveCount(0);
  expect(await countPasskeys(shop)).toBe(0);
}

testScreenFaults(
  'passkeys',
  {
    offline: async (faultContext) => {
      const { page, network, shop } = faultContext;
      await openForm(faultContext);
      const restore = network.disconnect();
      await removeButton(page).click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Il negozio non è raggiungibile');
      expect(await countPasskeys(shop)).toBe(1);
      restore();
      await remove(faultContext);
    },
    slow: async (faultContext) => {
      const { page, network, shop } = faultContext;
      await openForm(faultContext);
      const sentRequests: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'DELETE') sentRequests.push(request.url());
      });
      const release = network.holdRequests(CALL);
      await removeButton(page).dblclick();
      await expectLoading(removeButton(page));
      release();
      await expect(passkey(page)).toHaveCount(0);
      expect(sentRequests).toHaveLength(1);
      expect(await countPasskeys(shop)).toBe(0);
    },
    'server error': async (faultContext) => {
      const { page, network, shop } = faultContext;
      await openForm(faultContext);
      network.failNextWrite(CALL, 503);
      await removeButton(page).click();
      await expect(serverErrorMessage(page)).toBeVisible();
      expect(await countPasskeys(shop)).toBe(1);
      await remove(faultContext);
    },
    'time-out': async (faultContext) => {
      const { page, network } = faultContext;
      await page.clock.install();
      await openForm(faultContext);
      const release = network.holdRequests(CALL);
      await timeOutWrite(page, CALL, () => removeButton(page).click());
      await expect(timeoutMessage(page)).toBeVisible();
      release();
      await remove(faultContext);
    },
    'signed out': async (faultContext) => {
      const { page, network, shop, endSession } = faultContext;
      await openForm(faultContext);
      await endSession();
      await removeButton(page).click();
      await expect(page).toHaveURL(/\/login$/u);
      expect(await countPasskeys(shop)).toBe(1);
      await logInByForm(page, members.giulia.email);
      await expect(page).toHaveURL(network.origin + TAB);
      await fillForm(page);
      await remove(faultContext);
    },
    'storage broken': async (faultContext) => {
      await openForm(faultContext);
      await remove(faultContext);
    },
    update: async (faultContext) => {
      await openForm(faultContext);
      await deployAndExpectOffer(faultContext);
      await remove(faultContext);
    },
    'second tab': async (faultContext) => {
      const { page, context, shop, open, unexpectedConsoleErrors } = faultContext;
      unexpectedConsoleErrors.allow(/status of 404/u);
      await openForm(faultContext);
      const otherTab = await context.newPage();
      await open(TAB, otherTab);
      await fillForm(otherTab);
      await remove({ page: otherTab, shop });
      // It is gone already, so its failed removal only updates the list.
      await removeButton(page).click();
      await expect(passkey(page)).toHaveCount(0);
    },
  },
  [],
);
