import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SHOP_ID } from '#tests/server/helpers/seed.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let origin = '';
let close = () => {};

beforeAll(async () => {
  shop = await createTestServer();
  // Uses a real connection, to detect a Date header that Node adds.
  const server = createAdaptorServer({ fetch: shop.app.fetch }).listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  origin = `http://127.0.0.1:${String(address.port)}/api`;
  close = () => void server.close();
});
afterAll(async () => {
  close();
  await shop.database.drop();
});

it.each([
  ['a success', 200, `/promotions/badgecount?shopId=${SHOP_ID}`, {}],
  ['an error', 404, '/promotions/badgecount?shopId=nowhere', {}],
  ['a malformed request', 400, '/promotions?page=x', {}],
  ['an unauthenticated request', 401, `/shop/cart/count/${SHOP_ID}`, {}],
  ['a wrong method', 405, '/promotions', { method: 'DELETE' }],
  ['an unknown path', 404, '/nothing', {}],
] satisfies [string, number, string, RequestInit][])(
  'sets the Date of %s from the clock of the shop',
  async (_what, status, path, init) => {
    shop.clock.now = new Date('2026-03-10T23:59:59.900Z');
    const response = await fetch(origin + path, init);
    expect(response.status).toBe(status);
    expect(response.headers.get('date')).toBe('Tue, 10 Mar 2026 23:59:59 GMT');
    await response.body?.cancel();
  },
);
