import * as v from 'valibot';
import { expectAccessible } from './support/axe.ts';
import { enterShop } from './support/checkout.ts';
import { attach, choose, fileOf, fillIssue, issueDialog, openIssue, sendIssue } from './support/issue.ts';
import { rows } from './support/rows.ts';
import { expect, test } from './support/test.ts';

test.use({ freshShop: true });

const Kept = v.object({
  id: v.string(),
  page: v.string(),
  sub_page: v.string(),
  other_page: v.string(),
  browser: v.string(),
  device_type: v.string(),
  captured_url: v.string(),
  captured_device: v.string(),
});
const newest = 'select * from tickets order by created_at desc limit 1';

test('a report with a page, its part and files becomes a ticket', async ({ page, context, shop }) => {
  await enterShop(context, shop);
  await page.goto('/IT/milano/products?page=2&token=geheim');
  const dialog = await openIssue(page);
  const send = sendIssue(dialog);
  await expect(send).toBeDisabled();
  await expect(dialog.getByRole('combobox', { name: 'Parte della pagina' })).toHaveCount(0);
  await choose(page, dialog, 'Pagina', 'Cassa');
  await choose(page, dialog, 'Parte della pagina', 'Pagamento');
  await choose(page, dialog, 'Pagina', 'Prodotti');
  await expect(dialog.getByRole('combobox', { name: 'Parte della pagina' })).toHaveValue('');
  await choose(page, dialog, 'Parte della pagina', 'Filtro');
  await dialog.getByRole('textbox', { name: 'Titolo' }).fill('Il filtro');
  await dialog.getByRole('textbox', { name: 'Descrizione' }).fill('  ');
  await expect(send).toBeDisabled();
  await expect(dialog.getByText('Modulo incompleto')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Descrizione' }).fill('Non si chiude.\nMai.');
  await expect(dialog.getByText('Modulo incompleto')).toBeHidden();
  await attach(dialog, [fileOf('nota.txt', 'uno'), fileOf('altra.txt', 'due')]);
  await dialog.getByRole('button', { name: 'Rimuovi altra.txt' }).click();
  await expect(dialog.getByRole('list', { name: 'File da inviare' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await send.click();

  await expect(dialog.getByRole('heading', { name: 'Segnalazione inviata' })).toBeFocused();
  await expect(dialog.getByText('Ti risponderemo per e-mail')).toBeVisible();
  await expectAccessible(page);
  const [ticket] = await rows(shop, Kept, newest);
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
  expect(await rows(shop, v.object({ original_name: v.string() }), 'select original_name from ticket_files')).toEqual([
    { original_name: 'nota.txt' },
  ]);

  await dialog.getByRole('button', { name: 'Le mie segnalazioni' }).click();
  await expect(page).toHaveURL('/profile?tab=myTickets');
  await expect(page.getByRole('article', { name: 'Il filtro', exact: true })).toContainText(ticket?.id ?? 'none');
});

test('Other asks for a name of 2 to 100 characters; closing starts anew', async ({ page, context, shop }) => {
  await enterShop(context, shop);
  await page.goto('/faq');
  let dialog = await openIssue(page);
  await fillIssue(page, dialog);
  await choose(page, dialog, 'Pagina', 'Altro');
  await expect(sendIssue(dialog)).toBeDisabled();
  const name = dialog.getByRole('textbox', { name: 'Nome della pagina' });
  await name.fill('x');
  await sendIssue(dialog).click();
  await expect(dialog.getByText('Da 2 a 100 caratteri')).toBeVisible();
  await name.fill('Newsletter');
  await sendIssue(dialog).click();
  await expect(dialog.getByRole('heading', { name: 'Segnalazione inviata' })).toBeVisible();
  expect((await rows(shop, Kept, newest))[0]).toMatchObject({ page: 'Other', other_page: 'Newsletter' });
  await dialog.getByRole('button', { name: 'Chiudi' }).last().click();
  await expect(dialog).toBeHidden();

  dialog = await openIssue(page);
  await expect(dialog.getByRole('textbox', { name: 'Titolo' })).toHaveValue('');
  await expect(dialog.getByRole('combobox', { name: 'Pagina' })).toHaveValue('');
});

test('what was typed is not thrown away without a question', async ({ page, context, shop }) => {
  await enterShop(context, shop);
  await page.goto('/faq');
  const dialog = await openIssue(page);
  const title = dialog.getByRole('textbox', { name: 'Titolo' });
  const question = dialog.getByText('Chiudere e perdere ciò che hai scritto?');
  await title.fill('Una bozza');
  // Twice by Back: the first leaves the second its way.
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => dialog.getByRole('button', { name: 'Annulla' }).click(),
    () => page.goBack(),
  ]) {
    await leave();
    await expect(question).toBeVisible();
    await dialog.getByRole('button', { name: 'Continua a scrivere' }).click();
    await expect(question).toBeHidden();
    await expect(title).toHaveValue('Una bozza');
  }
  await page.goBack();
  await expect(dialog.getByRole('button', { name: 'Continua a scrivere' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Chiudi senza inviare' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/faq');

  // Nothing typed, no question.
  await openIssue(page);
  await page.goBack();
  await expect(issueDialog(page)).toBeHidden();
  await expect(page).toHaveURL('/faq');
});
