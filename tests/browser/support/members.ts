import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The demo shop's members, by what they are for. */
export const members = {
  giulia: { email: 'giulia@example.com', fullName: 'Giulia Rinaldi' },
  marco: { email: 'marco@example.com', fullName: '' },
  luca: { email: 'luca@example.com', fullName: '' },
  nadia: { email: 'nadia@example.com', fullName: '' },
} as const;

export const PASSWORD = 'bottega-demo';

/** Fills in the login form and sends it. */
export async function logInByForm(page: Page, email: string, password = PASSWORD): Promise<void> {
  // The password first: a form that is just being left may have a field for an e-mail too.
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Accedi' }).click();
}

/** Logs out by the header's menu, and means it. */
export async function logOut(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: /^Menu di/u }).click();
  // The profile has a logout of its own.
  await header.getByRole('button', { name: 'Esci' }).click();
  await page.getByRole('button', { name: 'Conferma' }).click();
}

/**
 * Makes the context a member's, without the form: for tests that are about what comes after.
 * @returns the token
 */
export async function enterAs(
  context: BrowserContext,
  origin: string,
  email: string = members.giulia.email,
): Promise<string> {
  const answer = await context.request.post(`${origin}/api/login`, {
    data: { email, password: PASSWORD },
  });
  expect(answer.ok()).toBe(true);
  const body: unknown = await answer.json();
  const token =
    typeof body === 'object' && body !== null && 'token' in body ? String(body.token) : '';
  await context.addCookies([{ name: 'webToken', value: token, url: origin, sameSite: 'Strict' }]);
  return token;
}

/** Ends a session on the server alone, as if it had run out. */
export async function revoke(context: BrowserContext, origin: string, token: string): Promise<void> {
  const answer = await context.request.put(`${origin}/api/logout`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.ok()).toBe(true);
}

/** What of a session the browser keeps in a cookie: the token, or undefined. */
export const tokenOf = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === 'webToken')?.value;
