import type { Locator, Page } from '@playwright/test';
import { simulateForeground } from '#tests/e2e/helpers/browser/page-events.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import {
  attachFiles,
  createFilePayload,
  fillIssueForm,
  issueDialog,
  openIssueDialog,
  openSupportMenu,
  submitButton,
} from '#tests/e2e/helpers/pages/issue-dialog.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { deployAndExpectOffer } from './helpers/app-update.ts';
import { TRUNCATED_RESPONSE_ERROR, goOnline, goOfflineWithServiceWorker } from './helpers/connectivity.ts';
import { testScreenFaults, type FaultTest, type FaultContext } from './helpers/fault-matrix.ts';
import { countRows } from './helpers/server-state.ts';
import { timeOutWrite } from './helpers/timeouts.ts';

// Every cell sends the same report and expects none at the start.
test.use({ freshShop: true });

const REPORT = '/api/report/issue';
const TITLE = 'Il prezzo è sbagliato';
const FILE = 'nota.txt';
const titleField = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Titolo' });
const fileList = (dialog: Locator) => dialog.getByRole('list', { name: 'File da inviare' });
const sentHeading = (dialog: Locator) => dialog.getByRole('heading', { name: 'Segnalazione inviata' });
const unknownResultMessage = (dialog: Locator) =>
  dialog.getByRole('alert').filter({ hasText: 'non sappiamo se la segnalazione è arrivata' });

const countTickets = (shop: ShopServer) => countRows(shop, `tickets where title = '${TITLE}'`);
const countFiles = (shop: ShopServer) => countRows(shop, `ticket_files where original_name = '${FILE}'`);

/** Creates the fault tests of a report, with or without a file. */
function createFaultTests(withFile: boolean) {
  const openFilledDialog = async ({ page, logIn, open }: FaultContext): Promise<Locator> => {
    await logIn();
    await open('/faq');
    const dialog = await openIssueDialog(page);
    await fillIssueForm(page, dialog);
    if (withFile) await attachFiles(dialog, [createFilePayload(FILE, 'uno')]);
    return dialog;
  };
  const expectDraftKept = async (dialog: Locator) => {
    await expect(titleField(dialog)).toHaveValue(TITLE);
    if (withFile) await expect(fileList(dialog)).toContainText(FILE);
  };
  const expectNothingStored = async (shop: ShopServer) =>
    expect([await countTickets(shop), await countFiles(shop)]).toEqual([0, 0]);
  const expectStoredOnce = async (shop: ShopServer) =>
    expect([await countTickets(shop), await countFiles(shop)]).toEqual([1, withFile ? 1 : 0]);
  /** Sends the unchanged report and asserts that the server has stored it once. */
  const send = async (dialog: Locator, shop: ShopServer) => {
    await expectDraftKept(dialog);
    await submitButton(dialog).click();
    await expect(sentHeading(dialog)).toBeVisible();
    await expectStoredOnce(shop);
  };

  const offline: FaultTest = async (faultContext) => {
    const { page, shop, network } = faultContext;
    const dialog = await openFilledDialog(faultContext);
    const restore = await goOfflineWithServiceWorker(page, network);
    await expect(submitButton(dialog)).toBeDisabled();
    await expect(submitButton(dialog)).toHaveAccessibleDescription(/Il negozio non è raggiungibile/u);
    await expectDraftKept(dialog);
    await expectNothingStored(shop);
    await goOnline(page, restore);
    await send(dialog, shop);
  };
  const slow: FaultTest = async (faultContext) => {
    const { page, shop, network } = faultContext;
    const dialog = await openFilledDialog(faultContext);
    const release = network.holdRequests(REPORT);
    await submitButton(dialog).click();
    await expect(dialog.getByText('Invio in corso…')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectDraftKept(dialog);
    await expectNothingStored(shop);
    release();
    await expect(sentHeading(dialog)).toBeVisible();
    await expectStoredOnce(shop);
  };
  const serverError: FaultTest = async (faultContext) => {
    const { shop, network } = faultContext;
    const dialog = await openFilledDialog(faultContext);
    network.failNextWrite(REPORT, 503);
    await submitButton(dialog).click();
    await expect(unknownResultMessage(dialog)).toBeVisible();
    await expectNothingStored(shop);
    await send(dialog, shop);
  };
  const timeOut: FaultTest = async (faultContext) => {
    const { page, shop, network, unexpectedConsoleErrors } = faultContext;
    unexpectedConsoleErrors.allow(TRUNCATED_RESPONSE_ERROR);
    await page.clock.install();
    const dialog = await openFilledDialog(faultContext);
    const release = network.holdRequests(REPORT);
    await timeOutWrite(page, REPORT, () => submitButton(dialog).click());
    await expect(unknownResultMessage(dialog)).toBeVisible();
    await expectDraftKept(dialog);
    release();
    // The server stores the report, but its response is lost. A retry must not create a second report.
    network.dropResponse(REPORT);
    await submitButton(dialog).click();
    await expect.poll(() => countTickets(shop)).toBe(1);
    await expect(unknownResultMessage(dialog)).toBeVisible();
    await send(dialog, shop);
  };
  const signedOut: FaultTest = async (faultContext) => {
    const { page, shop, endSession } = faultContext;
    const dialog = await openFilledDialog(faultContext);
    await endSession();
    await submitButton(dialog).click();
    await expect(page).toHaveURL(/\/login/u);
    await expectNothingStored(shop);
    await logInByForm(page, members.giulia.email);
    await expect(page).not.toHaveURL(/\/login/u);
    await openSupportMenu(page);
    await page.getByRole('button', { name: 'Segnala un problema tecnico' }).click();
    await send(issueDialog(page), shop);
  };
  const storageBroken: FaultTest = async (faultContext) =>
    send(await openFilledDialog(faultContext), faultContext.shop);
  const update: FaultTest = async (faultContext) => {
    const dialog = await openFilledDialog(faultContext);
    await deployAndExpectOffer(faultContext);
    await send(dialog, faultContext.shop);
  };
  return {
    openFilledDialog,
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
    'second tab': async (faultContext) => {
      const { context, shop, open } = faultContext;
      const dialog = await ticketFaultTests.openFilledDialog(faultContext);
      const otherTab = await context.newPage();
      await open(TICKETS, otherTab);
      await expect(ticketCard(otherTab)).toHaveCount(0);
      // Drafts are separate for each tab.
      await openIssueDialog(otherTab);
      await expect(titleField(issueDialog(otherTab))).toHaveValue('');
      await otherTab.keyboard.press('Escape');
      await expect(issueDialog(otherTab)).toBeHidden();
      await ticketFaultTests.send(dialog, shop);
      await simulateForeground(otherTab);
      await expect(ticketCard(otherTab)).toHaveCount(1);
    },
  },
  ['storage broken'],
);

const uploadFaultTests = createFaultTests(true);
testScreenFaults(
  'upload',
  { ...uploadFaultTests.cells, 'second tab': { notApplicable: 'a selected file belongs to one tab' } },
  [],
);
