import type { Page } from '@playwright/test';
import {
  fetchSavedAt,
  getCachedPaths,
  waitForCached,
  waitForServiceWorker,
} from '#tests/e2e/helpers/browser/service-worker.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import { getSessionToken, logInByForm, logOut, members } from '#tests/e2e/helpers/pages/members.ts';
import { LIST, mainHeading } from '#tests/e2e/helpers/pages/rendered-pages.ts';

test.use({ serviceWorkers: 'allow' });

const PRODUCTS_PATH = '/api/shop/products';

/** Reads everything in the worker's caches. The app shell's code contains names such as webToken, but no personal data. */
const readCachedEntries = (page: Page) =>
  page.evaluate(async () => {
    const entries: { url: string; headers: string[]; body: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        entries.push({
          url: request.url,
          headers: [...request.headers.keys(), ...(response?.headers.keys() ?? [])],
          body: name.startsWith('bottega-') ? ((await response?.text()) ?? '') : '',
        });
      }
    }
    return entries;
  });

/** Reads the bodies of all responses that the worker has cached, without the app's own files. */
const readCachedText = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('bottega-'));
    const lists = names.map(async (name) => {
      const cache = await caches.open(name);
      const responses = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
      return Promise.all(responses.map(async (response) => (await response?.text()) ?? ''));
    });
    return (await Promise.all(lists)).flat().join('\n');
  });

const isMemberPage = (path: string) => path.includes('bottega-member=') && !path.startsWith('/api/');
const countCachedMemberPages = async (page: Page) => (await getCachedPaths(page)).filter(isMemberPage).length;

/** Waits until the worker has cached the open page. */
const waitForCachedPage = (page: Page, path: string) => waitForCached(page, `${path}?bottega-member=`);

test('caches a member’s data so that nobody else sees it', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  test.setTimeout(240_000);
  unexpectedConsoleErrors.allow(/error: Failed to load resource: .* 401 /u);
  const { token } = await logInToShop(context, shop);
  const follow = async (part: 'navigation' | 'contentinfo', name: string) => {
    const container = page.getByRole(part, part === 'navigation' ? { name: 'Profilo' } : {});
    await container.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  };

  // SEC-01
  await test.step('caches no token, and personal data only in the member’s own pages, in a whole session (REL-SW7)', async () => {
    await page.goto(network.origin + LIST);
    await expect(page.getByRole('article').first()).toBeVisible();
    await waitForServiceWorker(page);
    await waitForCached(page, PRODUCTS_PATH);
    await waitForCachedPage(page, LIST);
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(mainHeading(page)).toBeVisible();
    await waitForCached(page, '/api/shop/product/milano-');
    await page.goto(`${network.origin}/cart`);
    await expect(mainHeading(page)).toBeVisible();
    await page.goto(`${network.origin}/profile`);
    await waitForCachedPage(page, '/profile');
    await follow('navigation', 'I miei ordini');
    await follow('navigation', 'Le mie segnalazioni');
    await follow('navigation', 'Punti e saldi');
    await follow('contentinfo', 'Domande frequenti');
    await follow('contentinfo', 'Contatti');

    const cachedEntries = await readCachedEntries(page);
    expect(cachedEntries.length).toBeGreaterThan(100);
    const personalData = [members.giulia.email, 'Rinaldi', 'webToken'];
    for (const { url, headers, body } of cachedEntries) {
      expect(url + body).not.toContain(token);
      // Only the member can read these: the key contains a hash of the token (src/pwa/worker/worker.test.ts).
      if (new URL(url).searchParams.has('bottega-member') && body.startsWith('<!doctype html>')) continue;
      expect(headers).not.toContain('authorization');
      expect(headers).not.toContain('set-cookie');
      for (const value of personalData) expect(url + body).not.toContain(value);
      const { pathname } = new URL(url);
      expect(pathname).toMatch(
        /^\/(?:api\/(?:shop\/(?:country|products|product\/|highlighted)|country\/|promotion|b2b\/|privacypolicy|cookies)|images\/(?!member-)|assets\/|icons\/|index\.html|placeholder\.svg|manifest)/u,
      );
    }
  });

  await test.step('does not cache a response that arrives after the logout (REL-Q4)', async () => {
    await page.goto(network.origin + LIST);
    expect(await countCachedMemberPages(page)).toBeGreaterThan(0);
    const release = network.holdRequests(PRODUCTS_PATH);
    await page.getByRole('link', { name: 'Pagina 2' }).click();
    await logOut(page);
    await expect(page).toHaveURL(`${network.origin}/login`);
    await expect.poll(async () => (await getCachedPaths(page)).filter((path) => path.includes('/api/'))).toEqual([]);
    release();
    // When a later response is cached, the worker has already handled the late one.
    await fetchSavedAt(page, '/api/cookies', { language: 'IT' });
    await waitForCached(page, '/api/cookies');
    expect((await getCachedPaths(page)).filter((path) => path.startsWith(PRODUCTS_PATH))).toEqual([]);
  });

  await test.step('deletes a member’s cached pages at a logout', async () => {
    await expect.poll(() => countCachedMemberPages(page)).toBe(0);
    expect(await readCachedText(page)).not.toContain('Giulia');
    const response = await page.goto(network.origin + LIST);
    expect(await response?.text()).not.toContain('Giulia');
  });

  await test.step('shows nothing of the previous member to another member on the same device', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).click();
    await logInByForm(page, members.marco.email);
    await expect(page).toHaveURL(network.origin + LIST);
    await expect(page.getByRole('button', { name: 'Menu di Marco Bassi' })).toBeVisible();
    await page.goto(network.origin + LIST);
    await waitForCachedPage(page, LIST);
    const response = await page.goto(network.origin + LIST);
    expect(response?.fromServiceWorker()).toBe(true);
    const html = (await response?.text()) ?? '';
    expect(html).toContain('Marco');
    expect(html).not.toContain('Giulia');
    expect(await readCachedText(page)).not.toContain('Giulia');
  });

  await test.step('sends no cached page of a member to a browser that has lost the cookie', async () => {
    await context.clearCookies();
    const response = await page.goto(network.origin + LIST);
    expect(await response?.text()).not.toContain('Marco');
    expect(await getSessionToken(context)).toBeUndefined();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Accedi' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Marco');
  });
});
