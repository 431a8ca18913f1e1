import * as v from 'valibot';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
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
const TICKETS = '/profile?tab=myTickets';

test('reports technical issues in a dialog', { tag: '@core' }, async ({ page, context, shop }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await logInToShop(context, shop);
  await page.goto('/IT/milano/products?page=2&token=secret');
  const dialog = issueDialog(page);
  const send = submitButton(dialog);
  const title = dialog.getByRole('textbox', { name: 'Titolo' });
  const description = dialog.getByRole('textbox', { name: 'Descrizione' });
  const sentHeading = dialog.getByRole('heading', { name: 'Segnalazione inviata' });

  // REQ-SUP-01, REQ-SUP-02, REQ-SUP-05, REQ-SUP-06, REQ-SUP-11, REQ-SUP-13, REQ-SUP-16
  await test.step('creates a ticket from a report with a page, its part and files', async () => {
    await openIssueDialog(page);
    await expect(send).toBeDisabled();
    await expect(dialog.getByRole('combobox', { name: 'Parte della pagina' })).toHaveCount(0);
    await chooseOption(page, dialog, 'Pagina', 'Cassa');
    await chooseOption(page, dialog, 'Parte della pagina', 'Pagamento');
    await chooseOption(page, dialog, 'Pagina', 'Prodotti');
    await expect(dialog.getByRole('combobox', { name: 'Parte della pagina' })).toHaveValue('');
    await chooseOption(page, dialog, 'Parte della pagina', 'Filtro');
    await title.fill('Il filtro');
    await description.fill('  ');
    await expect(send).toBeDisabled();
    await expect(dialog.getByText('Modulo incompleto')).toBeVisible();
    await description.fill('Non si chiude.\nMai.');
    await expect(dialog.getByText('Modulo incompleto')).toBeHidden();
    await attachFiles(dialog, [createFilePayload('nota.txt', 'uno'), createFilePayload('altra.txt', 'due')]);
    await dialog.getByRole('button', { name: 'Togli altra.txt' }).click();
    await expect(dialog.getByRole('list', { name: 'File da inviare' }).getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await send.click();

    await expect(sentHeading).toBeFocused();
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
    await expect(page).toHaveURL(TICKETS);
    await expect(page.getByRole('article', { name: 'Il filtro', exact: true })).toContainText(ticket?.id ?? 'none');
  });

  // REQ-SUP-03, REQ-SUP-09, REQ-SUP-12, REQ-SUP-15
  await test.step('requires a name of 2 to 100 characters for Other, and clears the form on closing', async () => {
    await openIssueDialog(page);
    await fillIssueForm(page, dialog);
    await chooseOption(page, dialog, 'Pagina', 'Altro');
    await expect(send).toBeDisabled();
    const name = dialog.getByRole('textbox', { name: 'Nome della pagina' });
    await name.fill('x');
    await send.click();
    await expect(dialog.getByText('Da 2 a 100 caratteri')).toBeVisible();
    await name.fill('Newsletter');
    await send.click();
    await expect(sentHeading).toBeVisible();
    expect((await queryRows(shop, StoredTicket, NEWEST_TICKET_SQL))[0]).toMatchObject({
      page: 'Other',
      other_page: 'Newsletter',
    });
    await dialog.getByRole('button', { name: 'Chiudi' }).last().click();
    await expect(dialog).toBeHidden();
    await openIssueDialog(page);
    await expect(title).toHaveValue('');
    await expect(dialog.getByRole('combobox', { name: 'Pagina' })).toHaveValue('');
  });

  // REQ-SUP-10
  await test.step('loads the list of pages once', async () => {
    await dialog.getByRole('combobox', { name: 'Pagina' }).click();
    await expect(page.getByRole('option', { name: 'Cassa' })).toBeVisible();
    expect(requests.filter((path) => path === '/api/report/issue/pages')).toHaveLength(1);
    await page.keyboard.press('Escape');
  });

  // REQ-SUP-01, REQ-SUP-12
  await test.step('asks before it discards a draft', async () => {
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
    await expect(page).toHaveURL(TICKETS);

    // An empty form closes without a question.
    await openIssueDialog(page);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(TICKETS);
  });
});
