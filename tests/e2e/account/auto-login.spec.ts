import type { Page, Request } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { createGrantLink } from '#tests/e2e/helpers/fixtures/run-npm-script.ts';
import { startFaultProxy } from '#tests/e2e/helpers/fixtures/fault-proxy.ts';
import { logInAs, members, getSessionToken } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { pageHeading } from '#tests/e2e/helpers/pages/verification.ts';

const { giulia, marco } = members;
const admin = 'admin@example.com';
const rejectedRequestError = /error: Failed to load resource: .* (?:400|401) /u;
const serverError = /error: Failed to load resource: .* 50[03] /u;

const memberMenu = (page: Page, name: string) => page.getByRole('button', { name: `Menu di ${name}` });

/**
 * Records the page's requests from now on.
 * @returns all requests, and the API requests as `METHOD path`
 */
function recordRequests(page: Page): { readonly requests: Request[]; readonly getApiRequests: () => string[] } {
  const requests: Request[] = [];
  page.on('request', (request) => void requests.push(request));
  return {
    requests,
    getApiRequests: () =>
      requests
        .map((request) => `${request.method()} ${new URL(request.url()).pathname}`)
        .filter((line) => line.includes('/api/')),
  };
}

for (const source of ['link', admin]) {
  test(`auto login by ${source} stores and sends its secret nowhere else`, async ({ page, context, shop }) => {
    const link = new URL(await createGrantLink(shop, source, giulia.email));
    const token = link.searchParams.get(source === 'link' ? 'token' : 'grant') ?? '';
    expect(token).not.toBe('');
    // The ids and the e-mail of an administrator's link are on the pages anyway.
    const secrets = [token, ...(source === 'link' ? [] : ['adminUserId', 'userId='])];
    await page.goto('/terms');
    // The page has loaded, so its own requests are not counted below.
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    const { requests, getApiRequests } = recordRequests(page);
    // The URL when the first API request is sent.
    const urlAtFirstRequest = page.waitForRequest(/\/api\//u).then(() => page.evaluate(() => location.href));
    await page.goto(link.href);
    expect(await urlAtFirstRequest).not.toContain('?');
    await expect(page).toHaveURL('/');
    await expect(memberMenu(page, 'Giulia Rinaldi')).toBeVisible();
    await expect(pageHeading(page, 'Scegli il tuo Paese')).toBeFocused();
    expect(getApiRequests().slice(0, 2)).toEqual([
      source === 'link' ? 'POST /api/auto/login' : 'POST /api/auto/login/by/admin',
      'GET /api/profile',
    ]);

    const referrers = await Promise.all(requests.map((request) => request.headerValue('referer')));
    const subresources = requests.filter((request) => !request.isNavigationRequest());
    const urls = subresources.map((request) => request.url());
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]));
    for (const secret of secrets) {
      expect(referrers.join(' ')).not.toContain(secret);
      expect(stored).not.toContain(secret);
      expect(urls.join(' ')).not.toContain(secret);
    }
    expect(await getSessionToken(context)).toBeTruthy();

    // Back leads to the previous page and Forward to the shop. The link is in neither history entry.
    await page.goBack();
    await expect(page).toHaveURL('/terms');
    await page.goForward();
    await expect(page).toHaveURL('/');
    await expect(memberMenu(page, 'Giulia Rinaldi')).toBeVisible();
  });

  test(`auto login by ${source} works only once`, async ({ page, context, shop, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allow(rejectedRequestError);
    const link = await createGrantLink(shop, source, giulia.email);
    await page.goto(link);
    await expect(page).toHaveURL('/');
    await page.goto(link);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Questo link non è valido, è già stato usato o è scaduto.')).toBeVisible();
    expect(await getSessionToken(context)).toBeUndefined();
    await page.goBack();
    await expect(page).not.toHaveURL(/token|userId/u);
  });

  test(`auto login by ${source} ends the previous member’s session and clears the device`, async ({
    page,
    context,
    shop,
    unexpectedConsoleErrors,
  }) => {
    unexpectedConsoleErrors.allow(rejectedRequestError);
    const previousToken = await logInAs(context, shop, marco.email);
    const otherTab = await context.newPage();
    await otherTab.goto('/terms');
    await page.goto('/IT/milano/products');
    await expect(memberMenu(page, 'Marco Bassi')).toBeVisible();
    // The page stores its shop when it is shown, which may be after the header.
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toContain('bottega.choices');

    const link = await createGrantLink(shop, source, giulia.email);
    const { getApiRequests } = recordRequests(page);
    const revoked = page.waitForResponse(/\/api\/logout/u);
    await page.goto(link);
    await expect(page).toHaveURL('/');
    await expect(memberMenu(page, 'Giulia Rinaldi')).toBeVisible();
    await expect(page.getByText('Marco')).toHaveCount(0);
    // Only the new member's profile is requested (REQ-SESS-09).
    expect(getApiRequests().filter((line) => line === 'GET /api/profile')).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.getItem('bottega.choices'))).toBeNull();
    expect((await revoked).ok()).toBe(true);
    const response = await context.request.get(`${shop.origin}/api/profile`, {
      headers: { Authorization: `Bearer ${previousToken}` },
    });
    expect(response.status()).toBe(401);
    await expect(memberMenu(otherTab, 'Giulia Rinaldi')).toBeVisible();
  });
}

