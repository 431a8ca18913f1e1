import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readlink, realpath, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getDataDirMode } from '#server/lib/file-permissions.ts';
import { CliError } from '#server/lib/cli-error.ts';
import { copyBinaries, repairBinaries, type Binaries } from './binaries.ts';
import { canAccess, ensureDatabaseUser, type DatabaseUser } from './database-user.ts';

/** Where the embedded database lives and who runs it. */
export interface EmbeddedLocation {
  /** PostgreSQL's own folder, without symbolic links; may not exist yet. */
  readonly cluster: string;
  readonly socketDir: string;
  readonly logFile: string;
  readonly native: string;
  /** Undefined: the user who runs the shop. */
  readonly user: DatabaseUser | undefined;
}

export const SOCKET_NAME = '.s.PGSQL.5432';
/** A socket's address has room for 107 characters on Linux, 103 on macOS. */
const MAX_SOCKET_PATH_BYTES = 103;
/** For root, when the ordinary user can't enter the project's folders. */
const ROOT_DATA_DIR = '/var/lib/bottega';

/** Permission to pass through a folder. */
const TRAVERSE_BIT = 1;

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

export function createOwnershipError(path: string): CliError {
  return new CliError(
    `The data in ${path} belongs to another user or can't be written: ` +
      'start the shop as that user, or set DATA_DIR.',
  );
}

/** A folder that only the database's user (and root) can enter. */
async function ensurePrivateDir(folder: string, user: DatabaseUser | undefined): Promise<string> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made && user) await chown(folder, user.uid, user.gid);
  const info = await lstat(folder);
  // In a shared temporary folder someone else could have been here first.
  const uid = user?.uid ?? process.getuid?.();
  if (!info.isDirectory() || (info.uid !== uid && info.uid !== process.getuid?.())) {
    throw createOwnershipError(folder);
  }
  if (user && info.uid !== user.uid) await chown(folder, user.uid, user.gid);
  if ((info.mode & 0o777) !== 0o700) await chmod(folder, 0o700);
  return folder;
}

async function resolveSocketDir(near: string, key: string, user: DatabaseUser | undefined) {
  const fits = (folder: string) => Buffer.byteLength(join(folder, SOCKET_NAME)) <= MAX_SOCKET_PATH_BYTES;
  const short = `bottega-${process.getuid?.() ?? 0}-${hash(key)}`;
  const folder = [join(near, 'socket'), join(tmpdir(), short), join('/tmp', short)].find(fits);
  return ensurePrivateDir(folder ?? join('/tmp', short), user);
}

/** For root. An existing database stays with its owner and where it is. */
async function resolveLocationAsRoot(dataDir: string, binaries: Binaries, say: (line: string) => void) {
  const wanted = join(dataDir, 'postgres');
  const owner = await stat(wanted).catch(() => undefined);
  const user = owner && owner.uid !== 0 ? owner : await ensureDatabaseUser();
  // The link says where the database is, also after the project was moved.
  const link = await readlink(wanted).catch(() => undefined);
  let home = link === undefined ? dataDir : dirname(link);
  if (link === undefined && !(await canAccess(dataDir, user, TRAVERSE_BIT))) {
    if (owner) {
      throw new CliError(
        `The user ${user.uid}, who owns the database in ${wanted}, can't enter that folder: ` +
          `let it in (chmod o+x on the folders above) or set DATA_DIR.`,
      );
    }
    home = join(ROOT_DATA_DIR, hash(dataDir));
    await mkdir(home, { recursive: true, mode: 0o755 });
    await symlink(join(home, 'postgres'), wanted);
  }
  let { native } = binaries;
  const parts = ['bin/postgres', 'lib/libpq.so.5', 'share/postgresql/postgres.bki'];
  const reach = await Promise.all(parts.map((part) => canAccess(join(native, part), user).catch(() => false)));
  if (reach.includes(false)) {
    await mkdir(ROOT_DATA_DIR, { recursive: true, mode: 0o755 });
    native = await copyBinaries(binaries, ROOT_DATA_DIR);
  }
  if (home !== dataDir || native !== binaries.native) {
    say(`The database's user can't enter the project's folder: using ${ROOT_DATA_DIR}.`);
  }
  return { home, native, user: { uid: user.uid, gid: user.gid } };
}

/**
 * Decides where the database's files, its program and its socket are, and makes the folders.
 *
 * @throws StartError where no place can be found.
 */
export async function resolveLocation(
  dataDir: string,
  binaries: Binaries,
  say: (line: string) => void,
): Promise<EmbeddedLocation> {
  if (process.platform === 'win32') {
    throw new CliError('The embedded database runs on Linux and macOS: set DATABASE_URL, or start the shop in WSL.');
  }
  if (await mkdir(dataDir, { recursive: true })) await chmod(dataDir, getDataDirMode(true));
  const data = await realpath(dataDir);
  const mended = await repairBinaries(binaries.native);
  const native = mended ? binaries.native : await copyBinaries(binaries, data);
  const { home, user, ...rest } =
    process.getuid?.() === 0
      ? await resolveLocationAsRoot(data, { ...binaries, native }, say)
      : { home: data, native, user: undefined };
  const cluster = join(home, 'postgres');
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== (user?.uid ?? process.getuid?.())) throw createOwnershipError(cluster);
  return {
    cluster: owner ? await realpath(cluster) : cluster,
    socketDir: await resolveSocketDir(home, data, user),
    logFile: join(data, 'postgres.log'),
    native: rest.native,
    user,
  };
}
