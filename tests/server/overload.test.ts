import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createApiClient } from './helpers/api-client.ts';
import { copyDemoImages, createDemoDatabase } from './helpers/demo-database.ts';
import { runLoad, type LoadRequest } from './helpers/load-client.ts';
import { sendPacedLoad } from './processes/send-paced-load.ts';
import { startMainServer } from './processes/start-main-server.ts';

/*
 * A server gets ten times the reads that it can answer, from many clients. Only in the load project, which asserts times;
 * visitor-flood.test.ts has what does not depend on the machine.
 */
/** Two cores answer 200 to 300 a second. */
const READS_PER_SECOND = 2000;
const WARM_UP_MS = 2000;
const DURATION_MS = 10_000;
/** Until the processes that send have started. */
const START_MS = 4000;
/** Twice the targets, because the clients run on the same cores. */
const MAX_HEALTH_CHECK_MS = 500;
const MAX_CART_CHANGE_MS = 2000;

let shop: Awaited<ReturnType<typeof startMainServer>>;
beforeAll(async () => {
  const env = { DEMO: '1', LOG_LEVEL: 'silent' };
  shop = await startMainServer(await createDemoDatabase(), env, copyDemoImages);
}, 120_000);
afterAll(() => shop.stop());

/** Adds a product to a member's cart. @returns the request that changes its quantity */
async function createCartChange(): Promise<LoadRequest> {
  const app = { request: (path: string, init?: RequestInit) => fetch(shop.origin + path, init) };
  const credentials = { email: 'giulia@example.com', password: 'bottega-demo' };
  const { token } = await createApiClient(app).call(calls.login, { body: credentials });
  const { call } = createApiClient(app, token);
  const params = { shopId: 'milano', productId: 'milano-002' };
  const recipient = { toWhom: 'Personal', toWhomUser: 'giulia', productType: 'Shop', promotionId: '' } as const;
  await call(calls.addToCart, { params, body: { quantity: 1, ...recipient } });
  const { data } = await call(calls.cart, { params, query: { productType: 'Shop', limit: 1, page: 1 } });
  const body = JSON.stringify({ quantity: 2 });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return { path: `/api/shop/product/cart/${data[0]?.id ?? ''}/quantity`, method: 'PUT', body, headers };
}

const getP99 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99) - 1];

// SEC-13
it('an overloaded server answers health checks and cart changes in time', { timeout: 120_000 }, async () => {
  const cartChange = await createCartChange();
  const read = { path: '/api/shop/products?shopId=milano&page=1' };
  // Compiles what handles requests.
  await runLoad(shop.origin, read, { connections: 4, durationMs: WARM_UP_MS });
  const pace = { durationMs: DURATION_MS, startAt: Date.now() + START_MS };
  const [reads, healthChecks, changes] = await Promise.all([
    sendPacedLoad(shop.origin, read, { ...pace, perSecond: READS_PER_SECOND }),
    sendPacedLoad(shop.origin, { path: '/healthz' }, { ...pace, perSecond: 10 }),
    sendPacedLoad(shop.origin, cartChange, { ...pace, perSecond: 10 }),
  ]);
  expect([...healthChecks.statuses.keys(), ...changes.statuses.keys()]).toEqual([200, 200]);
  expect([200, 429, 503]).toEqual(expect.arrayContaining([...reads.statuses.keys()]));
  expect(getP99(healthChecks.times)).toBeLessThan(MAX_HEALTH_CHECK_MS);
  expect(getP99(changes.times)).toBeLessThan(MAX_CART_CHANGE_MS);
});
