import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { getSentCode } from '#tests/e2e/helpers/pages/sent-messages.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { submitNewPassword, englishLabels, submitCode, pageHeading } from '#tests/e2e/helpers/pages/verification.ts';

test.use({ freshShop: true });

const { giulia } = members;
const rejectedRequestError = /error: Failed to load resource: .* (?:400|429) /u;

const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' });
const code = (page: Page) => page.getByRole('textbox', { name: 'Codice' });

async function requestCode(page: Page, recipient: string): Promise<void> {
  await page.goto('/login?mode=forgotPassword');
  await email(page).fill(recipient);
  await page.getByRole('button', { name: 'Invia il codice' }).click();
  await expect(pageHeading(page, 'Inserisci il codice')).toBeVisible();
}

test('resets a forgotten password in four steps and logs in with the new one', async ({ page, shop }) => {
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
  await submitCode(page, await getSentCode(shop.origin, giulia.email));

  const password = page.getByLabel('Nuova password', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await expectAccessible(page);
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

test('shows the errors of the reset form in English', async ({ page, shop }) => {
  await page.goto('/login?mode=forgotPassword');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(email(page)).toHaveAccessibleDescription('Enter your e-mail');
  await email(page).fill('giulia');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(email(page)).toHaveAccessibleDescription('Enter a valid e-mail');
  await expect(email(page)).toBeFocused();
  await email(page).fill(giulia.email);
  await page.getByRole('button', { name: 'Send the code' }).click();

  const field = page.getByRole('textbox', { name: 'Code' });
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(field).toHaveAccessibleDescription('Code is required');
  await submitCode(page, await getSentCode(shop.origin, giulia.email), englishLabels);

  const password = page.getByLabel('New password', { exact: true });
  const confirmation = page.getByLabel('Confirm password', { exact: true });
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(password).toHaveAccessibleDescription(/^New password is required\b|\bNew password is required$/u);
  await expect(confirmation).toHaveAccessibleDescription('Confirm password is required');
  await submitNewPassword(page, 'Sun and sea 1', 'Sun and sea 2', englishLabels);
  await expect(confirmation).toHaveAccessibleDescription('Passwords do not match');
  await submitNewPassword(page, 'Sun and sea 1', 'Sun and sea 1', englishLabels);
  await expect(pageHeading(page, 'Your password has been changed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to login' })).toBeVisible();
});

test('shows the same screens for known and unknown e-mails (SEC-06)', async ({ page, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(rejectedRequestError);
  const screens: string[] = [];
  for (const recipient of [giulia.email, 'nobody@example.com']) {
    await requestCode(page, recipient);
    const readScreen = async () => (await page.getByRole('main').innerText()).replaceAll(recipient, '…');
    screens.push(await readScreen());
    await submitCode(page, 'ABCD2345');
    await expect(code(page)).toHaveAccessibleDescription('Il codice non è valido o è scaduto.');
    screens.push(await readScreen());
    await page.getByRole('button', { name: 'Invia un altro codice' }).click();
    await expect(page.getByText('Abbiamo inviato un altro codice.').first()).toBeVisible();
    screens.push(await readScreen());
  }
  expect(screens).toHaveLength(6);
  expect(screens.slice(0, 3)).toEqual(screens.slice(3));
});

test('rejects a superseded code, keeps it in its field, and leads back to the e-mail', async ({
  page,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(rejectedRequestError);
  await requestCode(page, giulia.email);
  const supersededCode = await getSentCode(shop.origin, giulia.email);
  await page.getByRole('button', { name: 'Invia un altro codice' }).click();
  await expect(page.getByRole('main').getByText('Abbiamo inviato un altro codice.')).toBeVisible();
  await submitCode(page, supersededCode);
  await expect(code(page)).toHaveAccessibleDescription('Il codice non è valido o è scaduto.');
  await expect(code(page)).toHaveValue(supersededCode);
  await expect(code(page)).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Non è arrivato? Torna all’e-mail' }).click();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveValue(giulia.email);
  await page.getByRole('link', { name: 'Torna all’accesso' }).click();
  await expect(page).toHaveURL('/login');
});

test('shows a countdown after too many code requests and keeps the e-mail', async ({
  page,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(rejectedRequestError);
  await requestCode(page, giulia.email);
  const resendButton = page.getByRole('button', { name: 'Invia un altro codice' });
  for (let count = 1; count <= 5; count += 1) {
    const response = page.waitForResponse(/forgot\/password/u);
    await resendButton.click();
    expect((await response).status()).toBe(count < 5 ? 200 : 429);
    await expect(resendButton).toBeEnabled();
  }
  await expect(page.getByRole('alert')).toContainText(/Troppi tentativi\. Riprova tra 59:\d\d\./u);
  await page.getByRole('button', { name: 'Non è arrivato? Torna all’e-mail' }).click();
  await page.getByRole('button', { name: 'Invia il codice' }).click();
  await expect(page.getByRole('alert')).toContainText('Troppi tentativi.');
  await expect(email(page)).toHaveValue(giulia.email);
  await expectAccessible(page);
});

test('rejects the current password beside its field and clears both fields', async ({
  page,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(rejectedRequestError);
  await requestCode(page, giulia.email);
  await submitCode(page, await getSentCode(shop.origin, giulia.email));
  await submitNewPassword(page, 'bottega-demo');
  const password = page.getByLabel('Nuova password', { exact: true });
  await expect(password).toHaveAccessibleDescription(
    'La nuova password deve essere diversa da quella attuale. Almeno 8 caratteri, e non la tua e-mail.',
  );
  await expect(password).toHaveValue('');
  await expect(password).toBeFocused();
  await expect(page.getByLabel('Conferma la password', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Conferma la password', { exact: true })).toHaveAccessibleDescription('');
  await submitNewPassword(page, 'Sole e mare 1');
  await expect(pageHeading(page, 'La password è stata cambiata')).toBeVisible();
});

test('leads back to the e-mail when the reset permission has expired', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(rejectedRequestError);
  await requestCode(page, giulia.email);
  await submitCode(page, await getSentCode(shop.origin, giulia.email));
  await expect(pageHeading(page, 'Scegli una nuova password')).toBeVisible();
  // The same person changes the password in another tab, which ends every earlier permission.
  const otherTab = await context.newPage();
  await requestCode(otherTab, giulia.email);
  await submitCode(otherTab, await getSentCode(shop.origin, giulia.email));
  await submitNewPassword(otherTab, 'Sole e mare 1');
  await expect(pageHeading(otherTab, 'La password è stata cambiata')).toBeVisible();

  await submitNewPassword(page, 'Un’altra ancora');
  await expect(page.getByRole('alert')).toContainText('Questo link non è valido');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Chiedi un nuovo codice' }).click();
  await expect(email(page)).toHaveValue(giulia.email);
});

test('shows in each step that the shop is unreachable and stays in the step', async ({
  page,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allowNetworkErrors();
  await requestCode(page, giulia.email);
  const sentCode = await getSentCode(shop.origin, giulia.email);
  await shop.stop();
  await submitCode(page, sentCode);
  await expect(page.getByRole('alert')).toContainText('Il negozio non è raggiungibile');
  await expect(code(page)).toHaveValue(sentCode);
  await shop.start();
  await page.getByRole('button', { name: 'Verifica', exact: true }).click();
  await expect(pageHeading(page, 'Scegli una nuova password')).toBeVisible();
  await shop.stop();
  await submitNewPassword(page, 'Sole e mare 1');
  await expect(page.getByRole('alert')).toContainText('Il negozio non è raggiungibile');
  await expect(page.getByLabel('Nuova password', { exact: true })).toHaveValue('');
  await shop.start();
  await submitNewPassword(page, 'Sole e mare 1');
  await expect(pageHeading(page, 'La password è stata cambiata')).toBeVisible();
});

test('links each form to the privacy policy and the terms', async ({ page }) => {
  for (const path of ['/login', '/login?mode=forgotPassword', '/change/password?id=nadia&email=n%40x.it']) {
    await page.goto(path);
    const legal = page.getByRole('navigation', { name: 'Note legali' });
    await expect(legal.getByRole('link', { name: 'Informativa sulla privacy' })).toHaveAttribute('href', '/privacy');
    await expect(legal.getByRole('link', { name: 'Termini e condizioni' })).toHaveAttribute('href', '/terms');
  }
});
