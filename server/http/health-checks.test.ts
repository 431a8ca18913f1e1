import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createApp } from '#server/app.ts';
import { connectDatabase } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
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

// REQ-OPS-01
it('tell a load balancer that the server shuts down, and the app that the shop still responds', async () => {
  expect(await fetchStatuses({ isDraining: () => true })).toEqual([200, 200, 503]);
});

// REQ-OPS-02
it('tell a load balancer that the disk is full, which the log names', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const deps = { ...shop.deps, log };
  const { pool } = shop.database;
  await pool.query(`create function fail_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger disk_is_full before insert on contact_messages execute function fail_full()`);
  const app = createApp(deps);
  expect((await app.request('/readyz')).status).toBe(200);
  const message = {
    firstName: 'Anna',
    lastName: 'Rossi',
    email: 'anna@example.com',
    message: 'Buongiorno',
    acceptedPNPTNC: true,
  } as const;
  expect(await createApiClient(app, shop.token).callRaw(calls.contact, { body: message })).toMatchObject({
    status: 503,
  });
  expect(lines.join('')).toContain('the disk is full');
  const response = await app.request('/readyz');
  expect([response.status, await response.text()]).toEqual([503, 'disk full']);
  expect((await app.request('/healthz')).status).toBe(200);
});

// REQ-OPS-02
it('do not make a supervisor restart a server without a database', async () => {
  const { db, close } = connectDatabase('postgres://x@127.0.0.1:1/x', { log: pino({ level: 'silent' }) });
  expect(await fetchStatuses({ db })).toEqual([200, 503, 503]);
  await close();
});
