import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/lib/ensure-installed.mjs';
import { removeOnExit } from '#scripts/lib/temporary-folder.mjs';

const dist = join(root, 'dist');

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Removes the temporary folders of builds that ended without cleaning up, for example at a power failure.
 *
 * @param {string} folder
 */
export function removeUnfinishedOutput(folder) {
  for (const name of readdirSync(folder)) {
    const pid = /\.(?:new|old)-(\d+)$/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true });
  }
}

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
  removeUnfinishedOutput(dist);
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
