import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { runNpmScript } from '#tests/e2e/helpers/fixtures/run-npm-script.ts';
import { getSentCode, getSentLink } from '#tests/e2e/helpers/pages/sent-messages.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { submitNewPassword, englishLabels, submitCode, pageHeading } from '#tests/e2e/helpers/pages/verification.ts';

test.use({ freshShop: true });

test('activates a new member from the e-mail link to the login, on a phone in English', async ({ page, shop }) => {
  const email = 'ada@example.com';
  const mobile = '+393331234567';
  const memberArgs = ['--email', email, '--first', 'Ada', '--last', 'Neri', '--mobile', mobile];
  const output = await runNpmScript(shop, 'member', 'add', ...memberArgs, '--shop', 'milano', '--language', 'en');
  expect(output).toContain('ada@example.com is a member');

  await page.goto('/login');
  await page.getByRole('button', { name: 'English' }).tap();
  await expect(pageHeading(page, 'Welcome to Bottega')).toBeVisible();
  await page.goto(await getSentLink(shop.origin, email));
  await expect(pageHeading(page, 'Your e-mail is verified')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Verify your mobile' }).tap();
  await expect(page.getByText(/Code sent\. You can request another one in/u)).toBeVisible();
  await expectAccessible(page);
  await submitCode(page, await getSentCode(shop.origin, mobile), englishLabels);
  await expect(pageHeading(page, 'Your mobile is verified')).toBeVisible();
  await page.getByRole('link', { name: 'Choose your password' }).tap();
  await submitNewPassword(page, 'Sun and sea 1', 'Sun and sea 1', englishLabels);
  await expect(pageHeading(page, 'Your account is verified')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Log in' }).tap();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Sun and sea 1');
  await page.getByRole('button', { name: 'Login' }).tap();
  await expect(pageHeading(page, 'Choose your country')).toBeVisible();
});
