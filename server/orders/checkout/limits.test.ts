import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { b2bCartCalls } from '#contract/b2b-cart.ts';
import { cartCalls } from '#contract/cart.ts';
import { checkoutCalls } from '#contract/checkout.ts';
import { consumerPaymentCalls } from '#contract/consumer-payment.ts';
import { orderCalls } from '#contract/orders.ts';
import { productCalls } from '#contract/product.ts';
import { withdrawalCalls } from '#contract/withdrawals.ts';
import {
  MAX_HELD_MS_PER_WINDOW,
  MAX_UNPAID_ORDERS,
  MAX_UNPAID_PER_WINDOW,
  MAX_UNPAID_QUANTITY,
  HOLD_DURATION_MS,
} from '#server/orders/stock/holds.constants.ts';
import { refundUnshippedWithdrawals } from '#server/orders/withdrawal/refund-withdrawal.ts';
import { orders, shops } from '#server/platform/db/schema/index.ts';
import { createBusinessBuyer, seedOpeningHours } from '#tests/server/helpers/business-buyer.ts';
import { createIdempotencyKey, type Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { sweepWithoutNotifications } from '#tests/server/helpers/payment-sweep.ts';
import { seedProduct, seedPromotion, BUSINESS_SHOP_ID, OTHER_SHOP_ID, SHOP_ID } from '#tests/server/helpers/seed.ts';
import { queryCount } from '#tests/server/helpers/sql.ts';

let testServer: OrderTestServer;
let anna: Buyer;

beforeAll(async () => {
  testServer = await createOrderTestServer();
  anna = await testServer.addBuyer({ id: 'anna' });
});
afterAll(() => testServer.database.drop());
beforeEach(async () => {
  await testServer.reset();
  await seedProduct(testServer.deps, { id: 'soap', stock: 500 });
});

/** The default of a consumer shop. */
const MAX = 20;
const expectedError = { status: 409, code: 'quantityAboveMaximum', data: { maximum: MAX } };

const setMaximum = (id: string, maxQuantity: number | null) =>
  testServer.deps.db.update(shops).set({ maxQuantity }).where(eq(shops.id, id));

describe('quantity above the maximum of the shop', () => {
  const createAddInput = (quantity: number, overrides: object = {}) => ({
    params: { shopId: SHOP_ID, productId: 'soap' },
    body: { quantity, toWhom: 'Personal' as const, toWhomUser: 'anna', ...overrides },
  });

  // SEC-12
  it('is rejected when it is added at once or step by step', async () => {
    expect(await anna.callExpectingError(cartCalls.addToCart, createAddInput(MAX + 1))).toMatchObject({
      ...expectedError,
      message: `You can order at most ${MAX} of each product.`,
    });
    await anna.addToCart('soap', MAX);
    expect(await anna.callExpectingError(cartCalls.addToCart, createAddInput(1))).toMatchObject(expectedError);
    expect(await anna.getCartQuantity()).toBe(MAX);
  });

  it('is rejected when a line changes', async () => {
    await anna.addToCart('soap');
    const { data } = await anna.call(cartCalls.cart, { params: { shopId: SHOP_ID }, query: {} });
    const change = { params: { cartItemId: data[0]?.id ?? '' }, body: { quantity: MAX + 1 } };
    const error = await anna.callExpectingError(cartCalls.changeQuantity, change);
    expect(error).toMatchObject({ ...expectedError, data: { maximum: MAX, quantity: 1 } });
  });

  it('is rejected in a promotion cart', async () => {
    await seedPromotion(testServer.deps, 'spring', ['soap']);
    const promotion = { productType: 'Promotion' as const, promotionId: 'spring' };
    expect(await anna.callExpectingError(cartCalls.addToCart, createAddInput(MAX + 1, promotion))).toMatchObject(
      expectedError,
    );
  });

  // REQ-CART-31
  it('is the stock in a business shop, unless the shop has a maximum', async () => {
    await seedProduct(testServer.deps, { id: 'crate', shopId: BUSINESS_SHOP_ID, stock: 500 });
    await seedOpeningHours(testServer.deps);
    const company = createBusinessBuyer(anna);
    const params = { shopId: BUSINESS_SHOP_ID, productId: 'crate' };
    const addExpectingError = (quantity: number) =>
      anna.callExpectingError(b2bCartCalls.addToB2bCart, { params, body: { orderType: 'Takeaway', quantity } });
    await company.addToBusinessCart('crate', 500);
    expect((await addExpectingError(1)).code).toBe('quantityUnavailable');
    const query = { orderType: 'Takeaway' as const };
    const cart = await anna.call(b2bCartCalls.b2bCart, { params: { shopId: BUSINESS_SHOP_ID }, query });
    expect(cart.data).toMatchObject([{ quantity: 500, maxQuantity: null }]);
    // Nor does the limit of unpaid pieces count them.
    expect((await company.pay()).status).toBe(1);
    await setMaximum(BUSINESS_SHOP_ID, 12);
    expect(await company.payExpectingError()).toMatchObject({ code: 'quantityAboveMaximum', data: { maximum: 12 } });
    await setMaximum(BUSINESS_SHOP_ID, null);
  });

  // REQ-CART-31
  it('is what the shop has configured, or the stock', async () => {
    const readMaximum = async () => {
      const { data } = await anna.call(productCalls.product, { params: { id: 'soap' }, query: { shopId: SHOP_ID } });
      return data.maxQuantity;
    };
    expect(await readMaximum()).toBe(MAX);
    await setMaximum(SHOP_ID, 3);
    expect(await readMaximum()).toBe(3);
    expect(await anna.callExpectingError(cartCalls.addToCart, createAddInput(4))).toMatchObject({
      code: 'quantityAboveMaximum',
      data: { maximum: 3 },
    });
    await setMaximum(SHOP_ID, null);
    await anna.addToCart('soap', 400);
    const { data } = await anna.call(cartCalls.cart, { params: { shopId: SHOP_ID }, query: {} });
    expect(data).toMatchObject([{ quantity: 400, availableQuantity: 500, maxQuantity: null }]);
    await setMaximum(SHOP_ID, MAX);
  });

  it('is not added by a reorder', async () => {
    await anna.addToCart('soap', 15);
    const { orderNo } = await anna.startPayment();
    await anna.call(cartCalls.clearCart, { params: { shopId: SHOP_ID }, body: {} });
    await anna.addToCart('soap', 8);
    const reorderInput = { params: { id: orderNo }, idempotencyKey: createIdempotencyKey() };
    const { data } = await anna.call(orderCalls.reorder, reorderInput);
    expect(data).toMatchObject({
      added: [{ quantity: MAX - 8 }],
      missing: [{ quantity: 15 - (MAX - 8), reason: 'maximum' }],
    });
    expect(await anna.getCartQuantity()).toBe(MAX);
  });

  it('is rejected at the checkout when the cart is older than the limit', async () => {
    await anna.addToCart('soap');
    await testServer.database.pool.query(`update cart_items set quantity = ${MAX + 1}`);
    expect(await anna.startPaymentExpectingError()).toMatchObject({
      ...expectedError,
      data: { maximum: MAX, items: [{ shopProductId: 'soap', quantity: MAX + 1 }] },
    });
    expect(await testServer.fetchStock('soap')).toBe(500);
  });
});

describe('unpaid orders', () => {
  const addToCart = async (shopId: string, productId: string, quantity: number, overrides: object = {}) =>
    anna.call(cartCalls.addToCart, {
      params: { shopId, productId },
      body: { quantity, toWhom: 'Personal', toWhomUser: 'anna', ...overrides },
    });

  // SEC-12
  it('are limited to three per member, and another is possible once one has ended', async () => {
    await seedProduct(testServer.deps, { id: 'oil', shopId: OTHER_SHOP_ID });
    await seedPromotion(testServer.deps, 'spring', ['soap']);
    const spring = { productType: 'Promotion', promotionId: 'spring' };
    await addToCart(SHOP_ID, 'soap', 1);
    const first = await anna.startPayment();
    await addToCart(SHOP_ID, 'soap', 1, spring);
    await anna.startPayment(spring);
    await addToCart(OTHER_SHOP_ID, 'oil', 1);
    await anna.startPayment({ shopId: OTHER_SHOP_ID });
    expect(await queryCount(testServer.database, 'select count(*) from orders where status = 1')).toBe(
      MAX_UNPAID_ORDERS,
    );
    // A fourth cart of Anna's.
    await testServer.database.pool.query(
      `insert into promotions select (jsonb_populate_record(p, '{"id": "autumn", "shop_id": "${OTHER_SHOP_ID}"}')).* from promotions p`,
    );
    await testServer.database.pool.query(
      "insert into promotion_products (promotion_id, product_id, position) values ('autumn', 'oil', 1)",
    );
    const autumn = { productType: 'Promotion', promotionId: 'autumn' };
    await addToCart(OTHER_SHOP_ID, 'oil', 1, autumn);
    const error = await anna.startPaymentExpectingError({ shopId: OTHER_SHOP_ID, ...autumn });
    expect(error).toMatchObject({ status: 409, code: 'tooManyUnpaidOrders' });
    await anna.call(checkoutCalls.updatePayment, anna.createPaymentUpdate(first, 3));
    expect((await anna.startPayment({ shopId: OTHER_SHOP_ID, ...autumn })).status).toBe(1);
  });

  // SEC-12
  it('reserve at most 100 units in total', async () => {
    const productCount = MAX_UNPAID_QUANTITY / MAX + 1;
    for (let index = 0; index < productCount; index++) {
      await seedProduct(testServer.deps, { id: `p${index}`, stock: 500, priceCents: 100 });
      await addToCart(SHOP_ID, `p${index}`, MAX);
    }
    expect(await anna.startPaymentExpectingError()).toMatchObject({
      status: 409,
      code: 'tooManyUnpaidItems',
      data: { maximum: MAX_UNPAID_QUANTITY },
    });
    expect(await queryCount(testServer.database, 'select count(*) from products where stock < 500')).toBe(0);
    // An order that is paid immediately reserves nothing, so it has no limit.
    const total =
      (await anna.summary({ userAddressId: 'address-anna', deliveryId: 'gls', deliveryType: 'standard' })).finalPrice /
      100;
    await testServer.database.pool.query('update members set ewallet_cents = 100000');
    expect(
      (await anna.startPayment({ paymentMode: 'EWallet', eWalletUsed: total, isEWalletedUsed: true })).status,
    ).toBe(2);
  });

  // SEC-12
  it('are blocked for a day after three hours of reservations', async () => {
    await anna.addToCart('soap', MAX);
    let holdCount = 0;
    let response: Awaited<ReturnType<typeof anna.callRaw>>;
    do {
      response = await anna.callRaw(consumerPaymentCalls.startPayment, await anna.createPaymentRequest());
      if (response.status !== 200) break;
      holdCount += 1;
      testServer.advanceClock(HOLD_DURATION_MS / 60_000);
      await sweepWithoutNotifications(testServer.deps);
    } while (holdCount < 50);
    expect(holdCount).toBe(MAX_HELD_MS_PER_WINDOW / HOLD_DURATION_MS);
    expect(response).toMatchObject({ status: 429, code: 'unpaidOrdersLimit' });
    expect(await testServer.fetchStock('soap')).toBe(500);
    // When the first of nine orders leaves the window, 160 of 180 minutes are left.
    testServer.advanceClock(response.retryAfter / 60 - 1);
    expect((await anna.startPaymentExpectingError()).code).toBe('unpaidOrdersLimit');
    testServer.advanceClock(1);
    expect((await anna.startPayment()).status).toBe(1);
  });

  it('of different durations are blocked until enough time has left the day', async () => {
    await anna.addToCart('soap', MAX);
    // A short order first: its end frees too little.
    const short = await anna.startPayment();
    testServer.advanceClock(1);
    await anna.call(checkoutCalls.updatePayment, anna.createPaymentUpdate(short, 3));
    let response = await anna.callRaw(consumerPaymentCalls.startPayment, await anna.createPaymentRequest());
    while (response.status === 200) {
      testServer.advanceClock(HOLD_DURATION_MS / 60_000);
      await sweepWithoutNotifications(testServer.deps);
      response = await anna.callRaw(consumerPaymentCalls.startPayment, await anna.createPaymentRequest());
    }
    testServer.advanceClock(response.retryAfter / 60);
    expect((await anna.startPayment()).status).toBe(1);
  });

  it('count their reservation time also when each replaces the former one', async () => {
    await anna.addToCart('soap', MAX);
    let holdCount = 0;
    let status = 200;
    while (status === 200 && holdCount < 60) {
      ({ status } = await anna.callRaw(consumerPaymentCalls.startPayment, await anna.createPaymentRequest()));
      holdCount += 1;
      testServer.advanceClock(19);
    }
    expect(status).toBe(429);
    // The first ten reserve for 190 minutes. The last one expires.
    expect(holdCount).toBeLessThanOrEqual(12);
  });

  it('of one member are counted correctly in parallel', async () => {
    await testServer.database.pool.query('update members set merchandise_cents = 0');
    const orderCount = await queryCount(testServer.database, 'select count(*) from orders');
    expect(orderCount).toBe(0);
    await anna.addToCart('soap');
    await seedProduct(testServer.deps, { id: 'oil', shopId: OTHER_SHOP_ID });
    await addToCart(OTHER_SHOP_ID, 'oil', 1);
    await anna.startPayment();
    // Insert a second unpaid order.
    await testServer.database.pool.query(`
      insert into orders select copy.* from orders o, generate_series(1, 1) n, lateral jsonb_populate_record(o,
        jsonb_build_object('id', 'x' || n, 'order_no', 'x' || n, 'transaction_id', 'x' || n, 'shop_id', 'shop-b2b')) copy`);
    await seedPromotion(testServer.deps, 'spring', ['soap']);
    const spring = { productType: 'Promotion', promotionId: 'spring' };
    await addToCart(SHOP_ID, 'soap', 1, spring);
    const requests = await Promise.all([
      anna.createPaymentRequest({ shopId: OTHER_SHOP_ID }),
      anna.createPaymentRequest(spring),
    ]);
    const responses = await Promise.all(
      requests.map((request) => anna.callRaw(consumerPaymentCalls.startPayment, request)),
    );
    expect(responses.map(({ code }) => code).toSorted()).toEqual(['ok', 'tooManyUnpaidOrders']);
  });
});

describe('paid orders that are withdrawn before the shipping', () => {
  const provider = {
    refund: () => Promise.reject(new Error('an e-wallet order has no provider')),
    getMovements: () => Promise.resolve([]),
  };

  /** Orders by e-wallet. @returns the HTTP status, and what withdraws from the order and returns stock and money */
  async function orderByEwallet(quantity: number) {
    await anna.addToCart('soap', quantity);
    const body = await anna.createPaymentRequest({ paymentMode: 'EWallet' });
    const response = await anna.callRaw(consumerPaymentCalls.startPayment, {
      ...body,
      body: { ...body.body, eWalletUsed: body.body.expectedFinalPrice },
    });
    const withdraw = async (minutes: number) => {
      const [order] = await testServer.deps.db
        .select({ orderNo: orders.orderNo })
        .from(orders)
        .where(eq(orders.status, 2))
        .orderBy(desc(orders.createdAt))
        .limit(1);
      testServer.advanceClock(minutes);
      await anna.call(withdrawalCalls.declareWithdrawal, {
        params: { id: order?.orderNo ?? '' },
        body: { items: [{ line: 1, quantity }] },
        idempotencyKey: createIdempotencyKey(),
      });
      await refundUnshippedWithdrawals(testServer.deps, provider);
    };
    return { response, withdraw };
  }

  beforeEach(() => testServer.database.pool.query('update members set ewallet_cents = 100000'));

  // SEC-12
  it('count for the orders of a day, so that stock can’t be held again and again', async () => {
    let count = 0;
    let { response, withdraw } = await orderByEwallet(MAX);
    while (response.status === 200 && count < 50) {
      count += 1;
      await withdraw(1);
      expect(await testServer.fetchStock('soap')).toBe(500);
      ({ response, withdraw } = await orderByEwallet(MAX));
    }
    expect(count).toBe(MAX_UNPAID_PER_WINDOW);
    expect(response).toMatchObject({ status: 429, code: 'unpaidOrdersLimit' });
    expect(await anna.startPaymentExpectingError()).toMatchObject({ code: 'unpaidOrdersLimit' });
    testServer.advanceClock(24 * 60);
    expect((await anna.startPayment()).status).toBe(1);
  });

  // SEC-12
  it('count their time by the quantity that they held', async () => {
    // As if each order had ten other products.
    const countTenfold = `update withdrawals set lines = '[{"line": 1, "quantity": 200}]'`;
    let count = 0;
    let { response, withdraw } = await orderByEwallet(MAX);
    while (response.status === 200 && count < 50) {
      count += 1;
      await withdraw(30);
      await testServer.database.pool.query(countTenfold);
      ({ response, withdraw } = await orderByEwallet(MAX));
    }
    // Each order counts an hour.
    expect(count).toBe(3);
  });

  it('are forgiven a few times', async () => {
    for (let index = 0; index < 3; index++) {
      const { response, withdraw } = await orderByEwallet(MAX);
      expect(response.status).toBe(200);
      await withdraw(180);
    }
    expect((await orderByEwallet(MAX)).response.status).toBe(200);
  });
});
