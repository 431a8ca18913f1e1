import { readdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { root } from '#scripts/lib/ensure-installed.mjs';
import { copyPreviousAssets } from './previous-assets.mjs';
import { runNode } from '#scripts/lib/run-node.mjs';
import { buildAtomically } from './atomic-output.mjs';

const assetsFolder = join(root, 'dist/client/assets');
/** Which of the assets are this build's own, and which it kept of the one before. */
const listFile = join(root, 'dist/.client-assets.json');

async function readPreviousAssets() {
  const list = existsSync(listFile) ? JSON.parse(await readFile(listFile, 'utf8')) : {};
  return { own: list.own ?? [], kept: list.kept ?? [] };
}

/** The app that members install, into dist/client, with compressed copies of its files. */
export async function buildClient() {
  let assets = { own: [], kept: [] };
  await buildAtomically('client', async (outDir) => {
    // Its worker plug-in prints whatever level is asked for; a child's output can be held back.
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const { code, output } = await runNode([vite, 'build', '--outDir', outDir, '--emptyOutDir'], {
      env: { NO_COLOR: '1' },
    });
    if (code !== 0) throw new Error(output.trim());
    const made = join(outDir, 'assets');
    const own = existsSync(made) ? await readdir(made) : [];
    // After the worker's list was made: they are served, and not precached.
    const kept = await copyPreviousAssets(assetsFolder, made, { own, former: await readPreviousAssets() });
    assets = { own, kept };
    await compressFolder(outDir);
  });
  await writeFile(listFile, JSON.stringify(assets));
}
