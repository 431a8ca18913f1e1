import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const prefix = 'bottega-chaos-';

/** @returns false when it is not mounted or this user may not unmount it */
export const unmount = (folder: string): Promise<boolean> =>
  promisify(execFile)('umount', ['--lazy', folder]).then(
    () => true,
    () => false,
  );

/** Creates a folder that the database's user can enter. It is inside the run's temporary folder, which is removed. */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  await chmod(folder, 0o755);
  return folder;
}

/**
 * Creates a folder with a small in-memory file system, which a test can fill safely.
 *
 * @returns undefined when this user may not mount
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
