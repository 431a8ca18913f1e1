import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';

/** The first worker fetches the whole app before it takes over. */
const INSTALL_TIMEOUT = { timeout: 30_000 };

/** Waits until a worker answers this page, also its first one. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  const state = () => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none');
  await expect.poll(state, INSTALL_TIMEOUT).toBe('activated');
}

/** Paths and queries of what the worker keeps, beside the shell. */
export const getCachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('bottega-'));
    const lists = names.map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(lists)).flat().map(({ url }) => url.slice(location.origin.length));
  });

/** Waits until the worker keeps something of this address, as asked for by whomever. */
export async function waitForCached(page: Page, address: string): Promise<void> {
  await expect.poll(() => getCachedPaths(page)).toContainEqual(expect.stringContaining(address));
}

/** When the answer to this call was stored; null when it came from the shop, undefined when none came. */
export const fetchSavedAt = (page: Page, path: string, headers: Record<string, string>) =>
  page.evaluate(
    ([address, sent]) =>
      fetch(address, { headers: sent }).then(
        (answer) => answer.headers.get('X-Saved-At'),
        () => undefined,
      ),
    [path, headers] as const,
  );
