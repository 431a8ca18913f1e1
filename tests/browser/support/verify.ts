import type { Locator, Page } from '@playwright/test';

/** What the screens of getting in say in one language. */
export interface Words {
  readonly code: string;
  readonly verify: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
  readonly change: string;
}

export const italian: Words = {
  code: 'Codice',
  verify: 'Verifica',
  newPassword: 'Nuova password',
  confirmPassword: 'Conferma la password',
  change: 'Cambia la password',
};

export const english: Words = {
  code: 'Code',
  verify: 'Verify',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  change: 'Change password',
};

export const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

export async function enterCode(page: Page, code: string, words = italian): Promise<void> {
  await page.getByRole('textbox', { name: words.code }).fill(code);
  await page.getByRole('button', { name: words.verify, exact: true }).click();
}

export async function choosePassword(
  page: Page,
  newPassword: string,
  confirmPassword = newPassword,
  words = italian,
): Promise<void> {
  await page.getByLabel(words.newPassword, { exact: true }).fill(newPassword);
  await page.getByLabel(words.confirmPassword, { exact: true }).fill(confirmPassword);
  await page.getByRole('button', { name: words.change }).click();
}
