import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Keeps the assets of the release before: a tab that was opened then still loads its lazy pages
 * (REL-SW2). Of that one alone: what it had kept itself goes. A build that changes nothing is no release,
 * and keeps what was kept.
 *
 * @param {string} place where the release before lies
 * @param {string} made folder of the new build's assets
 * @param {{ own: string[], former: { own: string[], kept: string[] } }} names of the new build's own
 *   assets, and what the release before said of its
 * @returns {Promise<string[]>} the names that are kept
 */
export async function copyPreviousAssets(place, made, { own, former }) {
  const isSame = [...own].sort().join() === [...former.own].sort().join();
  const names = isSame ? former.kept : former.own;
  const kept = names.filter((name) => !own.includes(name) && existsSync(join(place, name)));
  await mkdir(made, { recursive: true });
  for (const name of kept) {
    for (const file of [name, `${name}.br`, `${name}.gz`]) {
      if (existsSync(join(place, file))) await copyFile(join(place, file), join(made, file));
    }
  }
  return kept;
}
