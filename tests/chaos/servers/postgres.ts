import { execFile } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stopPostmaster } from '#server/platform/db/embedded/postgres-process.ts';
import { findPostmaster } from '#server/platform/db/embedded/postmaster.ts';

const getClusterPath = (dataDir: string) => realpath(join(dataDir, 'postgres')).catch(() => '');

const findRunningPostmaster = async (dataDir: string) =>
  findPostmaster(await getClusterPath(dataDir)).catch(() => undefined);

/** Returns the URL of the embedded database that runs on this data folder. @throws when none runs */
export async function getEmbeddedUrl(dataDir: string, user: 'bottega' | 'postgres' = 'bottega') {
  const postmaster = await findRunningPostmaster(dataDir);
  if (!postmaster) throw new Error(`no database runs in ${dataDir}`);
  const database = user === 'bottega' ? user : 'postgres';
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(postmaster.socketDir)}`;
}

async function getChildPids(parent: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (pid !== undefined && ppid === parent ? [pid] : []));
}

/** Kills (-9) PostgreSQL and all its child processes, like a power failure. */
export async function killPostgres(dataDir: string): Promise<void> {
  const postmaster = await findRunningPostmaster(dataDir);
  if (!postmaster) return;
  for (const pid of [postmaster.pid, ...(await getChildPids(postmaster.pid))]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has already ended.
    }
  }
}

/** Stops the PostgreSQL that a killed server left running. */
export async function stopPostgres(dataDir: string): Promise<void> {
  const postmaster = await findRunningPostmaster(dataDir);
  if (postmaster) await stopPostmaster(postmaster.pid, await getClusterPath(dataDir));
}
