import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartCalls } from '#contract/cart.ts';
import { orderCalls } from '#contract/orders.ts';
import { carts, members } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/api/handler.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';
import { createIdempotencyKey, createAppWithBuyers, type Buyer } from '#tests/server/helpers/buyer.ts';
import { queryRows } from '#tests/server/helpers/sql.ts';
import { seedProduct, seedPromotion, seedShops, SHOP_ID, createTestDeps } from '#tests/server/helpers/seed.ts';

let database: TestDatabase;
let deps: Deps;
let clock: { now: Date };
let anna: Buyer;
let bruno: Buyer;
/** Anna's: 3 pieces of soap, 2 of oil. */
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

const byWallet = (euros: number) => ({
  paymentMode: 'EWallet' as const,
  eWalletUsed: euros,
  isEWalletedUsed: true,
});

beforeEach(async () => {
  await database.pool.query('truncate payments, orders, order_lines, idempotency_keys cascade');
  await deps.db.delete(carts);
  await database.pool.query('delete from promotions');
  await database.pool.query('delete from products');
  await deps.db.update(members).set({ isShopActive: true });
  await seedProduct(deps, { id: 'soap', stock: 10 });
  await seedProduct(deps, { id: 'oil', stock: 10 });
  await anna.addToCart('soap', 3);
  // Lines are in the order in which they were added.
  clock.now = new Date(clock.now.getTime() + 1000);
  await anna.addToCart('oil', 2);
  orderId = (await anna.order((await anna.startPayment(byWallet(59.7))).transactionId)).id;
});

const setStock = (id: string, stock: number) =>
  database.pool.query('update products set stock = $2 where id = $1', [id, stock]);

const again = async (idempotencyKey = createIdempotencyKey(), id = orderId) =>
  (await anna.call(orderCalls.reorder, { params: { id }, idempotencyKey })).data;

const cart = () => anna.call(cartCalls.cart, { params: { shopId: SHOP_ID }, query: {} });
const quantities = async () =>
  Object.fromEntries((await cart()).data.map((item) => [item.shopProductId, item.quantity]));

describe('buying an order again', () => {
  it('puts all of it in the cart of its shop, for the member', async () => {
    expect(await again()).toEqual({
      shopId: SHOP_ID,
      countryId: 'it',
      countryCode: 'IT',
      added: [
        { name: 'soap (en)', quantity: 3 },
        { name: 'oil (en)', quantity: 2 },
      ],
      missing: [],
    });
    const { data, toWhomUser } = await cart();
    expect(data.map((item) => [item.shopProductId, item.quantity, item.toWhom])).toEqual([
      ['soap', 3, 'Personal'],
      ['oil', 2, 'Personal'],
    ]);
    expect(toWhomUser).toMatchObject({ id: 'anna' });
  });

  it('adds to what the cart has, up to what there is', async () => {
    await anna.addToCart('soap', 2);
    await setStock('soap', 4);
    await setStock('oil', 0);
    const { added, missing } = await again();
    expect(added).toEqual([{ name: 'soap (en)', quantity: 2 }]);
    expect(missing).toEqual([
      { name: 'soap (en)', quantity: 1, reason: 'limited' },
      { name: 'oil (en)', quantity: 2, reason: 'outOfStock' },
    ]);
    expect(await quantities()).toEqual({ soap: 4 });
    expect((await again()).missing[0]).toEqual({ name: 'soap (en)', quantity: 3, reason: 'inCart' });
  });

  it('says what the shop sells no more, by the name that it had', async () => {
    await database.pool.query(`delete from products where id = 'oil'`);
    const { added, missing } = await again();
    expect(added).toEqual([{ name: 'soap (en)', quantity: 3 }]);
    expect(missing).toEqual([{ name: 'oil (en)', quantity: 2, reason: 'removed' }]);
  });

  it('leaves no recipient behind where nothing was added', async () => {
    await setStock('soap', 0);
    await setStock('oil', 0);
    expect((await again()).added).toEqual([]);
    expect(await cart()).toMatchObject({ cartCount: 0, toWhomUser: null });
  });

  it('keeps the recipient that the cart has', async () => {
    await anna.call(cartCalls.addToCart, {
      params: { shopId: SHOP_ID, productId: 'soap' },
      body: { quantity: 1, toWhom: 'Friend', toWhomUser: 'bruno' },
    });
    await again();
    const { data, toWhomUser } = await cart();
    expect(toWhomUser).toMatchObject({ id: 'bruno' });
    expect(data.map(({ toWhom }) => toWhom)).toEqual(['Friend', 'Friend']);
  });

  it('is for the member although the order was a gift', async () => {
    await anna.call(cartCalls.addToCart, {
      params: { shopId: SHOP_ID, productId: 'soap' },
      body: { quantity: 1, toWhom: 'Friend', toWhomUser: 'bruno' },
    });
    const gift = await anna.startPayment(byWallet(19.7));
    await again(createIdempotencyKey(), gift.transactionId);
    expect((await cart()).toWhomUser).toMatchObject({ id: 'anna' });
  });

  it('takes a promotion’s products from the shop, and leaves the promotion’s cart alone', async () => {
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
      ...byWallet(29.7),
      productType: 'Promotion',
      promotionId: 'spring',
    });
    expect((await again(createIdempotencyKey(), transactionId)).added).toEqual([{ name: 'soap (en)', quantity: 2 }]);
    expect(await quantities()).toEqual({ soap: 2 });
    const query = { productType: 'Promotion' as const };
    const other = await anna.call(cartCalls.cartCount, { params: { shopId: SHOP_ID }, query });
    expect(other.cartCount).toBe(0);
  });

  it('counts what the member’s own unpaid order holds as theirs', async () => {
    await anna.addToCart('soap', 7);
    await anna.startPayment();
    // Seven are off the shelf for Anna herself, who has them in the cart still.
    await anna.call(cartCalls.clearCart, { params: { shopId: SHOP_ID }, body: {} });
    expect((await again()).added[0]).toEqual({ name: 'soap (en)', quantity: 3 });
  });
});

