import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

export const supportButton = (page: Page) => page.getByRole('button', { name: 'Assistenza tecnica' });

export const issueDialog = (page: Page) => page.getByRole('dialog', { name: 'Segnala un problema tecnico' });

/** From the floating button to the empty form. */
export async function openIssue(page: Page): Promise<Locator> {
  await supportButton(page).click();
  await page.getByRole('button', { name: 'Segnala un problema tecnico' }).click();
  const dialog = issueDialog(page);
  await expect(dialog.getByRole('textbox', { name: 'Titolo' })).toBeFocused();
  return dialog;
}

/** Types what a report needs at least, about the cart. */
export async function fillIssue(page: Page, dialog: Locator, title = 'Il prezzo è sbagliato'): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Titolo' }).fill(title);
  await choose(page, dialog, 'Pagina', 'Carrello');
  await dialog.getByRole('textbox', { name: 'Descrizione' }).fill('Nel carrello vedo 2 €.');
}

/** Filters a list by typing, and takes what is left. */
export async function choose(page: Page, dialog: Locator, list: string, option: string): Promise<void> {
  const field = dialog.getByRole('combobox', { name: list, exact: true });
  await field.fill(option.slice(0, 5));
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect(field).toHaveValue(option);
}

export const sendIssue = (dialog: Locator) => dialog.getByRole('button', { name: 'Invia la segnalazione' });

/** A file as a member's device hands it over. */
export const fileOf = (name: string, content: string | number, mimeType = 'text/plain') => ({
  name,
  mimeType,
  buffer: typeof content === 'number' ? Buffer.alloc(content, 97) : Buffer.from(content),
});

export const attach = (dialog: Locator, files: readonly ReturnType<typeof fileOf>[]) =>
  dialog.locator('input[type=file]').setInputFiles([...files]);
