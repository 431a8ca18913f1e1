import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { requestEmailChange } from '#tests/e2e/helpers/pages/email-change.ts';
import { logInByForm, logOut, members } from '#tests/e2e/helpers/pages/members.ts';
import { getSentCode } from '#tests/e2e/helpers/pages/sent-messages.ts';

const NEW = 'giulia.nuova@example.com';

// REQ-PROF-18, REQ-PROF-19, REQ-PROF-20
test(
  'changes the e-mail with the password and a code from the new address',
  { tag: '@core' },
  async ({ page, shop }) => {
    await page.goto('/login?redirect=%2Fprofile%3Ftab%3Dsecurity');
    await logInByForm(page, members.giulia.email);
    await test.step('keeps a cancelled change from happening', async () => {
      await requestEmailChange(page, 'giulia.altra@example.com');
      await page.getByRole('button', { name: 'Annulla il cambio' }).click();
      await expect(page.getByText('Il cambio di e-mail è annullato.')).toBeVisible();
    });
    await test.step('shows a pending change after a reload too', async () => {
      await requestEmailChange(page, NEW);
      await page.reload();
      await expect(page.getByText(`Abbiamo inviato un codice a ${NEW}.`)).toBeVisible();
      await expectAccessible(page);
    });
    await test.step('shows the new e-mail after the code, and logs in with it', async () => {
      await page.getByRole('textbox', { name: 'Codice' }).fill(await getSentCode(shop.origin, NEW));
      await page.getByRole('button', { name: 'Verifica' }).click();
      await expect(page.getByText('E-mail aggiornata.')).toBeVisible();
      await expect(page.getByRole('main').getByText(NEW, { exact: true })).toBeVisible();
      await logOut(page);
      await logInByForm(page, NEW);
      await expect(page).toHaveURL(/\/(?:profile.*)?$/u);
    });
  },
);
