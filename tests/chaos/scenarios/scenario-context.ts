import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase } from '#server/platform/db/connect.ts';
import { registerCleanup } from '#tests/chaos/cleanup.ts';
import { startLoad } from '#tests/chaos/load/load.ts';
import { stopPostgres, getEmbeddedUrl } from '#tests/chaos/servers/postgres.ts';
import {
  createServerProcess,
  type ServerProcess,
  type ServerProcessOptions,
} from '#tests/chaos/servers/server-process.ts';
import { createFolder } from '#tests/chaos/servers/temporary-folders.ts';
import { createTestDeps } from '#tests/server/helpers/seed.ts';

const silentLog = { warn: () => undefined };

export interface ScenarioOptions {
  /** Arguments for Node that start the server. */
  readonly entry: readonly string[];
  readonly members: number;
  /** Data folder of the caller. Default: a new folder, removed at the end. */
  readonly dataDir?: string;
  /** An external database: `url` for the shop (may go through a proxy), `directUrl` for the test. */
  readonly database?: { readonly url: string; readonly directUrl: string };
  /** Starts the shop. Default: one server process. */
  readonly open?: (options: ServerProcessOptions) => Promise<ServerProcess>;
}

/** Starts a shop and members who buy, and connects to its database. */
export async function openScenario({
  entry,
  members,
  database,
  open = createServerProcess,
  ...options
}: ScenarioOptions) {
  const dataDir = options.dataDir ?? (await createFolder());
  const shop = await open({ entry, dataDir, ...(database ? { databaseUrl: database.url } : {}) });
  const cleanUp = registerCleanup(async () => {
    await shop.kill();
    if (!database) await stopPostgres(dataDir);
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  });
  try {
    await shop.start();
    const url = database?.directUrl ?? (await getEmbeddedUrl(dataDir));
    const { db, pool, close } = connectDatabase(url, { log: silentLog });
    const deps = { ...createTestDeps({ db }).deps, now: () => new Date() };
    const load = await startLoad(deps, shop.origin, members);
    return {
      shop,
      deps,
      pool,
      load,
      close: async () => {
        load.abort();
        await cleanUp();
        await load.ended;
        // A connection that a failed scenario did not release must not block the end.
        await Promise.race([close(), sleep(2000, undefined, { ref: false })]);
      },
    };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

export type Scenario = Awaited<ReturnType<typeof openScenario>>;
