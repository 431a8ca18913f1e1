import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyPreviousAssets } from '#build/previous-assets.mjs';

let folder = '';
/** The asset list of the last release. */
let previousRelease: { own: string[]; kept: string[] } = { own: [], kept: [] };
let releaseCount = 0;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bottega-previous-'));
  previousRelease = { own: [], kept: [] };
  releaseCount = 0;
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds a release with assets of these names, after the previous one. */
async function buildRelease(...own: string[]): Promise<string[]> {
  const previousFolder = join(folder, String(releaseCount));
  releaseCount += 1;
  const newFolder = join(folder, String(releaseCount));
  await mkdir(newFolder);
  for (const name of own) await writeFile(join(newFolder, name), name);
  const kept = await copyPreviousAssets(previousFolder, newFolder, { own, previous: previousRelease });
  previousRelease = { own, kept };
  for (const name of own) await writeFile(join(newFolder, `${name}.br`), name);
  return (await readdir(newFolder)).sort();
}

it('keeps the assets of the previous release with their compressed copies, but no older ones', async () => {
  expect(await buildRelease('a-1.js', 'shared.js')).toEqual(['a-1.js', 'a-1.js.br', 'shared.js', 'shared.js.br']);
  expect(await buildRelease('a-2.js', 'shared.js')).toEqual([
    'a-1.js',
    'a-1.js.br',
    'a-2.js',
    'a-2.js.br',
    'shared.js',
    'shared.js.br',
  ]);
  expect(await buildRelease('a-3.js')).toEqual([
    'a-2.js',
    'a-2.js.br',
    'a-3.js',
    'a-3.js.br',
    'shared.js',
    'shared.js.br',
  ]);
});

it('keeps the previous assets when a build changes nothing', async () => {
  await buildRelease('a-1.js');
  const after = await buildRelease('a-2.js');
  expect(await buildRelease('a-2.js')).toEqual(after);
  expect(await buildRelease('a-2.js')).toEqual(after);
});

it('keeps nothing for the first release', async () => {
  expect(await buildRelease('a-1.js')).toEqual(['a-1.js', 'a-1.js.br']);
  expect(previousRelease.kept).toEqual([]);
});
