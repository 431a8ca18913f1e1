import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/lib/ensure-installed.mjs';
import { removeOnExit } from '#scripts/lib/temporary-folder.mjs';

const dist = join(root, 'dist');

/**
 * Builds into a folder aside and moves it into place when it is whole: a build that fails or is
 * killed leaves the former one, and a running server always finds its files.
 *
 * @param {string} name folder under dist
 * @param {(folder: string) => Promise<void>} build
 */
export async function buildAtomically(name, build) {
  const target = join(dist, name);
  const aside = `${target}.new-${process.pid}`;
  const former = `${target}.old-${process.pid}`;
  mkdirSync(dist, { recursive: true });
  const remove = removeOnExit(aside);
  try {
    await build(aside);
    const isReplaced = existsSync(target);
    if (isReplaced) renameSync(target, former);
    renameSync(aside, target);
    if (isReplaced) renameSync(former, aside);
  } finally {
    await remove();
  }
}
