import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartCalls } from '#contract/cart.ts';
import { catalogueCalls } from '#contract/catalogue.ts';
import { checkoutCalls } from '#contract/checkout.ts';
import { consumerPaymentCalls } from '#contract/consumer-payment.ts';
import { orderCalls } from '#contract/orders.ts';
import { productCalls } from '#contract/product.ts';
import { promotionCalls } from '#contract/promotions.ts';
import { members, promotionProducts } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { createIdempotencyKey, createBuyer, createAppWithBuyers, type Buyer } from '#tests/server/helpers/buyer.ts';
import {
  seedMember,
  seedProduct,
  seedPromotion,
  seedShops,
  SHOP_ID,
  createTestDeps,
} from '#tests/server/helpers/seed.ts';
import { emptyTables, queryCount, queryRows } from '#tests/server/helpers/sql.ts';
import { fetchStock } from '#tests/server/helpers/stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';

/** `spring` runs for one day from this time. */
const start = new Date('2026-03-10T10:00:00Z');
const lastMoment = new Date('2026-03-11T09:59:59.999Z');
const end = new Date('2026-03-11T10:00:00Z');
const promoted = { productType: 'Promotion' as const, promotionId: 'spring' };
const params = { shopId: SHOP_ID };
const type = { productType: 'Promotion' as const };

let database: TestDatabase;
let deps: Deps;
let clock: { now: Date };
let shop: ReturnType<typeof createAppWithBuyers>;
let anna: Buyer;
let annaToken: string;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ deps, clock } = createTestDeps(database));
  shop = createAppWithBuyers(deps);
  await seedShops(deps);
  annaToken = await seedMember(deps, { id: 'anna' });
  anna = createBuyer(shop.app, 'anna', annaToken);
  await shop.addBuyer({ id: 'bruno' });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await emptyTables(database, [
    'payments',
    'orders',
    'idempotency_keys',
    'sandbox_payments',
    'carts',
    'promotions',
    'products',
  ]);
  clock.now = start;
  await seedProduct(deps, { id: 'gift', priceCents: 1999, discountPercentage: 15, kp: 4, kpNovv: 6 });
  await seedProduct(deps, { id: 'tea', priceCents: 500, kpNovv: 1 });
  await seedProduct(deps, { id: 'cup', stock: 3 });
  await seedPromotion(deps, 'spring', ['gift', 'tea']);
  await seedPromotion(deps, 'summer', ['cup']);
  await deps.db.update(members).set({ ewalletCents: 12_000, merchandiseCents: 4000 });
});

const createAddInput = (buyer: Buyer, productId: string, quantity = 1, overrides: object = {}) => ({
  params: { shopId: SHOP_ID, productId },
  body: { quantity, toWhom: 'Personal' as const, toWhomUser: buyer.id, ...promoted, ...overrides },
});
const addToCart = (buyer: Buyer, productId: string, quantity = 1) =>
  buyer.call(cartCalls.addToCart, createAddInput(buyer, productId, quantity));
const readCart = (buyer: Buyer, promotionId = 'spring') =>
  buyer.call(cartCalls.cart, { params, query: { ...type, promotionId } });
const readCount = async (buyer: Buyer) => (await buyer.call(cartCalls.cartCount, { params, query: type })).cartCount;
const count = (query: string) => queryCount(database, query);
const expectNothingReserved = async () => {
  expect(await count('select count(*) from orders')).toBe(0);
  expect(await count('select count(*) from payments')).toBe(0);
  expect(await count('select count(*) from idempotency_keys')).toBe(0);
  expect(await fetchStock(deps, 'gift')).toBe(10);
  expect(
    await queryRows(database)("select ewallet_cents e, merchandise_cents m from members where id = 'anna'"),
  ).toEqual([{ e: 12_000, m: 4000 }]);
};

