import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import {
  PASSWORD,
  logInAs,
  logInByForm,
  logOut,
  members,
  revokeSession,
  getSessionToken,
} from '#tests/e2e/helpers/pages/members.ts';

const { giulia } = members;
const unauthorizedError = /error: Failed to load resource: .* 401 /;

test('logs a visitor in and keeps a member away from the login', { tag: '@core' }, async ({ page, shop }) => {
  const email = page.getByRole('textbox', { name: 'E-mail' });
  const password = page.getByLabel('Password', { exact: true });
  const button = page.getByRole('button', { name: 'Accedi', exact: true });
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await expect(button).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);

  // REQ-LOGIN-08
  await test.step('shows the operator’s e-mail and phone on the login page', async () => {
    const main = page.getByRole('main');
    const supportEmail = main.getByRole('link', { name: 'aiuto@example.com' });
    await expect(supportEmail).toHaveAttribute('href', 'mailto:aiuto@example.com');
    const phone = main.getByRole('link', { name: '+39 02 0000 0000' });
    await expect(phone).toHaveAttribute('href', 'tel:+390200000000');
  });

  // REQ-LOGIN-02, REQ-LOGIN-03
  await test.step('shows the error at a missing field and focuses it', async () => {
    await button.click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Inserisci la tua e-mail');
    await expect(password).toHaveAccessibleDescription('Inserisci la password');
    await email.fill('giulia');
    await expect(email).toHaveAccessibleDescription('Inserisci un’e-mail valida');
    await email.fill('nobody@example.com');
    await button.click();
    await expect(password).toBeFocused();
  });

  await test.step('fills in the form with a demo member', async () => {
    await page.getByRole('button', { name: /giulia@example\.com/u }).click();
    await expect(email).toHaveValue(giulia.email);
    await expect(password).toHaveValue(PASSWORD);
  });

  // REQ-LOGIN-04, REQ-ROUTE-01, REQ-ROUTE-02, REQ-ROUTE-08, REQ-SESS-04, REQ-SESS-11
  await test.step('redirects a visitor to the login, and after it to the choice of country', async () => {
    await button.click();
    // First, because the message disappears after 5 s.
    await expect(page.getByText('Accesso effettuato.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Scegli il tuo Paese' })).toBeFocused();
    await expect(page).toHaveURL('/');
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'webToken');
    expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/', domain: 'localhost' });
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toContain(PASSWORD);
  });

  await test.step('shows no administrator notice in a member’s own session', async () => {
    await expect(page.getByRole('button', { name: 'Menu di Giulia Rinaldi' })).toBeVisible();
    await expect(page.getByText(/^Accesso di/u)).toHaveCount(0);
  });

  // REQ-ROUTE-03
  await test.step('redirects a logged-in member from the login to the start page', async () => {
    // Never to another origin (SEC-04).
    await page.goto('/login?redirect=//evil.example');
    await expect(page.getByRole('heading', { level: 1, name: 'Scegli il tuo Paese' })).toBeVisible();
    expect(page.url()).toBe(`${shop.origin}/`);
  });
});

