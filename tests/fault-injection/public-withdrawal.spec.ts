import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { deployAndExpectOffer } from './helpers/app-update.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import { expectLoading, serverErrorMessage, timeoutMessage } from './helpers/locators.ts';
import { timeOutWrite } from './helpers/timeouts.ts';

const CALL = '/api/withdrawals';
const confirmButton = (page: Page) => page.getByRole('button', { name: 'Conferma recesso' });

async function openConfirmation({ open, page }: Pick<FaultContext, 'open' | 'page'>, tab = page): Promise<void> {
  await open('/withdraw', tab);
  await tab.getByRole('textbox', { name: 'Nome e cognome' }).fill('Giulia Rinaldi');
  await tab.getByRole('textbox', { name: 'Numero d’ordine' }).fill('B260310-7KQ2XM4P');
  await tab.getByRole('textbox', { name: 'E-mail dell’ordine' }).fill('giulia@example.com');
  await tab.getByRole('button', { name: 'Continua' }).click();
  await expect(confirmButton(tab)).toBeVisible();
}

const countStatements = async ({ shop }: Pick<FaultContext, 'shop'>) =>
  (await queryRows(shop, v.object({ id: v.string() }), 'select id from withdrawal_statements')).length;

const expectReceived = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Abbiamo ricevuto il tuo recesso' })).toBeVisible();

/** Confirms, which works now and has one effect. */
async function confirm(faultContext: Pick<FaultContext, 'page' | 'shop'>, before: number): Promise<void> {
  await confirmButton(faultContext.page).click();
  await expectReceived(faultContext.page);
  expect(await countStatements(faultContext)).toBe(before + 1);
}

testScreenFaults(
  'public withdrawal',
  {
    offline: async (faultContext) => {
      const { page, network } = faultContext;
      const before = await countStatements(faultContext);
      await openConfirmation(faultContext);
      const restore = network.disconnect();
      await confirmButton(page).click({ force: true });
      await expect(page.getByText('Per il recesso serve la connessione').or(page.getByRole('alert'))).toBeVisible();
      restore();
      await expect(confirmButton(page)).toBeEnabled();
      await confirm(faultContext, before);
    },
    slow: async (faultContext) => {
      const { page, network } = faultContext;
      const before = await countStatements(faultContext);
      await openConfirmation(faultContext);
      const release = network.holdRequests(CALL);
      await confirmButton(page).dblclick();
      await expectLoading(confirmButton(page));
      release();
      await expectReceived(page);
      expect(await countStatements(faultContext)).toBe(before + 1);
    },
    'server error': async (faultContext) => {
      const { page, network } = faultContext;
      const before = await countStatements(faultContext);
      await openConfirmation(faultContext);
      network.failNextWrite(CALL, 503);
      await confirmButton(page).click();
      await expect(serverErrorMessage(page)).toBeVisible();
      await confirm(faultContext, before);
    },
    'time-out': async (faultContext) => {
      const { page, network } = faultContext;
      await page.clock.install();
      const before = await countStatements(faultContext);
      await openConfirmation(faultContext);
      const release = network.holdRequests(CALL);
      await timeOutWrite(page, CALL, () => confirmButton(page).click());
      await expect(timeoutMessage(page)).toBeVisible();
      release();
      await confirm(faultContext, before);
    },
    'signed out': async (faultContext) => {
      const { logIn, endSession } = faultContext;
      await logIn();
      const before = await countStatements(faultContext);
      await openConfirmation(faultContext);
      await endSession();
      // The page needs no login.
      await confirm(faultContext, before);
    },
    'storage broken': async (faultContext) => {
      const before = await countStatements(faultContext);
      await openConfirmation(faultContext);
      await confirm(faultContext, before);
    },
    update: async (faultContext) => {
      const before = await countStatements(faultContext);
      await openConfirmation(faultContext);
      await deployAndExpectOffer(faultContext);
      await confirm(faultContext, before);
    },
    'second tab': async (faultContext) => {
      const { context } = faultContext;
      const before = await countStatements(faultContext);
      const otherTab = await context.newPage();
      await openConfirmation(faultContext, otherTab);
      await openConfirmation(faultContext);
      await confirm(faultContext, before);
      // Each tab states the withdrawal. The second one finds nothing left.
      await confirmButton(otherTab).click();
      await expectReceived(otherTab);
      expect(await countStatements(faultContext)).toBe(before + 2);
    },
  },
  [],
);