describe('promotion cart', () => {
  // REQ-API-40, REQ-CALL-17
  it('has prices with discount, KP and KPNOVV, and names its promotion', async () => {
    await addToCart(anna, 'gift', 2);
    clock.now = new Date('2026-03-10T10:00:01Z');
    await addToCart(anna, 'tea', 3);
    const cart = await readCart(anna);
    // 19.99 € minus 15 % is 16.99 € each, rounded before it is multiplied (GAP-12).
    expect(cart).toMatchObject({
      totalCartItemsPrice: 2 * 1999 + 1500,
      totalDiscountApplied: 600,
      totalCartItemsFinalDiscountedPrice: 2 * 1699 + 1500,
      totalCartItemsKP: 2 * 4 + 3 * 3,
      totalKpNovv: 2 * 6 + 3,
      cartCount: 5,
      promotion: { id: 'spring', title: 'spring (en)', endDate: end.toISOString() },
    });
    expect(cart.data[0]).toMatchObject({
      priceAfterDiscount: 1699,
      finalPrice: 3398,
      kpNovv: 6,
      totalkpNovv: 12,
      promotionEnded: false,
    });
  });

  // REQ-CALL-16
  it('is read, counted and cleared separately from the shop cart', async () => {
    await anna.addToCart('gift', 4);
    await addToCart(anna, 'gift');
    expect([await anna.getCartQuantity(), await readCount(anna)]).toEqual([4, 1]);
    const shopCart = await anna.call(cartCalls.cart, { params, query: {} });
    expect(shopCart.promotion).toBeNull();
    expect(shopCart.data[0]?.promotionEnded).toBe(false);
    expect((await readCart(anna, 'summer')).promotion).toBeNull();
    expect((await readCart(anna, '')).promotion?.id).toBe('spring');
    await anna.call(cartCalls.clearCart, { params, body: type });
    expect([await anna.getCartQuantity(), await readCount(anna)]).toEqual([4, 0]);
    expect((await readCart(anna, '')).promotion).toBeNull();
  });

  // REQ-API-46
  it('has one recipient, independent of the shop cart', async () => {
    await anna.addToCart('gift');
    const forBruno = { toWhom: 'Friend' as const, toWhomUser: 'bruno' };
    await anna.call(cartCalls.addToCart, createAddInput(anna, 'gift', 1, forBruno));
    expect(await anna.callExpectingError(cartCalls.addToCart, createAddInput(anna, 'tea'))).toMatchObject({
      status: 409,
      code: 'recipientLocked',
      data: { toWhomUser: { _id: 'bruno' } },
    });
    const { toWhomUser } = await anna.call(cartCalls.cartCount, { params, query: type });
    expect(toWhomUser?.id).toBe('bruno');
    await anna.call(cartCalls.assignCart, {
      params: { shopId: SHOP_ID, productId: 'gift' },
      body: { toWhomUser: 'anna', ...type },
    });
    expect((await readCart(anna)).data[0]?.toWhom).toBe('Personal');
  });

  it('keeps its items when the promotion ends, but they can only be removed', async () => {
    await addToCart(anna, 'gift', 2);
    clock.now = lastMoment;
    await addToCart(anna, 'tea');
    expect((await readCart(anna)).data.map((item) => item.promotionEnded)).toEqual([false, false]);
    clock.now = end;
    const { data, promotion, ...totals } = await readCart(anna);
    expect(promotion).toMatchObject({ id: 'spring', title: 'spring (en)' });
    // The items can't be bought, so they do not count towards the price. They are still listed and can be removed.
    expect(totals).toMatchObject({
      totalCount: 2,
      cartCount: 3,
      totalCartItemsPrice: 0,
      totalDiscountApplied: 0,
      totalCartItemsFinalDiscountedPrice: 0,
      totalCartItemsKP: 0,
      totalKpNovv: 0,
    });
    expect(data).toMatchObject([
      { shopProductId: 'gift', quantity: 2, availableQuantity: 10, promotionEnded: true },
      { shopProductId: 'tea', promotionEnded: true },
    ]);
    const cartItemId = data[0]?.id ?? '';
    expect(
      await anna.callExpectingError(cartCalls.changeQuantity, { params: { cartItemId }, body: { quantity: 1 } }),
    ).toEqual({
      status: 409,
      code: 'promotionEnded',
      message: 'The promotion “spring (en)” has ended.',
      data: { quantity: 2, promotionId: 'spring', items: [{ cartItemId, shopProductId: 'gift' }] },
    });
    const italian = createApiClient(shop.app, annaToken, 'it');
    expect(await italian.callExpectingError(cartCalls.addToCart, createAddInput(anna, 'gift'))).toMatchObject({
      status: 409,
      code: 'promotionEnded',
      message: 'La promozione “spring” è terminata.',
    });
    await anna.call(cartCalls.removeItem, { params: { cartItemId } });
    await anna.call(cartCalls.clearCart, { params, body: type });
    expect(await readCount(anna)).toBe(0);
  });

  it('reports a single product that the promotion no longer contains', async () => {
    await addToCart(anna, 'gift');
    clock.now = new Date('2026-03-10T10:00:01Z');
    await addToCart(anna, 'tea');
    await deps.db.delete(promotionProducts).where(eq(promotionProducts.productId, 'tea'));
    const { data, ...totals } = await readCart(anna);
    expect(data.map((item) => item.promotionEnded)).toEqual([false, true]);
    expect(totals).toMatchObject({
      totalCount: 2,
      cartCount: 2,
      totalCartItemsPrice: 1999,
      totalDiscountApplied: 300,
      totalCartItemsFinalDiscountedPrice: 1699,
      totalCartItemsKP: 4,
      totalKpNovv: 6,
    });
    const cartItemId = data[1]?.id ?? '';
    const expectedError = {
      code: 'promotionEnded',
      message: 'The promotion “spring (en)” has ended for these products: tea (en).',
      data: { items: [{ cartItemId, shopProductId: 'tea' }] },
    };
    expect(
      await anna.callExpectingError(cartCalls.changeQuantity, { params: { cartItemId }, body: { quantity: 2 } }),
    ).toMatchObject(expectedError);
    const gift = { params: { cartItemId: data[0]?.id ?? '' }, body: { quantity: 2 } };
    expect((await anna.call(cartCalls.changeQuantity, gift)).data.quantity).toBe(2);
    expect(await anna.startPaymentExpectingError(promoted)).toMatchObject(expectedError);
    await expectNothingReserved();
  });
});

