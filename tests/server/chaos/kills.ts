import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { checkBooks } from './books.ts';
import type { Lost } from './ledger.ts';
import { killPostgres } from './postgres.ts';
import { sumUp, type Result } from './result.ts';
import { openStage, type Stage, type StageOptions } from './stage.ts';
import { limited, until } from './until.ts';

const VICTIMS = ['server', 'server and database', 'database'] as const;
type Victim = (typeof VICTIMS)[number];

/** A kill comes after so many answers for each member at most: by answers, since machines differ. */
const LATEST_KILL = 12;
const RECOVERY_LIMIT_MS = 15_000;

async function kill({ shop }: Stage, victim: Victim): Promise<void> {
  if (victim === 'server') await shop.kill();
  else if (victim === 'database') await killPostgres(shop.dataDir);
  else await Promise.all([shop.kill(), killPostgres(shop.dataDir)]);
}

/** Which of the requests without an answer the shop had done. */
async function findDone(pool: Pool, lost: readonly Lost[], kind: Lost['kind']): Promise<number> {
  const ids = new Set(lost.filter((one) => one.kind === kind).map(({ id }) => id));
  const query =
    kind === 'pay'
      ? 'select 1 from idempotency_keys where key = any($1)'
      : 'select 1 from payment_notifications where id = any($1)';
  return (await pool.query(query, [[...ids]])).rows.length;
}

const distinct = (lost: readonly Lost[], kind: Lost['kind']) =>
  new Set(lost.filter((one) => one.kind === kind).map(({ id }) => id)).size;

/**
 * kill -9 of the server, of its embedded PostgreSQL, or of both, while many members pay. After each
 * restart the books are looked at before anyone repeats a request.
 */
export async function tryKills(
  options: Pick<StageOptions, 'entry' | 'members'> & { readonly kills: number },
): Promise<Result> {
  const stage = await openStage(options);
  try {
    const { shop, load, pool } = stage;
    const count = { pay: 0, payDone: 0, webhook: 0, webhookDone: 0, found: 0 };
    const killed: Record<Victim, number> = { server: 0, 'server and database': 0, database: 0 };
    const faults: string[] = [];
    let slowest = 0;
    for (let index = 0; index < options.kills; index += 1) {
      const victim = VICTIMS[index % VICTIMS.length] ?? 'server';
      const enough = load.wire.answers() + Math.random() * LATEST_KILL * load.members;
      await until('members buy', () => load.wire.answers() > enough);
      await sleep(Math.random() * 20);
      load.gate.close();
      await kill(stage, victim);
      killed[victim] += 1;
      await until('no request is under way', load.gate.isQuiet);
      const begun = performance.now();
      if (victim !== 'database') await shop.start();
      else if (!shop.isRunning()) throw new Error('the shop died with its database');
      await until('the shop is well', () =>
        fetch(`${shop.origin}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      );
      slowest = Math.max(slowest, performance.now() - begun);

      const lost = load.takeLost();
      count.pay += distinct(lost, 'pay');
      count.payDone += await findDone(pool, lost, 'pay');
      count.webhook += distinct(lost, 'webhook');
      count.webhookDone += await findDone(pool, lost, 'webhook');
      const findings = await checkBooks(pool, load.ledger, false);
      count.found = findings.found;
      faults.push(...findings.faults.map((fault) => `after kill ${String(index + 1)}: ${fault}`));
      load.gate.open();
    }
    const restart = limited('slowest start, or return of the database', slowest, RECOVERY_LIMIT_MS);
    const figures = [
      ['kills of the server, of both, of the database', Object.values(killed).join(', ')],
      ['members who pay at the same time', String(load.members)],
      ['payments cut off before the commit', String(count.pay - count.payDone)],
      ['payments cut off after the commit, before the answer', String(count.payDone)],
      ['webhooks cut off, of those committed', `${String(count.webhook)}, ${String(count.webhookDone)}`],
      restart.figure,
    ] as const;
    return await sumUp(stage, 'kill -9', figures, [...faults, ...restart.faults]);
  } finally {
    await stage.close();
  }
}
