import { readFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import { parseCpuMs } from './measure.rules.ts';

type CpuTimes = ReadonlyMap<number, number>;

async function readCpuTimes(pool: Pool): Promise<CpuTimes> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  const times = new Map<number, number>();
  for (const { pid } of rows) {
    const stat = await readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => undefined);
    if (stat !== undefined) times.set(pid, parseCpuMs(stat));
  }
  return times;
}

/**
 * Begins to watch the processes that answer a database's connections; nothing is seen where there is no
 * `/proc`. What PostgreSQL does beside them (its log, checkpoints) is not counted.
 *
 * @returns what ends it, with the milliseconds of a core since then
 */
export async function watchDatabaseCpu(pool: Pool): Promise<() => Promise<number | undefined>> {
  if (process.platform !== 'linux') return () => Promise.resolve(undefined);
  const before = await readCpuTimes(pool);
  return async () => {
    const after = await readCpuTimes(pool);
    return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
  };
}
