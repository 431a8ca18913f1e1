import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { checkLedgerInvariants } from '#tests/chaos/ledger-invariants.ts';
import type { LostRequest } from '#tests/chaos/ledger.ts';
import { killPostgres } from '#tests/chaos/servers/postgres.ts';
import { finishScenario, type ScenarioResult } from '#tests/chaos/scenario-result.ts';
import { openScenario, type Scenario, type ScenarioOptions } from './scenario-context.ts';
import { checkLimit, waitUntil } from '#tests/chaos/wait-until.ts';

const VICTIMS = ['server', 'server and database', 'database'] as const;
type Victim = (typeof VICTIMS)[number];

/** A kill comes after so many answers for each member at most: by answers, since machines differ. */
const MAX_RESPONSES_BEFORE_KILL = 12;
const RECOVERY_LIMIT_MS = 15_000;

async function killVictim({ shop }: Scenario, victim: Victim): Promise<void> {
  if (victim === 'server') await shop.kill();
  else if (victim === 'database') await killPostgres(shop.dataDir);
  else await Promise.all([shop.kill(), killPostgres(shop.dataDir)]);
}

/** Which of the requests without an answer the shop had done. */
async function countCommitted(pool: Pool, lost: readonly LostRequest[], kind: LostRequest['kind']): Promise<number> {
  const ids = new Set(lost.filter((one) => one.kind === kind).map(({ id }) => id));
  const query =
    kind === 'pay'
      ? 'select 1 from idempotency_keys where key = any($1)'
      : 'select 1 from payment_notifications where id = any($1)';
  return (await pool.query(query, [[...ids]])).rows.length;
}

const countDistinct = (lost: readonly LostRequest[], kind: LostRequest['kind']) =>
  new Set(lost.filter((one) => one.kind === kind).map(({ id }) => id)).size;

/**
 * kill -9 of the server, of its embedded PostgreSQL, or of both, while many members pay. After each
 * restart the books are looked at before anyone repeats a request.
 */
export async function runKills(
  options: Pick<ScenarioOptions, 'entry' | 'members'> & { readonly kills: number },
): Promise<ScenarioResult> {
  const stage = await openScenario(options);
  try {
    const { shop, load, pool } = stage;
    const count = { pay: 0, payDone: 0, webhook: 0, webhookDone: 0, found: 0 };
    const killed: Record<Victim, number> = { server: 0, 'server and database': 0, database: 0 };
    const faults: string[] = [];
    let slowest = 0;
    for (let index = 0; index < options.kills; index += 1) {
      const victim = VICTIMS[index % VICTIMS.length] ?? 'server';
      const enough = load.client.getResponseCount() + Math.random() * MAX_RESPONSES_BEFORE_KILL * load.members;
      await waitUntil('members buy', () => load.client.getResponseCount() > enough);
      await sleep(Math.random() * 20);
      load.gate.close();
      await killVictim(stage, victim);
      killed[victim] += 1;
      await waitUntil('no request is under way', load.gate.isIdle);
      const begun = performance.now();
      if (victim !== 'database') await shop.start();
      else if (!shop.isRunning()) throw new Error('the shop died with its database');
      await waitUntil('the shop is well', () =>
        fetch(`${shop.origin}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      );
      slowest = Math.max(slowest, performance.now() - begun);

      const lost = load.takeLost();
      count.pay += countDistinct(lost, 'pay');
      count.payDone += await countCommitted(pool, lost, 'pay');
      count.webhook += countDistinct(lost, 'webhook');
      count.webhookDone += await countCommitted(pool, lost, 'webhook');
      const findings = await checkLedgerInvariants(pool, load.ledger, false);
      count.found = findings.found;
      faults.push(...findings.faults.map((fault) => `after kill ${String(index + 1)}: ${fault}`));
      load.gate.open();
    }
    const restart = checkLimit('slowest start, or return of the database', slowest, RECOVERY_LIMIT_MS);
    const figures = [
      ['kills of the server, of both, of the database', Object.values(killed).join(', ')],
      ['members who pay at the same time', String(load.members)],
      ['payments cut off before the commit', String(count.pay - count.payDone)],
      ['payments cut off after the commit, before the answer', String(count.payDone)],
      ['webhooks cut off, of those committed', `${String(count.webhook)}, ${String(count.webhookDone)}`],
      restart.figure,
    ] as const;
    return await finishScenario(stage, 'kill -9', figures, [...faults, ...restart.faults]);
  } finally {
    await stage.close();
  }
}
