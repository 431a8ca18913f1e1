import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { b2bCartCalls } from '#contract/b2b-cart.ts';
import { cartCalls } from '#contract/cart.ts';
import { checkoutCalls } from '#contract/checkout.ts';
import { MAX_PIECES_PER_LINE } from '#contract/fields.ts';
import { orderCalls } from '#contract/orders.ts';
import { countOf } from '#tests/server/rows.ts';
import { newKey, type Payer } from '#tests/server/payer.ts';
import { addProduct, addPromotion, BUSINESS_SHOP, OTHER_SHOP, SHOP } from '#tests/server/shop-fixtures.ts';
import { openScene, type Scene } from '#tests/server/shop-scene.ts';
import { silentSweep } from '#tests/server/sweep.ts';
import { MAX_HELD_MS_PER_WINDOW, MAX_UNPAID_ORDERS, MAX_UNPAID_PIECES, HOLD_MS } from './holds.constants.ts';

let scene: Scene;
let anna: Payer;

beforeAll(async () => {
  scene = await openScene();
  anna = await scene.newPayer({ id: 'anna' });
});
afterAll(() => scene.database.drop());
beforeEach(async () => {
  await scene.reset();
  await addProduct(scene.deps, { id: 'soap', stock: 500 });
});

const MAX = MAX_PIECES_PER_LINE;
const tooMany = { status: 409, code: 'quantityAboveMaximum', data: { maximum: MAX } };

describe('more of a product than one member may have', () => {
  const add = (quantity: number, more: object = {}) => ({
    params: { shopId: SHOP, productId: 'soap' },
    body: { quantity, toWhom: 'Personal' as const, toWhomUser: 'anna', ...more },
  });

  it('is refused when it is added at once or bit by bit, and named in both languages', async () => {
    expect(await anna.refused(cartCalls.addToCart, add(MAX + 1))).toMatchObject({
      ...tooMany,
      message: `You can order at most ${MAX} of each product.`,
    });
    await anna.put('soap', MAX);
    expect(await anna.refused(cartCalls.addToCart, add(1))).toMatchObject(tooMany);
    expect(await anna.pieces()).toBe(MAX);
  });

  it('is refused when a line is changed', async () => {
    await anna.put('soap');
    const { data } = await anna.ask(cartCalls.cart, { params: { shopId: SHOP }, query: {} });
    const change = { params: { cartItemId: data[0]?.id ?? '' }, body: { quantity: MAX + 1 } };
    const refusal = await anna.refused(cartCalls.changeQuantity, change);
    expect(refusal).toMatchObject({ ...tooMany, data: { maximum: MAX, quantity: 1 } });
  });

  it('is refused in the cart of a promotion', async () => {
    await addPromotion(scene.deps, 'spring', ['soap']);
    const promotion = { productType: 'Promotion' as const, promotionId: 'spring' };
    expect(await anna.refused(cartCalls.addToCart, add(MAX + 1, promotion))).toMatchObject(tooMany);
  });

  it('is refused in a business cart', async () => {
    await addProduct(scene.deps, { id: 'crate', shopId: BUSINESS_SHOP, stock: 500 });
    const params = { shopId: BUSINESS_SHOP, productId: 'crate' };
    const body = { orderType: 'Delivery' as const, quantity: MAX + 1 };
    expect(await anna.refused(b2bCartCalls.addToB2bCart, { params, body })).toMatchObject(tooMany);
  });

  it('does not come into the cart when an order is repeated', async () => {
    await anna.put('soap', 15);
    const { orderNo } = await anna.pay();
    await anna.ask(cartCalls.clearCart, { params: { shopId: SHOP }, body: {} });
    await anna.put('soap', 8);
    const repeat = { params: { id: orderNo }, idempotencyKey: newKey() };
    const { data } = await anna.ask(orderCalls.reorder, repeat);
    expect(data).toMatchObject({
      added: [{ quantity: MAX - 8 }],
      missing: [{ quantity: 15 - (MAX - 8), reason: 'maximum' }],
    });
    expect(await anna.pieces()).toBe(MAX);
  });

  it('is refused at the checkout, where a cart is older than the limit', async () => {
    await anna.put('soap');
    await scene.database.pool.query(`update cart_items set quantity = ${MAX + 1}`);
    expect(await anna.refusedToPay()).toMatchObject({
      ...tooMany,
      data: { maximum: MAX, items: [{ shopProductId: 'soap', quantity: MAX + 1 }] },
    });
    expect(await scene.stockOf('soap')).toBe(500);
  });
});

