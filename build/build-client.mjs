import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#scripts/lib/ensure-installed.mjs';
import { runNode } from '#scripts/lib/run-node.mjs';
import { buildAtomically } from './atomic-output.mjs';
import { compressFolder } from './compress.mjs';
import { writeDictionaryCopies } from './dictionary-copies.mjs';
import { copyPreviousAssets } from './previous-assets.mjs';
import { splitWorker } from './split-worker.mjs';

const assetsFolder = join(root, 'dist/client/assets');
/** JSON file that lists the assets of the last build (`own`) and those copied from the release before it (`kept`). */
const listFile = join(root, 'dist/.client-assets.json');

async function readPreviousAssets() {
  const list = existsSync(listFile) ? JSON.parse(await readFile(listFile, 'utf8')) : {};
  return { own: list.own ?? [], kept: list.kept ?? [] };
}

/** Builds the client into dist/client, with compressed copies of its text files. */
export async function buildClient() {
  let assets = { own: [], kept: [] };
  await buildAtomically('client', async (outDir) => {
    // Vite runs in a child process, because its PWA plugin ignores the log level. A child's output can be hidden.
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const { code, output } = await runNode([vite, 'build', '--outDir', outDir, '--emptyOutDir'], {
      env: { NO_COLOR: '1' },
    });
    if (code !== 0) throw new Error(output.trim());
    await splitWorker(outDir);
    const newAssetsFolder = join(outDir, 'assets');
    const own = await readdir(newAssetsFolder);
    // Copied after the precache manifest was generated: old assets are served, but not precached.
    const kept = await copyPreviousAssets(assetsFolder, newAssetsFolder, { own, previous: await readPreviousAssets() });
    assets = { own, kept };
    await compressFolder(outDir);
    await writeDictionaryCopies(outDir, assets);
  });
  await writeFile(listFile, JSON.stringify(assets));
}
