import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The contents of `postmaster.pid`, which a running PostgreSQL has in its data folder. */
export interface PostmasterInfo {
  readonly pid: number;
  readonly socketDir: string;
  readonly status: string;
}

/** @returns undefined for an incomplete file: PostgreSQL writes it in steps. */
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
 * Whether the process is the PostgreSQL of this folder. A pid alone is not enough: after a reboot, or in a new
 * container, it may belong to another program. The command line names the folder and is readable by every user. It is
 * empty for a zombie, which kill(pid, 0) reports as alive.
 */
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  const command = existsSync('/proc/self/cmdline')
    ? (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
    : await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
        .then(({ stdout }) => stdout.trim())
        .catch(() => '');
  return /^\S*postgres /.test(command) && command.includes(` ${cluster} `);
}

/** Finds the running PostgreSQL of this folder, left behind by a killed server or still stopping. */
export async function findPostmaster(cluster: string): Promise<PostmasterInfo | undefined> {
  const file = await readPostmasterFile(cluster);
  return file && (await isPostmaster(file.pid, cluster)) ? file : undefined;
}

/** Whether the process exists, for any user. */
export function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Makes stale lock files harmless. PostgreSQL refuses to start when the pid in a lock file belongs to a running process.
 * That pid may have been reused by another program (reboot, new container), or may be a zombie. It is replaced by our
 * own pid, because PostgreSQL ignores its parent's. The file is not deleted: it contains the shared memory key by which
 * PostgreSQL finds remaining child processes of its predecessor. Locks of dead processes are handled by PostgreSQL.
 *
 * @param socketLock path of the lock file beside the socket; the socket folder serves only this cluster.
 */
export async function neutralizeStaleLockFiles(cluster: string, socketLock: string): Promise<void> {
  for (const file of [getPidFilePath(cluster), socketLock]) {
    const text = await readFile(file, 'utf8').catch(() => '');
    const pid = parsePostmasterFile(text)?.pid;
    if (pid === undefined || !isProcessAlive(pid) || (await isPostmaster(pid, cluster))) continue;
    await writeFile(file, text.replace(/^\s*\d+/, String(process.pid)));
  }
}
