import type { Locator, Page } from '@playwright/test';
import { simulateForeground } from '#tests/e2e/helpers/browser/page-events.ts';
import {
  attachFiles,
  createFilePayload,
  fillIssueForm,
  issueDialog,
  openIssueDialog,
  submitButton,
  supportButton,
} from '#tests/e2e/helpers/pages/issue-dialog.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { countRows } from './helpers/server-state.ts';
import { timeOutWrite } from './helpers/timeouts.ts';
import { TRUNCATED_RESPONSE_ERROR, goOnline, goOfflineWithServiceWorker } from './helpers/connectivity.ts';
import { testScreenFaults, type FaultTest, type FaultContext } from './helpers/fault-matrix.ts';
import { deployAndExpectOffer } from './helpers/app-update.ts';

// Every cell sends the same report, and counts from none.
test.use({ freshShop: true });

const REPORT = '/api/report/issue';
const TITLE = 'Il prezzo è sbagliato';
const FILE = 'nota.txt';
const title = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Titolo' });
const files = (dialog: Locator) => dialog.getByRole('list', { name: 'File da inviare' });
const sentHeading = (dialog: Locator) => dialog.getByRole('heading', { name: 'Segnalazione inviata' });
const unknownResultMessage = (dialog: Locator) =>
  dialog.getByRole('alert').filter({ hasText: 'non sappiamo se la segnalazione è stata ricevuta' });

const countTickets = (shop: ShopServer) => countRows(shop, `tickets where title = '${TITLE}'`);
const countFiles = (shop: ShopServer) => countRows(shop, `ticket_files where original_name = '${FILE}'`);

/** The same faults befall a report and the file that goes with it. */
function createFaultTests(withFile: boolean) {
  const write = async ({ page, logIn, open }: FaultContext): Promise<Locator> => {
    await logIn();
    await open('/faq');
    const dialog = await openIssueDialog(page);
    await fillIssueForm(page, dialog);
    if (withFile) await attachFiles(dialog, [createFilePayload(FILE, 'uno')]);
    return dialog;
  };
  const expectKept = async (dialog: Locator) => {
    await expect(title(dialog)).toHaveValue(TITLE);
    if (withFile) await expect(files(dialog)).toContainText(FILE);
  };
  const expectNone = async (shop: ShopServer) =>
    expect([await countTickets(shop), await countFiles(shop)]).toEqual([0, 0]);
  const expectOne = async (shop: ShopServer) =>
    expect([await countTickets(shop), await countFiles(shop)]).toEqual([1, withFile ? 1 : 0]);
  /** Sends what is there still, and finds it once at the shop. */
  const send = async (dialog: Locator, shop: ShopServer) => {
    await expectKept(dialog);
    await submitButton(dialog).click();
    await expect(sentHeading(dialog)).toBeVisible();
    await expectOne(shop);
  };

  const offline: FaultTest = async (scene) => {
    const { page, shop, network } = scene;
    const dialog = await write(scene);
    const restore = await goOfflineWithServiceWorker(page, network);
    await expect(submitButton(dialog)).toBeDisabled();
    await expect(submitButton(dialog)).toHaveAccessibleDescription(/Sei offline/u);
    await expectKept(dialog);
    await expectNone(shop);
    await goOnline(page, restore);
    await send(dialog, shop);
  };
  const slow: FaultTest = async (scene) => {
    const { page, shop, network } = scene;
    const dialog = await write(scene);
    const release = network.holdRequests(REPORT);
    await submitButton(dialog).click();
    await expect(dialog.getByText('Invio in corso…')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectKept(dialog);
    await expectNone(shop);
    release();
    await expect(sentHeading(dialog)).toBeVisible();
    await expectOne(shop);
  };
  const serverError: FaultTest = async (scene) => {
    const { shop, network } = scene;
    const dialog = await write(scene);
    network.failNextWrite(REPORT, 503);
    await submitButton(dialog).click();
    await expect(unknownResultMessage(dialog)).toBeVisible();
    await expectNone(shop);
    await send(dialog, shop);
  };
  const timeOut: FaultTest = async (scene) => {
    const { page, shop, network, unexpectedConsoleErrors } = scene;
    unexpectedConsoleErrors.allow(TRUNCATED_RESPONSE_ERROR);
    await page.clock.install();
    const dialog = await write(scene);
    const release = network.holdRequests(REPORT);
    await timeOutWrite(page, REPORT, () => submitButton(dialog).click());
    await expect(unknownResultMessage(dialog)).toBeVisible();
    await expectKept(dialog);
    release();
    // The shop has it, and its answer is lost: sent again it is the same report.
    network.dropResponse(REPORT);
    await submitButton(dialog).click();
    await expect.poll(() => countTickets(shop)).toBe(1);
    await expect(unknownResultMessage(dialog)).toBeVisible();
    await send(dialog, shop);
  };
  const signedOut: FaultTest = async (scene) => {
    const { page, shop, endSession } = scene;
    const dialog = await write(scene);
    await endSession();
    await submitButton(dialog).click();
    await expect(page).toHaveURL(/\/login/u);
    await expectNone(shop);
    await logInByForm(page, members.giulia.email);
    await expect(page).not.toHaveURL(/\/login/u);
    await supportButton(page).click();
    await page.getByRole('button', { name: 'Segnala un problema tecnico' }).click();
    await send(issueDialog(page), shop);
  };
  const storageBroken: FaultTest = async (scene) => send(await write(scene), scene.shop);
  const update: FaultTest = async (scene) => {
    const dialog = await write(scene);
    await deployAndExpectOffer(scene);
    await send(dialog, scene.shop);
  };
  return {
    write,
    send,
    cells: {
      offline,
      slow,
      'server error': serverError,
      'time-out': timeOut,
      'signed out': signedOut,
      'storage broken': storageBroken,
      update,
    },
  };
}

const TICKETS = '/profile?tab=myTickets';
const ticketCard = (page: Page) => page.getByRole('article', { name: TITLE, exact: true });

const ticketFaultTests = createFaultTests(false);
testScreenFaults(
  'ticket',
  {
    ...ticketFaultTests.cells,
    'second tab': async (scene) => {
      const { context, shop, open } = scene;
      const dialog = await ticketFaultTests.write(scene);
      const other = await context.newPage();
      await open(TICKETS, other);
      await expect(ticketCard(other)).toHaveCount(0);
      // Each tab has its own report under way; nothing of the one is in the other.
      await openIssueDialog(other);
      await expect(title(issueDialog(other))).toHaveValue('');
      await other.keyboard.press('Escape');
      await expect(issueDialog(other)).toBeHidden();
      await ticketFaultTests.send(dialog, shop);
      await simulateForeground(other);
      await expect(ticketCard(other)).toHaveCount(1);
    },
  },
  ['storage broken'],
);

const uploadFaultTests = createFaultTests(true);
testScreenFaults(
  'upload',
  { ...uploadFaultTests.cells, 'second tab': { notApplicable: 'a file that is chosen is one tab’s own' } },
  [],
);
