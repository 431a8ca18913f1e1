import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { PASSWORD } from './members.ts';

/** Fills in the form for a new e-mail without sending it. */
export async function fillEmailChange(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Cambia e-mail' }).click();
  await page.getByRole('textbox', { name: 'Nuova e-mail' }).fill(email);
  await page.getByLabel('Password attuale', { exact: true }).fill(PASSWORD);
}

/** Requests a change of the e-mail. The code is in the newest mail to it. */
export async function requestEmailChange(page: Page, email: string): Promise<void> {
  await fillEmailChange(page, email);
  await page.getByRole('button', { name: 'Invia il codice' }).click();
  await expect(page.getByRole('textbox', { name: 'Codice' })).toBeVisible();
}
