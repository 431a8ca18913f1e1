import type { Page } from '@playwright/test';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createNextRelease } from '#tests/e2e/helpers/fixtures/next-release.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

/* REL-SW3, without a worker: with one, every part of the app is on the device. */
test.use({ serviceWorkers: 'block' });
test.afterEach(({ shop }) => shop.deploy());
test.beforeEach(({ unexpectedConsoleErrors }) => unexpectedConsoleErrors.allow(/Service Worker registration blocked/u));

const privacyLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Informativa sulla privacy', exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Informativa sulla privacy' });

const TERMS = { path: '/terms', title: 'Termini e condizioni' };
/** One that the server renders. */
const LIST = { path: '/IT/milano/products', title: 'Tutti i prodotti' };

async function open(page: Page, origin: string, { path, title } = TERMS): Promise<() => number> {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto(origin + path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // What stands in for missing code is loaded ahead, after the first screen.
  let before: readonly string[] = [];
  const isAllThere = async () => {
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const settled = loaded.length === before.length;
    before = loaded;
    return settled && loaded.some((name) => name.includes('ChunkLoadError'));
  };
  await expect.poll(isAllThere, { intervals: [500] }).toBe(true);
  loads = 0;
  return () => loads;
}

test('a page of a release that is gone loads the new one, once, at the same address', async ({
  page,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/error: Failed to load resource: .* 404 /u);
  // What the page loads ahead may be under way when the shop goes back to the other release.
  unexpectedConsoleErrors.allowNetworkErrors();
  const loads = await open(page, network.origin);
  await shop.deploy(await createNextRelease('gone-build', { keepsFormer: false }));
  await privacyLink(page).click();
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveURL(`${network.origin}/privacy`);
  await expect(page.locator('meta[name="build"]')).toHaveCount(1);
  expect(loads()).toBe(1);
});

test('a page that the server rendered does so for each release', async ({
  page,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/error: (?:Failed to load resource: .* 404 |Refused to apply style)/u);
  unexpectedConsoleErrors.allowNetworkErrors();
  await open(page, network.origin, LIST);
  const next = await createNextRelease('rendered/gone-again', { keepsFormer: false });
  await cp('dist/ssr', join(next, '../ssr'), { recursive: true });
  await shop.deploy(next);
  await privacyLink(page).click();
  await expect(heading(page)).toBeVisible();

  await open(page, network.origin, LIST);
  await expect(page.locator('meta[name="entry"]')).toHaveCount(1);
  await shop.deploy();
  // Not the same page: the browser has that one's code.
  await page.getByRole('contentinfo').getByRole('link', { name: TERMS.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: TERMS.title })).toBeVisible();
  await expect(page.locator('meta[name="build"]')).toHaveCount(0);
});

test('a page that stays missing ends at an offer to update, never in a loop', async ({
  page,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/error: Failed to load resource: .* 404 /u);
  const loads = await open(page, network.origin);
  // Of this build: a folder keeps the files of the one before as well.
  const manifest = await readFile('dist/client/.vite/manifest.json', 'utf8');
  const [chunk = ''] = /(?<="assets\/)privacy-[^"]+\.js/u.exec(manifest) ?? [];
  expect(chunk).not.toBe('');
  const restore = network.failRequests(`/assets/${chunk}`, 404);
  await privacyLink(page).click();
  // The whole page is loaded once more before it says so.
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('C’è una nuova versione del negozio', { timeout: 30_000 });
  expect(loads()).toBe(1);
  const update = page.getByRole('button', { name: 'Aggiorna' });
  await update.click();
  await expect.poll(loads).toBe(2);
  await expect(update).toBeVisible();
  expect(loads()).toBe(2);

  restore();
  await update.click();
  await expect(heading(page)).toBeVisible();
});

test('without a connection the page says so, and is there when it is back', async ({
  page,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allowNetworkErrors();
  const loads = await open(page, network.origin);
  const restore = network.disconnect();
  await privacyLink(page).click();
  await expect(page.getByRole('alert')).toContainText('Questa pagina ha bisogno della rete');
  const retry = page.getByRole('button', { name: 'Riprova' });
  await retry.click();
  // Asked in vain, and said so: until then it may still hear that the shop is there, and load the page under the next press.
  await expect(page.getByText('Sei offline. Controlla la connessione e riprova.')).toBeVisible();
  await expect(retry).toBeEnabled();
  expect(loads()).toBe(0);
  restore();
  await retry.click();
  await expect(heading(page)).toBeVisible();
});