describe('unpaid orders', () => {
  const fill = async (shopId: string, productId: string, quantity: number, more: object = {}) =>
    anna.ask(cartCalls.addToCart, {
      params: { shopId, productId },
      body: { quantity, toWhom: 'Personal', toWhomUser: 'anna', ...more },
    });

  it('of one member are at most three at a time, and the next one goes once one has ended', async () => {
    await addProduct(scene.deps, { id: 'oil', shopId: OTHER_SHOP });
    await addPromotion(scene.deps, 'spring', ['soap']);
    const spring = { productType: 'Promotion', promotionId: 'spring' };
    await fill(SHOP, 'soap', 1);
    const first = await anna.pay();
    await fill(SHOP, 'soap', 1, spring);
    await anna.pay(spring);
    await fill(OTHER_SHOP, 'oil', 1);
    await anna.pay({ shopId: OTHER_SHOP });
    expect(await countOf(scene.database, 'select count(*) from orders where status = 1')).toBe(MAX_UNPAID_ORDERS);
    // A fourth cart of hers.
    await scene.database.pool.query(
      `insert into promotions select (jsonb_populate_record(p, '{"id": "autumn", "shop_id": "${OTHER_SHOP}"}')).* from promotions p`,
    );
    await scene.database.pool.query(
      "insert into promotion_products (promotion_id, product_id, position) values ('autumn', 'oil', 1)",
    );
    const autumn = { productType: 'Promotion', promotionId: 'autumn' };
    await fill(OTHER_SHOP, 'oil', 1, autumn);
    const refusal = await anna.refusedToPay({ shopId: OTHER_SHOP, ...autumn });
    expect(refusal).toMatchObject({ status: 409, code: 'tooManyUnpaidOrders' });
    await anna.ask(checkoutCalls.updatePayment, anna.update(first, 3));
    expect((await anna.pay({ shopId: OTHER_SHOP, ...autumn })).status).toBe(1);
  });

  it('hold at most a hundred pieces together', async () => {
    const number = MAX_UNPAID_PIECES / MAX + 1;
    for (let index = 0; index < number; index++) {
      await addProduct(scene.deps, { id: `p${index}`, stock: 500, priceCents: 100 });
      await fill(SHOP, `p${index}`, MAX);
    }
    expect(await anna.refusedToPay()).toMatchObject({
      status: 409,
      code: 'tooManyUnpaidPieces',
      data: { maximum: MAX_UNPAID_PIECES },
    });
    expect(await countOf(scene.database, 'select count(*) from products where stock < 500')).toBe(0);
    // What is paid at once holds nothing: no limit is needed.
    const total =
      (await anna.summary({ userAddressId: 'address-anna', deliveryId: 'gls', deliveryType: 'standard' })).finalPrice /
      100;
    await scene.database.pool.query('update members set ewallet_cents = 100000');
    expect((await anna.pay({ paymentMode: 'EWallet', eWalletUsed: total, isEWalletedUsed: true })).status).toBe(2);
  });

  it('can’t be made again and again: after three hours of holds a day is waited', async () => {
    await anna.put('soap', MAX);
    let holds = 0;
    let refusal: Awaited<ReturnType<typeof anna.raw>>;
    do {
      refusal = await anna.raw(checkoutCalls.startPayment, await anna.payment());
      if (refusal.status !== 200) break;
      holds += 1;
      scene.later(HOLD_MS / 60_000);
      await silentSweep(scene.deps);
    } while (holds < 50);
    expect(holds).toBe(MAX_HELD_MS_PER_WINDOW / HOLD_MS);
    expect(refusal).toMatchObject({ status: 429, code: 'unpaidOrdersLimit' });
    expect(await scene.stockOf('soap')).toBe(500);
    scene.later(24 * 60);
    expect((await anna.pay()).status).toBe(1);
  });

  it('count as held time when each takes the place of the one before', async () => {
    await anna.put('soap', MAX);
    let holds = 0;
    let status = 200;
    while (status === 200 && holds < 60) {
      ({ status } = await anna.raw(checkoutCalls.startPayment, await anna.payment()));
      holds += 1;
      scene.later(19);
    }
    expect(status).toBe(429);
    // The first ten hold for 190 minutes; the last of them ends by itself.
    expect(holds).toBeLessThanOrEqual(12);
  });

  it('of one member at once are counted one after the other', async () => {
    await scene.database.pool.query('update members set merchandise_cents = 0');
    const stored = await countOf(scene.database, 'select count(*) from orders');
    expect(stored).toBe(0);
    await anna.put('soap');
    await addProduct(scene.deps, { id: 'oil', shopId: OTHER_SHOP });
    await fill(OTHER_SHOP, 'oil', 1);
    await anna.pay();
    // Two more wait already.
    await scene.database.pool.query(`
      insert into orders select copy.* from orders o, generate_series(1, 1) n, lateral jsonb_populate_record(o,
        jsonb_build_object('id', 'x' || n, 'order_no', 'x' || n, 'transaction_id', 'x' || n, 'shop_id', 'shop-b2b')) copy`);
    await addPromotion(scene.deps, 'spring', ['soap']);
    const spring = { productType: 'Promotion', promotionId: 'spring' };
    await fill(SHOP, 'soap', 1, spring);
    const requests = await Promise.all([anna.payment({ shopId: OTHER_SHOP }), anna.payment(spring)]);
    const answers = await Promise.all(requests.map((one) => anna.raw(checkoutCalls.startPayment, one)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['ok', 'tooManyUnpaidOrders']);
  });
});
