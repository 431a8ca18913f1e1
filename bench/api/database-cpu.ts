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
 * Measures the CPU time of the processes that serve a database's connections. Needs `/proc` (Linux). PostgreSQL's
 * background processes (WAL writer, checkpointer) are not counted.
 *
 * @returns ends the measurement and returns the CPU time in ms, or undefined when it is not available
 */
export async function watchDatabaseCpu(pool: Pool): Promise<() => Promise<number | undefined>> {
  if (process.platform !== 'linux') return () => Promise.resolve(undefined);
  const before = await readCpuTimes(pool);
  return async () => {
    const after = await readCpuTimes(pool);
    return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
  };
}
