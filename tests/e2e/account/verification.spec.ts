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

/** Opens Nadia's mailed link and goes on to the mobile, where a code is sent. */
async function openMobileVerification(page: Page, origin: string): Promise<void> {
  await page.goto(await getSentLink(origin, nadia.email));
  await page.getByRole('link', { name: 'Verifica il cellulare' }).click();
  await expect(page.getByText(/Codice inviato/u)).toBeVisible();
}

/** Calls of one path, counted. */
function countRequests(page: Page, path: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls += 1;
  });
  return () => calls;
}

/** The path of the call that a mailed link leads to. */
function toVerifyEmailPath(link: string): string {
  const query = new URL(link).searchParams;
  const parts = ['id', 'email', 'token'].map((name) => encodeURIComponent(query.get(name) ?? ''));
  return `/api/user/verify/email/${parts.join('/')}`;
}

for (const [path, name] of [
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
  test(`${path}?${name} says that it is incomplete, and sends nothing`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await page.goto(`${path}?${name}`);
    await expect(pageHeading(page, 'Questo link è incompleto')).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expectAccessible(page);
    expect(asked.filter((one) => one.startsWith('/api/'))).toEqual([]);
  });
}

test('an incomplete link in English', async ({ page }) => {
  await page.goto('/mobile/verify');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(pageHeading(page, 'This link is incomplete')).toBeVisible();
});

