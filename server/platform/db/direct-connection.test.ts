import { once } from 'node:events';
import { createServer } from 'node:net';
import { Pool } from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase, silentLog } from '#tests/server/helpers/test-database.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import { connectDatabase } from './connect.ts';

// REQ-OPS-33
it('holds a session lock on a direct connection, not on one of the pooler', async () => {
  const database = await createTestDatabase({ empty: true });
  const directPool = new Pool({ connectionString: database.url, application_name: 'direct' });
  try {
    let holders: unknown[] = [];
    const deps = { db: database.db, directPool };
    const ran = await withAdvisoryLock(deps, async () => {
      const { rows } = await database.pool.query(
        `select application_name as name from pg_locks join pg_stat_activity using (pid)
         where locktype = 'advisory' and datname = current_database()`,
      );
      holders = rows;
      expect(await withAdvisoryLock(deps, () => Promise.resolve())).toBe(false);
    });
    expect([ran, holders]).toEqual([true, [{ name: 'direct' }]]);
  } finally {
    await directPool.end();
    await database.drop();
  }
});

// REQ-OPS-33
it('sends a transaction pooler no time limits, which it would refuse', async () => {
  const packets: string[] = [];
  const server = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .once('data', (data) => {
        packets.push(data.toString('latin1'));
        socket.destroy();
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  for (const hasPooler of [true, false]) {
    const { pool, close } = connectDatabase(`postgres://shop@127.0.0.1:${String(port)}/shop`, {
      log: silentLog,
      hasPooler,
    });
    await expect(pool.query('select 1')).rejects.toThrow('Connection terminated unexpectedly');
    await close();
  }
  server.close();
  expect(packets.map((packet) => packet.includes('statement_timeout'))).toEqual([false, true]);
  expect(packets.map((packet) => packet.includes('idle_in_transaction_session_timeout'))).toEqual([false, true]);
});
