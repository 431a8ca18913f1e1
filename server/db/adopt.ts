import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What PostgreSQL writes down about itself in its data folder while it runs. */
export interface PostmasterFile {
  readonly pid: number;
  readonly socketDir: string;
  readonly status: string;
}

/** Undefined for a file that is not there yet in full: it is written in steps. */
export function parsePostmasterFile(text: string): PostmasterFile | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return { pid, socketDir: lines[4] ?? '', status: lines[7] ?? '' };
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(pidFile(cluster), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return parsePostmasterFile(text);
}

/**
 * Whether the process is the PostgreSQL of this very folder. A pid alone proves nothing: after a
 * reboot, or in a new container, it belongs to someone else. Its command line names the folder, is
 * readable for everyone, and is empty for a process that is dead but not yet collected (which
 * kill(pid, 0) calls alive).
 */
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  const command = existsSync('/proc/self/cmdline')
    ? (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
    : await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
        .then(({ stdout }) => stdout.trim())
        .catch(() => '');
  return /^\S*postgres /.test(command) && command.includes(` ${cluster} `);
}

/** The living PostgreSQL of this folder, left behind by a killed server or still ending. */
export async function findPostmaster(cluster: string): Promise<PostmasterFile | undefined> {
  const file = await readPostmasterFile(cluster);
  return file && (await isPostmaster(file.pid, cluster)) ? file : undefined;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Makes a stale file harmless where its pid now belongs to another program, which PostgreSQL would
 * take for itself and refuse to start. The pid is replaced by ours, because PostgreSQL ignores its
 * parent's; removing the file would also remove the key by which PostgreSQL finds children of its
 * dead predecessor that still use the folder. Where the process is gone, PostgreSQL sees to it.
 */
export async function disarmStaleFile(cluster: string): Promise<void> {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => '');
  const pid = parsePostmasterFile(text)?.pid;
  if (pid === undefined || !isAlive(pid) || (await isPostmaster(pid, cluster))) return;
  await writeFile(pidFile(cluster), text.replace(/^\s*\d+/, String(process.pid)));
}
