import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { fillCart, logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import {
  attachFiles,
  createFilePayload,
  issueDialog,
  openIssueDialog,
  openSupportMenu,
  supportButton,
} from '#tests/e2e/helpers/pages/issue-dialog.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const raiseLabel = 'Segnala un problema tecnico';
const viewLabel = /^Vedi i problemi tecnici segnalati/u;

test('shows no support button to a visitor', async ({ page }) => {
  await page.goto('/IT/milano/products');
  await expect(page.getByRole('article').first()).toBeVisible();
  // The button loads later than the page's content, so a second page gives it time to appear.
  await page.goto('/privacy');
  await expect(page.getByRole('article')).toBeVisible();
  await expect(supportButton(page)).toHaveCount(0);
});

test('opens a menu with two items and closes it on Escape, on an outside click and on navigation', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  // The sandbox's support site has no icon.
  unexpectedConsoleErrors.allow(/404.*\/favicon\.ico/u);
  const { token } = await logInToShop(context, shop);
  await page.goto('/faq');
  await openSupportMenu(page);
  const link = page.getByRole('link', { name: viewLabel });
  await expect(page.getByRole('button', { name: raiseLabel })).toBeVisible();
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

  await page.getByRole('link', { name: 'Pagina 2' }).click();
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
});

test('closes its menu on Back while the next page still loads', async ({ page, context, shop, network }) => {
  await logInToShop(context, shop);
  await page.goto(`${network.origin}/faq`);
  const nextPage = page.getByRole('link', { name: 'Pagina 2' });
  await expect(nextPage).toBeVisible();
  const release = network.holdRequests('/api/faqs');
  await nextPage.click();
  await expect(page).toHaveURL(/page=2/u);
  await openSupportMenu(page);
  const link = page.getByRole('link', { name: viewLabel });
  await expect(link).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/u);
  await expect(link).toBeHidden();
  release();
});

test('shows the menu and the report dialog in English', async ({ page, context, shop }) => {
  await logInToShop(context, shop);
  await page.goto('/faq');
  await page.getByRole('button', { name: 'English' }).click();
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

test('shows the button again when the dialog closes', async ({ page, context, shop }) => {
  await logInToShop(context, shop);
  await page.goto('/faq');
  await openIssueDialog(page);
  await page.keyboard.press('Escape');
  await expect(issueDialog(page)).toBeHidden();
  await expect(supportButton(page)).toBeVisible();
});

test('hides the button on the checkout, which has a help line below the totals', async ({ page, context, shop }) => {
  await fillCart(context, shop, await logInToShop(context, shop));
  await page.goto('/cart');
  await expect(supportButton(page)).toBeVisible();
  await page.getByRole('button', { name: /^Procedi/u }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cassa' })).toBeVisible();
  await expect(supportButton(page)).toHaveCount(0);
  await expect(page.getByText('Ti serve aiuto con l’ordine?')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: raiseLabel }).click();
  await expect(issueDialog(page).getByRole('textbox', { name: 'Titolo' })).toBeFocused();
});