for (const path of [
  '/login-access',
  '/login-access?token=',
  '/login/by/admin',
  '/login/by/admin?adminUserId=admin&userId=giulia',
  '/login/by/admin?userId=giulia&email=giulia%40example.com',
  '/login/by/admin?adminUserId=admin&userId=&email=giulia%40example.com',
]) {
  test(`${path} shows that access is unauthorized and logs out`, async ({ page, context, shop }) => {
    await logInAs(context, shop);
    const { getApiRequests } = recordRequests(page);
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Accesso non autorizzato')).toBeVisible();
    expect(await getSessionToken(context)).toBeUndefined();
    expect(getApiRequests()).toEqual(['PUT /api/logout']);
    await page.reload();
    await expect(pageHeading(page, 'Benvenuti in Bottega')).toBeVisible();
  });
}

test('shows in English that access is unauthorized', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(pageHeading(page, 'Welcome to Bottega')).toBeVisible();
  await page.goto('/login-access');
  await expect(page.getByText('Unauthorized access')).toBeVisible();
});

/** The link with the proxy's origin. Only the port differs, so the cookies are the same. */
const toProxyUrl = (origin: string, url: string) => {
  const { pathname, search } = new URL(url);
  return `${origin}${pathname}${search}`;
};

test('shows the progress of an auto login and leads to the login when it fails', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(serverError);
  const proxy = await startFaultProxy(shop.origin);
  await logInAs(context, shop, marco.email);
  const release = proxy.holdRequests('/api/auto/login');
  proxy.failNextWrite('/api/auto/login', 503);
  await page.goto(toProxyUrl(proxy.origin, await createGrantLink(shop, 'link', giulia.email)));
  await expect(pageHeading(page, 'Accesso in corso, attendi...')).toBeVisible();
  await expect(page).toHaveURL(`${proxy.origin}/login-access`);
  await expectAccessible(page);
  release();
  await expect(page).toHaveURL(`${proxy.origin}/login`);
  await expect(page.getByText(/Il negozio ha un problema/u)).toBeVisible();
  expect(await getSessionToken(context)).toBeUndefined();
  await proxy.close();
});

test('starts no session when the profile request fails (REQ-SESS-10)', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(serverError);
  const proxy = await startFaultProxy(shop.origin);
  proxy.failRequests('/api/profile', 500);
  await page.goto(toProxyUrl(proxy.origin, await createGrantLink(shop, 'link', giulia.email)));
  await expect(page).toHaveURL(`${proxy.origin}/login`);
  await expect(page.getByText('Verifica non riuscita, accedi di nuovo.')).toBeVisible();
  expect(await getSessionToken(context)).toBeUndefined();
  await proxy.close();
});
