import { setTimeout as sleep } from 'node:timers/promises';
import { startDatabaseServer } from '#tests/chaos/servers/database-server.ts';
import { watchHealth } from '#tests/chaos/load/watch-health.ts';
import { finishScenario, type ScenarioResult } from '#tests/chaos/scenario-result.ts';
import { openScenario, type ScenarioOptions } from './scenario-context.ts';
import { checkLimit, waitUntil } from '#tests/chaos/wait-until.ts';

const RESPONSE_LIMIT_MS = 3000;
const RECOVERY_LIMIT_MS = 5000;

interface OutageOptions extends Pick<ScenarioOptions, 'entry' | 'members'> {
  readonly milliseconds: number;
  /** How much longer a busy machine may take. */
  readonly timeFactor: number;
}

/** A shop's own PostgreSQL stopped for a while, and started again, while many members pay. */
export async function runOutage({ milliseconds, timeFactor, ...options }: OutageOptions): Promise<ScenarioResult> {
  const server = await startDatabaseServer();
  try {
    const { url } = server;
    const stage = await openScenario({ ...options, database: { url, directUrl: url } });
    try {
      const { load, shop } = stage;
      const { ledger, client } = load;
      await waitUntil('members buy', () => ledger.orders.size >= load.members);
      client.takeSlowest();
      const before = client.statuses.get(503) ?? 0;
      await server.stop();
      const health = watchHealth(load);
      await sleep(milliseconds);
      const seen = await health.stop();
      const slowest = client.takeSlowest();
      const refused = (client.statuses.get(503) ?? 0) - before;
      const faults = shop.isRunning() ? [] : ['the shop ended with its database'];
      if (seen.well > 0) faults.push(`/healthz said ok ${String(seen.well)} times without a database`);
      if (refused === 0) faults.push('nobody was told that the shop is unavailable');

      await server.start();
      const orders = ledger.orders.size;
      const returned = await waitUntil('an order after the return', () => ledger.orders.size > orders);
      const answer = checkLimit('slowest answer meanwhile', slowest, RESPONSE_LIMIT_MS * timeFactor);
      const recovery = checkLimit('first order after its return', returned, RECOVERY_LIMIT_MS * timeFactor);
      const figures = [
        ['the database was away', `${String(milliseconds / 1000)} s`],
        ['answers 503, each with Retry-After', String(refused)],
        answer.figure,
        recovery.figure,
      ] as const;
      const all = [...faults, ...answer.faults, ...recovery.faults];
      return await finishScenario(stage, 'database stopped', figures, all);
    } finally {
      await stage.close();
    }
  } finally {
    await server.remove();
  }
}
