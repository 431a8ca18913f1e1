import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '#server/db/connect.ts';
import { testDeps } from '#tests/server/shop-fixtures.ts';
import { makeFolder } from './folder.ts';
import { inTheEnd } from './in-the-end.ts';
import { openLoad } from './load.ts';
import { clearPostgres, embeddedUrl } from './postgres.ts';
import { shopOn, type Shop, type ShopOptions } from './shop.ts';

const quiet = { warn: () => undefined };

export interface StageOptions {
  /** What Node runs as the shop. */
  readonly entry: readonly string[];
  readonly members: number;
  /** A folder of the caller's; otherwise one is made, and removed in the end. */
  readonly dataDir?: string;
  /** The shop's own way to a database that is not embedded, and ours past whatever spoils that way. */
  readonly database?: { readonly url: string; readonly directUrl: string };
  /** What runs as the shop, where that is not one process. */
  readonly open?: (options: ShopOptions) => Promise<Shop>;
}

/** A shop that runs, with members who buy in it, and a look into its database. */
export async function openStage({ entry, members, database, open = shopOn, ...options }: StageOptions) {
  const dataDir = options.dataDir ?? (await makeFolder());
  const shop = await open({ entry, dataDir, ...(database ? { databaseUrl: database.url } : {}) });
  const clear = inTheEnd(async () => {
    await shop.kill();
    if (!database) await clearPostgres(dataDir);
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  });
  try {
    await shop.start();
    const url = database?.directUrl ?? (await embeddedUrl(dataDir));
    const { db, pool, close } = connect(url, { log: quiet });
    const { deps } = testDeps({ db });
    const load = await openLoad({ ...deps, now: () => new Date() }, shop.origin, members);
    return {
      shop,
      pool,
      load,
      close: async () => {
        load.abandon();
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

export type Stage = Awaited<ReturnType<typeof openStage>>;
