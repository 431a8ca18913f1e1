import { setTimeout as sleep } from 'node:timers/promises';
import { startDatabaseProxy, type DatabaseProxy } from '#tests/server/processes/database-proxy.ts';
import { startDatabaseServer } from '#tests/chaos/servers/database-server.ts';
import { watchHealth } from '#tests/chaos/load/watch-health.ts';
import { finishScenario, type ScenarioResult } from '#tests/chaos/scenario-result.ts';
import { openScenario, type Scenario, type ScenarioOptions } from './scenario-context.ts';
import { checkLimit, waitUntil } from '#tests/chaos/wait-until.ts';

/** The server's own limits, and a second for the way. */
const CALL_LIMIT_MS = 16_000;
const HEALTH_LIMIT_MS = 4000;
const RECOVERY_LIMIT_MS = 10_000;

interface SlowOptions extends Pick<ScenarioOptions, 'entry' | 'members'> {
  /** How long each trouble lasts. */
  readonly milliseconds: number;
  /** What each message to and from the database then takes longer. */
  readonly delay: number;
  /** How much longer a busy machine may take. */
  readonly timeFactor: number;
}

/** Each makes trouble, and returns what ends it. */
const createDisruptions = (
  { pool }: Scenario,
  proxy: DatabaseProxy,
  delay: number,
): Readonly<Record<string, () => Promise<() => Promise<void>>>> => ({
  'every message late': () => {
    proxy.setLatency(delay);
    return Promise.resolve(async () => proxy.setLatency(0));
  },
  'no message at all': () => {
    const release = proxy.holdTraffic();
    return Promise.resolve(async () => release());
  },
  'all goods locked': async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('select id from products order by id for update');
    return async () => {
      await client.query('rollback');
      client.release();
    };
  },
});

/** A database that is slow, silent or locked while many members pay: nobody waits for ever. */
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
    const stage = await openScenario({ ...options, database });
    try {
      const { ledger, client: wire, members } = stage.load;
      const figures: [string, string][] = [];
      const faults: string[] = [];
      await waitUntil('members buy', () => ledger.orders.size >= members);
      for (const [name, begin] of Object.entries(createDisruptions(stage, proxy, delay))) {
        wire.takeSlowest();
        const refused = wire.statuses.get(503) ?? 0;
        const health = watchHealth(stage.load);
        const end = await begin();
        await sleep(milliseconds);
        await end();
        const seen = await health.stop();
        const orders = ledger.orders.size;
        const returned = await waitUntil('an order afterwards', () => ledger.orders.size > orders);
        figures.push([`${name}: answers 503`, String((wire.statuses.get(503) ?? 0) - refused)]);
        const limits = [
          checkLimit(`${name}: slowest answer`, wire.takeSlowest(), CALL_LIMIT_MS * timeFactor),
          checkLimit(`${name}: slowest /healthz`, seen.slowest, HEALTH_LIMIT_MS * timeFactor),
          checkLimit(`${name}: next order afterwards`, returned, RECOVERY_LIMIT_MS * timeFactor),
        ];
        for (const { figure, faults: above } of limits) {
          figures.push([...figure]);
          faults.push(...above);
        }
        if (seen.silent > 0) faults.push(`${name}: /healthz did not answer ${String(seen.silent)} times`);
        if (!stage.shop.isRunning()) throw new Error(`${name}: the shop ended`);
      }
      const lasting = ['each trouble lasted', `${String(milliseconds / 1000)} s`] as const;
      return await finishScenario(stage, 'database slow', [lasting, ...figures], faults);
    } finally {
      await stage.close();
    }
  } finally {
    await proxy.close();
    await server.remove();
  }
}
