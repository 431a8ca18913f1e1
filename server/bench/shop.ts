import { eq } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { openSession } from '#server/account/sessions.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { members } from '#server/db/schema/index.ts';
import { fillCatalogue } from './catalogue.ts';
import type { Host } from './host.ts';
import { fillMembers, SOMEONE } from './members.ts';

/** A request to the shop; as a visitor, unless it says otherwise. */
export interface Asked {
  readonly path: string;
  readonly method?: 'POST';
  readonly isSignedIn?: boolean;
}

/** The whole server without its port, over a database with so many products and as many members. */
export interface Shop {
  readonly size: number;
  readonly pool: Pool;
  /** @throws Error for any answer but a good one: its time would say nothing. */
  readonly ask: (asked: Asked) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** One member asks all the questions, more than the limit of friend searches allows: nothing is counted. */
const NO_LIMITS = `
  create function skip_row() returns trigger language plpgsql as 'begin return null; end';
  create trigger no_limits before insert on rate_limits for each row execute function skip_row()`;

export async function openShop(host: Host, size: number, log: Logger): Promise<Shop> {
  const url = await host.make(`bottega_bench_${String(size)}`);
  const { db, pool, close } = connect(url, { log, statementTimeout: 300_000 });
  await migrate(pool);
  await fillCatalogue(db, size);
  await fillMembers(db, size);
  await pool.query(NO_LIMITS);
  const config = readConfig({ DATA_DIR: '/nowhere', CLIENT_DIR: '/nowhere', DEMO: '0' }, '/nowhere');
  const now = () => new Date();
  const app = createApp({ config, db, log, now });
  const [someone] = await db.select({ id: members.id }).from(members).where(eq(members.number, SOMEONE));
  const token = await openSession({ db, now }, someone?.id ?? '');
  return {
    size,
    pool,
    ask: async ({ path, method = 'GET', isSignedIn = false }) => {
      const headers = isSignedIn ? { Authorization: `Bearer ${token}` } : {};
      const response = await app.request(path, { method, headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path}: ${String(response.status)}`);
    },
    close,
  };
}
