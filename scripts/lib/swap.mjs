import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const dist = join(root, 'dist');

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Folders of builds that were killed. */
function sweep() {
  mkdirSync(dist, { recursive: true });
  for (const name of readdirSync(dist)) {
    const pid = /\.(?:new|old)-(\d+)$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(dist, name), { recursive: true, force: true });
  }
}

/**
 * Builds into a folder aside and moves it into place when it is whole: a build that fails or is
 * killed leaves the former one, and a running server always finds its files.
 *
 * @param {string} name folder under dist
 * @param {(folder: string) => Promise<void>} build
 */
export async function buildAside(name, build) {
  sweep();
  const place = join(dist, name);
  const aside = `${place}.new-${process.pid}`;
  const former = `${place}.old-${process.pid}`;
  try {
    await build(aside);
    if (existsSync(place)) renameSync(place, former);
    renameSync(aside, place);
  } finally {
    rmSync(aside, { recursive: true, force: true });
    rmSync(former, { recursive: true, force: true });
  }
}
