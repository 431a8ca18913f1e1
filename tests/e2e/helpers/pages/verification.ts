import type { Locator, Page } from '@playwright/test';

/** Labels of the account screens in one language. */
export interface Labels {
  readonly code: string;
  readonly verify: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
  readonly change: string;
}

export const italianLabels: Labels = {
  code: 'Codice',
  verify: 'Verifica',
  newPassword: 'Nuova password',
  confirmPassword: 'Conferma la password',
  change: 'Cambia la password',
};

export const englishLabels: Labels = {
  code: 'Code',
  verify: 'Verify',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  change: 'Change password',
};

export const pageHeading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

export async function submitCode(page: Page, code: string, labels = italianLabels): Promise<void> {
  await page.getByRole('textbox', { name: labels.code }).fill(code);
  await page.getByRole('button', { name: labels.verify, exact: true }).click();
}

export async function submitNewPassword(
  page: Page,
  newPassword: string,
  confirmPassword = newPassword,
  labels = italianLabels,
): Promise<void> {
  await page.getByLabel(labels.newPassword, { exact: true }).fill(newPassword);
  await page.getByLabel(labels.confirmPassword, { exact: true }).fill(confirmPassword);
  await page.getByRole('button', { name: labels.change }).click();
}
