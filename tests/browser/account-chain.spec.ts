import { logInByForm, members } from './support/members.ts';
import { sentCode, sentLink } from './support/messages.ts';
import { expect, test } from './support/test.ts';
import { choosePassword, enterCode, title } from './support/verify.ts';

test.use({ freshShop: true });

const { nadia } = members;
const refused = /error: Failed to load resource: .* 401 /u;

test('Nadia’s way from the mail to the shop, in Italian', async ({ page, shop, complaints }) => {
  complaints.allow(refused);
  await page.goto('/login');
  await logInByForm(page, nadia.email);
  await expect(page.getByRole('alert')).toContainText('Apri il link che ti abbiamo inviato per e-mail.');

  await page.goto(await sentLink(shop.origin, nadia.email));
  await expect(title(page, 'La tua e-mail è verificata')).toBeVisible();
  await page.getByRole('link', { name: 'Verifica il cellulare' }).click();
  await expect(title(page, 'Verifica il cellulare')).toBeFocused();
  await expect(page.getByText(/Codice inviato/u)).toBeVisible();
  await enterCode(page, await sentCode(shop.origin, '+39 333 000 1004'));
  await page.getByRole('link', { name: 'Scegli la tua password' }).click();
  await expect(title(page, 'Scegli la tua password')).toBeFocused();
  await choosePassword(page, 'Sole e mare 1');
  await expect(title(page, 'Il tuo account è verificato')).toBeFocused();
  await page.getByRole('link', { name: 'Accedi' }).click();
  await logInByForm(page, nadia.email, 'Sole e mare 1');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Menu di Nadia Greco' })).toBeVisible();
});
