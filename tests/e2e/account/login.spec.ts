import type { Page } from '@playwright/test';
import { pauseClock } from '#tests/e2e/helpers/browser/clock.ts';
import {
  PASSWORD,
  logInAs,
  logInByForm,
  logOut,
  members,
  revokeSession,
  getSessionToken,
} from '#tests/e2e/helpers/pages/members.ts';
import { getSentLink } from '#tests/e2e/helpers/pages/sent-messages.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const { giulia, nadia } = members;
const unauthorizedError = /error: Failed to load resource: .* 401 /;

/** Advances the fake clock in small steps until the assertion passes, so that almost no display time is lost. */
const advanceUntil = (page: Page, assertion: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(10);
    await assertion();
  }).toPass();

test('redirects a visitor to the login, and after it to the choice of country', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await logInByForm(page, giulia.email);
  // First, because the message disappears after 5 s.
  await expect(page.getByText('Accesso effettuato.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Scegli il tuo Paese' })).toBeFocused();
  await expect(page).toHaveURL('/');
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'webToken');
  expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/', domain: 'localhost' });
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain(PASSWORD);
});

test('returns to the protected page after the login (GAP-08)', async ({ page }) => {
  await page.goto('/faq');
  await expect(page).toHaveURL('/login?redirect=%2Ffaq');
  await logInByForm(page, giulia.email);
  await expect(page).toHaveURL('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Domande frequenti');
});

for (const target of ['//evil.example', '/%5Cevil.example', '/%09/evil.example', 'javascript:alert(1)']) {
  test(`ignores the redirect target ${target} and opens the start page (SEC-04)`, async ({ page, shop }) => {
    await page.goto(`/login?redirect=${target}`);
    await logInByForm(page, giulia.email);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scegli il tuo Paese');
    expect(page.url()).toBe(`${shop.origin}/`);
  });
}

test('redirects a logged-in member from the login to the start page', async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.goto('/login');
  await expect(page).toHaveURL('/');
});

test('shows the error at a missing field and focuses it', async ({ page }) => {
  await page.goto('/login');
  const email = page.getByRole('textbox', { name: 'E-mail' });
  const password = page.getByLabel('Password', { exact: true });
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Inserisci la tua e-mail');
  await expect(password).toHaveAccessibleDescription('Inserisci la password');
  await email.fill('giulia');
  await expect(email).toHaveAccessibleDescription('Inserisci un’e-mail valida');
  await email.fill(giulia.email);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(password).toBeFocused();
});

