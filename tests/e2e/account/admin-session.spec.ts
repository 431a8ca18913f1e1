import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { createAdminLink } from '#tests/e2e/helpers/pages/auto-login.ts';
import { members } from '#tests/e2e/helpers/pages/members.ts';

test('ends an administrator’s session on the screen when it expires on the server', async ({
  page,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/error: Failed to load resource: .* 401 /u);
  await page.clock.install();
  await page.goto(await createAdminLink(shop, members.giulia.email));
  await expect(page.getByText(/^Accesso di Anna Custodi/u)).toBeVisible();
  await executeSql(shop, "update sessions set expires_at = now() where opened_by = 'admin'");
  await page.clock.fastForward('01:00:00');
  await expect(page.getByText(/^Accesso di Anna Custodi/u)).toHaveCount(0);
});
