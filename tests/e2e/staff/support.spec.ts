import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import {
  attachFiles,
  createFilePayload,
  fillIssueForm,
  openIssueDialog,
  submitButton,
} from '#tests/e2e/helpers/pages/issue-dialog.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { switchLanguage } from '#tests/e2e/helpers/pages/preferences.ts';
import { enterAsOwner } from '#tests/e2e/helpers/pages/staff.ts';

test.use({ freshShop: true });

const SUBJECT = 'Il link della newsletter non si apre';

// REQ-STAFF-13, REQ-STAFF-14, REQ-STAFF-15, REQ-STAFF-16
test('answers a ticket in the inbox, and the member sees the reply', async ({ page, browser, shop }) => {
  const member = await browser.newContext();
  await logInAs(member, shop);
  const memberPage = await member.newPage();

  await test.step('the member reports an issue with a file', async () => {
    await memberPage.goto(shop.origin);
    const dialog = await openIssueDialog(memberPage);
    await fillIssueForm(memberPage, dialog, 'Il totale non cambia');
    await attachFiles(dialog, [createFilePayload('nota.txt', 'Ciao')]);
    await submitButton(dialog).click();
    await expect(dialog.getByRole('heading', { name: 'Segnalazione inviata' })).toBeVisible();
  });

  await enterAsOwner(page, shop);

  await test.step('lists what waits for an answer, without a finding of axe', async () => {
    await page.getByRole('link', { name: 'Assistenza' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Assistenza' })).toBeVisible();
    await expect(page.getByRole('link', { name: SUBJECT })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Da rispondere/u })).toContainText(/\d/u);
    await expectAccessible(page);
  });

  await test.step('finds a ticket by words, and shows no sideways scroll on a phone', async () => {
    const viewport = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('searchbox', { name: 'Cerca' }).fill('totale rinaldi');
    await page.getByRole('searchbox', { name: 'Cerca' }).press('Enter');
    await expect(page.getByRole('link', { name: SUBJECT })).toBeHidden();
    await page.getByRole('link', { name: 'Il totale non cambia' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Il totale non cambia' })).toBeVisible();
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    if (viewport) await page.setViewportSize(viewport);
  });

  await test.step('downloads the file, takes the ticket and notes something', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Scarica nota.txt' }).click();
    expect((await download).suggestedFilename()).toBe('nota.txt');
    await page.getByRole('button', { name: 'Assegna a me' }).click();
    await expect(page.getByRole('combobox', { name: 'Assegnata a' })).toHaveValue(/./u);
    await page.getByLabel('Nuova nota').fill('Cliente difficile');
    await page.getByRole('button', { name: 'Aggiungi nota' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Nota interna' })).toContainText('Cliente difficile');
  });

  await test.step('replies, and the state changes', async () => {
    await page.getByLabel('Risposta').fill('Ora il totale è giusto.');
    await page.getByRole('button', { name: 'Invia risposta' }).click();
    await expect(page.getByText('Risposta inviata')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Risposta per e-mail' })).toContainText(
      'Ora il totale è giusto.',
    );
    await expect(page.getByRole('combobox', { name: 'Stato' })).toHaveValue('in progress');
    await page.getByRole('combobox', { name: 'Stato' }).selectOption('Chiusa');
    await expect(page.getByRole('combobox', { name: 'Stato' })).toHaveValue('closed');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Tutte le richieste' }).click();
    await page.getByRole('link', { name: /^Chiuse/u }).click();
    await expect(page.getByRole('link', { name: 'Il totale non cambia' })).toBeVisible();
  });

  await test.step('the member sees state and reply in both languages, and no note', async () => {
    await memberPage.goto(`${shop.origin}/profile?tab=myTickets`);
    const ticket = memberPage.getByRole('article', { name: 'Il totale non cambia' });
    await expect(ticket).toContainText('Chiusa');
    await expect(ticket.getByRole('heading', { name: 'Le nostre risposte' })).toBeVisible();
    await expect(ticket).toContainText('Ora il totale è giusto.');
    await expect(ticket).not.toContainText('difficile');
    await expectAccessible(memberPage);
    await switchLanguage(memberPage, 'English');
    await expect(ticket.getByRole('heading', { name: 'Our replies' })).toBeVisible();
  });
});
