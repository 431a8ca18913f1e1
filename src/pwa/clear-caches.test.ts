import { afterEach, expect, it, vi } from 'vitest';
import { createFakeCacheStorage } from '#tests/setup/fake-cache-storage.ts';
import { clearMemberCaches } from './clear-caches.ts';
import { CATALOG_CACHE, CLEAR_CACHE, IMAGE_CACHE } from './worker.constants.ts';

afterEach(() => vi.unstubAllGlobals());

it('tells the worker first, then deletes what it kept of the catalogue, and no picture (REL-Q4)', async () => {
  const told: unknown[] = [];
  const kept = createFakeCacheStorage();
  for (const { name } of [CATALOG_CACHE, IMAGE_CACHE]) await (await caches.open(name)).put('x', new Response());
  const controller = {
    postMessage: (message: unknown) => told.push([message, kept.getNames().length]),
  };
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
  await clearMemberCaches();
  expect(told).toEqual([[{ type: CLEAR_CACHE, name: CATALOG_CACHE.name }, 2]]);
  expect(kept.getNames()).toEqual([IMAGE_CACHE.name]);
});

it.each([
  ['no worker', { serviceWorker: { controller: null } }],
  ['no workers at all', {}],
])('works where there is %s', async (_, navigator) => {
  const kept = createFakeCacheStorage();
  await (await caches.open(CATALOG_CACHE.name)).put('x', new Response());
  vi.stubGlobal('navigator', navigator);
  await clearMemberCaches();
  expect(kept.getNames()).toEqual([]);
});

it('works where the storage is refused', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  vi.stubGlobal('caches', undefined);
  await expect(clearMemberCaches()).resolves.toBeUndefined();
});
