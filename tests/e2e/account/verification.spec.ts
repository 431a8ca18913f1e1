import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { members } from '#tests/e2e/helpers/pages/members.ts';
import { switchLanguage } from '#tests/e2e/helpers/pages/preferences.ts';
import { getSentCode, getSentLink } from '#tests/e2e/helpers/pages/sent-messages.ts';
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
const mobileLink = (page: Page) => page.getByRole('link', { name: 'Verifica il cellulare' });

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

test('verifies the e-mail by the mailed link and keeps the page for this tab only', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(rejectedRequestError);
  const link = await getSentLink(shop.origin, nadia.email);

  // REQ-VER-01, REQ-VER-03
  await test.step('verifies the e-mail once by the mailed link and removes the token from the URL', async () => {
    const getVerifyCount = countRequests(page, toVerifyEmailPath(link));
    await page.goto(link);
    await expect(pageHeading(page, 'La tua e-mail è verificata')).toBeFocused();
    await expect(page).toHaveURL('/account/verify?id=nadia&email=nadia%40example.com');
    await expectAccessible(page);
    await expect(mobileLink(page)).toHaveAttribute('href', mobilePage);
    // A language switch does not repeat the request.
    await switchLanguage(page, 'English');
    await expect(pageHeading(page, 'Your e-mail is verified')).toBeVisible();
    await switchLanguage(page, 'Italiano');
    await expect(pageHeading(page, 'La tua e-mail è verificata')).toBeVisible();
    expect(getVerifyCount()).toBe(1);
  });

  // SEC-05
  await test.step('keeps the page of the mailed link across reloads and shows it in no other tab', async () => {
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
    await expect(mobileLink(page)).toHaveAttribute('href', mobilePage);
    await mobileLink(page).click();
    await expect(page.getByText(/Codice inviato/u)).toBeVisible();
  });
});

test('verifies the mobile by the sent code', async ({ page, shop, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(rejectedRequestError);
  const countdown = page.getByText(/Puoi chiederne un altro tra (?:1:00|0:\d\d)\./u);
  const getSendCount = countRequests(page, '/api/user/mobile/code');
  await page.goto(await getSentLink(shop.origin, nadia.email));
  await mobileLink(page).click();
  await expect(page.getByText(/Codice inviato/u)).toBeVisible();
  expect(getSendCount()).toBe(1);
  const code = await getSentCode(shop.origin, MOBILE);

  // REQ-VER-05, REQ-VER-09
  await test.step('requires the code on blur and keeps a wrong code in its field', async () => {
    await codeField(page).focus();
    await codeField(page).blur();
    await expect(codeField(page)).toHaveAccessibleDescription('Inserisci il codice');
    await page.getByRole('button', { name: 'Verifica', exact: true }).click();
    await expect(page.getByText('Compila tutti i campi obbligatori')).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    const wrongCode = code === '000000' ? '111111' : '000000';
    await submitCode(page, wrongCode);
    await expect(codeField(page)).toHaveAccessibleDescription('Il codice non è valido o è scaduto.');
    await expect(codeField(page)).toHaveValue(wrongCode);
    await expect(codeField(page)).toBeFocused();
    await expectAccessible(page);
    await codeField(page).fill(code);
    await expect(codeField(page)).toHaveAccessibleDescription('');
  });

  // REQ-VER-04, REQ-VER-05, REQ-VER-07, REQ-VER-08
  await test.step('sends the mobile code once and shows the remaining wait after a reload', async () => {
    await expect(page.getByText('+•• ••• ••• •004')).toBeVisible();
    await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
    // A language switch and history navigation do not send another code.
    await switchLanguage(page, 'English');
    await expect(pageHeading(page, 'Verify your mobile')).toBeVisible();
    await switchLanguage(page, 'Italiano');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /^La tua e-mail è/u })).toBeVisible();
    await page.goForward();
    await expect(pageHeading(page, 'Verifica il cellulare')).toBeVisible();
    expect(getSendCount()).toBe(1);

    await page.reload();
    await expect(countdown).toBeVisible();
    await expect(sendAnotherCodeButton(page)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(getSendCount()).toBe(2);
    // The server has sent no other code: the first one is still valid.
    expect(await getSentCode(shop.origin, MOBILE)).toBe(code);
    await codeField(page).fill(code);
    await page.keyboard.press('Enter');
    await expect(pageHeading(page, 'Il tuo cellulare è verificato')).toBeFocused();
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: 'Scegli la tua password' })).toHaveAttribute('href', passwordPage);

    await page.reload();
    await expect(pageHeading(page, 'Il tuo cellulare è già verificato')).toBeVisible();
    await expectAccessible(page);
  });
});

