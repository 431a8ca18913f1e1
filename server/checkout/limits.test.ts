import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { b2bCartCalls } from '#contract/b2b-cart.ts';
import { cartCalls } from '#contract/cart.ts';
import { checkoutCalls } from '#contract/checkout.ts';
import { MAX_QUANTITY_PER_PRODUCT } from '#contract/fields/common.ts';
import { orderCalls } from '#contract/orders.ts';
import { queryCount } from '#tests/server/helpers/sql.ts';
import { createIdempotencyKey, type Buyer } from '#tests/server/helpers/buyer.ts';
import { seedProduct, seedPromotion, BUSINESS_SHOP_ID, OTHER_SHOP_ID, SHOP_ID } from '#tests/server/helpers/seed.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { sweepWithoutNotifications } from '#tests/server/helpers/payment-sweep.ts';
import {
  MAX_HELD_MS_PER_WINDOW,
  MAX_UNPAID_ORDERS,
  MAX_UNPAID_QUANTITY,
  HOLD_DURATION_MS,
} from '#server/stock/holds.constants.ts';

let scene: OrderTestServer;
let anna: Buyer;

beforeAll(async () => {
  scene = await createOrderTestServer();
  anna = await scene.addBuyer({ id: 'anna' });
});
afterAll(() => scene.database.drop());
beforeEach(async () => {
  await scene.reset();
  await seedProduct(scene.deps, { id: 'soap', stock: 500 });
});

const MAX = MAX_QUANTITY_PER_PRODUCT;
const tooMany = { status: 409, code: 'quantityAboveMaximum', data: { maximum: MAX } };

describe('more of a product than one member may have', () => {
  const add = (quantity: number, more: object = {}) => ({
    params: { shopId: SHOP_ID, productId: 'soap' },
    body: { quantity, toWhom: 'Personal' as const, toWhomUser: 'anna', ...more },
  });

  it('is refused when it is added at once or bit by bit, and named in both languages', async () => {
    expect(await anna.callExpectingError(cartCalls.addToCart, add(MAX + 1))).toMatchObject({
      ...tooMany,
      message: `You can order at most ${MAX} of each product.`,
    });
    await anna.addToCart('soap', MAX);
    expect(await anna.callExpectingError(cartCalls.addToCart, add(1))).toMatchObject(tooMany);
    expect(await anna.getCartQuantity()).toBe(MAX);
  });

  it('is refused when a line is changed', async () => {
    await anna.addToCart('soap');
    const { data } = await anna.call(cartCalls.cart, { params: { shopId: SHOP_ID }, query: {} });
    const change = { params: { cartItemId: data[0]?.id ?? '' }, body: { quantity: MAX + 1 } };
    const refusal = await anna.callExpectingError(cartCalls.changeQuantity, change);
    expect(refusal).toMatchObject({ ...tooMany, data: { maximum: MAX, quantity: 1 } });
  });

  it('is refused in the cart of a promotion', async () => {
    await seedPromotion(scene.deps, 'spring', ['soap']);
    const promotion = { productType: 'Promotion' as const, promotionId: 'spring' };
    expect(await anna.callExpectingError(cartCalls.addToCart, add(MAX + 1, promotion))).toMatchObject(tooMany);
  });

  it('is refused in a business cart', async () => {
    await seedProduct(scene.deps, { id: 'crate', shopId: BUSINESS_SHOP_ID, stock: 500 });
    const params = { shopId: BUSINESS_SHOP_ID, productId: 'crate' };
    const body = { orderType: 'Delivery' as const, quantity: MAX + 1 };
    expect(await anna.callExpectingError(b2bCartCalls.addToB2bCart, { params, body })).toMatchObject(tooMany);
  });

  it('does not come into the cart when an order is repeated', async () => {
    await anna.addToCart('soap', 15);
    const { orderNo } = await anna.startPayment();
    await anna.call(cartCalls.clearCart, { params: { shopId: SHOP_ID }, body: {} });
    await anna.addToCart('soap', 8);
    const repeat = { params: { id: orderNo }, idempotencyKey: createIdempotencyKey() };
    const { data } = await anna.call(orderCalls.reorder, repeat);
    expect(data).toMatchObject({
      added: [{ quantity: MAX - 8 }],
      missing: [{ quantity: 15 - (MAX - 8), reason: 'maximum' }],
    });
    expect(await anna.getCartQuantity()).toBe(MAX);
  });

  it('is refused at the checkout, where a cart is older than the limit', async () => {
    await anna.addToCart('soap');
    await scene.database.pool.query(`update cart_items set quantity = ${MAX + 1}`);
    expect(await anna.startPaymentExpectingError()).toMatchObject({
      ...tooMany,
      data: { maximum: MAX, items: [{ shopProductId: 'soap', quantity: MAX + 1 }] },
    });
    expect(await scene.fetchStock('soap')).toBe(500);
  });
});