// REQ-CAT-02
describe('KPNOVV points of a product that is also in a promotion', () => {
  it('do not appear in the shop itself: list, detail, cart, checkout, order, reorder', async () => {
    const query = { shopId: SHOP_ID };
    const { data: listedProducts } = await anna.call(catalogueCalls.products, { query });
    expect(listedProducts.map(({ kpNovv }) => kpNovv)).toEqual(listedProducts.map(() => 0));
    const detail = await anna.call(productCalls.product, { params: { id: 'gift' }, query });
    expect(detail.data).toMatchObject({ kp: 4, kpNovv: 0 });

    await anna.addToCart('gift', 2);
    const readShopCart = () => anna.call(cartCalls.cart, { params: { shopId: SHOP_ID }, query: {} });
    const withoutPoints = { totalKpNovv: 0, data: [{ shopProductId: 'gift', kpNovv: 0, totalkpNovv: 0 }] };
    expect(await readShopCart()).toMatchObject({ totalCartItemsKP: 8, ...withoutPoints });
    expect(await anna.summary()).toMatchObject({ finalKP: 8, finalKpNovv: 0 });
    const { transactionId } = await anna.startPayment();
    const order = await anna.order(transactionId);
    expect(order).toMatchObject({ type: 'Shop', finalKP: 8, finalKpNovv: 0 });
    expect(await queryRows(database)('select kp_novv from order_lines')).toEqual([{ kp_novv: 0 }]);

    await database.pool.query("update sandbox_payments set state = 'approved'");
    await database.pool.query('delete from carts');
    const reorderInput = { params: { id: order.id }, idempotencyKey: createIdempotencyKey() };
    await anna.call(orderCalls.reorder, reorderInput);
    expect(await readShopCart()).toMatchObject(withoutPoints);
  });

  it('appear in the promotion: list, detail, cart and order', async () => {
    const query = { promotionId: 'spring' };
    const { data } = await anna.call(promotionCalls.promotionProducts, { query });
    expect(data.products.map(({ kpNovv }) => kpNovv)).toEqual([6, 1]);
    const detail = await anna.call(promotionCalls.promotionProduct, { params: { id: 'gift' }, query });
    expect(detail.data).toMatchObject({ kp: 4, kpNovv: 6 });
    await addToCart(anna, 'gift', 2);
    expect(await readCart(anna)).toMatchObject({ totalKpNovv: 12 });
    const { transactionId } = await anna.startPayment(promoted);
    expect(await anna.order(transactionId)).toMatchObject({ type: 'Promotion', finalKpNovv: 12 });
  });

  it('are left out of a shop order that was stored with them', async () => {
    await anna.addToCart('gift');
    const { transactionId } = await anna.startPayment();
    await database.pool.query('update orders set kp_novv = 6');
    expect(await anna.order(transactionId)).toMatchObject({ finalKpNovv: 0 });
  });
});

