import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { members } from '#tests/e2e/helpers/pages/members.ts';
import { switchLanguage } from '#tests/e2e/helpers/pages/preferences.ts';
import { getSentCode, getSentLink } from '#tests/e2e/helpers/pages/sent-messages.ts';
import { submitNewPassword, englishLabels, submitCode, pageHeading } from '#tests/e2e/helpers/pages/verification.ts';

const { nadia } = members;

test('activates a new member from the e-mail link to the login, on a phone in English', async ({ page, shop }) => {
  await page.goto(await getSentLink(shop.origin, nadia.email));
  await switchLanguage(page, 'English');
  await expect(pageHeading(page, 'Your e-mail is verified')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Verify your mobile' }).tap();
  await expect(page.getByText(/Code sent\. You can request another one in/u)).toBeVisible();
  await expectAccessible(page);
  await submitCode(page, await getSentCode(shop.origin, '+39 333 000 1004'), englishLabels);
  await expect(pageHeading(page, 'Your mobile is verified')).toBeVisible();
  await page.getByRole('link', { name: 'Choose your password' }).tap();
  await submitNewPassword(page, 'Sun and sea 1', 'Sun and sea 1', englishLabels);
  await expect(pageHeading(page, 'Your account is verified')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Log in' }).tap();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(nadia.email);
  await page.getByLabel('Password', { exact: true }).fill('Sun and sea 1');
  await page.getByRole('button', { name: 'Login' }).tap();
  await expect(pageHeading(page, 'Choose your country')).toBeVisible();
});
