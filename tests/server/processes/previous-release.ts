import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from './spawn-server.ts';

const run = promisify(execFile);

const git = async (...args: string[]): Promise<string> => (await run('git', args, { cwd: projectRoot })).stdout.trim();

const FOLDER = 'server/platform/db/migrations';

export async function listMigrations(): Promise<string[]> {
  const names = await readdir(join(projectRoot, FOLDER));
  return names.filter((name) => name.endsWith('.sql')).sort();
}

/**
 * Finds the last commit without the newest migration: the release that runs on the new schema during an upgrade.
 *
 * @returns undefined without git, or in a shallow clone that begins with the newest migration or later
 */
export async function findPreviousRelease(): Promise<string | undefined> {
  try {
    const path = `${FOLDER}/${(await listMigrations()).at(-1) ?? ''}`;
    // A migration that is not committed yet: the last commit is the previous release.
    if ((await git('ls-tree', 'HEAD', '--', path)) === '') return await git('rev-parse', '--verify', '--quiet', 'HEAD');
    // A merge can renumber a migration, and git reports what a merge adds only with -m.
    const added = await git('log', '-m', '--first-parent', '--diff-filter=A', '--format=%H', '-1', '--', path);
    return await git('rev-parse', '--verify', '--quiet', `${added}^`);
  } catch {
    return undefined;
  }
}

/** Writes the server of a commit to a folder, with the installed packages. */
export async function checkOut(commit: string): Promise<{ root: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'bottega-release-'));
  const archive = join(root, 'release.tar');
  await git('archive', '--output', archive, commit, 'package.json', 'contract', 'demo', 'server');
  await run('tar', ['-xf', archive, '-C', root]);
  await symlink(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  return { root, remove: () => rm(root, { recursive: true }) };
}
