import { execFile } from 'node:child_process';
import { realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { CliError } from '#server/platform/lib/cli-error.ts';

const execFileAsync = promisify(execFile);

/** The user who runs PostgreSQL, when it differs from the user who runs the shop. */
export interface DatabaseUser {
  readonly uid: number;
  readonly gid: number;
}

async function findUser(name: string): Promise<DatabaseUser> {
  const [uid, gid] = await Promise.all([execFileAsync('id', ['-u', name]), execFileAsync('id', ['-g', name])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/**
 * Finds or creates the user `postgres`, because PostgreSQL refuses to run as root.
 *
 * @throws CliError when the user can't be created.
 */
export async function ensureDatabaseUser(name = 'postgres'): Promise<DatabaseUser> {
  try {
    return await findUser(name).catch(async () => {
      const home = ['--no-create-home', '--home-dir', '/nonexistent'];
      const options = ['--system', '--user-group', ...home, '--shell', '/usr/sbin/nologin'];
      await execFileAsync('useradd', [...options, name]);
      return findUser(name);
    });
  } catch {
    throw new CliError(
      `PostgreSQL does not run as root and the user ${name} could not be created: ` +
        'start the shop as an ordinary user, or set DATABASE_URL.',
    );
  }
}

function hasPermissionBits(mode: number, owner: DatabaseUser, user: DatabaseUser, bits: number): boolean {
  const shift = owner.uid === user.uid ? 6 : owner.gid === user.gid ? 3 : 0;
  return ((mode >> shift) & bits) === bits;
}

/**
 * Whether the modes of the path and of all its parent folders let the user read it (or use other permissions, `bits`).
 * Ignores access control lists: if they deny access, PostgreSQL reports the error.
 */
export async function canAccess(path: string, user: DatabaseUser, bits?: number): Promise<boolean> {
  const resolvedPath = await realpath(path);
  const target = await stat(resolvedPath);
  if (!hasPermissionBits(target.mode, target, user, bits ?? (target.isDirectory() ? 5 : 4))) return false;
  for (let folder = dirname(resolvedPath); ; folder = dirname(folder)) {
    const parent = await stat(folder);
    if (!hasPermissionBits(parent.mode, parent, user, 1)) return false;
    if (folder === dirname(folder)) return true;
  }
}
