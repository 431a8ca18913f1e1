import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { connectDatabase } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

const CHECKS = ['/livez', '/healthz', '/readyz'];

let shop: Awaited<ReturnType<typeof createTestServer>>;
beforeAll(async () => {
  shop = await createTestServer();
});
afterAll(() => shop.database.drop());

async function fetchStatuses(deps: Partial<Deps>): Promise<number[]> {
  const app = createApp({ ...shop.deps, log: pino({ level: 'silent' }), ...deps });
  const responses = await Promise.all(CHECKS.map(async (path) => app.request(path)));
  for (const response of responses) expect(response.headers.get('cache-control')).toContain('no-store');
  return responses.map(({ status }) => status);
}

it('pass while the server runs', async () => {
  expect(await fetchStatuses({})).toEqual([200, 200, 200]);
});

it('tell a load balancer that the server shuts down, and the app that the shop still responds', async () => {
  expect(await fetchStatuses({ isDraining: () => true })).toEqual([200, 200, 503]);
});

it('do not make a supervisor restart a server without a database', async () => {
  const { db, close } = connectDatabase('postgres://x@127.0.0.1:1/x', { log: pino({ level: 'silent' }) });
  expect(await fetchStatuses({ db })).toEqual([200, 503, 503]);
  await close();
});
