import { setTimeout as sleep } from 'node:timers/promises';
import { watchHealth } from '#tests/chaos/load/watch-health.ts';
import { finishScenario, type ScenarioResult } from '#tests/chaos/scenario-result.ts';
import { startDatabaseServer } from '#tests/chaos/servers/database-server.ts';
import { checkLimit, waitUntil } from '#tests/chaos/wait-until.ts';
import { startDatabaseProxy, type DatabaseProxy } from '#tests/server/processes/database-proxy.ts';
import { openScenario, type Scenario, type ScenarioOptions } from './scenario-context.ts';

/** The server's own time limits plus one second. */
const CALL_LIMIT_MS = 16_000;
const HEALTH_LIMIT_MS = 4000;
const RECOVERY_LIMIT_MS = 10_000;

interface SlowOptions extends Pick<ScenarioOptions, 'entry' | 'members'> {
  /** Duration of each disruption. */
  readonly milliseconds: number;
  /** Added delay in ms for data to and from the database. */
  readonly delay: number;
  /** Multiplies the time limits, for slow machines. */
  readonly timeFactor: number;
}

/** Each function starts a disruption and returns a function that ends it. */
const createDisruptions = (
  { pool }: Scenario,
  proxy: DatabaseProxy,
  delay: number,
): Readonly<Record<string, () => Promise<() => Promise<void>>>> => ({
  'every message delayed': () => {
    proxy.setLatency(delay);
    return Promise.resolve(async () => proxy.setLatency(0));
  },
  'no message at all': () => {
    const release = proxy.holdTraffic();
    return Promise.resolve(async () => release());
  },
  'all products locked': async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('select id from products order by id for update');
    return async () => {
      await client.query('rollback');
      client.release();
    };
  },
});

/** Makes the database slow, silent or locked while many members pay. Every request must end in time. */
export async function runSlowDatabase({
  milliseconds,
  delay,
  timeFactor,
  ...options
}: SlowOptions): Promise<ScenarioResult> {
  const server = await startDatabaseServer();
  const proxy = await startDatabaseProxy(server.url);
  try {
    const database = { url: proxy.url, directUrl: server.url };
    const scenario = await openScenario({ ...options, database });
    try {
      const { ledger, client, members } = scenario.load;
      const figures: [string, string][] = [];
      const faults: string[] = [];
      await waitUntil('members buy', () => ledger.orders.size >= members);
      for (const [name, startDisruption] of Object.entries(createDisruptions(scenario, proxy, delay))) {
        client.takeSlowest();
        const initial503 = client.statuses.get(503) ?? 0;
        const health = watchHealth(scenario.load);
        const endDisruption = await startDisruption();
        await sleep(milliseconds);
        await endDisruption();
        const stats = await health.stop();
        const orders = ledger.orders.size;
        const recoveryMs = await waitUntil('an order afterwards', () => ledger.orders.size > orders);
        figures.push([`${name}: 503 responses`, String((client.statuses.get(503) ?? 0) - initial503)]);
        const limits = [
          checkLimit(`${name}: slowest response`, client.takeSlowest(), CALL_LIMIT_MS * timeFactor),
          checkLimit(`${name}: slowest /healthz`, stats.slowest, HEALTH_LIMIT_MS * timeFactor),
          checkLimit(`${name}: next order afterwards`, recoveryMs, RECOVERY_LIMIT_MS * timeFactor),
        ];
        for (const { figure, faults: exceeded } of limits) {
          figures.push([...figure]);
          faults.push(...exceeded);
        }
        if (stats.unanswered > 0) faults.push(`${name}: /healthz did not answer ${String(stats.unanswered)} times`);
        if (!scenario.shop.isRunning()) throw new Error(`${name}: the shop exited`);
      }
      const duration = ['duration of each disruption', `${String(milliseconds / 1000)} s`] as const;
      return await finishScenario(scenario, 'database slow', [duration, ...figures], faults);
    } finally {
      await scenario.close();
    }
  } finally {
    await proxy.close();
    await server.remove();
  }
}
