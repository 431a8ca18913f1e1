import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from '#server/db/adopt.ts';
import { clearPostgres } from './postgres.ts';

const prefix = 'bottega-chaos-';

/** @returns false where it is not mounted, or nobody may */
export const unmount = (folder: string): Promise<boolean> =>
  promisify(execFile)('umount', ['--lazy', folder]).then(() => true, () => false);

/** What runs that were killed left behind. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(/^bottega-chaos-(\d+)-/.exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const folder = join(tmpdir(), name);
    await clearPostgres(folder).catch(() => undefined);
    await unmount(folder);
    await rm(folder, { recursive: true, force: true });
  }
}

/** A new folder that the database's user can enter. */
export async function makeFolder(): Promise<string> {
  await sweep();
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${String(process.pid)}-`));
  await chmod(folder, 0o755);
  return folder;
}

/**
 * A new folder with a small file system of its own in memory, that can be filled without harm.
 *
 * @returns undefined where this user may mount nothing
 */
export async function makeSmallDisk(megabytes: number): Promise<string | undefined> {
  const folder = await makeFolder();
  const options = `size=${String(megabytes)}m,mode=755`;
  const mounted = await promisify(execFile)('mount', ['-t', 'tmpfs', '-o', options, prefix, folder]).then(
    () => true,
    () => false,
  );
  if (mounted) return folder;
  await rm(folder, { recursive: true });
  return undefined;
}
