import { execFile } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostmaster } from '#server/db/embedded/postmaster.ts';
import { stopPostmaster } from '#server/db/embedded/postgres-process.ts';

const getClusterPath = (dataDir: string) => realpath(join(dataDir, 'postgres')).catch(() => '');

const findRunning = async (dataDir: string) => findPostmaster(await getClusterPath(dataDir)).catch(() => undefined);

/** Address of the embedded database that a shop runs on this data. */
export async function getEmbeddedUrl(dataDir: string, user: 'bottega' | 'postgres' = 'bottega') {
  const found = await findRunning(dataDir);
  if (!found) throw new Error(`no database runs in ${dataDir}`);
  const database = user === 'bottega' ? user : 'postgres';
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(found.socketDir)}`;
}

async function getChildPids(parent: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (pid !== undefined && ppid === parent ? [pid] : []));
}

/** kill -9 of PostgreSQL and all its children, as a machine that loses power does. */
export async function killPostgres(dataDir: string): Promise<void> {
  const found = await findRunning(dataDir);
  if (!found) return;
  for (const pid of [found.pid, ...(await getChildPids(found.pid))]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It was faster.
    }
  }
}

/** Stops what a killed shop left running. */
export async function stopPostgres(dataDir: string): Promise<void> {
  const found = await findRunning(dataDir);
  if (found) await stopPostmaster(found.pid, await getClusterPath(dataDir));
}
