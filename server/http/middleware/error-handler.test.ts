import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { connectDatabase } from '#server/platform/db/connect.ts';
import { createLogger } from '#server/platform/logging/logger.ts';
import { silentLog } from '#tests/server/helpers/test-database.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
beforeAll(async () => {
  shop = await createTestServer();
});
afterAll(() => shop.database.drop());

const lines: string[] = [];
const log = createLogger({ logLevel: 'warn' }, { write: (line: string) => void lines.push(line) });

/** Calls the shop with another connection of one session, and returns the status and what was logged. */
async function requestWith(url: string, path: string, connectionTimeoutMs?: number) {
  lines.length = 0;
  const { db, pool, close } = connectDatabase(url, {
    log: silentLog,
    maxConnections: 1,
    ...(connectionTimeoutMs !== undefined && { connectionTimeoutMs }),
  });
  const busy = connectionTimeoutMs === undefined ? undefined : await pool.connect();
  const { status } = await createApp({ ...shop.deps, db, log }).request(path);
  busy?.release();
  await close();
  return { status, logged: lines.map((line): unknown => JSON.parse(line)) };
}

it('names the code in the log when the database has too many connections', async () => {
  const name = new URL(shop.database.url).pathname.slice(1);
  await shop.database.pool.query(`alter database ${name} connection limit 0`);
  const { status, logged } = await requestWith(shop.database.url, '/healthz');
  await shop.database.pool.query(`alter database ${name} connection limit -1`);
  expect(status).toBe(503);
  expect(logged).toMatchObject([{ code: '53300', msg: 'the database is unavailable' }]);
});

it('names the reason in the log when all connections of the pool are in use', async () => {
  const { status, logged } = await requestWith(shop.database.url, '/healthz', 100);
  expect(status).toBe(503);
  expect(logged).toMatchObject([
    { code: 'timeout exceeded when trying to connect', msg: 'the database is unavailable' },
  ]);
});
