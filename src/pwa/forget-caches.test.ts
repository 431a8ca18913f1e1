import { afterEach, expect, it, vi } from 'vitest';
import { fakeCaches } from '#tests/setup/caches.ts';
import { forgetCaches } from './forget-caches.ts';
import { CATALOGUE, FORGET, PICTURES } from './worker.constants.ts';

afterEach(() => vi.unstubAllGlobals());

it('tells the worker first, then deletes what it kept of the catalogue, and no picture (Q4)', async () => {
  const told: unknown[] = [];
  const kept = fakeCaches();
  for (const { name } of [CATALOGUE, PICTURES]) await (await caches.open(name)).put('x', new Response());
  const controller = {
    postMessage: (message: unknown) => told.push([message, kept.names().length]),
  };
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
  await forgetCaches();
  expect(told).toEqual([[{ type: FORGET, name: CATALOGUE.name }, 2]]);
  expect(kept.names()).toEqual([PICTURES.name]);
});

it.each([
  ['no worker', { serviceWorker: { controller: null } }],
  ['no workers at all', {}],
])('works where there is %s', async (_, navigator) => {
  const kept = fakeCaches();
  await (await caches.open(CATALOGUE.name)).put('x', new Response());
  vi.stubGlobal('navigator', navigator);
  await forgetCaches();
  expect(kept.names()).toEqual([]);
});

it('works where the storage is refused', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  vi.stubGlobal('caches', undefined);
  await expect(forgetCaches()).resolves.toBeUndefined();
});
