import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { pauseClock } from '#tests/e2e/helpers/browser/clock.ts';
import { runNpmScript } from '#tests/e2e/helpers/fixtures/run-npm-script.ts';
import { startFaultProxy } from '#tests/e2e/helpers/fixtures/fault-proxy.ts';
import { members } from '#tests/e2e/helpers/pages/members.ts';
import { getSentCode, getSentLink } from '#tests/e2e/helpers/pages/sent-messages.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { submitNewPassword, submitCode, pageHeading } from '#tests/e2e/helpers/pages/verification.ts';

test.use({ freshShop: true });

const { nadia } = members;
const MOBILE = '+39 333 000 1004';
const rejectedRequestError = /error: Failed to load resource: .* (?:400|409|429) /u;
const serverError = /error: Failed to load resource: .* 503 /u;
const mobilePage = '/mobile/verify?id=nadia&email=nadia%40example.com';
const passwordPage = '/change/password?id=nadia&email=nadia%40example.com';

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Codice' });
const sendAnotherCodeButton = (page: Page) => page.getByRole('button', { name: 'Invia un altro codice' });

/** Opens Nadia's mailed link and continues to the mobile verification, which sends a code. */
async function openMobileVerification(page: Page, origin: string): Promise<void> {
  await page.goto(await getSentLink(origin, nadia.email));
  await page.getByRole('link', { name: 'Verifica il cellulare' }).click();
  await expect(page.getByText(/Codice inviato/u)).toBeVisible();
}

/** Counts the requests to a path from now on. */
function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

/** The API path that a mailed link requests. */
function toVerifyEmailPath(link: string): string {
  const query = new URL(link).searchParams;
  const parts = ['id', 'email', 'token'].map((name) => encodeURIComponent(query.get(name) ?? ''));
  return `/api/user/verify/email/${parts.join('/')}`;
}

for (const [path, query] of [
  ['/account/verify', ''],
  ['/account/verify', 'id=nadia&email=nadia%40example.com'],
  ['/account/verify', 'id=nadia&token=t'],
  ['/account/verify', 'email=nadia%40example.com&token=t'],
  ['/mobile/verify', ''],
  ['/mobile/verify', 'id=nadia'],
  ['/mobile/verify', 'email=nadia%40example.com'],
  ['/change/password', 'id=nadia'],
  ['/change/password', 'email=nadia%40example.com'],
] as const) {
  test(`shows that ${path}?${query} is incomplete and sends no API request`, async ({ page }) => {
    const requestPaths: string[] = [];
    page.on('request', (request) => void requestPaths.push(new URL(request.url()).pathname));
    await page.goto(`${path}?${query}`);
    await expect(pageHeading(page, 'Questo link è incompleto')).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expectAccessible(page);
    expect(requestPaths.filter((requestPath) => requestPath.startsWith('/api/'))).toEqual([]);
  });
}

test('shows an incomplete link in English', async ({ page }) => {
  await page.goto('/mobile/verify');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(pageHeading(page, 'This link is incomplete')).toBeVisible();
});

