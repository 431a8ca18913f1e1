import { existsSync } from 'node:fs';
import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';

/** Permission bits of group and others. */
const GROUP_AND_OTHERS_BITS = 0o077;
/** Others can traverse the folder but not list it. Needed under root, where the database runs as another user. */
const TRAVERSE_ONLY_MODE = 0o711;
const PRIVATE_DIR_MODE = 0o700;

/** Skipped: PostgreSQL protects its own files, and its binaries are not private. */
const EMBEDDED_DATABASE_FILES = /^(?:postgres|socket|postgresql-.*)$/u;

/** Mode of a data folder with an embedded database. Traversal is allowed only when root starts it. */
export const getEmbeddedDataDirMode = (): number => (process.getuid?.() === 0 ? TRAVERSE_ONLY_MODE : PRIVATE_DIR_MODE);

/** An embedded database counts although this process uses another one: it may be running, or be used again later. */
const getDataDirMode = (dataDir: string): number =>
  existsSync(join(dataDir, 'postgres')) ? getEmbeddedDataDirMode() : PRIVATE_DIR_MODE;

/** Removes the permissions of group and others from everything in a folder. Does not follow symlinks. */
async function restrictRecursively(folder: string, skip: RegExp | undefined): Promise<void> {
  const names = await readdir(folder);
  for (const name of names) {
    if (skip?.test(name)) continue;
    const path = join(folder, name);
    // A file may disappear meanwhile.
    const info = await lstat(path).catch(() => undefined);
    if (!info || info.isSymbolicLink()) continue;
    if ((info.mode & GROUP_AND_OTHERS_BITS) !== 0) await chmod(path, info.mode & 0o700);
    if (info.isDirectory()) await restrictRecursively(path, undefined);
  }
}

/**
 * Makes all files of the data folder readable by their owner only: existing files, and by the umask all files that this
 * process creates later. Uploads and profile images are personal data.
 */
export async function restrictFilePermissions(
  dataDir: string,
  { log }: { readonly log: Pick<Logger, 'warn'> },
): Promise<void> {
  process.umask(GROUP_AND_OTHERS_BITS);
  try {
    await mkdir(dataDir, { recursive: true });
    await chmod(dataDir, getDataDirMode(dataDir));
    await restrictRecursively(dataDir, EMBEDDED_DATABASE_FILES);
  } catch (error) {
    // The folder belongs to another user, or its file system has no permissions.
    log.warn({ err: error }, 'the data folder may be readable by other users');
  }
}
