import { checkBooks } from './books.ts';
import { openDatabaseServer } from './database-server.ts';
import { fleetOn, type Fleet } from './fleet.ts';
import { sumUp, type Result } from './result.ts';
import { openStage, type StageOptions } from './stage.ts';
import { until } from './until.ts';

const SERVERS = 3;

/**
 * Three servers on one database, each request to another one: a member's cart, checkout, payment, webhook
 * and return meet whichever comes next. One after the other is killed with its requests under way, and
 * the members go on without a pause, because nothing that they need was in it.
 */
export async function trySeveral(
  options: Pick<StageOptions, 'entry' | 'members'> & { readonly kills: number },
): Promise<Result> {
  const database = await openDatabaseServer();
  try {
    let fleet: Fleet | undefined;
    const stage = await openStage({
      ...options,
      database: { url: database.url, directUrl: database.url },
      open: async (shop) => (fleet = await fleetOn(shop, SERVERS)),
    });
    try {
      const { load, pool } = stage;
      const { ledger, wire, members } = load;
      const faults: string[] = [];
      const count = { pay: 0, webhook: 0, without: 0 };
      for (let index = 0; index < options.kills; index += 1) {
        const victim = fleet?.servers[index % SERVERS];
        const enough = wire.answers() + 3 * members;
        await until('members buy', () => wire.answers() > enough);
        await victim?.kill();
        // With two servers and nobody told: orders must be made while the third is away.
        const orders = ledger.orders.size;
        await until('orders without it', () => ledger.orders.size >= orders + members);
        count.without += ledger.orders.size - orders;
        await victim?.start();
        // Only the look needs silence: what is acknowledged meanwhile would not be in what it sees.
        load.gate.close();
        await until('no request is under way', load.gate.isQuiet);
        for (const { kind } of load.takeLost()) count[kind] += 1;
        const findings = await checkBooks(pool, ledger, false);
        faults.push(...findings.faults.map((fault) => `after kill ${String(index + 1)}: ${fault}`));
        load.gate.open();
      }
      const given = fleet?.balancer.given ?? [];
      if (given.some((requests) => requests === 0)) faults.push('a server had nothing to do');
      const figures = [
        ['servers, requests that each was given', `${String(SERVERS)}, ${given.join(' + ')}`],
        ['members who pay at the same time', String(members)],
        ['kills of one of them, in turn', String(options.kills)],
        ['payments and webhooks cut off, sent again', `${String(count.pay)}, ${String(count.webhook)}`],
        ['orders made while one was away', String(count.without)],
      ] as const;
      return await sumUp(stage, 'three servers, one killed', figures, faults);
    } finally {
      await stage.close();
    }
  } finally {
    await database.remove();
  }
}