test(
  'returns to a page that needs a login, for a visitor and after the session',
  { tag: '@core' },
  async ({ page, context, shop, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allow(unauthorizedError);
    const heading = page.getByRole('heading', { level: 1, name: 'Domande frequenti' });

    // REQ-ROUTE-01, REQ-SESS-11
    await test.step('returns to the protected page after the login (GAP-08)', async () => {
      await page.goto('/faq');
      await expect(page).toHaveURL('/login?redirect=%2Ffaq');
      await logInByForm(page, giulia.email, 'wrong');
      // The server has refused the password.
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
      await logInByForm(page, giulia.email);
      await expect(page).toHaveURL('/faq');
      await expect(heading).toBeVisible();
    });

    // REQ-SESS-07
    await test.step('leads to the login when the session has expired, shows the reason, and returns to the page', async () => {
      await revokeSession(context, shop.origin, (await getSessionToken(context)) ?? '');
      await page.reload();
      const notice = page.getByText('La sessione è scaduta, accedi di nuovo.');
      await expect(notice).toBeVisible();
      expect(await getSessionToken(context)).toBeUndefined();
      await logInByForm(page, giulia.email);
      await expect(page).toHaveURL('/faq');
      await expect(heading).toBeVisible();
      await expect(notice).toBeHidden();
    });
  },
);

test(
  'logs a member out after a question, unless the server fails',
  { tag: '@core' },
  async ({ page, context, shop, network, unexpectedConsoleErrors }) => {
    // 500 is the failed logout. A pending read fails with 401 when the session ends.
    unexpectedConsoleErrors.allow(/status of (?:401|500)/u);
    const { origin } = network;
    await logInAs(context, shop);
    await page.goto(`${origin}/?mode=selectShop&countryId=it&countryCode=IT`);
    await page.getByRole('link', { name: 'Bottega Milano' }).click();
    await expect(page).toHaveURL(`${origin}/IT/milano/products`);

    const answerLogout = async (answer: string) => {
      await page.getByRole('button', { name: 'Menu di Giulia Rinaldi' }).click();
      await page.getByRole('button', { name: 'Esci' }).click();
      const dialog = page.getByRole('dialog', { name: 'Vuoi davvero uscire?' });
      await dialog.getByRole('button', { name: answer }).click();
      await expect(dialog).toBeHidden();
    };

    // REQ-SESS-14
    await test.step('keeps the session and reports it when the server fails a logout', async () => {
      const restore = network.failRequests('/api/logout', 500);
      await answerLogout('Conferma');
      await expect(page.getByText('Disconnessione non riuscita, riprova.')).toBeVisible();
      await expect(page).toHaveURL(`${origin}/IT/milano/products`);
      expect(await getSessionToken(context)).toBeDefined();
      restore();
    });

    // REQ-SESS-05, REQ-SHELL-05
    await test.step('asks before a logout and then removes the member’s data (REL-Q4)', async () => {
      await answerLogout('Annulla');
      await expect(page).toHaveURL(`${origin}/IT/milano/products`);
      await answerLogout('Conferma');
      await expect(page).toHaveURL(`${origin}/login`);
      await expect(page.getByText('Disconnessione effettuata')).toBeVisible();

      expect(await getSessionToken(context)).toBeUndefined();
      // The app loads and persists the visitor's data again, on a slow machine before the login is visible.
      const visitorCache = 'bottega.queries.2.visitor.it';
      const storedKeys = await page.evaluate(() => Object.keys(localStorage));
      // The device token stays; it gives no access (src/session/device-tokens.ts).
      expect(storedKeys.filter((key) => key !== visitorCache && key !== 'bottega.devices')).toEqual([]);
      await page.goBack();
      await expect(page).toHaveURL(`${origin}/IT/milano/products`);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('button', { name: /Menu di/u })).toHaveCount(0);
    });
  },
);

test('syncs a login and a logout to another tab', async ({ page, context, unexpectedConsoleErrors }) => {
  // A pending read fails when the session ends.
  unexpectedConsoleErrors.allow(unauthorizedError);
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

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  // REQ-SESS-06
  test('clears the device at a logout without a connection (REL-Q4)', async ({
    page,
    context,
    shop,
    network,
    unexpectedConsoleErrors,
  }) => {
    unexpectedConsoleErrors.allowNetworkErrors();
    await logInAs(context, shop);
    await page.goto(`${network.origin}/terms`);
    // On the second visit the worker serves the app shell.
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await page.getByRole('button', { name: /Menu di/u }).click();
    await page.getByRole('button', { name: 'Esci' }).click();
    const confirm = page.getByRole('button', { name: 'Conferma' });
    await expect(confirm).toBeVisible();
    network.disconnect();
    await confirm.click();
    await expect(page).toHaveURL(`${network.origin}/login`);
    expect(await getSessionToken(context)).toBeUndefined();
  });
});
