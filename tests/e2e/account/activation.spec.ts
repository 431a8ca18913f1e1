import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { getSentCode, getSentLink } from '#tests/e2e/helpers/pages/sent-messages.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { submitNewPassword, submitCode, pageHeading } from '#tests/e2e/helpers/pages/verification.ts';

test.use({ freshShop: true });

const { nadia } = members;
const unauthorizedError = /error: Failed to load resource: .* 401 /u;

test('activates a member from the e-mail link to the login, in Italian', async ({
  page,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(unauthorizedError);
  await page.goto('/login');
  await logInByForm(page, nadia.email);
  await expect(page.getByRole('alert')).toContainText('Apri il link che ti abbiamo inviato per e-mail.');

  await page.goto(await getSentLink(shop.origin, nadia.email));
  await expect(pageHeading(page, 'La tua e-mail è verificata')).toBeVisible();
  await page.getByRole('link', { name: 'Verifica il cellulare' }).click();
  await expect(pageHeading(page, 'Verifica il cellulare')).toBeFocused();
  await expect(page.getByText(/Codice inviato/u)).toBeVisible();
  await submitCode(page, await getSentCode(shop.origin, '+39 333 000 1004'));
  await page.getByRole('link', { name: 'Scegli la tua password' }).click();
  await expect(pageHeading(page, 'Scegli la tua password')).toBeFocused();
  await submitNewPassword(page, 'Sole e mare 1');
  await expect(pageHeading(page, 'Il tuo account è verificato')).toBeFocused();
  await page.getByRole('link', { name: 'Accedi' }).click();
  await logInByForm(page, nadia.email, 'Sole e mare 1');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Menu di Nadia Greco' })).toBeVisible();
});
