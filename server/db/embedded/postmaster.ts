import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What PostgreSQL writes down about itself in its data folder while it runs. */
export interface PostmasterInfo {
  readonly pid: number;
  readonly socketDir: string;
  readonly status: string;
}

/** Undefined for a file that is not there yet in full: it is written in steps. */
export function parsePostmasterFile(text: string): PostmasterInfo | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return { pid, socketDir: lines[4] ?? '', status: lines[7] ?? '' };
}

const getPidFilePath = (cluster: string) => join(cluster, 'postmaster.pid');

export async function readPostmasterFile(cluster: string): Promise<PostmasterInfo | undefined> {
  const text = await readFile(getPidFilePath(cluster), 'utf8').catch((error: NodeJS.ErrnoException) => {
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
export async function findPostmaster(cluster: string): Promise<PostmasterInfo | undefined> {
  const file = await readPostmasterFile(cluster);
  return file && (await isPostmaster(file.pid, cluster)) ? file : undefined;
}

/** Whether there is such a process, whoever it belongs to. */
export function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Makes stale lock files harmless whose pid PostgreSQL would take for a living server of its own,
 * and refuse to start: the number now belongs to another program (a reboot, a new container), or
 * to a killed server that nobody has collected yet. The pid is replaced by ours, because
 * PostgreSQL ignores its parent's; removing the data folder's file would also remove the key by
 * which PostgreSQL finds children of its dead predecessor that still use the folder. Where the
 * process is gone, PostgreSQL sees to it.
 *
 * @param socketLock the lock beside the socket, whose folder serves this cluster alone.
 */
export async function neutralizeStaleLockFiles(cluster: string, socketLock: string): Promise<void> {
  for (const file of [getPidFilePath(cluster), socketLock]) {
    const text = await readFile(file, 'utf8').catch(() => '');
    const pid = parsePostmasterFile(text)?.pid;
    if (pid === undefined || !isProcessAlive(pid) || (await isPostmaster(pid, cluster))) continue;
    await writeFile(file, text.replace(/^\s*\d+/, String(process.pid)));
  }
}
