import { checkLedgerInvariants } from '#tests/chaos/ledger-invariants.ts';
import { startDatabaseServer } from '#tests/chaos/servers/database-server.ts';
import { createServerCluster, type ServerCluster } from '#tests/chaos/servers/server-cluster.ts';
import { finishScenario, type ScenarioResult } from '#tests/chaos/scenario-result.ts';
import { openScenario, type ScenarioOptions } from './scenario-context.ts';
import { waitUntil } from '#tests/chaos/wait-until.ts';

const SERVER_COUNT = 3;

/**
 * Three servers on one database, each request to another one: a member's cart, checkout, payment, webhook
 * and return meet whichever comes next. One after the other is killed with its requests under way, and
 * the members go on without a pause, because nothing that they need was in it.
 */
export async function runFailover(
  options: Pick<ScenarioOptions, 'entry' | 'members'> & { readonly kills: number },
): Promise<ScenarioResult> {
  const database = await startDatabaseServer();
  try {
    let fleet: ServerCluster | undefined;
    const stage = await openScenario({
      ...options,
      database: { url: database.url, directUrl: database.url },
      open: async (shop) => (fleet = await createServerCluster(shop, SERVER_COUNT)),
    });
    try {
      const { load, pool } = stage;
      const { ledger, client, members } = load;
      const faults: string[] = [];
      const count = { pay: 0, webhook: 0, without: 0 };
      for (let index = 0; index < options.kills; index += 1) {
        const victim = fleet?.servers[index % SERVER_COUNT];
        const enough = client.getResponseCount() + 3 * members;
        await waitUntil('members buy', () => client.getResponseCount() > enough);
        await victim?.kill();
        // With two servers and nobody told: orders must be made while the third is away.
        const orders = ledger.orders.size;
        await waitUntil('orders without it', () => ledger.orders.size >= orders + members);
        count.without += ledger.orders.size - orders;
        await victim?.start();
        // Only the look needs silence: what is acknowledged meanwhile would not be in what it sees.
        load.gate.close();
        await waitUntil('no request is under way', load.gate.isIdle);
        for (const { kind } of load.takeLost()) count[kind] += 1;
        const findings = await checkLedgerInvariants(pool, ledger, false);
        faults.push(...findings.faults.map((fault) => `after kill ${String(index + 1)}: ${fault}`));
        load.gate.open();
      }
      const given = fleet?.balancer.requestCounts ?? [];
      if (given.some((requests) => requests === 0)) faults.push('a server had nothing to do');
      const figures = [
        ['servers, requests that each was given', `${String(SERVER_COUNT)}, ${given.join(' + ')}`],
        ['members who pay at the same time', String(members)],
        ['kills of one of them, in turn', String(options.kills)],
        ['payments and webhooks cut off, sent again', `${String(count.pay)}, ${String(count.webhook)}`],
        ['orders made while one was away', String(count.without)],
      ] as const;
      return await finishScenario(stage, 'three servers, one killed', figures, faults);
    } finally {
      await stage.close();
    }
  } finally {
    await database.remove();
  }
}
