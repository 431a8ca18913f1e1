import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartCalls } from '#contract/cart.ts';
import { createApp } from '#server/app.ts';
import type { Deps } from '#server/http/api/handler.ts';
import { pruneExpiredData } from '#server/retention/prune-expired-data.ts';
import { createApiClient, type ApiClient } from '#tests/server/helpers/api-client.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';
import { createIdempotencyKey } from '#tests/server/helpers/buyer.ts';
import {
  seedMember,
  seedProduct,
  seedPromotion,
  seedShops,
  SHOP_ID,
  createTestDeps,
} from '#tests/server/helpers/seed.ts';

let database: TestDatabase;
let deps: Deps;
let clock: { now: Date };
let anna: ApiClient;
let bruno: ApiClient;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ deps, clock } = createTestDeps(database));
  const app = createApp(deps);
  await seedShops(deps);
  anna = createApiClient(app, await seedMember(deps, { id: 'anna' }));
  bruno = createApiClient(app, await seedMember(deps, { id: 'bruno' }));
  for (const id of ['soap', 'oil', 'gift']) await seedProduct(deps, { id, stock: 30 });
  await seedPromotion(deps, 'spring', ['gift']);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('truncate carts, idempotency_keys cascade');
  await database.pool.query('update products set stock = 30');
  clock.now = new Date('2026-03-10T10:00:00Z');
});

const add = (key: string, productId = 'soap', quantity = 2, toWhomUser = 'anna', more: object = {}) => ({
  params: { shopId: SHOP_ID, productId },
  body: { quantity, toWhom: 'Personal' as const, toWhomUser, ...more },
  idempotencyKey: key,
});
const items = async (member = anna) =>
  (await member.call(cartCalls.cart, { params: { shopId: SHOP_ID }, query: {} })).data;
const quantities = async (member = anna) =>
  Object.fromEntries((await items(member)).map((item) => [item.shopProductId, item.quantity]));
const itemId = async () => (await items())[0]?.id ?? '';

describe('a change with a key', () => {
  it('is done once, however often its answer is asked for', async () => {
    const key = createIdempotencyKey();
    for (let time = 0; time < 3; time++) {
      expect((await anna.call(cartCalls.addToCart, add(key))).message).not.toBe('');
    }
    expect(await quantities()).toEqual({ soap: 2 });
    await anna.call(cartCalls.addToCart, add(createIdempotencyKey()));
    expect(await quantities()).toEqual({ soap: 4 });
  });

  it('is done once by twenty at the same moment', async () => {
    const key = createIdempotencyKey();
    const tries = Array.from({ length: 20 }, () => anna.callRaw(cartCalls.addToCart, add(key)));
    for (const { code } of await Promise.all(tries)) expect(code).toBe('ok');
    expect(await quantities()).toEqual({ soap: 2 });
  });

  it('is refused when it asks for something else', async () => {
    const key = createIdempotencyKey();
    await anna.call(cartCalls.addToCart, add(key));
    const other = await anna.callExpectingError(cartCalls.addToCart, add(key, 'oil'));
    expect(other).toMatchObject({ status: 409, code: 'idempotencyKeyReused' });
    const change = { params: { cartItemId: await itemId() }, body: { quantity: 5 }, idempotencyKey: key };
    expect((await anna.callRaw(cartCalls.changeQuantity, change)).code).toBe('idempotencyKeyReused');
    expect(await quantities()).toEqual({ soap: 2 });
  });

  it('leaves another member’s same key alone', async () => {
    const key = createIdempotencyKey();
    await anna.call(cartCalls.addToCart, add(key));
    await bruno.call(cartCalls.addToCart, add(key, 'oil', 3, 'bruno'));
    expect(await quantities()).toEqual({ soap: 2 });
    expect(await quantities(bruno)).toEqual({ oil: 3 });
  });

  it('is answered again although what it needed is gone since', async () => {
    const key = createIdempotencyKey();
    const promoted = add(key, 'gift', 1, 'anna', { productType: 'Promotion', promotionId: 'spring' });
    await anna.call(cartCalls.addToCart, promoted);
    await database.pool.query('update products set stock = 0');
    clock.now = new Date('2026-03-11T10:00:00Z');
    expect((await anna.callRaw(cartCalls.addToCart, promoted)).code).toBe('ok');
  });

  it('that was refused leaves its key free: the same is decided anew', async () => {
    const key = createIdempotencyKey();
    await database.pool.query('update products set stock = 15');
    const many = add(key, 'soap', 16);
    expect((await anna.callExpectingError(cartCalls.addToCart, many)).code).toBe('quantityUnavailable');
    await database.pool.query('update products set stock = 16');
    await anna.call(cartCalls.addToCart, many);
    await anna.call(cartCalls.addToCart, many);
    expect(await quantities()).toEqual({ soap: 16 });
  });

  it('sets a quantity once: what another device set since stays', async () => {
    await anna.call(cartCalls.addToCart, add(createIdempotencyKey()));
    const change = (quantity: number, idempotencyKey = createIdempotencyKey()) => ({
      params,
      body: { quantity },
      idempotencyKey,
    });
    const params = { cartItemId: await itemId() };
    const first = change(7);
    await anna.call(cartCalls.changeQuantity, first);
    await anna.call(cartCalls.changeQuantity, change(3));
    const again = await anna.call(cartCalls.changeQuantity, first);
    expect(again.data).toEqual({ quantity: 7 });
    expect(await quantities()).toEqual({ soap: 3 });
  });

  it('removes and empties once: what was added since stays', async () => {
    await anna.call(cartCalls.addToCart, add(createIdempotencyKey()));
    const removal = { params: { cartItemId: await itemId() }, idempotencyKey: createIdempotencyKey() };
    await anna.call(cartCalls.removeItem, removal);
    await anna.call(cartCalls.removeItem, removal);
    expect(
      (await anna.callExpectingError(cartCalls.removeItem, { ...removal, idempotencyKey: createIdempotencyKey() }))
        .status,
    ).toBe(404);
    const emptying = { params: { shopId: SHOP_ID }, body: {}, idempotencyKey: createIdempotencyKey() };
    await anna.call(cartCalls.clearCart, emptying);
    await anna.call(cartCalls.addToCart, add(createIdempotencyKey()));
    await anna.call(cartCalls.clearCart, emptying);
    expect(await quantities()).toEqual({ soap: 2 });
  });
});

it('a key out of shape is refused, not taken for none', async () => {
  expect(await anna.callExpectingError(cartCalls.addToCart, add('short'))).toMatchObject({
    status: 400,
    code: 'idempotencyKeyMalformed',
  });
  expect(await quantities()).toEqual({});
});

it('keys are forgotten after a week', async () => {
  await anna.call(cartCalls.addToCart, add(createIdempotencyKey()));
  clock.now = new Date('2026-03-18T10:00:00Z');
  await pruneExpiredData(deps);
  const { rows } = await database.pool.query('select count(*)::integer from idempotency_keys');
  expect(rows).toEqual([{ count: 0 }]);
});
