import { afterEach, expect, it, vi } from 'vitest';
import { createFakeCacheStorage } from '#tests/setup/fake-cache-storage.ts';
import { clearMemberCaches } from './clear-caches.ts';
import { CATALOG_CACHE, CLEAR_CACHE, IMAGE_CACHE, PAGE_CACHE } from './worker.constants.ts';

afterEach(() => vi.unstubAllGlobals());

it('notifies the worker first, then deletes the catalogue and the pages, but not the images (REL-Q4)', async () => {
  const messages: unknown[] = [];
  const cacheStorage = createFakeCacheStorage();
  for (const { name } of [CATALOG_CACHE, PAGE_CACHE, IMAGE_CACHE])
    await (await caches.open(name)).put('x', new Response());
  const controller = {
    postMessage: (message: unknown) => messages.push([message, cacheStorage.getNames().length]),
  };
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
  await clearMemberCaches();
  expect(messages).toEqual([
    [{ type: CLEAR_CACHE, name: CATALOG_CACHE.name }, 3],
    [{ type: CLEAR_CACHE, name: PAGE_CACHE.name }, 2],
  ]);
  expect(cacheStorage.getNames()).toEqual([IMAGE_CACHE.name]);
});

it.each([
  ['no active worker', { serviceWorker: { controller: null } }],
  ['no service worker support', {}],
])('works with %s', async (_, navigator) => {
  const cacheStorage = createFakeCacheStorage();
  await (await caches.open(CATALOG_CACHE.name)).put('x', new Response());
  vi.stubGlobal('navigator', navigator);
  await clearMemberCaches();
  expect(cacheStorage.getNames()).toEqual([]);
});

it('works without Cache API', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  vi.stubGlobal('caches', undefined);
  await expect(clearMemberCaches()).resolves.toBeUndefined();
});
