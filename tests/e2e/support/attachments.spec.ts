import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import {
  attachFiles,
  createFilePayload,
  fillIssueForm,
  openIssueDialog,
  submitButton,
} from '#tests/e2e/helpers/pages/issue-dialog.ts';
import { createPhoto } from '#tests/server/samples/files.ts';

test.use({ freshShop: true });

const MB = 1_048_576;

test('sends a report with files that were chosen, dropped, rejected and removed', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 415.*\/api\/report\/issue/u);
  await logInToShop(context, shop);
  await page.goto('/faq');
  const dialog = await openIssueDialog(page);
  const list = dialog.getByRole('list', { name: 'File da inviare' });
  const rejected = dialog.getByRole('alert');
  const sentHeading = dialog.getByRole('heading', { name: 'Segnalazione inviata' });

  // REQ-SUP-17, REQ-SUP-18
  await test.step('names each rejected file with the reason and keeps the others', async () => {
    await attachFiles(dialog, [createFilePayload('a.txt', 2 * MB)]);
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await attachFiles(dialog, [
      createFilePayload('b.exe', 'x', 'application/x-msdownload'),
      createFilePayload('c.pdf', 5 * MB + 1, 'application/pdf'),
      createFilePayload('a.txt', 2 * MB),
      createFilePayload('d.mp4', 4 * MB, 'video/mp4'),
      createFilePayload('vuoto.txt', ''),
      createFilePayload('foto-senza-nome', 'x', 'image/png'),
    ]);
    await expect(rejected.getByRole('listitem')).toHaveText([
      'b.exe: Questo tipo di file non è ammesso.',
      'c.pdf: Il file supera i 5 MB.',
      'a.txt: Questo file è già nell’elenco.',
      'd.mp4: Con questo file il totale supererebbe i 5 MB.',
      'vuoto.txt: Il file è vuoto.',
    ]);
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list).toContainText('foto-senza-nome');
    await expectAccessible(page);

    await dialog.getByRole('button', { name: 'Togli a.txt' }).click();
    await expect(rejected).toBeHidden();
    await expect(dialog.getByRole('button', { name: /^File Scegli i file o trascinali qui$/u })).toBeFocused();
    await attachFiles(dialog, [createFilePayload('a.txt', 2 * MB)]);
    await expect(list.getByRole('listitem')).toHaveCount(2);
  });

  // REQ-SUP-04
  await test.step('accepts files by drag and drop', async () => {
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['uno'], 'trascinato.txt', { type: 'text/plain' }));
      transfer.items.add(new File(['due'], 'no.zip', { type: 'application/zip' }));
      return transfer;
    });
    const zone = dialog.getByRole('button', { name: /^File Scegli i file o trascinali qui$/u });
    await zone.dispatchEvent('dragenter', { dataTransfer: data });
    await zone.dispatchEvent('drop', { dataTransfer: data });
    await expect(list).toContainText('trascinato.txt');
    await expect(rejected).toContainText('no.zip');
  });

  // REQ-SUP-17
  await test.step('scales a large photo down, marks a file that the server rejects and keeps the rest of the form', async () => {
    await dialog.getByRole('button', { name: 'Togli foto-senza-nome' }).click();
    await fillIssueForm(page, dialog);
    // A phone's photo of 24 megapixels and more than 5 MB. The zeros after its end are ignored.
    const photo = Buffer.concat([await createPhoto(6000, 4000), Buffer.alloc(5 * MB)]);
    await attachFiles(dialog, [{ name: 'IMG_1.jpeg', mimeType: 'image/jpeg', buffer: photo }]);
    await expect(list).toContainText('IMG_1.jpg');
    await attachFiles(dialog, [createFilePayload('falsa.png', 'non una foto', 'image/png')]);
    await submitButton(dialog).click();
    await expect(list.getByRole('listitem').filter({ hasText: 'falsa.png' })).toContainText(
      'Il tipo di file non è ammesso',
    );
    await expect(rejected).toContainText('falsa.png');
    await expect(dialog.getByRole('textbox', { name: 'Titolo' })).toHaveValue('Il prezzo è sbagliato');
    await dialog.getByRole('button', { name: 'Togli falsa.png' }).click();
    await submitButton(dialog).click();
    await expect(sentHeading).toBeVisible();
    await dialog.getByRole('button', { name: 'Chiudi' }).last().click();
    await expect(dialog).toBeHidden();
  });

  // REQ-PAGE-19, REQ-SUP-04
  await test.step('accepts more than twenty files in a report (GAP-06)', async () => {
    await openIssueDialog(page);
    await expect(list).toHaveCount(0);
    await fillIssueForm(page, dialog, 'Trenta note');
    await attachFiles(
      dialog,
      Array.from({ length: 30 }, (_, index) => createFilePayload(`nota-${String(index)}.txt`, 'uno')),
    );
    await expect(list.getByRole('listitem')).toHaveCount(30);
    await submitButton(dialog).click();
    await expect(sentHeading).toBeVisible();
  });
});
