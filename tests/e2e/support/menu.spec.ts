import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import {
  attachFiles,
  createFilePayload,
  issueDialog,
  openIssueDialog,
  openSupportMenu,
  supportButton,
} from '#tests/e2e/helpers/pages/issue-dialog.ts';
import { switchLanguage } from '#tests/e2e/helpers/pages/preferences.ts';

test.use({ freshShop: true });

test('leads from the support menu to the report dialog and to the support site', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  // The sandbox's support site has no icon.
  unexpectedConsoleErrors.allow(/404.*\/favicon\.ico/u);
  const { token } = await logInToShop(context, shop);
  await page.goto(`${network.origin}/faq`);
  const link = page.getByRole('link', { name: /^Vedi i problemi tecnici segnalati/u });
  const nextPage = page.getByRole('link', { name: 'Pagina 2' });

  // REQ-SHELL-12
  await test.step('closes its menu on Back while the next page still loads', async () => {
    await expect(nextPage).toBeVisible();
    const release = network.holdRequests('/api/faqs');
    await nextPage.click();
    await expect(page).toHaveURL(/page=2/u);
    await openSupportMenu(page);
    await expect(link).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/page=2/u);
    await expect(link).toBeHidden();
    release();
  });

  // REQ-SHELL-11, REQ-SHELL-12
  await test.step('opens a menu with two items and closes it on Escape, on an outside click and on navigation', async () => {
    await openSupportMenu(page);
    await expect(page.getByRole('button', { name: 'Segnala un problema tecnico' })).toBeVisible();
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    const url = new URL((await link.getAttribute('href')) ?? '');
    expect(url.pathname).toMatch(/\/login-access$/u);
    expect(Object.fromEntries(url.searchParams)).toEqual({ token, technicalSupport: 'yes' });
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu di Giulia Rinaldi' })).toBeFocused();
    await openSupportMenu(page);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(link).toBeHidden();

    await nextPage.click();
    await expect(page).toHaveURL(/page=2/u);
    await openSupportMenu(page);
    await expect(link).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/page=2/u);
    await expect(link).toBeHidden();

    await openSupportMenu(page);
    const popup = page.waitForEvent('popup');
    await link.click();
    await expect((await popup).getByRole('heading', { name: 'Assistenza' })).toBeVisible();
    await expect(link).toBeHidden();
    await (await popup).close();
  });

  await test.step('shows the button again when the dialog closes', async () => {
    await openIssueDialog(page);
    await page.keyboard.press('Escape');
    await expect(issueDialog(page)).toBeHidden();
    await expect(supportButton(page)).toBeVisible();
  });

  // REQ-SHELL-11, REQ-SUP-16
  await test.step('shows the menu and the report dialog in English', async () => {
    await switchLanguage(page, 'English');
    await page.getByRole('button', { name: 'Giulia Rinaldi’s menu' }).click();
    await page.locator('#member-menu').getByRole('button', { name: 'Technical support' }).click();
    await expect(page.getByRole('link', { name: /^View Raised Technical Issues/u })).toBeVisible();
    await page.getByRole('button', { name: 'Raise Technical Issue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Raise Technical Issue' });
    await expect(dialog.getByText('Form incomplete: enter a title, a page and a description.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Page' }).click();
    await expect(page.getByRole('option', { name: 'Product', exact: false }).first()).toBeVisible();
    await page.getByRole('option', { name: 'Other' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Page name' })).toBeVisible();
    await expectAccessible(page);

    await attachFiles(dialog, [
      createFilePayload('a.exe', 'x', 'application/x-msdownload'),
      createFilePayload('b.pdf', 5 * 1_048_576 + 1, 'application/pdf'),
      createFilePayload('c.txt', ''),
      createFilePayload('d.txt', 'one'),
      createFilePayload('d.txt', 'one'),
    ]);
    await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([
      'a.exe: This type of file is not allowed.',
      'b.pdf: The file is larger than 5 MB.',
      'c.txt: The file is empty.',
      'd.txt: This file is already in the list.',
    ]);
    await dialog.getByRole('textbox', { name: 'Title' }).fill('The filter');
    await dialog.getByRole('textbox', { name: 'Page name' }).fill('Window');
    await dialog.getByRole('textbox', { name: 'Description' }).fill('It does not close.');
    await dialog.getByRole('button', { name: 'Send ticket' }).click();
    await expect(dialog.getByRole('heading', { name: 'Report sent' })).toBeFocused();
    await dialog.getByRole('button', { name: 'My tickets' }).click();
    await expect(page.getByRole('article', { name: 'The filter', exact: true })).toContainText('Open');
  });
});
