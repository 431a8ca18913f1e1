import { expectAccessible } from './support/axe.ts';
import { command } from './support/command.ts';
import { sentCode, sentLink } from './support/messages.ts';
import { expect, test } from './support/test.ts';
import { choosePassword, english, enterCode, title } from './support/verify.ts';

test.use({ freshShop: true });

test('a new member’s way from the mail to the shop, on a phone, in English', async ({ page, shop }) => {
  const email = 'ada@example.com';
  const mobile = '+393331234567';
  const who = ['--email', email, '--first', 'Ada', '--last', 'Neri', '--mobile', mobile];
  const told = await command(shop, 'member', 'add', ...who, '--shop', 'milano', '--language', 'en');
  expect(told).toContain('ada@example.com is a member');

  await page.goto('/login');
  await page.getByRole('button', { name: 'English' }).tap();
  await expect(title(page, 'Welcome to Bottega')).toBeVisible();
  await page.goto(await sentLink(shop.origin, email));
  await expect(title(page, 'Your e-mail is verified')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Verify your mobile' }).tap();
  await expect(page.getByText(/Code sent\. You can ask for another one in/u)).toBeVisible();
  await expectAccessible(page);
  await enterCode(page, await sentCode(shop.origin, mobile), english);
  await expect(title(page, 'Your mobile is verified')).toBeVisible();
  await page.getByRole('link', { name: 'Choose your password' }).tap();
  await choosePassword(page, 'Sun and sea 1', 'Sun and sea 1', english);
  await expect(title(page, 'Your account is verified')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Log in' }).tap();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Sun and sea 1');
  await page.getByRole('button', { name: 'Login' }).tap();
  await expect(title(page, 'Choose your country')).toBeVisible();
});
