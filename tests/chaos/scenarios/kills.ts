import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { checkLedgerInvariants } from '#tests/chaos/ledger-invariants.ts';
import type { LostRequest } from '#tests/chaos/ledger.ts';
import { startRefunds } from '#tests/chaos/load/operator.ts';
import { finishScenario, type ScenarioResult } from '#tests/chaos/scenario-result.ts';
import { killPostgres } from '#tests/chaos/servers/postgres.ts';
import { checkLimit, waitUntil } from '#tests/chaos/wait-until.ts';
import { openScenario, type Scenario, type ScenarioOptions } from './scenario-context.ts';

const VICTIMS = ['server', 'server and database', 'database'] as const;
type Victim = (typeof VICTIMS)[number];

/** Maximum responses per member before the next kill. Counted in responses, because machines differ in speed. */
const MAX_RESPONSES_BEFORE_KILL = 12;
const RECOVERY_LIMIT_MS = 15_000;

async function killVictim({ shop }: Scenario, victim: Victim): Promise<void> {
  if (victim === 'server') await shop.kill();
  else if (victim === 'database') await killPostgres(shop.dataDir);
  else await Promise.all([shop.kill(), killPostgres(shop.dataDir)]);
}

/** Counts the requests without a response that the server had committed. */
async function countCommitted(pool: Pool, lost: readonly LostRequest[], kind: LostRequest['kind']): Promise<number> {
  const ids = new Set(lost.filter((request) => request.kind === kind).map(({ id }) => id));
  const query =
    kind === 'pay'
      ? 'select 1 from idempotency_keys where key = any($1)'
      : 'select 1 from payment_notifications where id = any($1)';
  return (await pool.query(query, [[...ids]])).rows.length;
}

const countDistinct = (lost: readonly LostRequest[], kind: LostRequest['kind']) =>
  new Set(lost.filter((request) => request.kind === kind).map(({ id }) => id)).size;

/**
 * Kills (-9) the server, its embedded PostgreSQL, or both, while many members pay and operators refund. After
 * each restart it checks the ledger invariants before members repeat their requests.
 */
export async function runKills(
  options: Pick<ScenarioOptions, 'entry' | 'members'> & { readonly kills: number },
): Promise<ScenarioResult> {
  const scenario = await openScenario(options);
  try {
    const { shop, load, pool, deps } = scenario;
    const refunds = startRefunds(deps, load);
    const count = { pay: 0, payDone: 0, webhook: 0, webhookDone: 0 };
    const killCounts: Record<Victim, number> = { server: 0, 'server and database': 0, database: 0 };
    const faults: string[] = [];
    let slowest = 0;
    for (let index = 0; index < options.kills; index += 1) {
      const victim = VICTIMS[index % VICTIMS.length] ?? 'server';
      const targetCount = load.client.getResponseCount() + Math.random() * MAX_RESPONSES_BEFORE_KILL * load.members;
      await waitUntil('members buy', () => load.client.getResponseCount() > targetCount);
      await sleep(Math.random() * 20);
      load.gate.close();
      await killVictim(scenario, victim);
      killCounts[victim] += 1;
      await waitUntil('no request is in flight', load.gate.isIdle);
      const start = performance.now();
      if (victim !== 'database') await shop.start();
      else if (!shop.isRunning()) throw new Error('the shop died with its database');
      await waitUntil('the shop is healthy', () =>
        fetch(`${shop.origin}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      );
      slowest = Math.max(slowest, performance.now() - start);

      const lost = load.takeLost();
      count.pay += countDistinct(lost, 'pay');
      count.payDone += await countCommitted(pool, lost, 'pay');
      count.webhook += countDistinct(lost, 'webhook');
      count.webhookDone += await countCommitted(pool, lost, 'webhook');
      const findings = await checkLedgerInvariants(pool, load.ledger, false);
      faults.push(...findings.faults.map((fault) => `after kill ${String(index + 1)}: ${fault}`));
      load.gate.open();
    }
    const interruptedRefunds = await refunds.finish();
    const refunded = await pool.query("select 1 from refunds where state = 'completed'");
    const noRefunds = refunded.rows.length === 0 ? ['no order was refunded'] : [];
    const recovery = checkLimit('slowest start or database recovery', slowest, RECOVERY_LIMIT_MS);
    const figures = [
      ['kills of the server, of both, of the database', Object.values(killCounts).join(', ')],
      ['members paying in parallel', String(load.members)],
      ['payments interrupted before the commit', String(count.pay - count.payDone)],
      ['payments interrupted after the commit, before the response', String(count.payDone)],
      ['webhooks interrupted, of these committed', `${String(count.webhook)}, ${String(count.webhookDone)}`],
      [
        'orders refunded, refunds interrupted at the provider',
        `${String(refunded.rows.length)}, ${String(interruptedRefunds)}`,
      ],
      recovery.figure,
    ] as const;
    return await finishScenario(scenario, 'kill -9', figures, [...faults, ...noRefunds, ...recovery.faults]);
  } finally {
    await scenario.close();
  }
}
