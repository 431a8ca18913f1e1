import * as v from 'valibot';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { createGrantLink } from '#tests/e2e/helpers/fixtures/run-npm-script.ts';
import { logInAs, members, getSessionToken } from '#tests/e2e/helpers/pages/members.ts';
import { queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const { giulia } = members;

test.use({ freshShop: true });

test('shows who opened an administrator’s session and when it expires, and ends it on request', async ({
  page,
  context,
  shop,
}) => {
  await page.goto(await createGrantLink(shop, 'admin@example.com', giulia.email));
  await expect(page).toHaveURL('/');
  const header = page.getByRole('banner');
  const notice = header.getByText(/^Accesso di Anna Custodi come Giulia Rinaldi, fino alle \d\d:\d\d\.$/u);
  await expect(notice).toBeVisible();
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  // The page does not scroll horizontally.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  // The notice shows on every page, after a reload and in both languages.
  await page.goto('/IT/milano/products');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(header.getByText(/^Anna Custodi is logged in as Giulia Rinaldi until \d\d:\d\d\.$/u)).toBeVisible();

  await header.getByRole('button', { name: 'End session' }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL('/login');
  expect(await getSessionToken(context)).toBeUndefined();
});

test('ends an administrator’s session on the screen when it expires on the server', async ({
  page,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/error: Failed to load resource: .* 401 /u);
  await page.clock.install();
  await page.goto(await createGrantLink(shop, 'admin@example.com', giulia.email));
  await expect(page.getByText(/^Accesso di Anna Custodi/u)).toBeVisible();
  await queryRows(shop, v.unknown(), "update sessions set expires_at = now() where opened_by = 'admin'");
  await page.clock.fastForward('01:00:00');
  await expect(page.getByText(/^Accesso di Anna Custodi/u)).toHaveCount(0);
});

test('shows no administrator notice in a member’s own session', async ({ page, shop, context }) => {
  await logInAs(context, shop);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Menu di Giulia Rinaldi' })).toBeVisible();
  await expect(page.getByText(/^Accesso di/u)).toHaveCount(0);
});
