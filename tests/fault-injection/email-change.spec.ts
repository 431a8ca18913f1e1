import type { Page } from '@playwright/test';
import * as v from 'valibot';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { executeSql, queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { fillEmailChange } from '#tests/e2e/helpers/pages/email-change.ts';
import { logInByForm, members, PASSWORD } from '#tests/e2e/helpers/pages/members.ts';
import { deployAndExpectOffer } from './helpers/app-update.ts';
import { readWebStorage } from './helpers/browser-state.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import { expectLoading, serverErrorMessage, timeoutMessage } from './helpers/locators.ts';
import { timeOutWrite } from './helpers/timeouts.ts';

const TAB = '/profile?tab=security';
const CALL = '/api/user/email/change';
const emailField = (page: Page) => page.getByRole('textbox', { name: 'Nuova e-mail' });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Invia il codice' });
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Codice' });

const readPending = async (shop: ShopServer) =>
  (await queryRows(shop, v.object({ email: v.string() }), 'select email from email_changes')).map(({ email }) => email);

async function openForm(faultContext: FaultContext, email: string): Promise<void> {
  const { page, shop, logIn, open } = faultContext;
  await executeSql(shop, 'delete from email_changes');
  await executeSql(shop, 'delete from rate_limits');
  await logIn();
  await open(TAB);
  await fillEmailChange(page, email);
}

async function sendForm({ page, shop }: Pick<FaultContext, 'page' | 'shop'>, email: string): Promise<void> {
  await expect(emailField(page)).toHaveValue(email);
  await sendButton(page).click();
  await expect(codeField(page)).toBeVisible();
  expect(await readPending(shop)).toEqual([email]);
  expect(await readWebStorage(page)).not.toContain(PASSWORD);
}

testScreenFaults(
  'change of the e-mail',
  {
    offline: async (faultContext) => {
      const { page, network, shop } = faultContext;
      await openForm(faultContext, 'a@example.com');
      const restore = network.disconnect();
      await sendButton(page).click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Il negozio non è raggiungibile');
      expect(await readPending(shop)).toEqual([]);
      restore();
      await sendForm(faultContext, 'a@example.com');
    },
    slow: async (faultContext) => {
      const { page, network, shop } = faultContext;
      await openForm(faultContext, 'b@example.com');
      const sentRequests: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'PUT') sentRequests.push(request.url());
      });
      const release = network.holdRequests(CALL);
      await sendButton(page).dblclick();
      await expectLoading(sendButton(page));
      release();
      await expect(codeField(page)).toBeVisible();
      expect(sentRequests).toHaveLength(1);
      expect(await readPending(shop)).toEqual(['b@example.com']);
    },
    'server error': async (faultContext) => {
      const { page, network, shop } = faultContext;
      await openForm(faultContext, 'c@example.com');
      network.failNextWrite(CALL, 503);
      await sendButton(page).click();
      await expect(serverErrorMessage(page)).toBeVisible();
      expect(await readPending(shop)).toEqual([]);
      await sendForm(faultContext, 'c@example.com');
    },
    'time-out': async (faultContext) => {
      const { page, network } = faultContext;
      await page.clock.install();
      await openForm(faultContext, 'd@example.com');
      const release = network.holdRequests(CALL);
      await timeOutWrite(page, CALL, () => sendButton(page).click());
      await expect(timeoutMessage(page)).toBeVisible();
      release();
      await sendForm(faultContext, 'd@example.com');
    },
    'signed out': async (faultContext) => {
      const { page, network, shop, endSession } = faultContext;
      await openForm(faultContext, 'e@example.com');
      await endSession();
      await sendButton(page).click();
      await expect(page).toHaveURL(/\/login$/u);
      expect(await readPending(shop)).toEqual([]);
      await logInByForm(page, members.giulia.email);
      await expect(page).toHaveURL(network.origin + TAB);
      await fillEmailChange(page, 'e@example.com');
      await sendForm(faultContext, 'e@example.com');
    },
    'storage broken': async (faultContext) => {
      await openForm(faultContext, 'f@example.com');
      await sendForm(faultContext, 'f@example.com');
    },
    update: async (faultContext) => {
      await openForm(faultContext, 'g@example.com');
      await deployAndExpectOffer(faultContext);
      await sendForm(faultContext, 'g@example.com');
    },
    'second tab': async (faultContext) => {
      const { context, shop, open } = faultContext;
      await openForm(faultContext, 'h@example.com');
      const otherTab = await context.newPage();
      await open(TAB, otherTab);
      await fillEmailChange(otherTab, 'i@example.com');
      await sendForm({ page: otherTab, shop }, 'i@example.com');
      // The last request counts.
      await sendForm(faultContext, 'h@example.com');
    },
  },
  [],
);
