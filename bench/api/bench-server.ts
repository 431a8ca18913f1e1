import { eq } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { createApp } from '#server/app.ts';
import { createMemberSession } from '#server/platform/auth/sessions.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { connectDatabase } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { members } from '#server/platform/db/schema/index.ts';
import type { PostgresHost } from './postgres-host.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedMembers, SAMPLE_MEMBER_NUMBER } from './seed-members.ts';

/** A request to the server. Sent as a visitor unless `isSignedIn`. */
export interface BenchRequest {
  readonly path: string;
  readonly method?: 'POST';
  readonly isSignedIn?: boolean;
}

/** The server without a port, over a database with `size` products and `size` members. */
export interface BenchServer {
  readonly size: number;
  readonly pool: Pool;
  /** @throws for an error response, because its time would be meaningless */
  readonly send: (request: BenchRequest) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Disables the rate limits, because one member sends all requests. */
const DISABLE_RATE_LIMITS_SQL = `
  create function skip_row() returns trigger language plpgsql as 'begin return null; end';
  create trigger no_limits before insert on rate_limits for each row execute function skip_row()`;

export async function startBenchServer(host: PostgresHost, size: number, log: Logger): Promise<BenchServer> {
  const url = await host.createDatabase(`bottega_bench_${String(size)}`);
  const { db, pool, close } = connectDatabase(url, { log, statementTimeoutMs: 300_000 });
  await migrate(pool);
  await seedCatalogue(db, size);
  await seedMembers(db, size);
  await pool.query(DISABLE_RATE_LIMITS_SQL);
  const config = readConfig(
    { DATA_DIR: '/nowhere', CLIENT_DIR: '/nowhere', DEMO: '0', MEMBER_WRITES_PER_HOUR: '1000000' },
    '/nowhere',
  );
  const now = () => new Date();
  const app = createApp({ config, db, log, now });
  const [sampleMember] = await db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.number, SAMPLE_MEMBER_NUMBER));
  const token = await createMemberSession({ db, now }, sampleMember?.id ?? '');
  return {
    size,
    pool,
    send: async ({ path, method = 'GET', isSignedIn = false }) => {
      const headers = isSignedIn ? { Authorization: `Bearer ${token}` } : {};
      const response = await app.request(path, { method, headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path}: ${String(response.status)}`);
    },
    close,
  };
}