describe('unpaid orders', () => {
  const fill = async (shopId: string, productId: string, quantity: number, more: object = {}) =>
    anna.call(cartCalls.addToCart, {
      params: { shopId, productId },
      body: { quantity, toWhom: 'Personal', toWhomUser: 'anna', ...more },
    });

  it('of one member are at most three at a time, and the next one goes once one has ended', async () => {
    await seedProduct(scene.deps, { id: 'oil', shopId: OTHER_SHOP_ID });
    await seedPromotion(scene.deps, 'spring', ['soap']);
    const spring = { productType: 'Promotion', promotionId: 'spring' };
    await fill(SHOP_ID, 'soap', 1);
    const first = await anna.startPayment();
    await fill(SHOP_ID, 'soap', 1, spring);
    await anna.startPayment(spring);
    await fill(OTHER_SHOP_ID, 'oil', 1);
    await anna.startPayment({ shopId: OTHER_SHOP_ID });
    expect(await queryCount(scene.database, 'select count(*) from orders where status = 1')).toBe(MAX_UNPAID_ORDERS);
    // A fourth cart of hers.
    await scene.database.pool.query(
      `insert into promotions select (jsonb_populate_record(p, '{"id": "autumn", "shop_id": "${OTHER_SHOP_ID}"}')).* from promotions p`,
    );
    await scene.database.pool.query(
      "insert into promotion_products (promotion_id, product_id, position) values ('autumn', 'oil', 1)",
    );
    const autumn = { productType: 'Promotion', promotionId: 'autumn' };
    await fill(OTHER_SHOP_ID, 'oil', 1, autumn);
    const refusal = await anna.startPaymentExpectingError({ shopId: OTHER_SHOP_ID, ...autumn });
    expect(refusal).toMatchObject({ status: 409, code: 'tooManyUnpaidOrders' });
    await anna.call(checkoutCalls.updatePayment, anna.createPaymentUpdate(first, 3));
    expect((await anna.startPayment({ shopId: OTHER_SHOP_ID, ...autumn })).status).toBe(1);
  });

  it('hold at most a hundred pieces together', async () => {
    const number = MAX_UNPAID_QUANTITY / MAX + 1;
    for (let index = 0; index < number; index++) {
      await seedProduct(scene.deps, { id: `p${index}`, stock: 500, priceCents: 100 });
      await fill(SHOP_ID, `p${index}`, MAX);
    }
    expect(await anna.startPaymentExpectingError()).toMatchObject({
      status: 409,
      code: 'tooManyUnpaidPieces',
      data: { maximum: MAX_UNPAID_QUANTITY },
    });
    expect(await queryCount(scene.database, 'select count(*) from products where stock < 500')).toBe(0);
    // What is paid at once holds nothing: no limit is needed.
    const total =
      (await anna.summary({ userAddressId: 'address-anna', deliveryId: 'gls', deliveryType: 'standard' })).finalPrice /
      100;
    await scene.database.pool.query('update members set ewallet_cents = 100000');
    expect(
      (await anna.startPayment({ paymentMode: 'EWallet', eWalletUsed: total, isEWalletedUsed: true })).status,
    ).toBe(2);
  });

  it('can’t be made again and again: after three hours of holds a day is waited', async () => {
    await anna.addToCart('soap', MAX);
    let holds = 0;
    let refusal: Awaited<ReturnType<typeof anna.callRaw>>;
    do {
      refusal = await anna.callRaw(checkoutCalls.startPayment, await anna.createPaymentRequest());
      if (refusal.status !== 200) break;
      holds += 1;
      scene.advanceClock(HOLD_DURATION_MS / 60_000);
      await sweepWithoutNotifications(scene.deps);
    } while (holds < 50);
    expect(holds).toBe(MAX_HELD_MS_PER_WINDOW / HOLD_DURATION_MS);
    expect(refusal).toMatchObject({ status: 429, code: 'unpaidOrdersLimit' });
    expect(await scene.fetchStock('soap')).toBe(500);
    scene.advanceClock(24 * 60);
    expect((await anna.startPayment()).status).toBe(1);
  });

  it('count as held time when each takes the place of the one before', async () => {
    await anna.addToCart('soap', MAX);
    let holds = 0;
    let status = 200;
    while (status === 200 && holds < 60) {
      ({ status } = await anna.callRaw(checkoutCalls.startPayment, await anna.createPaymentRequest()));
      holds += 1;
      scene.advanceClock(19);
    }
    expect(status).toBe(429);
    // The first ten hold for 190 minutes; the last of them ends by itself.
    expect(holds).toBeLessThanOrEqual(12);
  });

  it('of one member at once are counted one after the other', async () => {
    await scene.database.pool.query('update members set merchandise_cents = 0');
    const stored = await queryCount(scene.database, 'select count(*) from orders');
    expect(stored).toBe(0);
    await anna.addToCart('soap');
    await seedProduct(scene.deps, { id: 'oil', shopId: OTHER_SHOP_ID });
    await fill(OTHER_SHOP_ID, 'oil', 1);
    await anna.startPayment();
    // Two more wait already.
    await scene.database.pool.query(`
      insert into orders select copy.* from orders o, generate_series(1, 1) n, lateral jsonb_populate_record(o,
        jsonb_build_object('id', 'x' || n, 'order_no', 'x' || n, 'transaction_id', 'x' || n, 'shop_id', 'shop-b2b')) copy`);
    await seedPromotion(scene.deps, 'spring', ['soap']);
    const spring = { productType: 'Promotion', promotionId: 'spring' };
    await fill(SHOP_ID, 'soap', 1, spring);
    const requests = await Promise.all([
      anna.createPaymentRequest({ shopId: OTHER_SHOP_ID }),
      anna.createPaymentRequest(spring),
    ]);
    const answers = await Promise.all(requests.map((one) => anna.callRaw(checkoutCalls.startPayment, one)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['ok', 'tooManyUnpaidOrders']);
  });
});
