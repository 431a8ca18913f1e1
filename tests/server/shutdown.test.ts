import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATION_LOCK_KEY } from '#server/platform/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';
import { getFreePort } from '#tests/server/processes/free-port.ts';
import { spawnServer } from '#tests/server/processes/spawn-server.ts';

let dataDir = '';
let database: TestDatabase;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bottega-shutdown-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const spawn = async (env: Record<string, string> = {}) =>
  spawnServer({
    dataDir,
    port: await getFreePort(),
    env: { DATABASE_URL: database.url, TEST_SHUTDOWN_MS: '500', ...env },
  });

describe('SIGTERM ends the process', { timeout: 30_000 }, () => {
  it('when a part of the shop never stops', async () => {
    const shop = await spawn({ TEST_JOBS: 'hang' });
    await shop.ready;
    expect(await Promise.race([shop.kill('SIGTERM'), sleep(10_000, 'still alive')])).toBe(1);
    expect(shop.getStdout()).toContain('the shutdown takes too long');
  });

  it('when the shop waits for the migrations of another server', async () => {
    const client = await database.pool.connect();
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_KEY]);
    const shop = await spawn();
    const isWaiting = async () =>
      (await database.pool.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount;
    await expect.poll(isWaiting, { timeout: 20_000 }).toBe(1);
    expect(await Promise.race([shop.kill('SIGTERM'), sleep(10_000, 'still alive')])).toBe(1);
    client.release(true);
  });
});
