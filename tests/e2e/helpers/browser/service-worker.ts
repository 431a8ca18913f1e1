import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';

/** The first worker downloads the whole app before it takes control. */
const INSTALL_TIMEOUT = { timeout: 60_000 };

/** Waits until an active worker controls this page, also on the first visit. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  const state = () => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none');
  await expect.poll(state, INSTALL_TIMEOUT).toBe('activated');
}

/** Paths with queries of the worker's cached responses, without the app shell. */
export const getCachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('bottega-'));
    const lists = names.map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(lists)).flat().map(({ url }) => url.slice(location.origin.length));
  });

/** Waits until the worker has cached a response whose path contains this text. */
export async function waitForCached(page: Page, path: string): Promise<void> {
  await expect.poll(() => getCachedPaths(page)).toContainEqual(expect.stringContaining(path));
}

/** When the response to this request was cached; null when it came from the server, undefined without a response. */
export const fetchSavedAt = (page: Page, path: string, headers: Record<string, string>) =>
  page.evaluate(
    ([url, requestHeaders]) =>
      fetch(url, { headers: requestHeaders }).then(
        (response) => response.headers.get('X-Saved-At'),
        () => undefined,
      ),
    [path, headers] as const,
  );
