import * as v from 'valibot';
import { queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import {
  DELETION_CALL,
  deleteButton,
  deletionNotice,
  fillDeletion,
  finishOrders,
  OWN_DATA_TAB,
} from '#tests/e2e/helpers/pages/delete-account.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { deployAndExpectOffer } from './helpers/app-update.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import { expectLoading, serverErrorMessage, timeoutMessage } from './helpers/locators.ts';
import { countRows } from './helpers/server-state.ts';
import { timeOutWrite } from './helpers/timeouts.ts';

async function openForm(faultContext: FaultContext): Promise<void> {
  const { page, shop, logIn, open, unexpectedConsoleErrors } = faultContext;
  // The session of these tests was opened without a password.
  unexpectedConsoleErrors.allow(/status of 403/u);
  await finishOrders(shop);
  await logIn();
  await open(OWN_DATA_TAB);
  await fillDeletion(page);
}

const countRequests = ({ shop }: Pick<FaultContext, 'shop'>) => countRows(shop, 'account_deletions');

async function sendForm(faultContext: FaultContext): Promise<void> {
  const { page } = faultContext;
  await deleteButton(page).click();
  await expect(deletionNotice(page)).toBeVisible();
  expect(await countRequests(faultContext)).toBe(1);
}

testScreenFaults(
  'deletion of the account',
  {
    offline: async (faultContext) => {
      const { page, network } = faultContext;
      await openForm(faultContext);
      const restore = network.disconnect();
      await deleteButton(page).click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Il negozio non è raggiungibile');
      expect(await countRequests(faultContext)).toBe(0);
      restore();
      await sendForm(faultContext);
    },
    slow: async (faultContext) => {
      const { page, network } = faultContext;
      await openForm(faultContext);
      const sentRequests: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'PUT') sentRequests.push(request.url());
      });
      const release = network.holdRequests(DELETION_CALL);
      await deleteButton(page).dblclick();
      await expectLoading(deleteButton(page));
      release();
      await expect(deletionNotice(page)).toBeVisible();
      expect(sentRequests).toHaveLength(1);
    },
    'server error': async (faultContext) => {
      const { page, network } = faultContext;
      await openForm(faultContext);
      network.failNextWrite(DELETION_CALL, 503);
      await deleteButton(page).click();
      await expect(serverErrorMessage(page)).toBeVisible();
      expect(await countRequests(faultContext)).toBe(0);
      await sendForm(faultContext);
    },
    'time-out': async (faultContext) => {
      const { page, network } = faultContext;
      await page.clock.install();
      await openForm(faultContext);
      const release = network.holdRequests(DELETION_CALL);
      await timeOutWrite(page, DELETION_CALL, () => deleteButton(page).click());
      await expect(timeoutMessage(page)).toBeVisible();
      release();
      await sendForm(faultContext);
    },
    'signed out': async (faultContext) => {
      const { page, network, endSession } = faultContext;
      await openForm(faultContext);
      await endSession();
      await deleteButton(page).click();
      await expect(page).toHaveURL(/\/login$/u);
      expect(await countRequests(faultContext)).toBe(0);
      await logInByForm(page, members.giulia.email);
      await expect(page).toHaveURL(network.origin + OWN_DATA_TAB);
      // The login is recent, so no password is asked for.
      await deleteButton(page).click();
      await page.getByRole('checkbox', { name: /^Rinuncio ai/u }).check();
      await sendForm(faultContext);
    },
    'storage broken': async (faultContext) => {
      await openForm(faultContext);
      await sendForm(faultContext);
    },
    update: async (faultContext) => {
      await openForm(faultContext);
      await deployAndExpectOffer(faultContext);
      await sendForm(faultContext);
    },
    'second tab': async (faultContext) => {
      const { context, shop, open } = faultContext;
      await openForm(faultContext);
      const otherTab = await context.newPage();
      await open(OWN_DATA_TAB, otherTab);
      await fillDeletion(otherTab);
      await deleteButton(otherTab).click();
      await expect(deletionNotice(otherTab)).toBeVisible();
      const Row = v.object({ due_at: v.unknown() });
      const [first] = await queryRows(shop, Row, 'select due_at::text from account_deletions');
      // The first date stays.
      await sendForm(faultContext);
      expect(await queryRows(shop, Row, 'select due_at::text from account_deletions')).toEqual([first]);
    },
  },
  [],
);
