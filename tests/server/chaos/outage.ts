import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabaseServer } from './database-server.ts';
import { watchHealth } from './health.ts';
import { sumUp, type Result } from './result.ts';
import { openStage, type StageOptions } from './stage.ts';
import { limited, until } from './until.ts';

const ANSWER_LIMIT_MS = 3000;
const RECOVERY_LIMIT_MS = 5000;

interface OutageOptions extends Pick<StageOptions, 'entry' | 'members'> {
  readonly milliseconds: number;
  /** How much longer a busy machine may take. */
  readonly patience: number;
}

/** A shop's own PostgreSQL stopped for a while, and started again, while many members pay. */
export async function tryOutage({ milliseconds, patience, ...options }: OutageOptions): Promise<Result> {
  const server = await openDatabaseServer();
  try {
    const { url } = server;
    const stage = await openStage({ ...options, database: { url, directUrl: url } });
    try {
      const { load, shop } = stage;
      const { ledger, wire } = load;
      await until('members buy', () => ledger.orders.size >= load.members);
      wire.takeSlowest();
      const before = wire.statuses.get(503) ?? 0;
      await server.stop();
      const health = watchHealth(load);
      await sleep(milliseconds);
      const seen = await health.stop();
      const slowest = wire.takeSlowest();
      const refused = (wire.statuses.get(503) ?? 0) - before;
      const faults = shop.isRunning() ? [] : ['the shop ended with its database'];
      if (seen.well > 0) faults.push(`/healthz said ok ${String(seen.well)} times without a database`);
      if (refused === 0) faults.push('nobody was told that the shop is unavailable');

      await server.start();
      const orders = ledger.orders.size;
      const returned = await until('an order after the return', () => ledger.orders.size > orders);
      const answer = limited('slowest answer meanwhile', slowest, ANSWER_LIMIT_MS * patience);
      const recovery = limited('first order after its return', returned, RECOVERY_LIMIT_MS * patience);
      const figures = [
        ['the database was away', `${String(milliseconds / 1000)} s`],
        ['answers 503, each with Retry-After', String(refused)],
        answer.figure,
        recovery.figure,
      ] as const;
      const all = [...faults, ...answer.faults, ...recovery.faults];
      return await sumUp(stage, 'database stopped', figures, all);
    } finally {
      await stage.close();
    }
  } finally {
    await server.remove();
  }
}
