import type { BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { hashSecret, generateId, generateToken } from '#server/platform/lib/ids.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';

/** Members of the demo shop. */
export const members = {
  giulia: { email: 'giulia@example.com', fullName: 'Giulia Rinaldi' },
  marco: { email: 'marco@example.com', fullName: '' },
  luca: { email: 'luca@example.com', fullName: '' },
  nadia: { email: 'nadia@example.com', fullName: '' },
} as const;

export const PASSWORD = 'bottega-demo';

/** Fills in the login form and submits it. */
export async function logInByForm(page: Page, email: string, password = PASSWORD): Promise<void> {
  // The password goes first: the previous page may still show a form with an e-mail field.
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
}

/** Logs out by the header's menu and confirms. */
export async function logOut(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: /^Menu di/u }).click();
  // The profile page has another logout button.
  await header.getByRole('button', { name: 'Esci' }).click();
  await page.getByRole('button', { name: 'Conferma' }).click();
}

const Member = v.object({ id: v.string() });

/**
 * Logs the context in as a member, without the login form and without the cost of a password hash.
 * Cookies ignore ports, so the session is also valid behind `network`.
 * @returns the token
 */
export async function logInAs(
  context: BrowserContext,
  shop: ShopServer,
  email: string = members.giulia.email,
): Promise<string> {
  const [member] = await queryRows(shop, Member, 'select id from members where email = $1', [email]);
  if (member === undefined) throw new Error(`The demo shop has no member ${email}`);
  const token = generateToken();
  const sessionValues = [hashSecret(token), generateId(), member.id];
  await queryRows(
    shop,
    v.unknown(),
    "insert into sessions (token_hash, id, member_id, expires_at) values ($1, $2, $3, now() + interval '30 days')",
    sessionValues,
  );
  await context.addCookies([{ name: 'webToken', value: token, url: shop.origin, sameSite: 'Lax' }]);
  return token;
}

/** Ends a session only on the server, as if it had expired. */
export async function revokeSession(context: BrowserContext, origin: string, token: string): Promise<void> {
  const response = await context.request.put(`${origin}/api/logout`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(response.ok()).toBe(true);
}

/** The session token in the browser's cookie, or undefined. */
export const getSessionToken = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === 'webToken')?.value;

/**
 * Makes the browser render the next page: without the state cookie, the server does not render a member's page. The server
 * reads the shop's data in-process, so the faults of `network` do not affect its pages.
 */
export const renderInBrowser = (context: BrowserContext): Promise<void> =>
  context.clearCookies({ name: 'bottegaSsrState' });
