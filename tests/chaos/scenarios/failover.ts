import { checkLedgerInvariants } from '#tests/chaos/ledger-invariants.ts';
import { finishScenario, type ScenarioResult } from '#tests/chaos/scenario-result.ts';
import { startDatabaseServer } from '#tests/chaos/servers/database-server.ts';
import { createServerCluster, type ServerCluster } from '#tests/chaos/servers/server-cluster.ts';
import { waitUntil } from '#tests/chaos/wait-until.ts';
import { openScenario, type ScenarioOptions } from './scenario-context.ts';

const SERVER_COUNT = 3;

/**
 * Runs three servers on one database behind a round-robin load balancer, so that each request of a purchase
 * reaches another server. The servers are killed in turn with requests in flight. Members continue without a
 * pause, because the servers hold no state.
 */
export async function runFailover(
  options: Pick<ScenarioOptions, 'entry' | 'members'> & { readonly kills: number },
): Promise<ScenarioResult> {
  const database = await startDatabaseServer();
  try {
    let cluster: ServerCluster | undefined;
    const scenario = await openScenario({
      ...options,
      database: { url: database.url, directUrl: database.url },
      open: async (shop) => (cluster = await createServerCluster(shop, SERVER_COUNT)),
    });
    try {
      const { load, pool } = scenario;
      const { ledger, client, members } = load;
      const faults: string[] = [];
      const count = { pay: 0, webhook: 0, whileDown: 0 };
      for (let index = 0; index < options.kills; index += 1) {
        const server = cluster?.servers[index % SERVER_COUNT];
        const targetCount = client.getResponseCount() + 3 * members;
        await waitUntil('members buy', () => client.getResponseCount() > targetCount);
        await server?.kill();
        // The two remaining servers must take orders while the third is down.
        const orders = ledger.orders.size;
        await waitUntil('orders without it', () => ledger.orders.size >= orders + members);
        count.whileDown += ledger.orders.size - orders;
        await server?.start();
        // The check needs a pause: an order acknowledged after its snapshot would count as missing.
        load.gate.close();
        await waitUntil('no request is in flight', load.gate.isIdle);
        for (const { kind } of load.takeLost()) count[kind] += 1;
        const findings = await checkLedgerInvariants(pool, ledger, false);
        faults.push(...findings.faults.map((fault) => `after kill ${String(index + 1)}: ${fault}`));
        load.gate.open();
      }
      const requestCounts = cluster?.balancer.requestCounts ?? [];
      if (requestCounts.some((requests) => requests === 0)) faults.push('a server got no requests');
      const figures = [
        ['servers, requests of each', `${String(SERVER_COUNT)}, ${requestCounts.join(' + ')}`],
        ['members paying in parallel', String(members)],
        ['kills, each of one server in turn', String(options.kills)],
        ['interrupted payments and webhooks, sent again', `${String(count.pay)}, ${String(count.webhook)}`],
        ['orders created while a server was down', String(count.whileDown)],
      ] as const;
      return await finishScenario(scenario, 'three servers, one killed', figures, faults);
    } finally {
      await scenario.close();
    }
  } finally {
    await database.remove();
  }
}