test('verifies the e-mail once by the mailed link and removes the token from the URL', async ({
  page,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(rejectedRequestError);
  const link = await getSentLink(shop.origin, nadia.email);
  const getVerifyCount = countRequests(page, toVerifyEmailPath(link));
  await page.goto(link);
  await expect(pageHeading(page, 'La tua e-mail è verificata')).toBeFocused();
  await expect(page).toHaveURL('/account/verify?id=nadia&email=nadia%40example.com');
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Verifica il cellulare' })).toHaveAttribute('href', mobilePage);
  // A language switch does not repeat the request.
  await page.getByRole('button', { name: 'English' }).click();
  await expect(pageHeading(page, 'Your e-mail is verified')).toBeVisible();
  await page.getByRole('button', { name: 'Italiano' }).click();
  await expect(pageHeading(page, 'La tua e-mail è verificata')).toBeVisible();
  expect(getVerifyCount()).toBe(1);

  await page.goto(link);
  await expect(pageHeading(page, 'La tua e-mail è già verificata')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(pageHeading(page, 'Your e-mail is already verified')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Verify your mobile' })).toHaveAttribute('href', mobilePage);
  // The token has left the URL, but a reload still works.
  await page.reload();
  await expect(pageHeading(page, 'Your e-mail is already verified')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Verify your mobile' })).toHaveAttribute('href', mobilePage);
});

test('keeps the page of the mailed link across reloads and shows it in no other tab', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(rejectedRequestError);
  await page.goto(await getSentLink(shop.origin, nadia.email));
  await expect(pageHeading(page, 'La tua e-mail è verificata')).toBeVisible();
  for (let count = 0; count < 2; count += 1) {
    await page.reload();
    await expect(pageHeading(page, 'La tua e-mail è già verificata')).toBeVisible();
  }
  await expectAccessible(page);
  const url = page.url();
  expect(url).not.toContain('token');
  const otherTab = await context.newPage();
  await otherTab.goto(url);
  await expect(pageHeading(otherTab, 'Questo link è incompleto')).toBeVisible();
  // The token of one member's link does not open another member's page.
  await page.goto(url.replace('id=nadia', 'id=giulia'));
  await expect(pageHeading(page, 'Questo link è incompleto')).toBeVisible();
  await page.goto(url);
  await page.getByRole('link', { name: 'Verifica il cellulare' }).click();
  await expect(page.getByText(/Codice inviato/u)).toBeVisible();
});

test('repeats a failed verification on reload', async ({ page, network, unexpectedConsoleErrors, shop }) => {
  unexpectedConsoleErrors.allow(serverError);
  const link = new URL(await getSentLink(shop.origin, nadia.email));
  const restore = network.failRequests(toVerifyEmailPath(link.href), 503);
  await page.goto(`${network.origin}${link.pathname}${link.search}`);
  await expect(page.getByRole('button', { name: 'Riprova' })).toBeVisible({ timeout: 60_000 });
  restore();
  await page.reload();
  await expect(pageHeading(page, 'La tua e-mail è verificata')).toBeVisible();
});

test('rejects a wrong link and offers a retry after a failed request', async ({
  page,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(rejectedRequestError);
  unexpectedConsoleErrors.allow(serverError);
  await page.goto('/account/verify?id=nadia&email=nadia%40example.com&token=wrong');
  await expect(pageHeading(page, 'La tua e-mail non è verificata')).toBeFocused();
  await expect(page.getByText('Questo link non è valido, è già stato usato o è scaduto.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Verifica il cellulare' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Riprova' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(pageHeading(page, 'Your e-mail isn’t verified')).toBeVisible();
  await page.getByRole('button', { name: 'Italiano' }).click();

  const link = new URL(await getSentLink(shop.origin, nadia.email));
  const proxy = await startFaultProxy(shop.origin);
  const restore = proxy.failRequests(toVerifyEmailPath(link.href), 503);
  await page.goto(`${proxy.origin}${link.pathname}${link.search}`);
  const retry = page.getByRole('button', { name: 'Riprova' });
  await expect(retry).toBeVisible({ timeout: 60_000 });
  restore();
  await retry.click();
  await expect(pageHeading(page, 'La tua e-mail è verificata')).toBeVisible();
  await proxy.close();
});

test('sends the mobile code once and shows the remaining wait after a reload', async ({
  page,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(rejectedRequestError);
  const getSendCount = countRequests(page, '/api/user/mobile/code');
  await openMobileVerification(page, shop.origin);
  expect(getSendCount()).toBe(1);
  await expect(page.getByText('+•• ••• ••• •004')).toBeVisible();
  await expect(page.getByText(/Puoi chiederne un altro tra (?:1:00|0:\d\d)\./u)).toBeVisible();
  await expect(sendAnotherCodeButton(page)).toHaveCount(0);
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page);
  const code = await getSentCode(shop.origin, MOBILE);

  // A language switch and history navigation do not send another code.
  await page.getByRole('button', { name: 'English' }).click();
  await expect(pageHeading(page, 'Verify your mobile')).toBeVisible();
  await page.getByRole('button', { name: 'Italiano' }).click();
  await page.goBack();
  await page.goForward();
  await expect(pageHeading(page, 'Verifica il cellulare')).toBeVisible();
  expect(getSendCount()).toBe(1);

  await page.reload();
  await expect(page.getByText(/Puoi chiederne un altro tra (?:1:00|0:\d\d)\./u)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(getSendCount()).toBe(2);
  // The server has sent no other code: the first one is still valid.
  expect(await getSentCode(shop.origin, MOBILE)).toBe(code);
  await submitCode(page, code);
  await expect(pageHeading(page, 'Il tuo cellulare è verificato')).toBeFocused();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Scegli la tua password' })).toHaveAttribute('href', passwordPage);

  await page.reload();
  await expect(pageHeading(page, 'Il tuo cellulare è già verificato')).toBeVisible();
  await expectAccessible(page);
});

test('requires the code on blur and keeps a wrong code in its field', async ({
  page,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(rejectedRequestError);
  await openMobileVerification(page, shop.origin);
  await codeField(page).focus();
  await codeField(page).blur();
  await expect(codeField(page)).toHaveAccessibleDescription('Inserisci il codice');
  await page.getByRole('button', { name: 'Verifica', exact: true }).click();
  await expect(page.getByText('Compila i campi in rosso')).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  const correctCode = await getSentCode(shop.origin, MOBILE);
  const wrongCode = correctCode === '000000' ? '111111' : '000000';
  await submitCode(page, wrongCode);
  await expect(codeField(page)).toHaveAccessibleDescription('Il codice non è valido o è scaduto.');
  await expect(codeField(page)).toHaveValue(wrongCode);
  await expect(codeField(page)).toBeFocused();
  await expectAccessible(page);
  await codeField(page).fill(correctCode);
  await expect(codeField(page)).toHaveAccessibleDescription('');
  await page.keyboard.press('Enter');
  await expect(pageHeading(page, 'Il tuo cellulare è verificato')).toBeVisible();
});

test('allows another code only after 60 s', async ({ page, shop }) => {
  await page.clock.install();
  const getSendCount = countRequests(page, '/api/user/mobile/code');
  await openMobileVerification(page, shop.origin);
  await pauseClock(page);
  const match = /tra (\d):(\d\d)/u.exec(await page.getByRole('main').innerText());
  const seconds = Number(match?.[1]) * 60 + Number(match?.[2]);
  expect(seconds).toBeGreaterThan(30);
  await page.clock.runFor((seconds - 2) * 1000);
  await expect(sendAnotherCodeButton(page)).toHaveCount(0);
  await page.clock.runFor(2_500);
  await expect(sendAnotherCodeButton(page)).toBeVisible();
  expect(getSendCount()).toBe(1);
});

test('shows that a code was not sent and offers to send it again', async ({ page, shop, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(rejectedRequestError);
  unexpectedConsoleErrors.allow(serverError);
  await page.goto(await getSentLink(shop.origin, nadia.email));
  await expect(pageHeading(page, 'La tua e-mail è verificata')).toBeVisible();
  const proxy = await startFaultProxy(shop.origin);
  proxy.failNextWrite('/api/user/mobile/code', 503);
  await page.goto(`${proxy.origin}${mobilePage}`);
  await expect(page.getByRole('alert')).toContainText('problema');
  await sendAnotherCodeButton(page).click();
  await expect(page.getByText(/Codice inviato/u)).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await proxy.close();
});

test('sends no code before the e-mail is verified', async ({ page, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(rejectedRequestError);
  await page.goto(mobilePage);
  await expect(page.getByRole('alert')).toContainText('Questo link non è valido');
});

test('validates the passwords on blur and shows them on demand', async ({ page }) => {
  await page.goto(passwordPage);
  const password = page.getByLabel('Nuova password', { exact: true });
  const confirmation = page.getByLabel('Conferma la password', { exact: true });
  // The password rule shows before anything is typed.
  await expect(password).toHaveAccessibleDescription('Almeno 8 caratteri, e non la tua e-mail.');
  await password.focus();
  await confirmation.focus();
  await expect(password).toHaveAccessibleDescription(/Inserisci la nuova password/u);
  await password.fill('sette77');
  await password.blur();
  await expect(password).toHaveAccessibleDescription(/Usa almeno 8 caratteri/u);
  await confirmation.blur();
  await expect(confirmation).toHaveAccessibleDescription('Conferma la nuova password');
  await password.fill('Sole e mare 1');
  await confirmation.fill('Sole e mare 2');
  await confirmation.blur();
  await expect(confirmation).toHaveAccessibleDescription('La nuova password e la conferma non coincidono');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'English' }).click();
  const englishConfirmation = page.getByLabel('Confirm password', { exact: true });
  await expect(englishConfirmation).toHaveAccessibleDescription('New password and confirm password does not match');
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    'At least 8 characters, and not your e-mail.',
  );
  await page.getByRole('button', { name: 'Italiano' }).click();

  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Mostra la nuova password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(confirmation).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Mostra la conferma' }).click();
  await expect(confirmation).toHaveAttribute('type', 'text');
});

test('rejects a password without a recent mobile verification and offers the e-mail code instead', async ({
  page,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(rejectedRequestError);
  await page.goto(passwordPage);
  await submitNewPassword(page, 'Sole e mare 1');
  await expect(page.getByRole('alert')).toContainText('Questo link non è valido');
  await expect(page.getByLabel('Nuova password', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Conferma la password', { exact: true })).toHaveAccessibleDescription('');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ricevi un codice per e-mail per scegliere la password' }).click();
  await expect(pageHeading(page, 'Password dimenticata?')).toBeVisible();
});

test('sends the verification e-mail again with a new link', async ({ page, shop }) => {
  const previousLink = await getSentLink(shop.origin, nadia.email);
  await runNpmScript(shop, 'member', 'mail', '--email', nadia.email, '--language', 'en');
  const link = await getSentLink(shop.origin, nadia.email);
  expect(link).not.toBe(previousLink);
  await page.goto(link);
  await expect(pageHeading(page, 'La tua e-mail è verificata')).toBeVisible();
});
