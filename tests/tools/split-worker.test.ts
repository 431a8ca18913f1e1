import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getWorkerCodeFile, splitWorker } from '#build/split-worker.mjs';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bottega-worker-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function split(code: string): Promise<{ readonly loader: string; readonly name: string }> {
  await writeFile(join(folder, 'sw.js'), code);
  await splitWorker(folder);
  const file = getWorkerCodeFile(folder);
  expect(await readFile(file, 'utf8')).toBe(code);
  return { loader: await readFile(join(folder, 'sw.js'), 'utf8'), name: basename(file) };
}

/** Runs sw.js. @returns what it imports */
function run(loader: string, trustedTypes?: object): unknown[] {
  const imported: unknown[] = [];
  runInNewContext(loader, { self: { trustedTypes }, importScripts: (url: unknown) => imported.push(url) });
  return imported;
}

it('moves the code of the worker into a file that is named by its content', async () => {
  const { name, loader } = await split('const url = 1;');
  expect(name).toMatch(/^sw-[\w-]{8}\.js$/u);
  const other = await split('const url = 2;');
  expect(other.name).not.toBe(name);
  expect(other.loader).not.toBe(loader);
});

it('imports the code by a trusted URL where the browser requires one', async () => {
  const { loader, name } = await split('code');
  expect(run(loader)).toEqual([`/assets/${name}`]);
  const createPolicy = (policyName: string, { createScriptURL }: { createScriptURL: (url: string) => string }) => ({
    createScriptURL: (url: string) => `${policyName}: ${createScriptURL(url)}`,
  });
  expect(run(loader, { createPolicy })).toEqual([`bottega-worker: /assets/${name}`]);
});
