import { setTimeout as sleep } from 'node:timers/promises';
import { watchHealth } from '#tests/chaos/load/watch-health.ts';
import { finishScenario, type ScenarioResult } from '#tests/chaos/scenario-result.ts';
import { startDatabaseServer } from '#tests/chaos/servers/database-server.ts';
import { checkLimit, waitUntil } from '#tests/chaos/wait-until.ts';
import { openScenario, type ScenarioOptions } from './scenario-context.ts';

const RESPONSE_LIMIT_MS = 3000;
const RECOVERY_LIMIT_MS = 5000;

interface OutageOptions extends Pick<ScenarioOptions, 'entry' | 'members'> {
  readonly milliseconds: number;
  /** Multiplies the time limits, for slow machines. */
  readonly timeFactor: number;
}

/** Stops an external PostgreSQL and starts it again while many members pay. */
export async function runOutage({ milliseconds, timeFactor, ...options }: OutageOptions): Promise<ScenarioResult> {
  const server = await startDatabaseServer();
  try {
    const { url } = server;
    const scenario = await openScenario({ ...options, database: { url, directUrl: url } });
    try {
      const { load, shop } = scenario;
      const { ledger, client } = load;
      await waitUntil('members buy', () => ledger.orders.size >= load.members);
      client.takeSlowest();
      const initial503 = client.statuses.get(503) ?? 0;
      await server.stop();
      const health = watchHealth(load);
      await sleep(milliseconds);
      const stats = await health.stop();
      const slowest = client.takeSlowest();
      const rejected = (client.statuses.get(503) ?? 0) - initial503;
      const faults = shop.isRunning() ? [] : ['the shop exited with its database'];
      if (stats.ok > 0) faults.push(`/healthz returned ok ${String(stats.ok)} times without a database`);
      if (rejected === 0) faults.push('no request got status 503');

      await server.start();
      const orders = ledger.orders.size;
      const recoveryMs = await waitUntil('an order after the restart', () => ledger.orders.size > orders);
      const response = checkLimit('slowest response meanwhile', slowest, RESPONSE_LIMIT_MS * timeFactor);
      const recovery = checkLimit('first order after the restart', recoveryMs, RECOVERY_LIMIT_MS * timeFactor);
      const figures = [
        ['the database was stopped', `${String(milliseconds / 1000)} s`],
        ['503 responses, each with Retry-After', String(rejected)],
        response.figure,
        recovery.figure,
      ] as const;
      const allFaults = [...faults, ...response.faults, ...recovery.faults];
      return await finishScenario(scenario, 'database stopped', figures, allFaults);
    } finally {
      await scenario.close();
    }
  } finally {
    await server.remove();
  }
}
