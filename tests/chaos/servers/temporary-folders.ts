import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const prefix = 'bottega-chaos-';

/** @returns false where it is not mounted, or this user may not unmount it */
export const unmount = (folder: string): Promise<boolean> =>
  promisify(execFile)('umount', ['--lazy', folder]).then(
    () => true,
    () => false,
  );

/** A new folder that the database's user can enter. The run's temporary folder is removed with all in it. */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  await chmod(folder, 0o755);
  return folder;
}

/**
 * A new folder with a small file system of its own in memory, that can be filled without harm.
 *
 * @returns undefined where this user may mount nothing
 */
export async function mountSmallDisk(megabytes: number): Promise<string | undefined> {
  const folder = await createFolder();
  const options = `size=${String(megabytes)}m,mode=755`;
  const mounted = await promisify(execFile)('mount', ['-t', 'tmpfs', '-o', options, prefix, folder]).then(
    () => true,
    () => false,
  );
  if (mounted) return folder;
  await rm(folder, { recursive: true });
  return undefined;
}
