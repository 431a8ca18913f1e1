import * as v from 'valibot';
import { logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import { startFaultProxy } from '#tests/e2e/helpers/fixtures/fault-proxy.ts';
import {
  attachFiles,
  chooseOption,
  createFilePayload,
  fillIssueForm,
  issueDialog,
  openIssueDialog,
  openSupportMenu,
  submitButton,
} from '#tests/e2e/helpers/pages/issue-dialog.ts';
import { logInByForm, members, revokeSession } from '#tests/e2e/helpers/pages/members.ts';
import { executeSql, queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test.use({ freshShop: true });

const Count = v.object({ count: v.number() });
/** The server's log entries for a missing table. */
const serverErrorLog = /^server: .*(?:"a request failed"|"code":"42P01")/u;
const COUNT_TICKETS_SQL = `select count(*)::int as count from tickets where title = 'Il prezzo è sbagliato'`;

test('offers the homepage and Other with a message when the list of pages fails to load', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 500/u);
  unexpectedConsoleErrors.allowCritical(serverErrorLog);
  await logInToShop(context, shop);
  await executeSql(shop, 'alter table issue_pages rename to gone');
  await page.goto('/faq');
  const dialog = await openIssueDialog(page);
  await expect(page.getByText('Non è stato possibile caricare l’elenco delle pagine.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Pagina' }).click();
  await expect(page.getByRole('option')).toHaveText(['Pagina iniziale', 'Altro']);
  await page.getByRole('option', { name: 'Altro' }).click();
  await dialog.getByRole('textbox', { name: 'Nome della pagina' }).fill('Newsletter');
  await dialog.getByRole('textbox', { name: 'Titolo' }).fill('Il prezzo è sbagliato');
  await dialog.getByRole('textbox', { name: 'Descrizione' }).fill('Due euro.');
  await submitButton(dialog).click();
  await expect(dialog.getByRole('heading', { name: 'Segnalazione inviata' })).toBeVisible();
});

test('shows a message and no parts when the parts of a page fail to load', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 500/u);
  unexpectedConsoleErrors.allowCritical(serverErrorLog);
  await logInToShop(context, shop);
  await executeSql(shop, 'alter table issue_sub_pages rename to gone');
  await page.goto('/faq');
  const dialog = await openIssueDialog(page);
  await chooseOption(page, dialog, 'Pagina', 'Cassa');
  await expect(page.getByText('Non è stato possibile caricare le parti di questa pagina.')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Parte della pagina' })).toHaveCount(0);
});

test('keeps the form when the response is lost, and creates one ticket on a retry', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/ERR_(?:CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)/u);
  const proxy = await startFaultProxy(shop.origin);
  try {
    await logInToShop(context, shop);
    await page.goto(`${proxy.origin}/faq`);
    const dialog = await openIssueDialog(page);
    await fillIssueForm(page, dialog);
    await attachFiles(dialog, [createFilePayload('nota.txt', 'uno')]);
    proxy.dropResponse('/api/report/issue');
    await submitButton(dialog).click();
    await expect(dialog.getByRole('alert')).toContainText('non sappiamo se la segnalazione è arrivata');
    await expect(dialog.getByRole('alert').getByRole('link')).toHaveAttribute('href', '/profile?tab=myTickets');
    await expect(dialog.getByRole('list', { name: 'File da inviare' })).toContainText('nota.txt');
    await submitButton(dialog).click();
    await expect(dialog.getByRole('heading', { name: 'Segnalazione inviata' })).toBeVisible();
    expect(await queryRows(shop, Count, COUNT_TICKETS_SQL)).toEqual([{ count: 1 }]);
  } finally {
    await proxy.close();
  }
});

test('shows the server’s error message, or a generic one without it', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 500|ERR_INTERNET_DISCONNECTED/u);
  unexpectedConsoleErrors.allowCritical(serverErrorLog);
  await logInToShop(context, shop);
  await page.goto('/faq');
  const dialog = await openIssueDialog(page);
  await fillIssueForm(page, dialog);
  await context.setOffline(true);
  await expect(submitButton(dialog)).toBeDisabled();
  await expect(submitButton(dialog)).toHaveAccessibleDescription(/Il negozio non è raggiungibile/u);
  await context.setOffline(false);
  await executeSql(shop, 'alter table tickets rename to gone');
  await submitButton(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText('Qualcosa non ha funzionato');
  await expect(dialog.getByRole('textbox', { name: 'Descrizione' })).toHaveValue('Nel carrello vedo 2 €.');
  await executeSql(shop, 'alter table gone rename to tickets');
  await submitButton(dialog).click();
  await expect(dialog.getByRole('heading', { name: 'Segnalazione inviata' })).toBeVisible();
});

test('restores the draft when the member logs in after the session expired', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 401/u);
  const { token } = await logInToShop(context, shop);
  await page.goto('/faq');
  const dialog = await openIssueDialog(page);
  await fillIssueForm(page, dialog);
  await attachFiles(dialog, [createFilePayload('nota.txt', 'uno')]);
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
  await expect(issueDialog(page).getByRole('heading', { name: 'Segnalazione inviata' })).toBeVisible();
});
