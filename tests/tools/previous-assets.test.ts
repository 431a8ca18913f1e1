import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyPreviousAssets } from '#build/previous-assets.mjs';

let folder = '';
/** What the last release said of its assets. */
let previousRelease: { own: string[]; kept: string[] } = { own: [], kept: [] };
let releaseCount = 0;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bottega-former-'));
  previousRelease = { own: [], kept: [] };
  releaseCount = 0;
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds a release whose own assets have these names, beside the one before. */
async function buildRelease(...own: string[]): Promise<string[]> {
  const place = join(folder, String(releaseCount));
  releaseCount += 1;
  const made = join(folder, String(releaseCount));
  await mkdir(made);
  for (const name of own) await writeFile(join(made, name), name);
  const kept = await copyPreviousAssets(place, made, { own, former: previousRelease });
  previousRelease = { own, kept };
  for (const name of own) await writeFile(join(made, `${name}.br`), name);
  return (await readdir(made)).sort();
}

it('keeps the assets of the release before, with their compressed copies, and no older ones', async () => {
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

it('keeps them through a build that changes nothing', async () => {
  await buildRelease('a-1.js');
  const after = await buildRelease('a-2.js');
  expect(await buildRelease('a-2.js')).toEqual(after);
  expect(await buildRelease('a-2.js')).toEqual(after);
});

it('begins with nothing to keep', async () => {
  expect(await buildRelease('a-1.js')).toEqual(['a-1.js', 'a-1.js.br']);
  expect(previousRelease.kept).toEqual([]);
});
