import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase } from '#server/db/connect.ts';
import { createTestDeps } from '#tests/server/helpers/seed.ts';
import { createFolder } from '#tests/chaos/servers/temporary-folders.ts';
import { registerCleanup } from '#tests/chaos/cleanup.ts';
import { startLoad } from '#tests/chaos/load/load.ts';
import { stopPostgres, getEmbeddedUrl } from '#tests/chaos/servers/postgres.ts';
import {
  createServerProcess,
  type ServerProcess,
  type ServerProcessOptions,
} from '#tests/chaos/servers/server-process.ts';

const silentLog = { warn: () => undefined };

export interface ScenarioOptions {
  /** What Node runs as the shop. */
  readonly entry: readonly string[];
  readonly members: number;
  /** A folder of the caller's; otherwise one is made, and removed in the end. */
  readonly dataDir?: string;
  /** The shop's own way to a database that is not embedded, and ours past whatever spoils that way. */
  readonly database?: { readonly url: string; readonly directUrl: string };
  /** What runs as the shop, where that is not one process. */
  readonly open?: (options: ServerProcessOptions) => Promise<ServerProcess>;
}

/** A shop that runs, with members who buy in it, and a look into its database. */
export async function openScenario({
  entry,
  members,
  database,
  open = createServerProcess,
  ...options
}: ScenarioOptions) {
  const dataDir = options.dataDir ?? (await createFolder());
  const shop = await open({ entry, dataDir, ...(database ? { databaseUrl: database.url } : {}) });
  const clear = registerCleanup(async () => {
    await shop.kill();
    if (!database) await stopPostgres(dataDir);
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  });
  try {
    await shop.start();
    const url = database?.directUrl ?? (await getEmbeddedUrl(dataDir));
    const { db, pool, close } = connectDatabase(url, { log: silentLog });
    const { deps } = createTestDeps({ db });
    const load = await startLoad({ ...deps, now: () => new Date() }, shop.origin, members);
    return {
      shop,
      pool,
      load,
      close: async () => {
        load.abort();
        await clear();
        await load.over;
        // A connection that a failed scenario kept must not keep us.
        await Promise.race([close(), sleep(2000, undefined, { ref: false })]);
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
}

export type Scenario = Awaited<ReturnType<typeof openScenario>>;