describe('asking twice', () => {
  it('with one key adds once, also at the same time and in another language', async () => {
    const key = createIdempotencyKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => again(key)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await quantities()).toEqual({ soap: 3, oil: 2 });
    const other = await anna.callRaw(orderCalls.reorder, { params: { id: orderId }, idempotencyKey: key });
    expect(other.body['data']).toEqual(answers[0]);
    expect(await quantities()).toEqual({ soap: 3, oil: 2 });
  });

  it('with many keys at the same time never adds past the shelf', async () => {
    await setStock('soap', 7);
    const answers = await Promise.all(Array.from({ length: 5 }, () => again()));
    expect(await quantities()).toEqual({ soap: 7, oil: 8 });
    const pieces = answers.flatMap(({ added }) => added).reduce((sum, one) => sum + one.quantity, 0);
    expect(pieces).toBe(15);
  });

  it('a key of another order is refused and changes nothing', async () => {
    const key = createIdempotencyKey();
    await again(key);
    await anna.addToCart('soap');
    const other = await anna.startPayment(byWallet(69.7));
    const params = { id: other.transactionId };
    const refusal = await anna.callExpectingError(orderCalls.reorder, { params, idempotencyKey: key });
    expect(refusal).toMatchObject({ status: 409, code: 'idempotencyKeyReused' });
    expect(await anna.getCartQuantity()).toBe(0);
  });
});

describe('who may', () => {
  it('only the member: another one’s order is not there, by whatever name', async () => {
    const { transactionId, orderNo } = await anna.order(orderId);
    for (const id of [orderId, transactionId, orderNo, 'nothing']) {
      const refusal = await bruno.callExpectingError(orderCalls.reorder, {
        params: { id },
        idempotencyKey: createIdempotencyKey(),
      });
      expect(refusal).toMatchObject({ status: 404, code: 'notFound' });
    }
    expect(await queryRows(database)(`select id from carts where member_id = 'bruno'`)).toEqual([]);
  });

  it('not a member whose shop is inactive', async () => {
    await deps.db.update(members).set({ isShopActive: false });
    const input = { params: { id: orderId }, idempotencyKey: createIdempotencyKey() };
    expect(await anna.callExpectingError(orderCalls.reorder, input)).toMatchObject({
      status: 403,
      code: 'shopInactive',
    });
    expect(await anna.getCartQuantity()).toBe(0);
  });
});
