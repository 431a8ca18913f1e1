import * as v from 'valibot';
import { change, enterShop } from './support/checkout.ts';
import { startFaultProxy } from './support/fault-proxy.ts';
import { attach, choose, fileOf, fillIssue, issueDialog, openIssue, sendIssue } from './support/issue.ts';
import { logInByForm, members, revoke } from './support/members.ts';
import { rows } from './support/rows.ts';
import { expect, test } from './support/test.ts';

test.use({ freshShop: true });

const Count = v.object({ count: v.number() });
/** A table that is gone: the server's own fault, and it says so. */
const broken = /^server: .*(?:"a request failed"|"code":"42P01")/u;
const mine = `select count(*)::int as count from tickets where title = 'Il prezzo è sbagliato'`;

test('without the list of pages there are the homepage and Other, and a message', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  complaints.allow(/status of 500/u);
  complaints.allowGrave(broken);
  await enterShop(context, shop);
  await change(shop, 'alter table issue_pages rename to gone');
  await page.goto('/faq');
  const dialog = await openIssue(page);
  await expect(page.getByText('Non è stato possibile caricare l’elenco delle pagine.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Pagina' }).click();
  await expect(page.getByRole('option')).toHaveText(['Pagina iniziale', 'Altro']);
  await page.getByRole('option', { name: 'Altro' }).click();
  await dialog.getByRole('textbox', { name: 'Nome della pagina' }).fill('Newsletter');
  await dialog.getByRole('textbox', { name: 'Titolo' }).fill('Il prezzo è sbagliato');
  await dialog.getByRole('textbox', { name: 'Descrizione' }).fill('Due euro.');
  await sendIssue(dialog).click();
  await expect(dialog.getByRole('heading', { name: 'Segnalazione inviata' })).toBeVisible();
});

test('without a page’s parts there are none, and a message', async ({ page, context, shop, complaints }) => {
  complaints.allow(/status of 500/u);
  complaints.allowGrave(broken);
  await enterShop(context, shop);
  await change(shop, 'alter table issue_sub_pages rename to gone');
  await page.goto('/faq');
  const dialog = await openIssue(page);
  await choose(page, dialog, 'Pagina', 'Cassa');
  await expect(page.getByText('Non è stato possibile caricare le parti di questa pagina.')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Parte della pagina' })).toHaveCount(0);
});

test('an answer that was lost leaves it open, keeps everything, and a second try makes no second ticket', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  complaints.allow(/ERR_(?:CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)/u);
  const proxy = await startFaultProxy(shop.origin);
  try {
    await enterShop(context, shop);
    await page.goto(`${proxy.origin}/faq`);
    const dialog = await openIssue(page);
    await fillIssue(page, dialog);
    await attach(dialog, [fileOf('nota.txt', 'uno')]);
    proxy.loseAnswer('/api/report/issue');
    await sendIssue(dialog).click();
    await expect(dialog.getByRole('alert')).toContainText('non sappiamo se la segnalazione è stata ricevuta');
    await expect(dialog.getByRole('alert').getByRole('link')).toHaveAttribute('href', '/profile?tab=myTickets');
    await expect(dialog.getByRole('list', { name: 'File da inviare' })).toContainText('nota.txt');
    await sendIssue(dialog).click();
    await expect(dialog.getByRole('heading', { name: 'Segnalazione inviata' })).toBeVisible();
    expect(await rows(shop, Count, mine)).toEqual([{ count: 1 }]);
  } finally {
    await proxy.close();
  }
});

test('shows the server’s error message, or a generic one without it', async ({ page, context, shop, complaints }) => {
  complaints.allow(/status of 500|ERR_INTERNET_DISCONNECTED/u);
  complaints.allowGrave(broken);
  await enterShop(context, shop);
  await page.goto('/faq');
  const dialog = await openIssue(page);
  await fillIssue(page, dialog);
  await context.setOffline(true);
  await expect(sendIssue(dialog)).toBeDisabled();
  await expect(sendIssue(dialog)).toHaveAccessibleDescription(/Sei offline/u);
  await context.setOffline(false);
  await change(shop, 'alter table tickets rename to gone');
  await sendIssue(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText('Qualcosa non ha funzionato');
  await expect(dialog.getByRole('textbox', { name: 'Descrizione' })).toHaveValue('Nel carrello vedo 2 €.');
  await change(shop, 'alter table gone rename to tickets');
  await sendIssue(dialog).click();
  await expect(dialog.getByRole('heading', { name: 'Segnalazione inviata' })).toBeVisible();
});

test('the draft of a session that ran out is there after the login', async ({ page, context, shop, complaints }) => {
  complaints.allow(/status of 401/u);
  const { token } = await enterShop(context, shop);
  await page.goto('/faq');
  const dialog = await openIssue(page);
  await fillIssue(page, dialog);
  await attach(dialog, [fileOf('nota.txt', 'uno')]);
  await revoke(context, shop.origin, token);
  await sendIssue(dialog).click();
  await expect(page).toHaveURL(/\/login/u);
  await logInByForm(page, members.giulia.email);
  await expect(page).not.toHaveURL(/\/login/u);
  await page.getByRole('button', { name: 'Assistenza tecnica' }).click();
  await page.getByRole('button', { name: 'Segnala un problema tecnico' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Titolo' })).toHaveValue('Il prezzo è sbagliato');
  await expect(dialog.getByRole('list', { name: 'File da inviare' })).toContainText('nota.txt');
  await sendIssue(dialog).click();
  await expect(issueDialog(page).getByRole('heading', { name: 'Segnalazione inviata' })).toBeVisible();
});
