import type { Locator, Page } from '@playwright/test';
import { comeToFront } from '#tests/browser/support/front.ts';
import {
  attach,
  fileOf,
  fillIssue,
  issueDialog,
  openIssue,
  sendIssue,
  supportButton,
} from '#tests/browser/support/issue.ts';
import { logInByForm, members } from '#tests/browser/support/members.ts';
import type { Shop } from '#tests/browser/support/shop.ts';
import { expect, test } from '#tests/browser/support/test.ts';
import { countIn } from './at-shop.ts';
import { runOut } from './clock.ts';
import { BROKEN_OFF, comeBack, cutOff } from './connection.ts';
import { screen, type Cell, type Scene } from './matrix.ts';
import { offerUpdate } from './updates.ts';

// Every cell sends the same report, and counts from none.
test.use({ freshShop: true });

const REPORT = '/api/report/issue';
const TITLE = 'Il prezzo è sbagliato';
const FILE = 'nota.txt';
const title = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Titolo' });
const files = (dialog: Locator) => dialog.getByRole('list', { name: 'File da inviare' });
const sent = (dialog: Locator) => dialog.getByRole('heading', { name: 'Segnalazione inviata' });
const unknown = (dialog: Locator) =>
  dialog.getByRole('alert').filter({ hasText: 'non sappiamo se la segnalazione è stata ricevuta' });

const ticketsAt = (shop: Shop) => countIn(shop, `tickets where title = '${TITLE}'`);
const filesAt = (shop: Shop) => countIn(shop, `ticket_files where original_name = '${FILE}'`);

/** The same faults befall a report and the file that goes with it. */
function cellsOf(withFile: boolean) {
  const write = async ({ page, enter, open }: Scene): Promise<Locator> => {
    await enter();
    await open('/faq');
    const dialog = await openIssue(page);
    await fillIssue(page, dialog);
    if (withFile) await attach(dialog, [fileOf(FILE, 'uno')]);
    return dialog;
  };
  const expectKept = async (dialog: Locator) => {
    await expect(title(dialog)).toHaveValue(TITLE);
    if (withFile) await expect(files(dialog)).toContainText(FILE);
  };
  const expectNone = async (shop: Shop) => expect([await ticketsAt(shop), await filesAt(shop)]).toEqual([0, 0]);
  const expectOne = async (shop: Shop) =>
    expect([await ticketsAt(shop), await filesAt(shop)]).toEqual([1, withFile ? 1 : 0]);
  /** Sends what is there still, and finds it once at the shop. */
  const send = async (dialog: Locator, shop: Shop) => {
    await expectKept(dialog);
    await sendIssue(dialog).click();
    await expect(sent(dialog)).toBeVisible();
    await expectOne(shop);
  };

  const offline: Cell = async (scene) => {
    const { page, shop, network } = scene;
    const dialog = await write(scene);
    const restore = await cutOff(page, network);
    await expect(sendIssue(dialog)).toBeDisabled();
    await expect(sendIssue(dialog)).toHaveAccessibleDescription(/Sei offline/u);
    await expectKept(dialog);
    await expectNone(shop);
    await comeBack(page, restore);
    await send(dialog, shop);
  };
  const slow: Cell = async (scene) => {
    const { page, shop, network } = scene;
    const dialog = await write(scene);
    const release = network.hold(REPORT);
    await sendIssue(dialog).click();
    await expect(dialog.getByText('Invio in corso…')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectKept(dialog);
    await expectNone(shop);
    release();
    await expect(sent(dialog)).toBeVisible();
    await expectOne(shop);
  };
  const serverError: Cell = async (scene) => {
    const { shop, network } = scene;
    const dialog = await write(scene);
    network.refuseOnce(REPORT, 503);
    await sendIssue(dialog).click();
    await expect(unknown(dialog)).toBeVisible();
    await expectNone(shop);
    await send(dialog, shop);
  };
  const timeOut: Cell = async (scene) => {
    const { page, shop, network, complaints } = scene;
    complaints.allow(BROKEN_OFF);
    await page.clock.install();
    const dialog = await write(scene);
    const release = network.hold(REPORT);
    await runOut(page, REPORT, () => sendIssue(dialog).click());
    await expect(unknown(dialog)).toBeVisible();
    await expectKept(dialog);
    release();
    // The shop has it, and its answer is lost: sent again it is the same report.
    network.loseAnswer(REPORT);
    await sendIssue(dialog).click();
    await expect.poll(() => ticketsAt(shop)).toBe(1);
    await expect(unknown(dialog)).toBeVisible();
    await send(dialog, shop);
  };
  const signedOut: Cell = async (scene) => {
    const { page, shop, endSession } = scene;
    const dialog = await write(scene);
    await endSession();
    await sendIssue(dialog).click();
    await expect(page).toHaveURL(/\/login/u);
    await expectNone(shop);
    await logInByForm(page, members.giulia.email);
    await expect(page).not.toHaveURL(/\/login/u);
    await supportButton(page).click();
    await page.getByRole('button', { name: 'Segnala un problema tecnico' }).click();
    await send(issueDialog(page), shop);
  };
  const storageBroken: Cell = async (scene) => send(await write(scene), scene.shop);
  const update: Cell = async (scene) => {
    const dialog = await write(scene);
    await offerUpdate(scene);
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
const listed = (page: Page) => page.getByRole('article', { name: TITLE, exact: true });

const ticket = cellsOf(false);
screen(
  'ticket',
  {
    ...ticket.cells,
    'second tab': async (scene) => {
      const { context, shop, open } = scene;
      const dialog = await ticket.write(scene);
      const other = await context.newPage();
      await open(TICKETS, other);
      await expect(listed(other)).toHaveCount(0);
      // Each tab has its own report under way; nothing of the one is in the other.
      await openIssue(other);
      await expect(title(issueDialog(other))).toHaveValue('');
      await other.keyboard.press('Escape');
      await expect(issueDialog(other)).toBeHidden();
      await ticket.send(dialog, shop);
      await comeToFront(other);
      await expect(listed(other)).toHaveCount(1);
    },
  },
  ['storage broken'],
);

const upload = cellsOf(true);
screen('upload', { ...upload.cells, 'second tab': { spared: 'a file that is chosen is one tab’s own' } }, []);
