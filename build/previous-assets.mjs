import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies the assets of the previous release into the new build, so that tabs that are still open can load
 * their lazy chunks (REL-SW2). Assets of older releases are dropped. A build without changes is not a new
 * release: it keeps the same previous assets.
 *
 * @param {string} previousFolder assets of the previous release
 * @param {string} newFolder assets of the new build
 * @param {{ own: string[], previous: { own: string[], kept: string[] } }} assets file names: those of the new build,
 *   and the list of the previous release
 * @returns {Promise<string[]>} the names that were copied
 */
export async function copyPreviousAssets(previousFolder, newFolder, { own, previous }) {
  const isSame = [...own].sort().join() === [...previous.own].sort().join();
  const names = isSame ? previous.kept : previous.own;
  const kept = names.filter((name) => !own.includes(name) && existsSync(join(previousFolder, name)));
  await mkdir(newFolder, { recursive: true });
  for (const name of kept) {
    for (const file of [name, `${name}.br`, `${name}.gz`]) {
      if (existsSync(join(previousFolder, file))) await copyFile(join(previousFolder, file), join(newFolder, file));
    }
  }
  return kept;
}
