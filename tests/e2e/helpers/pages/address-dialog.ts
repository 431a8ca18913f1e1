import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';

/**
 * Saves the new-address dialog as it opens, asserts its errors while typing, and fills in the name.
 * @param count fields that are required and empty; the name comes from the profile
 * @returns the dialog
 */
export async function expectRequiredFieldErrors(page: Page, count: number): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Nuovo indirizzo' });
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog.getByText('Campo obbligatorio')).toHaveCount(count);
  const name = dialog.getByRole('textbox', { name: 'Nome', exact: true });
  await expect(name).not.toHaveValue('');
  await expect(dialog.getByRole('textbox', { name: /^Indirizzo/u })).toBeFocused();
  await expectAccessible(page);
  await name.fill('');
  await expect(dialog.getByText('Campo obbligatorio')).toHaveCount(count + 1);
  await name.fill('Ada');
  return dialog;
}
