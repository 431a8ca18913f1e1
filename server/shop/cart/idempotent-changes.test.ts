import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartCalls } from '#contract/cart.ts';
import { createApp } from '#server/app.ts';
import { pruneExpiredData } from '#server/operations/retention/prune-expired-data.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createApiClient, type ApiClient } from '#tests/server/helpers/api-client.ts';
import { createIdempotencyKey } from '#tests/server/helpers/buyer.ts';
import {
  seedMember,
  seedProduct,
  seedPromotion,
  seedShops,
  SHOP_ID,
  createTestDeps,
} from '#tests/server/helpers/seed.ts';
import { emptyTables } from '#tests/server/helpers/sql.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';

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
  await emptyTables(database, ['carts', 'idempotency_keys']);
  await database.pool.query('update products set stock = 30');
  clock.now = new Date('2026-03-10T10:00:00Z');
});

const createAddInput = (
  key: string,
  productId = 'soap',
  quantity = 2,
  toWhomUser = 'anna',
  overrides: object = {},
) => ({
  params: { shopId: SHOP_ID, productId },
  body: { quantity, toWhom: 'Personal' as const, toWhomUser, ...overrides },
  idempotencyKey: key,
});
const readItems = async (client = anna) =>
  (await client.call(cartCalls.cart, { params: { shopId: SHOP_ID }, query: {} })).data;
const readQuantities = async (client = anna) =>
  Object.fromEntries((await readItems(client)).map((item) => [item.shopProductId, item.quantity]));
const getFirstItemId = async () => (await readItems())[0]?.id ?? '';

describe('change with an idempotency key', () => {
  it('is applied once, however often it is sent', async () => {
    const key = createIdempotencyKey();
    for (let time = 0; time < 3; time++) {
      expect((await anna.call(cartCalls.addToCart, createAddInput(key))).message).not.toBe('');
    }
    expect(await readQuantities()).toEqual({ soap: 2 });
    await anna.call(cartCalls.addToCart, createAddInput(createIdempotencyKey()));
    expect(await readQuantities()).toEqual({ soap: 4 });
  });

  it('is applied once when twenty requests arrive in parallel', async () => {
    const key = createIdempotencyKey();
    const requests = Array.from({ length: 20 }, () => anna.callRaw(cartCalls.addToCart, createAddInput(key)));
    for (const { code } of await Promise.all(requests)) expect(code).toBe('ok');
    expect(await readQuantities()).toEqual({ soap: 2 });
  });

  it('is rejected when the key was used for another request', async () => {
    const key = createIdempotencyKey();
    await anna.call(cartCalls.addToCart, createAddInput(key));
    const error = await anna.callExpectingError(cartCalls.addToCart, createAddInput(key, 'oil'));
    expect(error).toMatchObject({ status: 409, code: 'idempotencyKeyReused' });
    const change = { params: { cartItemId: await getFirstItemId() }, body: { quantity: 5 }, idempotencyKey: key };
    expect((await anna.callRaw(cartCalls.changeQuantity, change)).code).toBe('idempotencyKeyReused');
    expect(await readQuantities()).toEqual({ soap: 2 });
  });

  it('is independent of the same key of another member', async () => {
    const key = createIdempotencyKey();
    await anna.call(cartCalls.addToCart, createAddInput(key));
    await bruno.call(cartCalls.addToCart, createAddInput(key, 'oil', 3, 'bruno'));
    expect(await readQuantities()).toEqual({ soap: 2 });
    expect(await readQuantities(bruno)).toEqual({ oil: 3 });
  });

  it('gets the stored response although the product is no longer available', async () => {
    const key = createIdempotencyKey();
    const promoted = createAddInput(key, 'gift', 1, 'anna', { productType: 'Promotion', promotionId: 'spring' });
    await anna.call(cartCalls.addToCart, promoted);
    await database.pool.query('update products set stock = 0');
    clock.now = new Date('2026-03-11T10:00:00Z');
    expect((await anna.callRaw(cartCalls.addToCart, promoted)).code).toBe('ok');
  });

  it('is evaluated again after an error', async () => {
    const key = createIdempotencyKey();
    await database.pool.query('update products set stock = 15');
    const largeInput = createAddInput(key, 'soap', 16);
    expect((await anna.callExpectingError(cartCalls.addToCart, largeInput)).code).toBe('quantityUnavailable');
    await database.pool.query('update products set stock = 16');
    await anna.call(cartCalls.addToCart, largeInput);
    await anna.call(cartCalls.addToCart, largeInput);
    expect(await readQuantities()).toEqual({ soap: 16 });
  });

  it('sets a quantity once and does not overwrite a later change', async () => {
    await anna.call(cartCalls.addToCart, createAddInput(createIdempotencyKey()));
    const createChangeInput = (quantity: number, idempotencyKey = createIdempotencyKey()) => ({
      params,
      body: { quantity },
      idempotencyKey,
    });
    const params = { cartItemId: await getFirstItemId() };
    const first = createChangeInput(7);
    await anna.call(cartCalls.changeQuantity, first);
    await anna.call(cartCalls.changeQuantity, createChangeInput(3));
    const repeated = await anna.call(cartCalls.changeQuantity, first);
    expect(repeated.data).toEqual({ quantity: 7 });
    expect(await readQuantities()).toEqual({ soap: 3 });
  });

  // REQ-API-44, REQ-API-45
  it('removes and clears once and keeps items that were added later', async () => {
    await anna.call(cartCalls.addToCart, createAddInput(createIdempotencyKey()));
    const removeInput = { params: { cartItemId: await getFirstItemId() }, idempotencyKey: createIdempotencyKey() };
    await anna.call(cartCalls.removeItem, removeInput);
    await anna.call(cartCalls.removeItem, removeInput);
    expect(
      (await anna.callExpectingError(cartCalls.removeItem, { ...removeInput, idempotencyKey: createIdempotencyKey() }))
        .status,
    ).toBe(404);
    await anna.call(cartCalls.addToCart, createAddInput(createIdempotencyKey(), 'oil'));
    const clearInput = { params: { shopId: SHOP_ID }, body: {}, idempotencyKey: createIdempotencyKey() };
    await anna.call(cartCalls.clearCart, clearInput);
    await anna.call(cartCalls.addToCart, createAddInput(createIdempotencyKey()));
    await anna.call(cartCalls.clearCart, clearInput);
    expect(await readQuantities()).toEqual({ soap: 2 });
  });
});

it('rejects a malformed idempotency key', async () => {
  expect(await anna.callExpectingError(cartCalls.addToCart, createAddInput('short'))).toMatchObject({
    status: 400,
    code: 'idempotencyKeyMalformed',
  });
  expect(await readQuantities()).toEqual({});
});

it('deletes idempotency keys after a week', async () => {
  await anna.call(cartCalls.addToCart, createAddInput(createIdempotencyKey()));
  clock.now = new Date('2026-03-18T10:00:00Z');
  await pruneExpiredData(deps);
  const { rows } = await database.pool.query('select count(*)::integer from idempotency_keys');
  expect(rows).toEqual([{ count: 0 }]);
});
