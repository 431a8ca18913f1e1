import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { root } from './install.mjs';
import { runNode } from './run.mjs';
import { buildAside } from './swap.mjs';

const place = join(root, 'dist/client/assets');
/** Names of the current build's own assets. */
const listFile = join(root, 'dist/.client-assets.json');

const namesIn = (folder) => (existsSync(folder) ? readdir(folder) : []);

/**
 * Keeps the assets of the build before: a tab that was opened then still loads its lazy pages
 * (SW2). Only that one build: what it had kept itself goes.
 */
async function keepFormer(assets) {
  const former = existsSync(listFile) ? JSON.parse(await readFile(listFile, 'utf8')) : [];
  const own = await namesIn(assets);
  const there = new Set(await namesIn(place));
  await mkdir(assets, { recursive: true });
  for (const name of former) {
    if (own.includes(name)) continue;
    for (const file of [name, `${name}.br`, `${name}.gz`]) {
      if (there.has(file)) await copyFile(join(place, file), join(assets, file));
    }
  }
  return own;
}

/** The app that members install, into dist/client, with compressed copies of its files. */
export async function buildClient() {
  let own = [];
  await buildAside('client', async (outDir) => {
    // Its worker plug-in prints whatever level is asked for; a child's output can be held back.
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const { code, output } = await runNode([vite, 'build', '--outDir', outDir, '--emptyOutDir'], {
      env: { NO_COLOR: '1' },
    });
    if (code !== 0) throw new Error(output.trim());
    own = await keepFormer(join(outDir, 'assets'));
    await compressFolder(outDir);
  });
  await writeFile(listFile, JSON.stringify(own));
}