describe('purchase in a promotion', () => {
  // REQ-API-49
  it('leads from the cart to a paid order, with points', async () => {
    await anna.addToCart('cup');
    await addToCart(anna, 'gift', 2);
    const chosen = { userAddressId: 'address-anna', deliveryId: 'gls', deliveryType: 'standard' };
    const summary = await anna.summary({ ...promoted, ...chosen, scontoMerce: 5 });
    expect(summary).toMatchObject({
      subTotalPrice: 3398,
      totalPrice: 2898,
      finalPrice: 2898 + 970,
      finalKP: 8,
      finalKpNovv: 12,
      cartItems: [{ shopProductId: 'gift', promotionEnded: false }],
    });
    const started = await anna.startPayment({
      ...promoted,
      scontoMerceUsed: 5,
      isScontoMerceApplied: true,
      expectedFinalPrice: summary.finalPrice / 100,
    });
    expect(started).toMatchObject({ status: 1 });
    expect(started.paymentUrl).toContain('/sandbox/payment/Nexi/');
    expect(await fetchStock(deps, 'gift')).toBe(8);
    // A promotion that ends during the external payment still applies to the order.
    clock.now = end;
    await database.pool.query("update sandbox_payments set state = 'approved'");
    expect((await anna.call(checkoutCalls.updatePayment, anna.createPaymentUpdate(started, 2))).status).toBe(true);
    expect(await anna.order(started.orderNo)).toMatchObject({
      status: 2,
      finalPrice: 3868,
      finalKP: 8,
      finalKpNovv: 12,
    });
    expect(await queryRows(database)('select product_type, promotion_id, kp_novv from orders')).toEqual([
      { product_type: 'Promotion', promotion_id: 'spring', kp_novv: 12 },
    ]);
    expect([await readCount(anna), await anna.getCartQuantity()]).toEqual([0, 1]);
  });

  it('is rejected by name after the end of the promotion and reserves nothing', async () => {
    await addToCart(anna, 'gift', 2);
    const { finalPrice } = await anna.summary(promoted);
    clock.now = end;
    const expectedError = { status: 409, code: 'promotionEnded', message: 'The promotion “spring (en)” has ended.' };
    const items = [{ cartItemId: (await readCart(anna)).data[0]?.id, shopProductId: 'gift' }];
    expect(
      await anna.callExpectingError(checkoutCalls.checkoutSummary, { body: { shopId: SHOP_ID, ...promoted } }),
    ).toMatchObject({ ...expectedError, data: { promotionId: 'spring', items } });
    for (const overrides of [
      {},
      { paymentMode: 'EWallet', eWalletUsed: 30, isEWalletedUsed: true, scontoMerceUsed: 5 },
    ]) {
      const error = await anna.startPaymentExpectingError({
        ...promoted,
        ...overrides,
        expectedFinalPrice: finalPrice / 100,
      });
      expect(error).toMatchObject({ ...expectedError, data: { promotionId: 'spring', items } });
    }
    await expectNothingReserved();
    expect(await readCount(anna)).toBe(2);
  });

  it('is allowed until the last millisecond', async () => {
    await addToCart(anna, 'gift');
    clock.now = lastMoment;
    expect((await anna.startPayment(promoted)).status).toBe(1);
  });

  it('contains one promotion only', async () => {
    await addToCart(anna, 'gift');
    const otherPromotion = { ...promoted, promotionId: 'summer' };
    expect((await anna.summary(otherPromotion)).cartItems).toEqual([]);
    expect(await anna.startPaymentExpectingError(otherPromotion)).toMatchObject({
      status: 400,
      code: 'invalidCartData',
    });
    await expectNothingReserved();
  });

  it('of the last unit succeeds for exactly one of two parallel buyers', async () => {
    for (let round = 0; round < 10; round++) {
      await database.pool.query("update products set stock = 1 where id = 'gift'");
      const pair = await Promise.all(
        [0, 1].map(async (side) => {
          const id = `pair-${round}-${side}`;
          const buyer = createBuyer(shop.app, id, await seedMember(deps, { id, ewalletCents: 5000 }));
          await addToCart(buyer, 'gift');
          return buyer;
        }),
      );
      // One buyer pays by card, which reserves the unit, the other by e-wallet, which pays immediately. They take turns.
      const responses = await Promise.all(
        pair.map(async (buyer, side) => {
          const byWallet = { paymentMode: 'EWallet' as const, eWalletUsed: 26.69, isEWalletedUsed: true };
          return buyer.callRaw(
            consumerPaymentCalls.startPayment,
            await buyer.createPaymentRequest(
              { ...promoted, ...((round + side) % 2 ? byWallet : {}), expectedFinalPrice: 26.69 },
              createIdempotencyKey(),
            ),
          );
        }),
      );
      expect(responses.map(({ code }) => code).toSorted()).toEqual(['ok', 'outOfStock']);
      expect(await fetchStock(deps, 'gift')).toBe(0);
      expect(await count('select count(*) from orders')).toBe(round + 1);
    }
  });
});
