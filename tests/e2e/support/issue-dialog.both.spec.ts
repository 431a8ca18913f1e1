import * as v from 'valibot';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import {
  attachFiles,
  chooseOption,
  createFilePayload,
  fillIssueForm,
  issueDialog,
  openIssueDialog,
  submitButton,
} from '#tests/e2e/helpers/pages/issue-dialog.ts';
import { queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test.use({ freshShop: true });

const StoredTicket = v.object({
  id: v.string(),
  page: v.string(),
  sub_page: v.string(),
  other_page: v.string(),
  browser: v.string(),
  device_type: v.string(),
  captured_url: v.string(),
  captured_device: v.string(),
});
const NEWEST_TICKET_SQL = 'select * from tickets order by created_at desc limit 1';

test('creates a ticket from a report with a page, its part and files', async ({ page, context, shop }) => {
  await logInToShop(context, shop);
  await page.goto('/IT/milano/products?page=2&token=secret');
  const dialog = await openIssueDialog(page);
  const send = submitButton(dialog);
  await expect(send).toBeDisabled();
  await expect(dialog.getByRole('combobox', { name: 'Parte della pagina' })).toHaveCount(0);
  await chooseOption(page, dialog, 'Pagina', 'Cassa');
  await chooseOption(page, dialog, 'Parte della pagina', 'Pagamento');
  await chooseOption(page, dialog, 'Pagina', 'Prodotti');
  await expect(dialog.getByRole('combobox', { name: 'Parte della pagina' })).toHaveValue('');
  await chooseOption(page, dialog, 'Parte della pagina', 'Filtro');
  await dialog.getByRole('textbox', { name: 'Titolo' }).fill('Il filtro');
  await dialog.getByRole('textbox', { name: 'Descrizione' }).fill('  ');
  await expect(send).toBeDisabled();
  await expect(dialog.getByText('Modulo incompleto')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Descrizione' }).fill('Non si chiude.\nMai.');
  await expect(dialog.getByText('Modulo incompleto')).toBeHidden();
  await attachFiles(dialog, [createFilePayload('nota.txt', 'uno'), createFilePayload('altra.txt', 'due')]);
  await dialog.getByRole('button', { name: 'Togli altra.txt' }).click();
  await expect(dialog.getByRole('list', { name: 'File da inviare' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await send.click();

  await expect(dialog.getByRole('heading', { name: 'Segnalazione inviata' })).toBeFocused();
  await expect(dialog.getByText('Ti risponderemo per e-mail')).toBeVisible();
  await expectAccessible(page);
  const [ticket] = await queryRows(shop, StoredTicket, NEWEST_TICKET_SQL);
  expect(ticket).toMatchObject({
    page: 'Products',
    sub_page: 'Filter',
    other_page: '',
    browser: 'Chrome',
    device_type: 'Web',
    captured_url: `${shop.origin}/IT/milano/products?page=2`,
  });
  expect(ticket?.captured_device).toMatch(/^screen \d+x\d+/u);
  await expect(dialog.getByText(ticket?.id ?? 'none', { exact: true })).toBeVisible();
  expect(
    await queryRows(shop, v.object({ original_name: v.string() }), 'select original_name from ticket_files'),
  ).toEqual([{ original_name: 'nota.txt' }]);

  await dialog.getByRole('button', { name: 'Le mie segnalazioni' }).click();
  await expect(page).toHaveURL('/profile?tab=myTickets');
  await expect(page.getByRole('article', { name: 'Il filtro', exact: true })).toContainText(ticket?.id ?? 'none');
});

test('requires a name of 2 to 100 characters for Other, and clears the form on closing', async ({
  page,
  context,
  shop,
}) => {
  await logInToShop(context, shop);
  await page.goto('/faq');
  let dialog = await openIssueDialog(page);
  await fillIssueForm(page, dialog);
  await chooseOption(page, dialog, 'Pagina', 'Altro');
  await expect(submitButton(dialog)).toBeDisabled();
  const name = dialog.getByRole('textbox', { name: 'Nome della pagina' });
  await name.fill('x');
  await submitButton(dialog).click();
  await expect(dialog.getByText('Da 2 a 100 caratteri')).toBeVisible();
  await name.fill('Newsletter');
  await submitButton(dialog).click();
  await expect(dialog.getByRole('heading', { name: 'Segnalazione inviata' })).toBeVisible();
  expect((await queryRows(shop, StoredTicket, NEWEST_TICKET_SQL))[0]).toMatchObject({
    page: 'Other',
    other_page: 'Newsletter',
  });
  await dialog.getByRole('button', { name: 'Chiudi' }).last().click();
  await expect(dialog).toBeHidden();

  dialog = await openIssueDialog(page);
  await expect(dialog.getByRole('textbox', { name: 'Titolo' })).toHaveValue('');
  await expect(dialog.getByRole('combobox', { name: 'Pagina' })).toHaveValue('');
});

test('asks before it discards a draft', async ({ page, context, shop }) => {
  await logInToShop(context, shop);
  await page.goto('/faq');
  const dialog = await openIssueDialog(page);
  const title = dialog.getByRole('textbox', { name: 'Titolo' });
  const confirmation = dialog.getByText('Chiudere e perdere ciò che hai scritto?');
  await title.fill('Una bozza');
  // Back is tried twice, because it must work again after the first time.
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => dialog.getByRole('button', { name: 'Annulla' }).click(),
    () => page.goBack(),
  ]) {
    await close();
    await expect(confirmation).toBeVisible();
    await dialog.getByRole('button', { name: 'Continua a scrivere' }).click();
    await expect(confirmation).toBeHidden();
    await expect(title).toHaveValue('Una bozza');
  }
  await page.goBack();
  await expect(dialog.getByRole('button', { name: 'Continua a scrivere' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Chiudi senza inviare' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/faq');

  // An empty form closes without a question.
  await openIssueDialog(page);
  await page.goBack();
  await expect(issueDialog(page)).toBeHidden();
  await expect(page).toHaveURL('/faq');
});

test('loads the list of pages once', async ({ page, context, shop }) => {
  await logInToShop(context, shop);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/faq');
  for (let times = 1; times <= 2; times += 1) {
    const dialog = await openIssueDialog(page);
    await dialog.getByRole('combobox', { name: 'Pagina' }).click();
    await expect(page.getByRole('option', { name: 'Cassa' })).toBeVisible();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Chiudi' }).click();
    await expect(dialog).toBeHidden();
  }
  expect(requests.filter((path) => path === '/api/report/issue/pages')).toHaveLength(1);
});
