import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { getWorkerCodeFile } from '#build/split-worker.mjs';
import { waitForServiceWorker } from '#tests/e2e/helpers/browser/service-worker.ts';
import { createNextRelease } from '#tests/e2e/helpers/fixtures/next-release.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

const DictionaryList = v.record(v.string(), v.object({ sha256: v.optional(v.string()) }));

/** Of each precached file: its encoding during the transfer, and the hash of its content. */
const readPrecache = (page: Page) =>
  page.evaluate(async () => {
    const toHex = (bytes: ArrayBuffer) =>
      Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'));
    const names = (await caches.keys()).filter((name) => !name.startsWith('bottega-'));
    const files: Record<string, { encoding: string | null; hash: string }> = {};
    for (const name of names) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const content = (await response?.arrayBuffer()) ?? new ArrayBuffer();
        const hash = toHex(await crypto.subtle.digest('SHA-256', content)).join('');
        files[new URL(request.url).pathname] = { encoding: response?.headers.get('content-encoding') ?? null, hash };
      }
    }
    return files;
  });

// Chromium. Other engines download the whole files.
test('transfers only what an update changes in the files of the previous release', async ({
  page,
  shop,
  unexpectedConsoleErrors,
}) => {
  // The shop is unreachable for a moment during the deployment.
  unexpectedConsoleErrors.allowNetworkErrors();
  await page.goto('/terms');
  await waitForServiceWorker(page);

  const release = await createNextRelease('small-update');
  await shop.deploy(release);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(page.getByText('È pronta una nuova versione del negozio.')).toBeVisible();

  const dictionaries = v.parse(DictionaryList, JSON.parse(await readFile(join(release, '.dictionaries.json'), 'utf8')));
  const precached = await readPrecache(page);
  const compressed = Object.keys(dictionaries).filter((path) => path in precached && dictionaries[path]?.sha256);
  expect(compressed.length).toBeGreaterThan(90);
  for (const path of compressed) {
    const hash = createHash('sha256').update(await readFile(join(release, path)));
    expect([path, precached[path]]).toEqual([path, { encoding: 'dcz', hash: hash.digest('hex') }]);
  }

  // The response that the new worker was imported from, in the browser's cache.
  const workerPath = `/assets/${basename(getWorkerCodeFile(release))}`;
  const encoding = await page.evaluate(async (path) => {
    const response = await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' });
    return response.headers.get('content-encoding');
  }, workerPath);
  expect(encoding).toBe('dcz');
});