test('the mailed link: verified, then already verified; its token leaves the address', async ({
  page,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(rejectedRequestError);
  const link = await getSentLink(shop.origin, nadia.email);
  const verifies = countRequests(page, toVerifyEmailPath(link));
  await page.goto(link);
  await expect(pageHeading(page, 'La tua e-mail è verificata')).toBeFocused();
  await expect(page).toHaveURL('/account/verify?id=nadia&email=nadia%40example.com');
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Verifica il cellulare' })).toHaveAttribute('href', mobilePage);
  // Another language does not ask again.
  await page.getByRole('button', { name: 'English' }).click();
  await expect(pageHeading(page, 'Your e-mail is verified')).toBeVisible();
  await page.getByRole('button', { name: 'Italiano' }).click();
  await expect(pageHeading(page, 'La tua e-mail è verificata')).toBeVisible();
  expect(verifies()).toBe(1);

  await page.goto(link);
  await expect(pageHeading(page, 'La tua e-mail è già verificata')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(pageHeading(page, 'Your e-mail is already verified')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Verify your mobile' })).toHaveAttribute('href', mobilePage);
  // The token is not in the URL any more, and a reload knows the link all the same.
  await page.reload();
  await expect(pageHeading(page, 'Your e-mail is already verified')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Verify your mobile' })).toHaveAttribute('href', mobilePage);
});

test('the page of the mailed link survives reloads, and shows another tab nothing', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(rejectedRequestError);
  await page.goto(await getSentLink(shop.origin, nadia.email));
  await expect(pageHeading(page, 'La tua e-mail è verificata')).toBeVisible();
  for (let time = 0; time < 2; time += 1) {
    await page.reload();
    await expect(pageHeading(page, 'La tua e-mail è già verificata')).toBeVisible();
  }
  await expectAccessible(page);
  const url = page.url();
  expect(url).not.toContain('token');
  const other = await context.newPage();
  await other.goto(url);
  await expect(pageHeading(other, 'Questo link è incompleto')).toBeVisible();
  // Nor is the token of one member's link good for another's page.
  await page.goto(url.replace('id=nadia', 'id=giulia'));
  await expect(pageHeading(page, 'Questo link è incompleto')).toBeVisible();
  await page.goto(url);
  await page.getByRole('link', { name: 'Verifica il cellulare' }).click();
  await expect(page.getByText(/Codice inviato/u)).toBeVisible();
});

test('a reload of a mailed link that was not answered asks again', async ({
  page,
  network,
  unexpectedConsoleErrors,
  shop,
}) => {
  unexpectedConsoleErrors.allow(serverError);
  const link = new URL(await getSentLink(shop.origin, nadia.email));
  const restore = network.failRequests(toVerifyEmailPath(link.href), 503);
  await page.goto(`${network.origin}${link.pathname}${link.search}`);
  await expect(page.getByRole('button', { name: 'Riprova' })).toBeVisible({ timeout: 20_000 });
  restore();
  await page.reload();
  await expect(pageHeading(page, 'La tua e-mail è verificata')).toBeVisible();
});

test('a wrong link is not verified; one that was not answered can be tried again', async ({
  page,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(rejectedRequestError);
  unexpectedConsoleErrors.allow(serverError);
  await page.goto('/account/verify?id=nadia&email=nadia%40example.com&token=wrong');
  await expect(pageHeading(page, 'La tua e-mail non è verificata')).toBeFocused();
  await expect(page.getByText('Il link non è valido, è già stato usato o è scaduto.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Verifica il cellulare' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Riprova' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(pageHeading(page, 'Your e-mail is not verified')).toBeVisible();
  await page.getByRole('button', { name: 'Italiano' }).click();

  const link = new URL(await getSentLink(shop.origin, nadia.email));
  const proxy = await startFaultProxy(shop.origin);
  const restore = proxy.failRequests(toVerifyEmailPath(link.href), 503);
  await page.goto(`${proxy.origin}${link.pathname}${link.search}`);
  const retry = page.getByRole('button', { name: 'Riprova' });
  await expect(retry).toBeVisible({ timeout: 20_000 });
  restore();
  await retry.click();
  await expect(pageHeading(page, 'La tua e-mail è verificata')).toBeVisible();
  await proxy.close();
});

test('the code for the mobile is sent once; a reload shows what is left of the minute', async ({
  page,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(rejectedRequestError);
  const sends = countRequests(page, '/api/user/mobile/code');
  await openMobileVerification(page, shop.origin);
  expect(sends()).toBe(1);
  await expect(page.getByText('+•• ••• ••• •004')).toBeVisible();
  await expect(page.getByText(/Puoi chiederne un altro tra (?:1:00|0:5\d)\./u)).toBeVisible();
  await expect(sendAnotherCodeButton(page)).toHaveCount(0);
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page);
  const code = await getSentCode(shop.origin, MOBILE);

  // Another language, and back and forth, are no reason for another code.
  await page.getByRole('button', { name: 'English' }).click();
  await expect(pageHeading(page, 'Verify your mobile')).toBeVisible();
  await page.getByRole('button', { name: 'Italiano' }).click();
  await page.goBack();
  await page.goForward();
  await expect(pageHeading(page, 'Verifica il cellulare')).toBeVisible();
  expect(sends()).toBe(1);

  await page.reload();
  await expect(page.getByText(/Puoi chiederne un altro tra (?:1:00|0:[345]\d)\./u)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(sends()).toBe(2);
  // The server sent none: the first is still the one.
  expect(await getSentCode(shop.origin, MOBILE)).toBe(code);
  await submitCode(page, code);
  await expect(pageHeading(page, 'Il tuo cellulare è verificato')).toBeFocused();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Scegli la tua password' })).toHaveAttribute('href', passwordPage);

  await page.reload();
  await expect(pageHeading(page, 'Il tuo cellulare è già verificato')).toBeVisible();
  await expectAccessible(page);
});

test('the code is required when its field is left, and a wrong one stays', async ({
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
  await expect(page.getByText('Compila tutti i campi obbligatori')).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  const right = await getSentCode(shop.origin, MOBILE);
  const wrong = right === '000000' ? '111111' : '000000';
  await submitCode(page, wrong);
  await expect(codeField(page)).toHaveAccessibleDescription('Il codice non è valido o è scaduto.');
  await expect(codeField(page)).toHaveValue(wrong);
  await expect(codeField(page)).toBeFocused();
  await expectAccessible(page);
  await codeField(page).fill(right);
  await expect(codeField(page)).toHaveAccessibleDescription('');
  await page.keyboard.press('Enter');
  await expect(pageHeading(page, 'Il tuo cellulare è verificato')).toBeVisible();
});

test('another code can be asked for after 60 s, and not before', async ({ page, shop }) => {
  await page.clock.install();
  const sends = countRequests(page, '/api/user/mobile/code');
  await openMobileVerification(page, shop.origin);
  await pauseClock(page);
  const left = /tra (\d):(\d\d)/u.exec(await page.getByRole('main').innerText());
  const seconds = Number(left?.[1]) * 60 + Number(left?.[2]);
  expect(seconds).toBeGreaterThan(30);
  await page.clock.runFor((seconds - 2) * 1000);
  await expect(sendAnotherCodeButton(page)).toHaveCount(0);
  await page.clock.runFor(2_500);
  await expect(sendAnotherCodeButton(page)).toBeVisible();
  expect(sends()).toBe(1);
});

test('a code that could not be sent says so, with the way to send it', async ({
  page,
  shop,
  unexpectedConsoleErrors,
}) => {
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

test('nobody’s mobile gets no code', async ({ page, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(rejectedRequestError);
  await page.goto(mobilePage);
  await expect(page.getByRole('alert')).toContainText('Il link non è valido');
});

test('the password: required and equal when a field is left, shown on demand', async ({ page }) => {
  await page.goto(passwordPage);
  const password = page.getByLabel('Nuova password', { exact: true });
  const confirmation = page.getByLabel('Conferma la password', { exact: true });
  // The rule is there before anything is typed.
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
  const english = page.getByLabel('Confirm password', { exact: true });
  await expect(english).toHaveAccessibleDescription('New password and confirm password does not match');
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

test('without a mobile just verified no password is set; the other way is offered', async ({
  page,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(rejectedRequestError);
  await page.goto(passwordPage);
  await submitNewPassword(page, 'Sole e mare 1');
  await expect(page.getByRole('alert')).toContainText('Il link non è valido');
  await expect(page.getByLabel('Nuova password', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Conferma la password', { exact: true })).toHaveAccessibleDescription('');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Scegli la password con un codice via e-mail' }).click();
  await expect(pageHeading(page, 'Password dimenticata?')).toBeVisible();
});

test('the mail can be sent again to who has lost it', async ({ page, shop }) => {
  const former = await getSentLink(shop.origin, nadia.email);
  await runNpmScript(shop, 'member', 'mail', '--email', nadia.email, '--language', 'en');
  const link = await getSentLink(shop.origin, nadia.email);
  expect(link).not.toBe(former);
  await page.goto(link);
  await expect(pageHeading(page, 'La tua e-mail è verificata')).toBeVisible();
});
