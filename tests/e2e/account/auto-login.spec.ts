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

/** Everything that the page asks for after its own address, as `METHOD path referrer`. */
function recordRequests(page: Page): { readonly asked: Request[]; readonly calls: () => string[] } {
  const asked: Request[] = [];
  page.on('request', (request) => void asked.push(request));
  return {
    asked,
    calls: () =>
      asked
        .map((request) => `${request.method()} ${new URL(request.url()).pathname}`)
        .filter((line) => line.includes('/api/')),
  };
}

for (const way of ['link', admin]) {
  test(`auto login by ${way}: its secret stays nowhere`, async ({ page, context, shop }) => {
    const address = new URL(await createGrantLink(shop, way, giulia.email));
    const all = [...address.searchParams.values()];
    // Of an administrator's link the ids and the e-mail are on its pages anyway.
    const secrets = way === 'link' ? all : ['adminUserId', 'userId=', ...all.slice(3)];
    expect(secrets.length).toBeGreaterThan(0);
    await page.goto('/terms');
    // Its text is there: what that page asks for is not counted below.
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    const { asked, calls } = recordRequests(page);
    // The address as it is when the first call leaves.
    const first = page.waitForRequest(/\/api\//u).then(() => page.evaluate(() => location.href));
    await page.goto(address.href);
    expect(await first).not.toContain('?');
    await expect(page).toHaveURL('/');
    await expect(memberMenu(page, 'Giulia Rinaldi')).toBeVisible();
    await expect(pageHeading(page, 'Scegli il tuo paese')).toBeFocused();
    expect(calls().slice(0, 2)).toEqual([
      way === 'link' ? 'POST /api/auto/login' : 'POST /api/auto/login/by/admin',
      'GET /api/profile',
    ]);

    const referrers = await Promise.all(asked.map((request) => request.headerValue('referer')));
    const files = asked.filter((request) => !request.isNavigationRequest());
    const addresses = files.map((request) => request.url());
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]));
    for (const secret of secrets) {
      expect(referrers.join(' ')).not.toContain(secret);
      expect(stored).not.toContain(secret);
      expect(addresses.join(' ')).not.toContain(secret);
    }
    expect(await getSessionToken(context)).toBeTruthy();

    // Back is the page of before, and forth the shop: the link is in neither.
    await page.goBack();
    await expect(page).toHaveURL('/terms');
    await page.goForward();
    await expect(page).toHaveURL('/');
    await expect(memberMenu(page, 'Giulia Rinaldi')).toBeVisible();
  });

  test(`auto login by ${way} is good once`, async ({ page, context, shop, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allow(rejectedRequestError);
    const address = await createGrantLink(shop, way, giulia.email);
    await page.goto(address);
    await expect(page).toHaveURL('/');
    await page.goto(address);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Il link non è valido, è già stato usato o è scaduto.')).toBeVisible();
    expect(await getSessionToken(context)).toBeUndefined();
    await page.goBack();
    await expect(page).not.toHaveURL(/token|userId/u);
  });

  test(`auto login by ${way} leaves nothing of who was here before`, async ({
    page,
    context,
    shop,
    unexpectedConsoleErrors,
  }) => {
    unexpectedConsoleErrors.allow(rejectedRequestError);
    const former = await logInAs(context, shop, marco.email);
    const other = await context.newPage();
    await other.goto('/terms');
    await page.goto('/IT/milano/products');
    await expect(memberMenu(page, 'Marco Bassi')).toBeVisible();
    // The page remembers its shop once it is shown, which may be after the header.
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toContain('bottega.choices');

    const address = await createGrantLink(shop, way, giulia.email);
    const { calls } = recordRequests(page);
    const revoked = page.waitForResponse(/\/api\/logout/u);
    await page.goto(address);
    await expect(page).toHaveURL('/');
    await expect(memberMenu(page, 'Giulia Rinaldi')).toBeVisible();
    await expect(page.getByText('Marco')).toHaveCount(0);
    // The profile that was asked for is the new member's alone (doc 1 §4).
    expect(calls().filter((line) => line === 'GET /api/profile')).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.getItem('bottega.choices'))).toBeNull();
    expect((await revoked).ok()).toBe(true);
    const answer = await context.request.get(`${shop.origin}/api/profile`, {
      headers: { Authorization: `Bearer ${former}` },
    });
    expect(answer.status()).toBe(401);
    await expect(memberMenu(other, 'Giulia Rinaldi')).toBeVisible();
  });
}

for (const address of [
  '/login-access',
  '/login-access?token=',
  '/login/by/admin',
  '/login/by/admin?adminUserId=admin&userId=giulia',
  '/login/by/admin?userId=giulia&email=giulia%40example.com',
  '/login/by/admin?adminUserId=admin&userId=&email=giulia%40example.com',
]) {
  test(`${address} is no access, and logs out`, async ({ page, context, shop }) => {
    await logInAs(context, shop);
    const { calls } = recordRequests(page);
    await page.goto(address);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Accesso non autorizzato')).toBeVisible();
    expect(await getSessionToken(context)).toBeUndefined();
    expect(calls()).toEqual(['PUT /api/logout']);
    await page.reload();
    await expect(pageHeading(page, 'Benvenuti in Bottega')).toBeVisible();
  });
}

test('no access in English', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(pageHeading(page, 'Welcome to Bottega')).toBeVisible();
  await page.goto('/login-access');
  await expect(page.getByText('Unauthorized access')).toBeVisible();
});

/** The link as it leads through the proxy: another port, and the same cookies. */
const toProxyUrl = (origin: string, address: string) => {
  const { pathname, search } = new URL(address);
  return `${origin}${pathname}${search}`;
};

test('while the answer is under way it says so; what fails on the way leads to the login', async ({
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
  await expect(page.getByText(/problema in questo momento/u)).toBeVisible();
  expect(await getSessionToken(context)).toBeUndefined();
  await proxy.close();
});

test('without the profile there is no session (doc 1 §8)', async ({ page, context, shop, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(serverError);
  const proxy = await startFaultProxy(shop.origin);
  proxy.failRequests('/api/profile', 500);
  await page.goto(toProxyUrl(proxy.origin, await createGrantLink(shop, 'link', giulia.email)));
  await expect(page).toHaveURL(`${proxy.origin}/login`);
  await expect(page.getByText('Verifica non riuscita, accedi di nuovo.')).toBeVisible();
  expect(await getSessionToken(context)).toBeUndefined();
  await proxy.close();
});
