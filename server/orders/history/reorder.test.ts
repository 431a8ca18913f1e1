import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { boughtProductCalls, cartCalls } from '#contract/cart.ts';
import { orderCalls } from '#contract/orders.ts';
import { members } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createIdempotencyKey, createAppWithBuyers, type Buyer } from '#tests/server/helpers/buyer.ts';
import { seedProduct, seedPromotion, seedShops, SHOP_ID, createTestDeps } from '#tests/server/helpers/seed.ts';
import { emptyTables, queryRows } from '#tests/server/helpers/sql.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';

let database: TestDatabase;
let deps: Deps;
let clock: { now: Date };
let anna: Buyer;
let bruno: Buyer;
/** Anna's order: 3 soaps, 2 oils. */
let orderId = '';

beforeAll(async () => {
  database = await createTestDatabase();
  ({ deps, clock } = createTestDeps(database));
  const shop = createAppWithBuyers(deps);
  await seedShops(deps);
  anna = await shop.addBuyer({ id: 'anna', ewalletCents: 1_000_000 });
  bruno = await shop.addBuyer({ id: 'bruno' });
});
afterAll(() => database.drop());

const createWalletPayment = (euros: number) => ({
  paymentMode: 'EWallet' as const,
  eWalletUsed: euros,
  isEWalletedUsed: true,
});

beforeEach(async () => {
  await emptyTables(database, ['payments', 'orders', 'idempotency_keys', 'carts', 'promotions', 'products']);
  await deps.db.update(members).set({ isShopActive: true });
  await seedProduct(deps, { id: 'soap', stock: 10 });
  await seedProduct(deps, { id: 'oil', stock: 10 });
  await anna.addToCart('soap', 3);
  // Lines are sorted by the time at which they were added.
  clock.now = new Date(clock.now.getTime() + 1000);
  await anna.addToCart('oil', 2);
  orderId = (await anna.order((await anna.startPayment(createWalletPayment(59.7))).transactionId)).id;
});

const setStock = (id: string, stock: number) =>
  database.pool.query('update products set stock = $2 where id = $1', [id, stock]);

const reorder = async (idempotencyKey = createIdempotencyKey(), id = orderId) =>
  (await anna.call(orderCalls.reorder, { params: { id }, idempotencyKey })).data;

const readCart = () => anna.call(cartCalls.cart, { params: { shopId: SHOP_ID }, query: {} });
const readQuantities = async () =>
  Object.fromEntries((await readCart()).data.map((item) => [item.shopProductId, item.quantity]));

describe('reorder', () => {
  it('adds all products to the cart of the shop, for the member', async () => {
    expect(await reorder()).toEqual({
      shopId: SHOP_ID,
      orderType: null,
      countryId: 'it',
      countryCode: 'IT',
      maxQuantity: 20,
      added: [
        { name: 'soap (en)', quantity: 3 },
        { name: 'oil (en)', quantity: 2 },
      ],
      missing: [],
    });
    const { data, toWhomUser } = await readCart();
    expect(data.map((item) => [item.shopProductId, item.quantity, item.toWhom])).toEqual([
      ['soap', 3, 'Personal'],
      ['oil', 2, 'Personal'],
    ]);
    expect(toWhomUser).toMatchObject({ id: 'anna' });
  });

  it('adds to the quantities in the cart, up to the stock', async () => {
    await anna.addToCart('soap', 2);
    await setStock('soap', 4);
    await setStock('oil', 0);
    const { added, missing } = await reorder();
    expect(added).toEqual([{ name: 'soap (en)', quantity: 2 }]);
    expect(missing).toEqual([
      { name: 'soap (en)', quantity: 1, reason: 'limited' },
      { name: 'oil (en)', quantity: 2, reason: 'outOfStock' },
    ]);
    expect(await readQuantities()).toEqual({ soap: 4 });
    expect((await reorder()).missing[0]).toEqual({ name: 'soap (en)', quantity: 3, reason: 'inCart' });
  });

  it('reports products that the shop no longer sells, with their former name', async () => {
    await database.pool.query(`delete from products where id = 'oil'`);
    const { added, missing } = await reorder();
    expect(added).toEqual([{ name: 'soap (en)', quantity: 3 }]);
    expect(missing).toEqual([{ name: 'oil (en)', quantity: 2, reason: 'removed' }]);
  });

  it('sets no recipient when nothing is added', async () => {
    await setStock('soap', 0);
    await setStock('oil', 0);
    expect((await reorder()).added).toEqual([]);
    expect(await readCart()).toMatchObject({ cartCount: 0, toWhomUser: null });
  });

  it('keeps the recipient of the cart', async () => {
    await anna.call(cartCalls.addToCart, {
      params: { shopId: SHOP_ID, productId: 'soap' },
      body: { quantity: 1, toWhom: 'Friend', toWhomUser: 'bruno' },
    });
    await reorder();
    const { data, toWhomUser } = await readCart();
    expect(toWhomUser).toMatchObject({ id: 'bruno' });
    expect(data.map(({ toWhom }) => toWhom)).toEqual(['Friend', 'Friend']);
  });

  it('is for the member even if the order was a gift', async () => {
    await anna.call(cartCalls.addToCart, {
      params: { shopId: SHOP_ID, productId: 'soap' },
      body: { quantity: 1, toWhom: 'Friend', toWhomUser: 'bruno' },
    });
    const gift = await anna.startPayment(createWalletPayment(19.7));
    await reorder(createIdempotencyKey(), gift.transactionId);
    expect((await readCart()).toWhomUser).toMatchObject({ id: 'anna' });
  });

  it('adds promotion products to the shop cart, not to the promotion cart', async () => {
    await seedPromotion(deps, 'spring', ['soap']);
    const body = {
      quantity: 2,
      toWhom: 'Personal',
      toWhomUser: 'anna',
      productType: 'Promotion',
      promotionId: 'spring',
    } as const;
    await anna.call(cartCalls.addToCart, { params: { shopId: SHOP_ID, productId: 'soap' }, body });
    const { transactionId } = await anna.startPayment({
      ...createWalletPayment(29.7),
      productType: 'Promotion',
      promotionId: 'spring',
    });
    expect((await reorder(createIdempotencyKey(), transactionId)).added).toEqual([{ name: 'soap (en)', quantity: 2 }]);
    expect(await readQuantities()).toEqual({ soap: 2 });
    const query = { productType: 'Promotion' as const };
    const promotionCart = await anna.call(cartCalls.cartCount, { params: { shopId: SHOP_ID }, query });
    expect(promotionCart.cartCount).toBe(0);
  });

  it('counts the reservation of the member’s unpaid order as available', async () => {
    await anna.addToCart('soap', 7);
    await anna.startPayment();
    // The unpaid order reserves seven soaps for Anna.
    await anna.call(cartCalls.clearCart, { params: { shopId: SHOP_ID }, body: {} });
    expect((await reorder()).added[0]).toEqual({ name: 'soap (en)', quantity: 3 });
  });
});

