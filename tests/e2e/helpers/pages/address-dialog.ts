import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';

/** Saves the new-address dialog as it opens, asserts its errors while typing, and fills in the name. @returns the dialog */
export async function expectRequiredFieldErrors(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Nuovo indirizzo' });
  await dialog.getByRole('button', { name: 'Salva' }).click();
  // The name comes from the profile.
  await expect(dialog.getByText('Campo obbligatorio')).toHaveCount(3);
  const name = dialog.getByRole('textbox', { name: 'Nome', exact: true });
  await expect(name).not.toHaveValue('');
  await expect(dialog.getByRole('textbox', { name: /^Indirizzo/u })).toBeFocused();
  await expectAccessible(page);
  await name.fill('');
  await expect(dialog.getByText('Campo obbligatorio')).toHaveCount(4);
  await name.fill('Ada');
  return dialog;
}
