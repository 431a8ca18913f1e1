import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';

/** Saves the new-address dialog empty, asserts its errors while typing, and fills in the name. @returns the dialog */
export async function expectRequiredFieldErrors(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Nuovo indirizzo' });
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog.getByText('Campo obbligatorio')).toHaveCount(4);
  const name = dialog.getByRole('textbox', { name: 'Nome', exact: true });
  await expect(name).toBeFocused();
  await expectAccessible(page);
  await name.fill('Ada');
  await expect(dialog.getByText('Campo obbligatorio')).toHaveCount(3);
  await name.fill('');
  await expect(dialog.getByText('Campo obbligatorio')).toHaveCount(4);
  await name.fill('Ada');
  return dialog;
}
