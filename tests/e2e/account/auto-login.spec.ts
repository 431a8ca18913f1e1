import type { Page, Request } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { createGrantLink } from '#tests/e2e/helpers/fixtures/run-npm-script.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { createAutoLoginLink } from '#tests/e2e/helpers/pages/auto-login.ts';
import { logInAs, members, getSessionToken } from '#tests/e2e/helpers/pages/members.ts';
import { pageHeading } from '#tests/e2e/helpers/pages/verification.ts';

const { giulia, marco } = members;
const rejectedRequestError = /error: Failed to load resource: .* (?:400|401) /u;
const serverError = /error: Failed to load resource: .* 50[03] /u;

const memberMenu = (page: Page, name: string) => page.getByRole('button', { name: `Menu di ${name}` });

/**
 * Records the page's requests from now on.
 * @returns all requests, and the API requests as `METHOD path`, without the one for passkeys of every login page
 */
function recordRequests(page: Page): { readonly requests: Request[]; readonly getApiRequests: () => string[] } {
  const requests: Request[] = [];
  page.on('request', (request) => void requests.push(request));
  return {
    requests,
    getApiRequests: () =>
      requests
        .map((request) => `${request.method()} ${new URL(request.url()).pathname}`)
        .filter((line) => line.includes('/api/') && !line.endsWith('/passkey/options')),
  };
}

/**
 * Opens an auto-login link and asserts that its secrets leave the URL before the first request and are neither stored
 * nor sent as a URL. The current page must have loaded, so that its own requests are not counted.
 */
async function expectSecretsStayPrivate(page: Page, link: URL, secrets: readonly string[], loginCall: string) {
  for (const secret of secrets) expect(link.search).toContain(secret);
  const { requests, getApiRequests } = recordRequests(page);
  // The URL when the first API request is sent.
  const urlAtFirstRequest = page.waitForRequest(/\/api\//u).then(() => page.evaluate(() => location.href));
  await page.goto(link.href);
  expect(await urlAtFirstRequest).not.toContain('?');
  await expect(page).toHaveURL('/');
  await expect(memberMenu(page, 'Giulia Rinaldi')).toBeVisible();
  await expect(pageHeading(page, 'Scegli il tuo Paese')).toBeFocused();
  expect(getApiRequests().slice(0, 2)).toEqual([loginCall, 'GET /api/profile']);

  const referrers = await Promise.all(requests.map((request) => request.headerValue('referer')));
  const subresources = requests.filter((request) => !request.isNavigationRequest());
  const urls = subresources.map((request) => request.url());
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]));
  for (const secret of secrets) {
    expect(referrers.join(' ')).not.toContain(secret);
    expect(stored).not.toContain(secret);
    expect(urls.join(' ')).not.toContain(secret);
  }
  expect(await getSessionToken(page.context())).toBeTruthy();
}

async function expectLinkUsedUp(page: Page, link: URL) {
  await page.goto(link.href);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Questo link non è valido, è già stato usato o è scaduto.')).toBeVisible();
  expect(await getSessionToken(page.context())).toBeUndefined();
}

