import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyDemoImages, createDemoDatabase } from '#tests/server/helpers/demo-database.ts';
import type { TestDatabase } from '#tests/server/helpers/test-database.ts';
import { startMainServer } from '#tests/server/processes/start-main-server.ts';

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof startMainServer>>;
beforeAll(async () => {
  database = await createDemoDatabase();
  shop = await startMainServer(database, { DEMO: '1', TRUST_PROXY: '1', LOG_LEVEL: 'silent' }, copyDemoImages);
}, 120_000);
afterAll(() => shop.stop());

const FLOOD = 60;

/** Sends a request of the client, and returns its status, its header `Refresh` and its time in milliseconds. */
async function send(
  path: string,
  client: string,
  { headers, ...init }: Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> } = {},
) {
  const startedAt = performance.now();
  const response = await fetch(shop.origin + path, {
    ...init,
    headers: { 'x-forwarded-for': client, 'content-type': 'application/json', ...headers },
  });
  await response.text();
  const refresh = response.headers.get('refresh');
  return { status: response.status, refresh, milliseconds: performance.now() - startedAt };
}

const toCredentials = (email: string) => JSON.stringify({ email, password: 'bottega-demo' });
const logIn = () => send('/api/login', '198.51.100.7', { method: 'POST', body: toCredentials('giulia@example.com') });

/** Logs in. @returns a session token */
async function createToken(email: string): Promise<string> {
  const response = await fetch(`${shop.origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: toCredentials(email),
  });
  return v.parse(v.object({ token: v.string() }), await response.json()).token;
}

/** Statements of the shop that wait for a lock. */
const countWaiting = async () =>
  (
    await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rowCount;

describe('with many slow requests of one client', { timeout: 60_000 }, () => {
  // SEC-13
  it('members log in, monitoring gets its answers, other visitors read, and each search ends in time', async () => {
    const { rows } = await database.pool.query<{ id: string }>(`select id from shops limit 1`);
    const path = `/api/shop/products?shopId=${rows[0]?.id ?? ''}&q=olio`;
    expect(await send(path, '203.0.113.5')).toMatchObject({ status: 200 });
    const client = await database.pool.connect();
    await client.query('begin; lock table product_search in access exclusive mode');
    const searches = Array.from({ length: FLOOD }, () => send(path, '203.0.113.5'));
    const [first] = await Promise.all([
      Promise.race(searches),
      (async () => {
        for (const check of [
          () => send('/healthz', '203.0.113.9'),
          logIn,
          () => send('/api/shop/country/options', '203.0.113.9'),
        ]) {
          expect(await check()).toMatchObject({ status: 200 });
        }
      })(),
    ]);
    // Other statements may take 10 s.
    expect(first.milliseconds).toBeLessThan(8000);
    const results = await Promise.all(searches);
    await client.query('rollback');
    client.release();
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([429, 503]));
    expect(Math.max(...results.map(({ milliseconds }) => milliseconds))).toBeLessThan(15_000);
    expect(await send(path, '203.0.113.5')).toMatchObject({ status: 200 });
  });

  // SEC-13
  it('members log in while three others send many changes that wait for each other', async () => {
    const emails = ['giulia@example.com', 'marco@example.com', 'luca@example.com'];
    const tokens = await Promise.all(emails.map(createToken));
    const { rows } = await database.pool.query<{ id: string }>(`select id from shops limit 1`);
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('select from members where email = any($1) for no key update', [emails]);
    const body = JSON.stringify({ shop: rows[0]?.id ?? '', type: 'Shop' });
    const changes = tokens.flatMap((token) => {
      const init = { method: 'PUT', body, headers: { authorization: `Bearer ${token}` } };
      return Array.from({ length: FLOOD / 3 }, () => send('/api/user/shop/type', '203.0.113.5', init));
    });
    // All connections for members: 15 without five for public reads and two for logins.
    await expect.poll(countWaiting).toBe(8);
    expect(await send('/healthz', '203.0.113.9')).toMatchObject({ status: 200 });
    expect(await logIn()).toMatchObject({ status: 200 });
    await client.query('rollback');
    client.release();
    // On a busy machine, some have waited too long meanwhile.
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses).toContain(200);
    expect([200, 429, 503]).toEqual(expect.arrayContaining([...new Set(statuses)]));
  });
});

describe('with more requests of many clients than the database answers', { timeout: 60_000 }, () => {
  // SEC-13
  it('members change what they have chosen, monitoring gets its answers, and further reads are refused at once', async () => {
    const token = await createToken('giulia@example.com');
    const { rows } = await database.pool.query<{ id: string }>(`select id from shops limit 1`);
    const path = `/api/shop/products?shopId=${rows[0]?.id ?? ''}&q=miele`;
    const client = await database.pool.connect();
    await client.query('begin; lock table product_search in access exclusive mode');
    const sendRead = (index: number) => send(path, `203.0.113.${String(index % 200)}`);
    // More than run and wait.
    const reads = Array.from({ length: 620 }, (_, index) => sendRead(index));
    try {
      // The first answer is a refusal, because all others wait for the lock. A page that is refused opens again by itself.
      // Other errors have no such header.
      expect(await Promise.race(reads)).toMatchObject({ status: 503, refresh: '5' });
      expect(await send('/healthz', '198.51.100.9')).toMatchObject({ status: 200 });
      const body = JSON.stringify({ shop: rows[0]?.id ?? '', type: 'Shop' });
      const change = { method: 'PUT', body, headers: { authorization: `Bearer ${token}` } };
      expect(await send('/api/user/shop/type', '198.51.100.9', change)).toMatchObject({ status: 200 });
    } finally {
      // Otherwise the server could not stop.
      await client.query('rollback');
      client.release();
    }
    await Promise.all(reads);
    expect(await sendRead(0)).toMatchObject({ status: 200 });
  });
});
