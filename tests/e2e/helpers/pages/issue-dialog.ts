import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';

export const supportButton = (page: Page) => page.getByRole('button', { name: 'Assistenza tecnica' });

export const issueDialog = (page: Page) => page.getByRole('dialog', { name: 'Segnala un problema tecnico' });

/** Exists once the floating elements have loaded. It is in the member's menu, so it is hidden. */
export const supportMenuItem = (page: Page) => page.locator('#member-menu-more').getByText('Assistenza tecnica');

/** Opens the support menu from the member's menu, which works at all sizes. */
export async function openSupportMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu di Giulia Rinaldi' }).click();
  await supportMenuItem(page).click();
}

/** Opens the empty report form from the support menu. */
export async function openIssueDialog(page: Page): Promise<Locator> {
  await openSupportMenu(page);
  await page.getByRole('button', { name: 'Segnala un problema tecnico' }).click();
  const dialog = issueDialog(page);
  await expect(dialog.getByRole('textbox', { name: 'Titolo' })).toBeFocused();
  return dialog;
}

/** Fills in the required fields of a report about the cart. */
export async function fillIssueForm(page: Page, dialog: Locator, title = 'Il prezzo è sbagliato'): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Titolo' }).fill(title);
  await chooseOption(page, dialog, 'Pagina', 'Carrello');
  await dialog.getByRole('textbox', { name: 'Descrizione' }).fill('Nel carrello vedo 2 €.');
}

/** Filters a list by typing and selects the option. */
export async function chooseOption(page: Page, dialog: Locator, list: string, option: string): Promise<void> {
  const field = dialog.getByRole('combobox', { name: list, exact: true });
  await field.fill(option.slice(0, 5));
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect(field).toHaveValue(option);
}

export const submitButton = (dialog: Locator) => dialog.getByRole('button', { name: 'Invia la segnalazione' });

/** @param content text, or the size in bytes */
export const createFilePayload = (name: string, content: string | number, mimeType = 'text/plain') => ({
  name,
  mimeType,
  buffer: typeof content === 'number' ? Buffer.alloc(content, 97) : Buffer.from(content),
});

export const attachFiles = (dialog: Locator, files: readonly ReturnType<typeof createFilePayload>[]) =>
  dialog.locator('input[type=file]').setInputFiles([...files]);