test('logs a member in by a link, once, and replaces the previous member', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(rejectedRequestError);

  // REQ-ACC-10
  await test.step('auto login by link stores and sends its secret nowhere else', async () => {
    const link = new URL(await createAutoLoginLink(shop, giulia.email));
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectSecretsStayPrivate(page, link, [link.searchParams.get('token') ?? '?'], 'POST /api/auto/login');

    // Back leads to the previous page and Forward to the shop. The link is in neither history entry.
    await page.goBack();
    await expect(page).toHaveURL('/terms');
    await page.goForward();
    await expect(page).toHaveURL('/');
    await expect(memberMenu(page, 'Giulia Rinaldi')).toBeVisible();
    // REQ-ACC-11, REQ-ROUTE-13
    await test.step('auto login by link works only once', () => expectLinkUsedUp(page, link));
  });

  // REQ-ACC-10, REQ-SESS-09
  await test.step('auto login by link ends the previous member’s session and clears the device', async () => {
    const previousToken = await logInAs(context, shop, marco.email);
    const otherTab = await context.newPage();
    await otherTab.goto('/terms');
    await page.goto('/IT/milano/products');
    await expect(memberMenu(page, 'Marco Bassi')).toBeVisible();
    // The page stores its shop when it is shown, which may be after the header.
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toContain('bottega.shop-selection');

    const link = await createAutoLoginLink(shop, giulia.email);
    const { getApiRequests } = recordRequests(page);
    const revoked = page.waitForResponse(/\/api\/logout/u);
    await page.goto(link);
    await expect(page).toHaveURL('/');
    await expect(memberMenu(page, 'Giulia Rinaldi')).toBeVisible();
    await expect(page.getByText('Marco')).toHaveCount(0);
    // Only the new member's profile is requested (REQ-SESS-09).
    expect(getApiRequests().filter((line) => line === 'GET /api/profile')).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.getItem('bottega.shop-selection'))).toBeNull();
    expect((await revoked).ok()).toBe(true);
    const response = await context.request.get(`${shop.origin}/api/profile`, {
      headers: { Authorization: `Bearer ${previousToken}` },
    });
    expect(response.status()).toBe(401);
    await expect(memberMenu(otherTab, 'Giulia Rinaldi')).toBeVisible();
  });
});

test(
  'lets an administrator in as a member, once, by a complete link only',
  { tag: '@core' },
  async ({ page, context, shop, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allow(rejectedRequestError);

    // REQ-ACC-09, REQ-ACC-12
    await test.step('an incomplete link shows that access is unauthorized and logs out', async () => {
      await logInAs(context, shop);
      const { getApiRequests } = recordRequests(page);
      const revoked = page.waitForResponse(/\/api\/logout/u);
      await page.goto('/login/by/admin?adminUserId=admin&userId=&email=giulia%40example.com');
      await expect(page).toHaveURL('/login');
      await expect(page.getByText('Accesso non autorizzato')).toBeVisible();
      expect(await getSessionToken(context)).toBeUndefined();
      expect((await revoked).ok()).toBe(true);
      expect(getApiRequests()).toEqual(['PUT /api/logout']);
    });

    const link = new URL(await createGrantLink(shop, 'admin@example.com', giulia.email));
    await test.step('auto login by admin@example.com stores and sends its secret nowhere else', async () => {
      // The ids and the e-mail are on the pages anyway.
      const secrets = [link.searchParams.get('grant') ?? '?', 'adminUserId', 'userId='];
      await expectSecretsStayPrivate(page, link, secrets, 'POST /api/auto/login/by/admin');
    });
    await test.step('auto login by admin@example.com works only once', () => expectLinkUsedUp(page, link));
  },
);

test('leads to the login when an auto login fails', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(serverError);
  /** Opens a new link with the proxy's origin. Only the port differs, so the cookies are the same. */
  const openNewLink = async () => {
    const { pathname, search } = new URL(await createAutoLoginLink(shop, giulia.email));
    await page.goto(`${network.origin}${pathname}${search}`);
  };

  // REQ-ACC-07, REQ-ACC-11
  await test.step('shows the progress of an auto login and leads to the login when it fails', async () => {
    await logInAs(context, shop, marco.email);
    const release = network.holdRequests('/api/auto/login');
    network.failNextWrite('/api/auto/login', 503);
    await openNewLink();
    await expect(pageHeading(page, 'Accesso in corso, attendi…')).toBeVisible();
    await expect(page).toHaveURL(`${network.origin}/login-access`);
    await expectAccessible(page);
    release();
    await expect(page).toHaveURL(`${network.origin}/login`);
    await expect(page.getByText(/Il negozio ha un problema/u)).toBeVisible();
    expect(await getSessionToken(context)).toBeUndefined();
  });

  // REQ-SESS-10
  await test.step('starts no session when the profile request fails (REQ-SESS-10)', async () => {
    network.failRequests('/api/profile', 500);
    await openNewLink();
    await expect(page).toHaveURL(`${network.origin}/login`);
    await expect(page.getByText('Verifica non riuscita, accedi di nuovo.')).toBeVisible();
    expect(await getSessionToken(context)).toBeUndefined();
  });
});
