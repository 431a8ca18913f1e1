import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { getSentCode } from '#tests/e2e/helpers/pages/sent-messages.ts';
import { submitNewPassword, submitCode, pageHeading } from '#tests/e2e/helpers/pages/verification.ts';

test.use({ freshShop: true });

const { giulia } = members;
const rejectedRequestError = /error: Failed to load resource: .* (?:400|429) /u;
const INVALID_CODE_TEXT = 'Il codice non è valido o è scaduto.';

const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' });
const code = (page: Page) => page.getByRole('textbox', { name: 'Codice' });
const backToEmail = (page: Page) => page.getByRole('button', { name: 'Non è arrivato? Torna all’e-mail' });

async function requestCode(page: Page, recipient: string): Promise<void> {
  await email(page).fill(recipient);
  await page.getByRole('button', { name: 'Invia il codice' }).click();
  await expect(pageHeading(page, 'Inserisci il codice')).toBeVisible();
}

async function resendCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Invia un altro codice' }).click();
  await expect(page.getByRole('main').getByText('Abbiamo inviato un altro codice.')).toBeVisible();
}

// REQ-ACC-01, REQ-ACC-03, REQ-LOGIN-01
test(
  'resets a forgotten password in four steps and logs in with the new one',
  { tag: '@core' },
  async ({ page, shop, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allow(rejectedRequestError);

    await test.step('asks for the e-mail, which the login form has already', async () => {
      await page.goto('/login?redirect=%2Ffaq');
      await email(page).fill(giulia.email);
      await page.getByRole('link', { name: 'Password dimenticata?' }).click();
      await expect(pageHeading(page, 'Password dimenticata?')).toBeVisible();
      await expect(email(page)).toBeFocused();
      await expect(email(page)).toHaveValue(giulia.email);
      await expect(email(page)).toHaveAttribute('autocomplete', 'username');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Invia il codice' }).click();
      await expect(code(page)).toBeFocused();
      await expect(page.getByRole('status').getByText('Inserisci il codice')).toBeAttached();
      await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
      await expectAccessible(page);
    });

    // REQ-ACC-01, REQ-ACC-03
    await test.step('rejects a superseded code, keeps it in its field, and leads back to the e-mail', async () => {
      const supersededCode = await getSentCode(shop.origin, giulia.email);
      await resendCode(page);
      await submitCode(page, supersededCode);
      await expect(code(page)).toHaveAccessibleDescription(INVALID_CODE_TEXT);
      await expect(code(page)).toHaveValue(supersededCode);
      await expect(code(page)).toBeFocused();
      await expectAccessible(page);
      await backToEmail(page).click();
      await expect(email(page)).toBeFocused();
      await expect(email(page)).toHaveValue(giulia.email);
      await expect(page.getByRole('link', { name: 'Torna all’accesso' })).toHaveAttribute(
        'href',
        '/login?redirect=%2Ffaq',
      );
      await requestCode(page, giulia.email);
    });

    await test.step('rejects the current password beside its field and clears both fields', async () => {
      await submitCode(page, await getSentCode(shop.origin, giulia.email));
      const password = page.getByLabel('Nuova password', { exact: true });
      const confirmation = page.getByLabel('Conferma la password', { exact: true });
      await expect(password).toBeFocused();
      await expect(password).toHaveAttribute('autocomplete', 'new-password');
      await expectAccessible(page);
      await submitNewPassword(page, 'bottega-demo');
      await expect(password).toHaveAccessibleDescription(
        'La nuova password deve essere diversa da quella attuale. Almeno 8 caratteri, e non la tua e-mail.',
      );
      await expect(password).toHaveValue('');
      await expect(password).toBeFocused();
      await expect(confirmation).toHaveValue('');
      await expect(confirmation).toHaveAccessibleDescription('');
    });

    await test.step('changes the password, stores it nowhere, and logs in with it', async () => {
      await submitNewPassword(page, 'Sole e mare 1');
      await expect(pageHeading(page, 'La password è stata cambiata')).toBeFocused();
      await expectAccessible(page);
      const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]));
      expect(stored).not.toContain('Sole e mare');
      await page.getByRole('link', { name: 'Torna all’accesso' }).click();
      await expect(pageHeading(page, 'Benvenuti in Bottega')).toBeVisible();
      await expect(email(page)).toBeFocused();
      await logInByForm(page, giulia.email, 'Sole e mare 1');
      await expect(page).toHaveURL('/faq');
    });
  },
);

// SEC-06
test('shows the same screens for known and unknown e-mails (SEC-06)', async ({ page, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(rejectedRequestError);
  const screens: string[] = [];
  await page.goto('/login?mode=forgotPassword');
  for (const recipient of [giulia.email, 'nobody@example.com']) {
    await requestCode(page, recipient);
    const readScreen = async () => (await page.getByRole('main').innerText()).replaceAll(recipient, '…');
    screens.push(await readScreen());
    await submitCode(page, 'ABCD2345');
    await expect(code(page)).toHaveAccessibleDescription(INVALID_CODE_TEXT);
    screens.push(await readScreen());
    await resendCode(page);
    screens.push(await readScreen());
    await backToEmail(page).click();
    await expect(email(page)).toHaveValue(recipient);
  }
  expect(screens).toHaveLength(6);
  expect(screens.slice(0, 3)).toEqual(screens.slice(3));
});
