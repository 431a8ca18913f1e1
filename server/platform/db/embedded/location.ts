import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readlink, realpath, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { getEmbeddedDataDirMode } from '#server/platform/lib/file-permissions.ts';
import { copyBinaries, repairBinaries, type Binaries } from './binaries.ts';
import { canAccess, ensureDatabaseUser, type DatabaseUser } from './database-user.ts';

/** Paths of the embedded database, and the user who runs it. */
export interface EmbeddedLocation {
  /** PostgreSQL's data folder, without symbolic links. May not exist yet. */
  readonly cluster: string;
  readonly socketDir: string;
  readonly logFile: string;
  readonly native: string;
  /** Undefined: the user who runs the shop. */
  readonly user: DatabaseUser | undefined;
}

export const SOCKET_NAME = '.s.PGSQL.5432';
/** A unix socket path is limited to 107 bytes on Linux and to 103 on macOS. */
const MAX_SOCKET_PATH_BYTES = 103;
/** Used by root when the database user can't enter the project folder. */
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

/**
 * Creates a folder that only the database user (and root) can enter.
 *
 * @throws CliError when the folder belongs to another user.
 */
async function ensurePrivateDir(folder: string, user: DatabaseUser | undefined): Promise<string> {
  const createdPath = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (createdPath && user) await chown(folder, user.uid, user.gid);
  const info = await lstat(folder);
  // In a shared temporary folder, another user may have created it first.
  const uid = user?.uid ?? process.getuid?.();
  if (!info.isDirectory() || (info.uid !== uid && info.uid !== process.getuid?.())) {
    throw createOwnershipError(folder);
  }
  if (user && info.uid !== user.uid) await chown(folder, user.uid, user.gid);
  if ((info.mode & 0o777) !== 0o700) await chmod(folder, 0o700);
  return folder;
}

async function resolveSocketDir(home: string, key: string, user: DatabaseUser | undefined) {
  const fits = (folder: string) => Buffer.byteLength(join(folder, SOCKET_NAME)) <= MAX_SOCKET_PATH_BYTES;
  const shortName = `bottega-${process.getuid?.() ?? 0}-${hash(key)}`;
  const folder = [join(home, 'socket'), join(tmpdir(), shortName), join('/tmp', shortName)].find(fits);
  return ensurePrivateDir(folder ?? join('/tmp', shortName), user);
}

/**
 * Resolves the paths when the shop runs as root. An existing database keeps its owner and its path.
 *
 * @throws CliError when the owner of an existing database can't enter its folder.
 */
async function resolveLocationAsRoot(dataDir: string, binaries: Binaries, print: (line: string) => void) {
  const defaultPath = join(dataDir, 'postgres');
  const owner = await stat(defaultPath).catch(() => undefined);
  const user = owner && owner.uid !== 0 ? owner : await ensureDatabaseUser();
  // The symlink points to the database, even after the project folder was moved.
  const link = await readlink(defaultPath).catch(() => undefined);
  let home = link === undefined ? dataDir : dirname(link);
  if (link === undefined && !(await canAccess(dataDir, user, TRAVERSE_BIT))) {
    if (owner) {
      throw new CliError(
        `The user ${user.uid}, who owns the database in ${defaultPath}, can't enter that folder: ` +
          'allow it (chmod o+x on the folders above) or set DATA_DIR.',
      );
    }
    home = join(ROOT_DATA_DIR, hash(dataDir));
    await mkdir(home, { recursive: true, mode: 0o755 });
    await symlink(join(home, 'postgres'), defaultPath);
  }
  let { native } = binaries;
  const requiredFiles = ['bin/postgres', 'lib/libpq.so.5', 'share/postgresql/postgres.bki'];
  const canRead = await Promise.all(
    requiredFiles.map((file) => canAccess(join(native, file), user).catch(() => false)),
  );
  if (canRead.includes(false)) {
    await mkdir(ROOT_DATA_DIR, { recursive: true, mode: 0o755 });
    native = await copyBinaries(binaries, ROOT_DATA_DIR);
  }
  if (home !== dataDir || native !== binaries.native) {
    print(`The database's user can't enter the project's folder: using ${ROOT_DATA_DIR}.`);
  }
  return { home, native, user: { uid: user.uid, gid: user.gid } };
}

/**
 * Creates the folder, and lets root's database user enter it: an earlier start with an external database closed it.
 *
 * @throws CliError if the folder does not exist and can't be created, or is a file
 */
async function createDataDir(dataDir: string): Promise<void> {
  try {
    if (await mkdir(dataDir, { recursive: true })) await chmod(dataDir, getEmbeddedDataDirMode());
  } catch (error) {
    const isFile = error instanceof Error && 'code' in error && (error.code === 'ENOTDIR' || error.code === 'EEXIST');
    const reason = error instanceof Error ? error.message : String(error);
    throw new CliError(`DATA_DIR ${dataDir} can't be created: ${isFile ? 'a file is in the way.' : reason}`);
  }
  // The check of the folder reports what this could not change.
  if (process.getuid?.() === 0) await chmod(dataDir, getEmbeddedDataDirMode()).catch(() => undefined);
}

/**
 * Resolves the paths of data, binaries and socket, and creates the folders.
 *
 * @throws CliError when no usable path exists.
 */
export async function resolveLocation(
  dataDir: string,
  binaries: Binaries,
  print: (line: string) => void,
): Promise<EmbeddedLocation> {
  if (process.platform === 'win32') {
    throw new CliError('The embedded database runs on Linux and macOS: set DATABASE_URL, or start the shop in WSL.');
  }
  await createDataDir(dataDir);
  const realDataDir = await realpath(dataDir);
  const isUsable = await repairBinaries(binaries.native);
  const usableNative = isUsable ? binaries.native : await copyBinaries(binaries, realDataDir);
  const { home, native, user } =
    process.getuid?.() === 0
      ? await resolveLocationAsRoot(realDataDir, { ...binaries, native: usableNative }, print)
      : { home: realDataDir, native: usableNative, user: undefined };
  const cluster = join(home, 'postgres');
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== (user?.uid ?? process.getuid?.())) throw createOwnershipError(cluster);
  return {
    cluster: owner ? await realpath(cluster) : cluster,
    socketDir: await resolveSocketDir(home, realDataDir, user),
    logFile: join(realDataDir, 'postgres.log'),
    native,
    user,
  };
}
