import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/lib/ensure-installed.mjs';
import { removeOnExit } from '#scripts/lib/temporary-folder.mjs';

const dist = join(root, 'dist');

/**
 * Builds into a temporary folder and moves it into place when it is complete. A build that fails or is
 * killed leaves the previous output intact, so a running server always finds its files.
 *
 * @param {string} name folder under dist
 * @param {(folder: string) => Promise<void>} build writes into the given folder
 */
export async function buildAtomically(name, build) {
  const target = join(dist, name);
  const newFolder = `${target}.new-${process.pid}`;
  const oldFolder = `${target}.old-${process.pid}`;
  mkdirSync(dist, { recursive: true });
  const remove = removeOnExit(newFolder);
  try {
    await build(newFolder);
    const isReplaced = existsSync(target);
    if (isReplaced) renameSync(target, oldFolder);
    renameSync(newFolder, target);
    if (isReplaced) renameSync(oldFolder, newFolder);
  } finally {
    await remove();
  }
}
