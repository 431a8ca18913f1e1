import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { readChunkPath } from '#tests/e2e/helpers/browser/built-scripts.ts';
import { createNextRelease } from '#tests/e2e/helpers/fixtures/next-release.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { createOtherDevice, products } from '#tests/e2e/helpers/pages/cart.ts';
import { logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';

// REL-SW3 without a service worker. With a worker, all chunks are on the device.
test.use({ serviceWorkers: 'block' });

const privacyLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Informativa sulla privacy', exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Informativa sulla privacy' });

const TERMS = { path: '/terms', title: 'Termini e condizioni' };
/** A page that the server renders. */
const LIST = { path: '/IT/milano/products', title: 'Tutti i prodotti' };

/** Opens a page and waits until its chunks are loaded. @returns a function that returns the number of page loads since */
async function open(page: Page, origin: string, { path, title } = TERMS): Promise<() => number> {
  let loadCount = 0;
  page.on('load', () => (loadCount += 1));
  await page.goto(origin + path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // The fallback for missing chunks is prefetched after the first page.
  let previous: readonly string[] = [];
  const isFallbackLoaded = async () => {
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const isSettled = loaded.length === previous.length;
    previous = loaded;
    return isSettled && loaded.some((name) => name.includes('ChunkLoadError'));
  };
  await expect.poll(isFallbackLoaded, { intervals: [500] }).toBe(true);
  loadCount = 0;
  return () => loadCount;
}

/** The page requests files that are gone. Their answer is a text, which is no stylesheet. */
const MISSING_FILES = /error: (?:Failed to load resource: .* 404 |Refused to apply style)/u;

test('loads the pages of the next release when the files of the open page are gone', async ({
  page,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(MISSING_FILES);
  // Prefetch requests may be pending when the shop deploys the other release.
  unexpectedConsoleErrors.allowNetworkErrors();
  const buildMarker = page.locator('meta[name="build"]');

  await test.step('reloads once at the link’s URL when the release of the page is gone', async () => {
    const getLoadCount = await open(page, network.origin);
    const next = await createNextRelease('rendered/gone-build', { keepPrevious: false });
    // For server-rendered pages.
    await symlink(resolve('dist/ssr'), join(next, '../ssr'));
    await shop.deploy(next);
    await privacyLink(page).click();
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveURL(`${network.origin}/privacy`);
    await expect(buildMarker).toHaveCount(1);
    await expect.poll(getLoadCount).toBe(1);
  });

  await test.step('reloads a server-rendered page after each deployment', async () => {
    await open(page, network.origin, LIST);
    await expect(page.locator('meta[name="entry"]')).toHaveCount(1);
    await shop.deploy();
    // Another page than before, because the browser has already loaded that page's chunk.
    await page.getByRole('contentinfo').getByRole('link', { name: TERMS.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: TERMS.title })).toBeVisible();
    await expect(buildMarker).toHaveCount(0);
  });
});

test('explains why a page can’t be loaded, and loads it later', async ({ page, network, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/error: Failed to load resource: .* 404 /u);
  unexpectedConsoleErrors.allowNetworkErrors();
  const getLoadCount = await open(page, network.origin);

  await test.step('shows that a page needs the network, and opens it when the connection is back', async () => {
    const restore = network.disconnect();
    await privacyLink(page).click();
    await expect(page.getByRole('alert')).toContainText('Per questa pagina serve la connessione');
    const retry = page.getByRole('button', { name: 'Riprova' });
    await retry.click();
    // Wait for the error of the failed retry. Before it, a late health check may succeed and load the page during the next click.
    await expect(page.getByText('Il negozio non è raggiungibile. Controlla la connessione e riprova.')).toBeVisible();
    await expect(retry).toBeEnabled();
    expect(getLoadCount()).toBe(0);
    restore();
    await retry.click();
    await expect(heading(page)).toBeVisible();
  });

  await test.step('offers an update when a chunk stays missing, without a reload loop', async () => {
    const restore = network.failRequests(await readChunkPath('cookies'), 404);
    const loadsBefore = getLoadCount();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie', exact: true }).click();
    // The page reloads once before it shows the message.
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('C’è una nuova versione del negozio', { timeout: 60_000 });
    await expect.poll(getLoadCount).toBe(loadsBefore + 1);
    const update = page.getByRole('button', { name: 'Aggiorna' });
    await update.click();
    await expect.poll(getLoadCount).toBe(loadsBefore + 2);
    await expect(update).toBeVisible();
    expect(getLoadCount()).toBe(loadsBefore + 2);

    restore();
    await update.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cookie' })).toBeVisible();
  });
});

test('keeps the page when the chunk of a dialog can’t be loaded, and opens it on the next click', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 404|Failed to load resource: .* 404/u);
  unexpectedConsoleErrors.allowNetworkErrors();
  const { token } = await logInToShop(context, shop);
  await createOtherDevice(shop, token).add({ [products.honey.id]: 1 });
  const restore = network.failRequests(await readChunkPath('RecipientDialog'), 404);
  await page.goto(`${network.origin}/cart`);
  const open = page.getByRole('button', { name: 'Cambia destinatario' });
  await open.click();
  await expect(page.getByText('Il negozio non è raggiungibile. Controlla la connessione e riprova.')).toBeVisible();
  restore();
  await open.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
