import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';

/** Permissions of the group and of others. */
const GROUP_AND_OTHERS_BITS = 0o077;
/** Another user's folder can be passed through, not listed: root's database runs as a user of its own. */
const TRAVERSE_ONLY_MODE = 0o711;
const PRIVATE_DIR_MODE = 0o700;

/** The embedded database keeps its own files private; its programs are no data. */
const EMBEDDED_DATABASE_FILES = /^(?:postgres|socket|postgresql-.*)$/u;

/** The mode of the folder itself: only a database that root runs has to get through it. */
export const getDataDirMode = (hasEmbeddedDatabase: boolean): number =>
  hasEmbeddedDatabase && process.getuid?.() === 0 ? TRAVERSE_ONLY_MODE : PRIVATE_DIR_MODE;

/** Takes the permissions of others from everything in a folder. Links are not followed. */
async function restrictRecursively(folder: string, skip: RegExp | undefined): Promise<void> {
  const names = await readdir(folder);
  for (const name of names) {
    if (skip?.test(name)) continue;
    const path = join(folder, name);
    // A file may go while the folder is read.
    const info = await lstat(path).catch(() => undefined);
    if (!info || info.isSymbolicLink()) continue;
    if ((info.mode & GROUP_AND_OTHERS_BITS) !== 0) await chmod(path, info.mode & 0o700);
    if (info.isDirectory()) await restrictRecursively(path, undefined);
  }
}

interface Options {
  readonly hasEmbeddedDatabase: boolean;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * Makes all files of the data folder readable by their owner only: those that are there, and those that
 * this process makes from now on. Uploads, mails and pictures are personal data.
 */
export async function restrictFilePermissions(dataDir: string, { hasEmbeddedDatabase, log }: Options): Promise<void> {
  process.umask(GROUP_AND_OTHERS_BITS);
  try {
    await mkdir(dataDir, { recursive: true });
    await chmod(dataDir, getDataDirMode(hasEmbeddedDatabase));
    await restrictRecursively(dataDir, EMBEDDED_DATABASE_FILES);
  } catch (error) {
    // A folder of another user, or of a file system without permissions.
    log.warn({ err: error }, 'the data folder may be readable by other users');
  }
}
