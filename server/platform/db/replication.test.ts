import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { connectDatabase } from './connect.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { UnreplicatedCommitError } from './replication.ts';

const CANCEL_WAIT = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`;

const ignore = () => undefined;
const log = { info: ignore, warn: ignore, error: ignore };

// REQ-OPS-34
it('does not acknowledge a commit that reached no synchronous standby', { timeout: 60_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bottega-replication-'));
  await chmod(dataDir, 0o755); // As root, PostgreSQL runs as another user and must be able to enter.
  const server = await startEmbeddedPostgres({ dataDir, owner: 'test', log, print: ignore, fsync: false });
  const { db, pool, close } = connectDatabase(server.url, { log });
  const url = new URL(server.url);
  const admin = new Client({ connectionString: `postgres://postgres@localhost/bottega${url.search}` });
  let canceller: NodeJS.Timeout | undefined;
  try {
    await pool.query('create table orders_of_test (id int)');
    await admin.connect();
    await admin.query('alter system set synchronous_commit = on');
    await admin.query(`alter system set synchronous_standby_names = '*'`);
    await admin.query('select pg_reload_conf()');
    await expect
      .poll(async () => (await pool.query<Record<string, unknown>>('show synchronous_standby_names')).rows)
      .toEqual([{ synchronous_standby_names: '*' }]);
    let orderId = 0;
    const insert = async () => {
      orderId += 1;
      const error = await db
        .transaction(async (tx) => {
          await tx.execute('set local synchronous_commit = on');
          await tx.execute(`insert into orders_of_test values (${String(orderId)})`);
        })
        .catch((reason: unknown) => reason);
      return error instanceof UnreplicatedCommitError ? 'refused' : 'acknowledged';
    };
    // The checkpointer applies the new setting, so the first commits may not wait yet.
    canceller = setInterval(() => void admin.query(CANCEL_WAIT).catch(ignore), 50);
    await expect.poll(insert, { timeout: 20_000 }).toBe('refused');
    // PostgreSQL has committed, so only the missing acknowledgement protects the client.
    const { rows } = await pool.query('select max(id) as id from orders_of_test');
    expect(rows).toEqual([{ id: orderId }]);
    await admin.query('alter system reset synchronous_standby_names');
    await admin.query('select pg_reload_conf()');
    await expect.poll(insert, { timeout: 20_000 }).toBe('acknowledged');
  } finally {
    clearInterval(canceller);
    await admin.end().catch(ignore);
    await close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
