import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/server/helpers/test-database.ts';
import { getFreePort } from '#tests/server/processes/free-port.ts';
import { spawnServer } from '#tests/server/processes/spawn-server.ts';

const CLIENTS = 8;
const CHECK_INTERVAL_MS = 100;

let dataDir = '';
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bottega-drain-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

// REQ-OPS-01
it(
  'a server that gets SIGTERM under load resets no request of clients that watch /readyz',
  { timeout: 60_000 },
  async () => {
    const env = { DATABASE_URL: database.url, DRAIN_SECONDS: '2' };
    const server = spawnServer({ dataDir, port: await getFreePort(), entry: 'main', env });
    await server.ready;
    const get = (path: string) => fetch(server.origin + path);
    const failures: unknown[] = [];
    let served = 0;
    let isReady = true;
    const run = async () => {
      while (isReady) {
        try {
          const response = await get('/api/shop/country/options');
          await response.text();
          if (response.ok) served += 1;
          else failures.push(response.status);
        } catch (error) {
          failures.push(error);
        }
      }
    };
    const clients = Array.from({ length: CLIENTS }, run);
    while (served < 200) await sleep(10);
    const exited = server.kill('SIGTERM');
    const servedBefore = served;
    while ((await get('/readyz')).status !== 503) await sleep(10);
    expect((await get('/livez')).status).toBe(200);
    // A load balancer notices at its next check. Until then it sends requests.
    await sleep(CHECK_INTERVAL_MS);
    isReady = false;
    await Promise.all(clients);
    expect(failures).toEqual([]);
    expect(served).toBeGreaterThan(servedBefore);
    expect(await exited).toBe(0);
  },
);
