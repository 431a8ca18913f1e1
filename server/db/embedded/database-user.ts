import { execFile } from 'node:child_process';
import { realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { CliError } from '#server/lib/cli-error.ts';

const execFileAsync = promisify(execFile);

/** Who runs PostgreSQL, when it is not simply the one who runs the shop. */
export interface DatabaseUser {
  readonly uid: number;
  readonly gid: number;
}

async function lookUp(name: string): Promise<DatabaseUser> {
  const [uid, gid] = await Promise.all([execFileAsync('id', ['-u', name]), execFileAsync('id', ['-g', name])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** PostgreSQL refuses to run as root: the user `postgres` does it, made where it is missing. */
export async function ensureDatabaseUser(name = 'postgres'): Promise<DatabaseUser> {
  try {
    return await lookUp(name).catch(async () => {
      const home = ['--no-create-home', '--home-dir', '/nonexistent'];
      const options = ['--system', '--user-group', ...home, '--shell', '/usr/sbin/nologin'];
      await execFileAsync('useradd', [...options, name]);
      return lookUp(name);
    });
  } catch {
    throw new CliError(
      `PostgreSQL does not run as root and the user ${name} could not be made: ` +
        'start the shop as an ordinary user, or set DATABASE_URL.',
    );
  }
}

function hasPermissionBits(mode: number, owner: DatabaseUser, user: DatabaseUser, bits: number): boolean {
  const shift = owner.uid === user.uid ? 6 : owner.gid === user.gid ? 3 : 0;
  return ((mode >> shift) & bits) === bits;
}

/**
 * Whether the user can get to the path and read what is there (or has other permissions, `bits`), by the modes of the path and of all
 * folders above it. Access lists are not considered: where they refuse, PostgreSQL's own message
 * shows up.
 */
export async function canAccess(path: string, user: DatabaseUser, bits?: number): Promise<boolean> {
  const real = await realpath(path);
  const target = await stat(real);
  if (!hasPermissionBits(target.mode, target, user, bits ?? (target.isDirectory() ? 5 : 4))) return false;
  for (let folder = dirname(real); ; folder = dirname(folder)) {
    const above = await stat(folder);
    if (!hasPermissionBits(above.mode, above, user, 1)) return false;
    if (folder === dirname(folder)) return true;
  }
}