test('rejects wrong links and repeats failed requests', async ({ page, shop, network, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(rejectedRequestError);
  unexpectedConsoleErrors.allow(serverError);
  const { origin } = network;
  const link = new URL(await getSentLink(shop.origin, nadia.email));
  const retry = page.getByRole('button', { name: 'Riprova' });

  await test.step('sends no code before the e-mail is verified, and does not show whether it is', async () => {
    await page.goto(`${origin}${mobilePage}`);
    await expect(page.getByText(/Codice inviato/u)).toBeVisible();
    const sent = await page.request.get(`${shop.origin}/sandbox/outbox`);
    expect(await sent.text()).not.toContain(MOBILE);
  });

  // REQ-VER-01
  await test.step('rejects a wrong link and offers a retry after a failed request', async () => {
    await page.goto(`${origin}/account/verify?id=nadia&email=nadia%40example.com&token=wrong`);
    await expect(pageHeading(page, 'La tua e-mail non è verificata')).toBeFocused();
    await expect(page.getByText('Questo link non è valido, è già stato usato o è scaduto.')).toBeVisible();
    await expect(mobileLink(page)).toHaveCount(0);
    await expect(retry).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('repeats a failed verification on reload', async () => {
    const verifyPath = toVerifyEmailPath(link.href);
    const restore = network.failRequests(verifyPath, 503);
    await page.goto(`${origin}${link.pathname}${link.search}`);
    await expect(retry).toBeVisible({ timeout: 60_000 });
    const repeated = page.waitForRequest(`${origin}${verifyPath}`);
    await page.reload();
    await repeated;
    await expect(retry).toBeVisible({ timeout: 60_000 });
    restore();
    await retry.click();
    await expect(pageHeading(page, 'La tua e-mail è verificata')).toBeVisible();
  });

  await test.step('shows that a code was not sent and offers to send it again', async () => {
    network.failNextWrite('/api/user/mobile/code', 503);
    await mobileLink(page).click();
    await expect(page.getByRole('alert')).toContainText('problema');
    await sendAnotherCodeButton(page).click();
    await expect(page.getByText(/Codice inviato/u)).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test(
  'asks for a valid first password and a recent verification',
  { tag: '@core' },
  async ({ page, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allow(rejectedRequestError);
    const password = page.getByLabel('Nuova password', { exact: true });
    const confirmation = page.getByLabel('Conferma la password', { exact: true });
    await page.goto(passwordPage);

    // REQ-VER-10, REQ-VER-11, REQ-VER-12
    await test.step('validates the passwords on blur and shows them on demand', async () => {
      // The password rule shows before anything is typed.
      await expect(password).toHaveAccessibleDescription('Almeno 8 caratteri, e non la tua e-mail.');
      await password.focus();
      await confirmation.focus();
      await expect(password).toHaveAccessibleDescription(/Inserisci la nuova password/u);
      await password.fill('sette77');
      await password.blur();
      await expect(password).toHaveAccessibleDescription(/Usa almeno 8 caratteri/u);
      await confirmation.focus();
      await confirmation.blur();
      await expect(confirmation).toHaveAccessibleDescription('Conferma la nuova password');
      await password.fill('Sole e mare 1');
      await confirmation.fill('Sole e mare 2');
      await confirmation.blur();
      await expect(confirmation).toHaveAccessibleDescription('La nuova password e la conferma non coincidono');
      await expectAccessible(page);
      await switchLanguage(page, 'English');
      const englishConfirmation = page.getByLabel('Confirm password', { exact: true });
      await expect(englishConfirmation).toHaveAccessibleDescription('New password and confirm password does not match');
      await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
        'At least 8 characters, and not your e-mail.',
      );
      await switchLanguage(page, 'Italiano');

      await expect(password).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: 'Mostra la nuova password' }).click();
      await expect(password).toHaveAttribute('type', 'text');
      await expect(confirmation).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: 'Mostra la conferma' }).click();
      await expect(confirmation).toHaveAttribute('type', 'text');
    });

    await test.step('rejects a password without a recent mobile verification and offers the e-mail code instead', async () => {
      await submitNewPassword(page, 'Sole e mare 1');
      await expect(page.getByRole('alert')).toContainText('Questo link non è valido');
      await expect(password).toHaveValue('');
      await expect(confirmation).toHaveAccessibleDescription('');
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Ricevi un codice per e-mail per scegliere la password' }).click();
      await expect(pageHeading(page, 'Password dimenticata?')).toBeVisible();
    });
  },
);
