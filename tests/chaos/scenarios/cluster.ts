import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { checkLedgerInvariants } from '#tests/chaos/ledger-invariants.ts';
import { finishScenario, type ScenarioResult } from '#tests/chaos/scenario-result.ts';
import { findMissingPackages, startDatabaseCluster } from '#tests/chaos/servers/database-cluster.ts';
import { createServerCluster, type ServerCluster } from '#tests/chaos/servers/server-cluster.ts';
import { checkLimit, waitUntil } from '#tests/chaos/wait-until.ts';
import { startS3Emulator } from '#tests/server/emulators/s3-emulator.ts';
import { openScenario, type Scenario, type ScenarioOptions } from './scenario-context.ts';

const NAME = 'PostgreSQL fails over, a shop server dies';
const SERVER_COUNT = 3;
const RECOVERY_LIMIT_MS = 30_000;
/** Of each member. */
const ORDERS_BETWEEN_KILLS = 20;
const MAX_WAIT_MS = 120_000;
const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

/** Waits until each member has on average placed that many more orders. @returns the time in ms */
function waitForOrders({ load: { ledger, members } }: Scenario, ordersOfMember = 1): Promise<number> {
  const target = ledger.orders.size + ordersOfMember * members;
  return waitUntil('orders work again', () => ledger.orders.size >= target, MAX_WAIT_MS);
}

async function countServersWithImage({ servers }: ServerCluster): Promise<number> {
  const statuses = await Promise.all(
    servers.map(({ origin }) =>
      fetch(`${origin}/images/soap?w=64`).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  );
  return statuses.filter(Boolean).length;
}

/**
 * Kills (-9) the primary of a PostgreSQL cluster while many members pay at three shop servers, then one of the servers. The
 * synchronous standby takes over. Needs Debian's packages of PostgreSQL, Patroni, etcd, PgBouncer and HAProxy.
 */
export async function runCluster(options: Pick<ScenarioOptions, 'entry' | 'members'>): Promise<ScenarioResult> {
  const missing = findMissingPackages();
  if (missing.length > 0) return { name: NAME, figures: [], faults: [], skipped: `needs ${missing.join(', ')}` };
  const database = await startDatabaseCluster();
  const bucket = await startS3Emulator();
  try {
    let cluster: ServerCluster | undefined;
    const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.settings;
    const env = {
      DATABASE_DIRECT_URL: database.directUrl,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: name,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    const scenario = await openScenario({
      ...options,
      database: { url: database.pooledUrl, directUrl: database.directUrl },
      open: async (shop) => (cluster = await createServerCluster({ ...shop, env }, SERVER_COUNT)),
    });
    try {
      const { load, pool, shop } = scenario;
      await openFileStore({ dataDir: shop.dataDir, s3: bucket.settings }).write('images/soap.svg', Buffer.from(IMAGE));
      await waitForOrders(scenario, ORDERS_BETWEEN_KILLS);
      const killedAt = performance.now();
      const primary = await database.killPrimary();
      const [takeoverMs] = await Promise.all([
        database.waitForPrimary().then(() => Math.round(performance.now() - killedAt)),
        waitForOrders(scenario),
      ]);
      const recovery = checkLimit('until 16 more orders', Math.round(performance.now() - killedAt), RECOVERY_LIMIT_MS);

      await waitForOrders(scenario, ORDERS_BETWEEN_KILLS);
      await cluster?.servers[0]?.kill();
      const withoutServer = checkLimit(
        '16 more orders without one server',
        await waitForOrders(scenario),
        RECOVERY_LIMIT_MS,
      );
      const serversWithImage = cluster ? await countServersWithImage(cluster) : 0;

      await waitForOrders(scenario, ORDERS_BETWEEN_KILLS);
      load.gate.close();
      await waitUntil('no request is in flight', load.gate.isIdle);
      const { faults } = await checkLedgerInvariants(pool, load.ledger, false);
      load.gate.open();
      const lost = load.takeLost();
      const figures = [
        ['shop servers, members paying in parallel', `${String(SERVER_COUNT)}, ${String(load.members)}`],
        ['killed', `primary ${primary}, then one shop server`],
        ['until the standby was the primary', `${(takeoverMs / 1000).toFixed(1)} s`],
        recovery.figure,
        withoutServer.figure,
        ['503 responses, each with Retry-After', String(load.client.statuses.get(503) ?? 0)],
        ['requests without a response, sent again', String(lost.length)],
        ['servers that served an image of the bucket at the end', String(serversWithImage)],
      ] as const;
      const imageFaults = serversWithImage === SERVER_COUNT - 1 ? [] : ['an image of the bucket was not served'];
      const allFaults = [...faults, ...recovery.faults, ...withoutServer.faults, ...imageFaults];
      return await finishScenario(scenario, NAME, figures, allFaults);
    } finally {
      await scenario.close();
    }
  } finally {
    await database.remove();
    await bucket.stop();
  }
}
