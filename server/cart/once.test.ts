import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartCalls } from '#contract/cart.ts';
import { createApp } from '#server/app.ts';
import type { Deps } from '#server/http/context.ts';
import { prune } from '#server/retention/prune.ts';
import { caller, type Caller } from '#tests/server/ask.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/database.ts';
import { newKey } from '#tests/server/payer.ts';
import { addMember, addProduct, addPromotion, addShops, SHOP, testDeps } from '#tests/server/shop-fixtures.ts';

let database: TestDatabase;
let deps: Deps;
let clock: { now: Date };
let anna: Caller;
let bruno: Caller;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ deps, clock } = testDeps(database));
  const app = createApp(deps);
  await addShops(deps);
  anna = caller(app, await addMember(deps, { id: 'anna' }));
  bruno = caller(app, await addMember(deps, { id: 'bruno' }));
  for (const id of ['soap', 'oil', 'gift']) await addProduct(deps, { id, stock: 30 });
  await addPromotion(deps, 'spring', ['gift']);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('truncate carts, idempotency_keys cascade');
  await database.pool.query('update products set stock = 30');
  clock.now = new Date('2026-03-10T10:00:00Z');
});

const add = (key: string, productId = 'soap', quantity = 2, toWhomUser = 'anna', more: object = {}) => ({
  params: { shopId: SHOP, productId },
  body: { quantity, toWhom: 'Personal' as const, toWhomUser, ...more },
  idempotencyKey: key,
});
const items = async (member = anna) => (await member.ask(cartCalls.cart, { params: { shopId: SHOP }, query: {} })).data;
const quantities = async (member = anna) =>
  Object.fromEntries((await items(member)).map((item) => [item.shopProductId, item.quantity]));
const itemId = async () => (await items())[0]?.id ?? '';

describe('a change with a key', () => {
  it('is done once, however often its answer is asked for', async () => {
    const key = newKey();
    for (let time = 0; time < 3; time++) {
      expect((await anna.ask(cartCalls.addToCart, add(key))).message).not.toBe('');
    }
    expect(await quantities()).toEqual({ soap: 2 });
    await anna.ask(cartCalls.addToCart, add(newKey()));
    expect(await quantities()).toEqual({ soap: 4 });
  });

  it('is done once by twenty at the same moment', async () => {
    const key = newKey();
    const tries = Array.from({ length: 20 }, () => anna.raw(cartCalls.addToCart, add(key)));
    for (const { code } of await Promise.all(tries)) expect(code).toBe('ok');
    expect(await quantities()).toEqual({ soap: 2 });
  });

  it('is refused when it asks for something else', async () => {
    const key = newKey();
    await anna.ask(cartCalls.addToCart, add(key));
    const other = await anna.refused(cartCalls.addToCart, add(key, 'oil'));
    expect(other).toMatchObject({ status: 409, code: 'idempotencyKeyReused' });
    const change = { params: { cartItemId: await itemId() }, body: { quantity: 5 }, idempotencyKey: key };
    expect((await anna.raw(cartCalls.changeQuantity, change)).code).toBe('idempotencyKeyReused');
    expect(await quantities()).toEqual({ soap: 2 });
  });

  it('leaves another member’s same key alone', async () => {
    const key = newKey();
    await anna.ask(cartCalls.addToCart, add(key));
    await bruno.ask(cartCalls.addToCart, add(key, 'oil', 3, 'bruno'));
    expect(await quantities()).toEqual({ soap: 2 });
    expect(await quantities(bruno)).toEqual({ oil: 3 });
  });

  it('is answered again although what it needed is gone since', async () => {
    const key = newKey();
    const promoted = add(key, 'gift', 1, 'anna', { productType: 'Promotion', promotionId: 'spring' });
    await anna.ask(cartCalls.addToCart, promoted);
    await database.pool.query('update products set stock = 0');
    clock.now = new Date('2026-03-11T10:00:00Z');
    expect((await anna.raw(cartCalls.addToCart, promoted)).code).toBe('ok');
  });

  it('that was refused leaves its key free: the same is decided anew', async () => {
    const key = newKey();
    await database.pool.query('update products set stock = 15');
    const many = add(key, 'soap', 16);
    expect((await anna.refused(cartCalls.addToCart, many)).code).toBe('quantityUnavailable');
    await database.pool.query('update products set stock = 16');
    await anna.ask(cartCalls.addToCart, many);
    await anna.ask(cartCalls.addToCart, many);
    expect(await quantities()).toEqual({ soap: 16 });
  });

  it('sets a quantity once: what another device set since stays', async () => {
    await anna.ask(cartCalls.addToCart, add(newKey()));
    const change = (quantity: number, idempotencyKey = newKey()) => ({ params, body: { quantity }, idempotencyKey });
    const params = { cartItemId: await itemId() };
    const first = change(7);
    await anna.ask(cartCalls.changeQuantity, first);
    await anna.ask(cartCalls.changeQuantity, change(3));
    const again = await anna.ask(cartCalls.changeQuantity, first);
    expect(again.data).toEqual({ quantity: 7 });
    expect(await quantities()).toEqual({ soap: 3 });
  });

  it('removes and empties once: what was added since stays', async () => {
    await anna.ask(cartCalls.addToCart, add(newKey()));
    const removal = { params: { cartItemId: await itemId() }, idempotencyKey: newKey() };
    await anna.ask(cartCalls.removeItem, removal);
    await anna.ask(cartCalls.removeItem, removal);
    expect((await anna.refused(cartCalls.removeItem, { ...removal, idempotencyKey: newKey() })).status).toBe(404);
    const emptying = { params: { shopId: SHOP }, body: {}, idempotencyKey: newKey() };
    await anna.ask(cartCalls.clearCart, emptying);
    await anna.ask(cartCalls.addToCart, add(newKey()));
    await anna.ask(cartCalls.clearCart, emptying);
    expect(await quantities()).toEqual({ soap: 2 });
  });
});

it('a key out of shape is refused, not taken for none', async () => {
  expect(await anna.refused(cartCalls.addToCart, add('short'))).toMatchObject({
    status: 400,
    code: 'idempotencyKeyMalformed',
  });
  expect(await quantities()).toEqual({});
});

it('keys are forgotten after a week', async () => {
  await anna.ask(cartCalls.addToCart, add(newKey()));
  clock.now = new Date('2026-03-18T10:00:00Z');
  await prune(deps);
  const { rows } = await database.pool.query('select count(*)::integer from idempotency_keys');
  expect(rows).toEqual([{ count: 0 }]);
});