describe('repeated reorder', () => {
  it('with the same key adds once, also in parallel and in another language', async () => {
    const key = createIdempotencyKey();
    const results = await Promise.all(Array.from({ length: 8 }, () => reorder(key)));
    for (const result of results) expect(result).toEqual(results[0]);
    expect(await readQuantities()).toEqual({ soap: 3, oil: 2 });
    const repeated = await anna.callRaw(orderCalls.reorder, { params: { id: orderId }, idempotencyKey: key });
    expect(repeated.body['data']).toEqual(results[0]);
    expect(await readQuantities()).toEqual({ soap: 3, oil: 2 });
  });

  it('with several keys in parallel never exceeds the stock', async () => {
    await setStock('soap', 7);
    const results = await Promise.all(Array.from({ length: 5 }, () => reorder()));
    expect(await readQuantities()).toEqual({ soap: 7, oil: 8 });
    const quantity = results.flatMap(({ added }) => added).reduce((sum, item) => sum + item.quantity, 0);
    expect(quantity).toBe(15);
  });

  it('rejects the key of another order and changes nothing', async () => {
    const key = createIdempotencyKey();
    await reorder(key);
    await anna.addToCart('soap');
    const secondOrder = await anna.startPayment(createWalletPayment(69.7));
    const params = { id: secondOrder.transactionId };
    const error = await anna.callExpectingError(orderCalls.reorder, { params, idempotencyKey: key });
    expect(error).toMatchObject({ status: 409, code: 'idempotencyKeyReused' });
    expect(await anna.getCartQuantity()).toBe(0);
  });
});

describe('reorder permissions', () => {
  it('does not find another member’s order by id, transaction id or order number', async () => {
    const { transactionId, orderNo } = await anna.order(orderId);
    for (const id of [orderId, transactionId, orderNo, 'nothing']) {
      const error = await bruno.callExpectingError(orderCalls.reorder, {
        params: { id },
        idempotencyKey: createIdempotencyKey(),
      });
      expect(error).toMatchObject({ status: 404, code: 'notFound' });
    }
    expect(await queryRows(database)(`select id from carts where member_id = 'bruno'`)).toEqual([]);
  });

  it('rejects a member whose shop is inactive', async () => {
    await deps.db.update(members).set({ isShopActive: false });
    const input = { params: { id: orderId }, idempotencyKey: createIdempotencyKey() };
    expect(await anna.callExpectingError(orderCalls.reorder, input)).toMatchObject({
      status: 403,
      code: 'shopInactive',
    });
    expect(await anna.getCartQuantity()).toBe(0);
  });
});

describe('bought products', () => {
  const read = async (buyer: Buyer) =>
    (await buyer.call(boughtProductCalls.boughtProducts, { params: { shopId: SHOP_ID } })).data.map(({ id }) => id);

  it('are those of the member’s paid orders, the last bought first, each once', async () => {
    expect(await read(anna)).toEqual(['soap', 'oil']);
    await seedProduct(deps, { id: 'tea', stock: 10 });
    clock.now = new Date(clock.now.getTime() + 1000);
    await anna.addToCart('tea');
    await anna.addToCart('oil');
    await anna.startPayment(createWalletPayment(29.7));
    expect((await read(anna)).toSorted()).toEqual(['oil', 'soap', 'tea']);
    expect((await read(anna)).at(-1)).toBe('soap');
    expect(await read(bruno)).toEqual([]);
  });

  it('leave out what is not offered, sold out or not paid', async () => {
    await setStock('soap', 0);
    expect(await read(anna)).toEqual(['oil']);
    await database.pool.query("update products set hidden = true where id = 'oil'");
    expect(await read(anna)).toEqual([]);
    await database.pool.query("update products set hidden = false where id = 'oil'");
    await database.pool.query('update orders set status = 1');
    expect(await read(anna)).toEqual([]);
  });
});