test('shows a wrong password for 5 s, keeps the e-mail and clears the password', async ({
  page,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(unauthorizedError);
  await page.clock.install();
  await page.goto('/login');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  await pauseClock(page);
  await logInByForm(page, giulia.email, 'wrong');
  const alert = page.getByRole('alert').getByText(/e-mail o password/iu);
  await advanceUntil(page, () => expect(alert).toBeVisible({ timeout: 100 }));
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(giulia.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.clock.runFor(4_500);
  await expect(alert).toBeVisible();
  await page.clock.runFor(600);
  await expect(alert).toBeHidden();
});

test('shows for 15 s that an account is not verified and disables the button as long', async ({
  page,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(unauthorizedError);
  await page.clock.install();
  await page.goto('/login');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  await pauseClock(page);
  await logInByForm(page, nadia.email);
  const button = page.getByRole('button', { name: 'Accedi' });
  const alert = page.getByRole('alert').getByText(/verificato/u);
  await advanceUntil(page, () => expect(alert).toBeVisible({ timeout: 100 }));
  await expect(button).toBeDisabled();
  await expect(page.getByText('Puoi accedere di nuovo tra 0:15.')).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page.getByText('Puoi accedere di nuovo tra 0:10.')).toBeVisible();
  await page.clock.runFor(9_500);
  await expect(button).toBeDisabled();
  await page.clock.runFor(600);
  await expect(button).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('sends the verification mail again from the error of an unverified account', async ({
  page,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(unauthorizedError);
  await page.goto('/login');
  await logInByForm(page, nadia.email);
  const resend = page.getByRole('alert').getByRole('button', { name: 'Invia di nuovo l’e-mail' });
  await resend.click();
  await expect(page.getByText('Ti abbiamo inviato di nuovo l’e-mail.')).toBeVisible();
  await expect(resend).toBeHidden();
  await page.goto(await getSentLink(shop.origin, nadia.email));
  await expect(page.getByRole('heading', { level: 1, name: 'La tua e-mail è verificata' })).toBeVisible();
});

test('shows the operator’s e-mail and phone on the login page', async ({ page }) => {
  await page.goto('/login');
  const email = page.getByRole('main').getByRole('link', { name: 'aiuto@example.com' });
  await expect(email).toHaveAttribute('href', 'mailto:aiuto@example.com');
  const phone = page.getByRole('main').getByRole('link', { name: '+39 02 0000 0000' });
  await expect(phone).toHaveAttribute('href', 'tel:+390200000000');
});

test('fills in the form with a demo member', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: /giulia@example\.com/u }).click();
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL('/');
});

test('shows that the shop is unreachable and keeps the e-mail', async ({ page, shop, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allowNetworkErrors();
  await page.goto('/login');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  await shop.stop();
  await logInByForm(page, giulia.email);
  await expect(page.getByRole('alert').getByText(/Il negozio non è raggiungibile/u)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(giulia.email);
  await shop.start();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL('/');
});

test('leads to the login when the session has expired, shows the reason, and returns to the page', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(unauthorizedError);
  const token = await logInAs(context, shop);
  await revokeSession(context, shop.origin, token);
  await page.goto('/faq');
  await expect(page.getByText('La sessione è scaduta, accedi di nuovo.')).toBeVisible();
  expect(await getSessionToken(context)).toBeUndefined();
  await logInByForm(page, giulia.email);
  await expect(page).toHaveURL('/faq');
  await expect(page.getByText('La sessione è scaduta, accedi di nuovo.')).toBeHidden();
});

test('asks before a logout and then removes the member’s data (REL-Q4)', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  // A pending read fails when the session ends.
  unexpectedConsoleErrors.allow(/status of 401/u);
  await logInAs(context, shop);
  await page.goto('/?mode=selectShop&countryId=it&countryCode=IT');
  await page.getByRole('link', { name: 'Bottega Milano' }).click();
  await expect(page).toHaveURL('/IT/milano/products');

  const answerLogout = async (answer: string) => {
    await page.getByRole('button', { name: 'Menu di Giulia Rinaldi' }).click();
    await page.getByRole('button', { name: 'Esci' }).click();
    const dialog = page.getByRole('dialog', { name: 'Vuoi davvero uscire?' });
    await dialog.getByRole('button', { name: answer }).click();
    await expect(dialog).toBeHidden();
  };
  await answerLogout('Annulla');
  await expect(page).toHaveURL('/IT/milano/products');
  await answerLogout('Conferma');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Disconnessione effettuata')).toBeVisible();

  expect(await getSessionToken(context)).toBeUndefined();
  // The app loads and persists the visitor's data again, on a slow machine before the login is visible.
  const visitorCache = 'bottega.queries.1.visitor.it';
  const storedKeys = await page.evaluate(() => Object.keys(localStorage));
  // The device token stays; it gives no access (src/session/device-tokens.ts).
  expect(storedKeys.filter((key) => key !== visitorCache && key !== 'bottega.devices')).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/IT/milano/products');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Menu di/u })).toHaveCount(0);
});

test('keeps the session and reports it when the server fails a logout', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 500/u);
  await logInAs(context, shop);
  const restore = network.failRequests('/api/logout', 500);
  await page.goto(`${network.origin}/terms`);
  await page.getByRole('button', { name: /Menu di/u }).click();
  await page.getByRole('button', { name: 'Esci' }).click();
  await page.getByRole('button', { name: 'Conferma' }).click();
  await expect(page.getByText('Disconnessione non riuscita, riprova.')).toBeVisible();
  await expect(page).toHaveURL(`${network.origin}/terms`);
  expect(await getSessionToken(context)).toBeDefined();
  restore();
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('clears the device at a logout without a connection (REL-Q4)', async ({
    page,
    context,
    shop,
    unexpectedConsoleErrors,
  }) => {
    unexpectedConsoleErrors.allowNetworkErrors();
    await logInAs(context, shop);
    await page.goto('/terms');
    // On the second visit the worker serves the app shell.
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await page.getByRole('button', { name: /Menu di/u }).click();
    await page.getByRole('button', { name: 'Esci' }).click();
    const confirm = page.getByRole('button', { name: 'Conferma' });
    await expect(confirm).toBeVisible();
    await shop.stop();
    await confirm.click();
    await expect(page).toHaveURL('/login');
    expect(await getSessionToken(context)).toBeUndefined();
  });
});

test('syncs a login and a logout to another tab', async ({ page, context, unexpectedConsoleErrors }) => {
  // A pending read fails when the session ends.
  unexpectedConsoleErrors.allow(/error: Failed to load resource: .* 401 /u);
  const otherTab = await context.newPage();
  await page.goto('/login');
  await otherTab.goto('/login?redirect=%2Ffaq');
  await expect(otherTab.getByRole('heading', { level: 1 })).toBeVisible();
  await logInByForm(page, giulia.email);
  await expect(page).toHaveURL('/');
  await expect(otherTab).toHaveURL('/faq');
  await logOut(otherTab);
  await expect(otherTab).toHaveURL('/login');
  await expect(page).toHaveURL('/login');
});
