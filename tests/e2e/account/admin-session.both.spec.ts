import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { createAdminLink } from '#tests/e2e/helpers/pages/auto-login.ts';
import { members, getSessionToken } from '#tests/e2e/helpers/pages/members.ts';
import { switchLanguage } from '#tests/e2e/helpers/pages/preferences.ts';

// REQ-SESS-13, SEC-01
test('shows who opened an administrator’s session and when it expires, and ends it on request', async ({
  page,
  context,
  shop,
}) => {
  await page.goto(await createAdminLink(shop, members.giulia.email));
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
  await switchLanguage(page, 'English');
  await expect(header.getByText(/^Anna Custodi is logged in as Giulia Rinaldi until \d\d:\d\d\.$/u)).toBeVisible();

  await header.getByRole('button', { name: 'End session' }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL('/login');
  expect(await getSessionToken(context)).toBeUndefined();
});
