import * as v from 'valibot';
import { queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import {
  attachFiles,
  chooseOption,
  createFilePayload,
  fillIssueForm,
  openIssueDialog,
  openSupportMenu,
  submitButton,
} from '#tests/e2e/helpers/pages/issue-dialog.ts';
import { logInByForm, members, revokeSession } from '#tests/e2e/helpers/pages/members.ts';

test.use({ freshShop: true });

const Count = v.object({ count: v.number() });
const REPORT = '/api/report/issue';
const LOST = 'La risposta perduta';

test('sends a report in spite of failed requests, lost responses and an expired session', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of (?:500|409).*\/api\/report\/issue/u);
  unexpectedConsoleErrors.allow(/ERR_(?:CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)/u);
  unexpectedConsoleErrors.allow(/ERR_INTERNET_DISCONNECTED/u);
  unexpectedConsoleErrors.allow(/status of 401/u);
  const { token } = await logInToShop(context, shop);
  const restorePages = network.failRequests(`${REPORT}/pages`, 500);
  await page.goto(`${network.origin}/faq`);
  const dialog = await openIssueDialog(page);
  const alert = dialog.getByRole('alert');
  const sentHeading = dialog.getByRole('heading', { name: 'Segnalazione inviata' });
  const closeDialog = async () => {
    await dialog.getByRole('button', { name: 'Chiudi' }).last().click();
    await expect(dialog).toBeHidden();
  };

  // REQ-SUP-21
  await test.step('offers the homepage and Other with a message when the list of pages fails to load', async () => {
    await expect(page.getByText('Non è stato possibile caricare l’elenco delle pagine.')).toBeVisible({
      timeout: 60_000,
    });
    await dialog.getByRole('combobox', { name: 'Pagina' }).click();
    await expect(page.getByRole('option')).toHaveText(['Pagina iniziale', 'Altro']);
    await page.getByRole('option', { name: 'Altro' }).click();
    await dialog.getByRole('textbox', { name: 'Nome della pagina' }).fill('Newsletter');
    await dialog.getByRole('textbox', { name: 'Titolo' }).fill('Il prezzo è sbagliato');
    await dialog.getByRole('textbox', { name: 'Descrizione' }).fill('Due euro.');
    await submitButton(dialog).click();
    await expect(sentHeading).toBeVisible();
    await closeDialog();
    restorePages();
  });

  // REQ-SUP-22
  await test.step('shows a message and no parts when the parts of a page fail to load', async () => {
    const restoreParts = network.failRequests(`${REPORT}/subpages`, 500);
    await openIssueDialog(page);
    await chooseOption(page, dialog, 'Pagina', 'Cassa');
    await expect(page.getByText('Non è stato possibile caricare le parti di questa pagina.')).toBeVisible({
      timeout: 60_000,
    });
    await expect(dialog.getByRole('combobox', { name: 'Parte della pagina' })).toHaveCount(0);
    restoreParts();
  });

  await test.step('keeps the form when the response is lost, and creates one ticket on a retry', async () => {
    await fillIssueForm(page, dialog, LOST);
    await attachFiles(dialog, [createFilePayload('nota.txt', 'uno')]);
    network.dropResponse(REPORT);
    await submitButton(dialog).click();
    await expect(alert).toContainText('non sappiamo se la segnalazione è arrivata');
    await expect(alert.getByRole('link')).toHaveAttribute('href', '/profile?tab=myTickets');
    await expect(dialog.getByRole('list', { name: 'File da inviare' })).toContainText('nota.txt');
    await submitButton(dialog).click();
    await expect(sentHeading).toBeVisible();
    const sql = 'select count(*)::int as count from tickets where title = $1';
    expect(await queryRows(shop, Count, sql, [LOST])).toEqual([{ count: 1 }]);
    await closeDialog();
  });

  // REQ-SUP-23
  await test.step('shows the server’s error message, or a generic one without it', async () => {
    await openIssueDialog(page);
    await fillIssueForm(page, dialog);
    await attachFiles(dialog, [createFilePayload('nota.txt', 'uno')]);
    await context.setOffline(true);
    await expect(submitButton(dialog)).toBeDisabled();
    await expect(submitButton(dialog)).toHaveAccessibleDescription(/Il negozio non è raggiungibile/u);
    await context.setOffline(false);
    const message = 'Oggi non riceviamo segnalazioni.';
    for (const [status, sent, shown] of [
      [500, message, message],
      [409, '', 'Nel frattempo qualcosa è cambiato'],
    ] as const) {
      network.fulfillNextWrite(REPORT, status, { success: false, message: sent });
      await submitButton(dialog).click();
      await expect(alert).toContainText(shown);
    }
    await expect(dialog.getByRole('textbox', { name: 'Descrizione' })).toHaveValue('Nel carrello vedo 2 €.');
  });

  await test.step('restores the draft when the member logs in after the session expired', async () => {
    await revokeSession(context, shop.origin, token);
    await submitButton(dialog).click();
    await expect(page).toHaveURL(/\/login/u);
    await logInByForm(page, members.giulia.email);
    await expect(page).not.toHaveURL(/\/login/u);
    await openSupportMenu(page);
    await page.getByRole('button', { name: 'Segnala un problema tecnico' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Titolo' })).toHaveValue('Il prezzo è sbagliato');
    await expect(dialog.getByRole('list', { name: 'File da inviare' })).toContainText('nota.txt');
    await submitButton(dialog).click();
    await expect(sentHeading).toBeVisible();
  });
});
