import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { getSentCode, getSentLink } from '#tests/e2e/helpers/pages/sent-messages.ts';
import { submitNewPassword, submitCode, pageHeading } from '#tests/e2e/helpers/pages/verification.ts';

const { nadia } = members;
const unauthorizedError = /error: Failed to load resource: .* 401 /u;

// REQ-VER-13
test(
  'activates a member from the e-mail link to the login, in Italian',
  { tag: '@core' },
  async ({ page, shop, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allow(unauthorizedError);

    // REQ-LOGIN-09
    await test.step('sends the verification mail again from the error of an unverified account', async () => {
      const previousLink = await getSentLink(shop.origin, nadia.email);
      await page.goto('/login');
      await logInByForm(page, nadia.email);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('Apri il link che ti abbiamo inviato per e-mail.');
      const resend = alert.getByRole('button', { name: 'Invia di nuovo l’e-mail' });
      await resend.click();
      await expect(page.getByText('Ti abbiamo inviato di nuovo l’e-mail.')).toBeVisible();
      await expect(resend).toBeHidden();
      expect(await getSentLink(shop.origin, nadia.email)).not.toBe(previousLink);
    });

    await test.step('verifies e-mail and mobile', async () => {
      await page.goto(await getSentLink(shop.origin, nadia.email));
      await expect(pageHeading(page, 'La tua e-mail è verificata')).toBeVisible();
      await page.getByRole('link', { name: 'Verifica il cellulare' }).click();
      await expect(pageHeading(page, 'Verifica il cellulare')).toBeFocused();
      await expect(page.getByText(/Codice inviato/u)).toBeVisible();
      await submitCode(page, await getSentCode(shop.origin, '+39 333 000 1004'));
    });

    await test.step('sets the first password and logs in with it', async () => {
      await page.getByRole('link', { name: 'Scegli la tua password' }).click();
      await expect(pageHeading(page, 'Scegli la tua password')).toBeFocused();
      await submitNewPassword(page, 'Sole e mare 1');
      await expect(pageHeading(page, 'Il tuo account è verificato')).toBeFocused();
      await page.getByRole('link', { name: 'Accedi' }).click();
      await logInByForm(page, nadia.email, 'Sole e mare 1');
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('button', { name: 'Menu di Nadia Greco' })).toBeVisible();
    });
  },
);
