import type { BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { hashSecret, generateId, generateToken } from '#server/lib/ids.ts';
import { queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';

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

const Member = v.object({ id: v.string() });

/**
 * Signs the context in as a member without the login form and without the cost of a password hash: for
 * tests about what comes after. Cookies ignore ports, so it is also signed in behind `network`.
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
  const session = [hashSecret(token), generateId(), member.id];
  await queryRows(
    shop,
    v.unknown(),
    "insert into sessions (token_hash, id, member_id, expires_at) values ($1, $2, $3, now() + interval '30 days')",
    session,
  );
  await context.addCookies([{ name: 'webToken', value: token, url: shop.origin, sameSite: 'Strict' }]);
  return token;
}

/** Ends a session on the server alone, as if it had run out. */
export async function revokeSession(context: BrowserContext, origin: string, token: string): Promise<void> {
  const answer = await context.request.put(`${origin}/api/logout`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.ok()).toBe(true);
}

/** What of a session the browser keeps in a cookie: the token, or undefined. */
export const getSessionToken = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === 'webToken')?.value;
