import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CART_ITEMS_PER_PAGE, cartCalls } from '#contract/cart.ts';
import { createApp } from '#server/app.ts';
import { createMemberSession } from '#server/platform/auth/sessions.ts';
import { products, promotionProducts } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createApiClient, type ApiClient } from '#tests/server/helpers/api-client.ts';
import {
  seedMember,
  seedProduct,
  seedPromotion,
  seedShops,
  OTHER_SHOP_ID,
  SHOP_ID,
  createTestDeps,
} from '#tests/server/helpers/seed.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';

let database: TestDatabase;
let deps: Deps;
let clock: { now: Date };
let app: ReturnType<typeof createApp>;
let anna: ApiClient;
let bruno: ApiClient;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ deps, clock } = createTestDeps(database));
  app = createApp(deps);
  await seedShops(deps);
  anna = createApiClient(app, await seedMember(deps, { id: 'anna' }));
  bruno = createApiClient(app, await seedMember(deps, { id: 'bruno' }));
  for (const id of ['soap', 'oil', 'rare', 'gone']) {
    const stock = { soap: 10, oil: 10, rare: 2, gone: 0 }[id] ?? 0;
    await seedProduct(deps, { id, stock, discountPercentage: id === 'oil' ? 15 : 0, kpNovv: id === 'oil' ? 2 : 0 });
  }
  await seedProduct(deps, { id: 'gift' });
  await seedProduct(deps, { id: 'gift-2' });
  await seedPromotion(deps, 'spring', ['gift']);
  await seedPromotion(deps, 'summer', ['gift-2']);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('delete from carts');
  clock.now = new Date('2026-03-10T10:00:00Z');
});

const createAddInput = (productId: string, quantity = 1, overrides: object = {}) => ({
  params: { shopId: SHOP_ID, productId },
  body: { quantity, toWhom: 'Personal' as const, toWhomUser: 'anna', ...overrides },
});
const readCart = (page = 1) =>
  anna.call(cartCalls.cart, { params: { shopId: SHOP_ID }, query: { page, limit: CART_ITEMS_PER_PAGE } });
const readCount = () => anna.call(cartCalls.cartCount, { params: { shopId: SHOP_ID }, query: {} });
const getFirstItemId = async () => (await readCart()).data[0]?.id ?? '';

describe('cart', () => {
  // REQ-API-40, REQ-ENT-05, REQ-ENT-06
  it('has prices per line and in total, without KPNOVV outside a promotion', async () => {
    await anna.call(cartCalls.addToCart, createAddInput('soap', 2));
    clock.now = new Date('2026-03-10T10:00:01Z');
    await anna.call(cartCalls.addToCart, createAddInput('oil', 3));
    const cart = await readCart();
    expect(cart).toMatchObject({
      totalCount: 2,
      cartCount: 5,
      totalCartItemsPrice: 5000,
      totalDiscountApplied: 450,
      totalCartItemsFinalDiscountedPrice: 4550,
      discountPercentage: 9,
      totalCartItemsKP: 15,
      totalKpNovv: 0,
      delivery: { lowestPrice: 970, freeAbove: 6000 },
      toWhomUser: { id: 'anna', email: 'anna@example.com' },
    });
    expect(cart.data[1]).toMatchObject({
      shopProductId: 'oil',
      name: 'oil (en)',
      quantity: 3,
      availableQuantity: 10,
      toWhom: 'Personal',
      price: 1000,
      priceAfterDiscount: 850,
      totalPrice: 3000,
      finalPrice: 2550,
      discount: 450,
      itemDiscountPercentage: 15,
      totalkp: 9,
      kpNovv: 0,
      totalkpNovv: 0,
    });
  });

  // REQ-CART-01
  it('has ten items per page, and the totals of all pages', async () => {
    for (let number = 0; number < 12; number++) {
      await seedProduct(deps, { id: `page-${number}` });
      await anna.call(cartCalls.addToCart, createAddInput(`page-${number}`));
    }
    const second = await readCart(2);
    expect(second.data).toHaveLength(2);
    expect(second).toMatchObject({ totalCount: 12, cartCount: 12, totalCartItemsPrice: 12_000 });
    expect((await readCart(9)).data).toEqual([]);
    const whole = await anna.call(cartCalls.cart, { params: { shopId: SHOP_ID }, query: {} });
    expect(whole.data).toHaveLength(12);
  });

  it('is empty without items, and not found in an unknown or business shop', async () => {
    expect(await readCart()).toMatchObject({ data: [], totalCount: 0, cartCount: 0, toWhomUser: null });
    for (const shopId of ['nowhere', 'shop-b2b']) {
      expect(await anna.callExpectingError(cartCalls.cart, { params: { shopId }, query: {} })).toMatchObject({
        status: 404,
      });
    }
  });
});

describe('sold-out product', () => {
  it('is named when it is added for the member, for a friend and from a promotion', async () => {
    const soldOut = { status: 409, code: 'outOfStock', message: '“gone (en)” is out of stock.' };
    expect(await anna.callExpectingError(cartCalls.addToCart, createAddInput('gone'))).toMatchObject(soldOut);
    const friend = { toWhom: 'Friend' as const, toWhomUser: 'bruno' };
    expect(await anna.callExpectingError(cartCalls.addToCart, createAddInput('gone', 1, friend))).toMatchObject(
      soldOut,
    );
    await deps.db.insert(promotionProducts).values({ promotionId: 'spring', productId: 'gone', position: 9 });
    const promoted = { productType: 'Promotion' as const, promotionId: 'spring' };
    expect(await anna.callExpectingError(cartCalls.addToCart, createAddInput('gone', 1, promoted))).toMatchObject(
      soldOut,
    );
    await deps.db.delete(promotionProducts).where(eq(promotionProducts.productId, 'gone'));
    const italian = createApiClient(app, await createMemberSession(deps, 'anna'), 'it');
    expect((await italian.callExpectingError(cartCalls.addToCart, createAddInput('gone'))).message).toBe(
      '“gone” non è disponibile.',
    );
  });

  it('is named when its quantity in the cart changes', async () => {
    await anna.call(cartCalls.addToCart, createAddInput('rare'));
    const setStock = (stock: number) => deps.db.update(products).set({ stock }).where(eq(products.id, 'rare'));
    await setStock(0);
    const change = { params: { cartItemId: await getFirstItemId() }, body: { quantity: 2 } };
    expect(await anna.callExpectingError(cartCalls.changeQuantity, change)).toMatchObject({
      code: 'outOfStock',
      message: '“rare (en)” is out of stock.',
    });
    await setStock(2);
  });
});

describe('add to cart', () => {
  // REQ-API-41
  it('increases the quantity in the cart, up to the available quantity', async () => {
    await anna.call(cartCalls.addToCart, createAddInput('rare'));
    await anna.call(cartCalls.addToCart, createAddInput('rare'));
    expect((await readCart()).data).toMatchObject([{ quantity: 2 }]);
    expect(await anna.callExpectingError(cartCalls.addToCart, createAddInput('rare'))).toEqual({
      status: 409,
      code: 'quantityUnavailable',
      message: 'Only 2 available.',
      data: { available: 2, inCart: 2 },
    });
    expect(await anna.callExpectingError(cartCalls.addToCart, createAddInput('gone'))).toMatchObject({
      code: 'outOfStock',
      data: { available: 0 },
    });
  });

  // REQ-API-46, REQ-CALL-15
  it('counts parallel adds up to the stock and rejects the others', async () => {
    const requests = Array.from({ length: 12 }, () => anna.callRaw(cartCalls.addToCart, createAddInput('soap')));
    const statuses = (await Promise.all(requests)).map((response) => response.status).sort((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 409, 409]);
    expect((await readCount()).cartCount).toBe(10);
  });

  it('rejects another recipient by name until the cart is empty again', async () => {
    const forBruno = { toWhom: 'Friend', toWhomUser: 'bruno' };
    await anna.call(cartCalls.addToCart, createAddInput('soap', 1, forBruno));
    expect((await readCart()).data[0]).toMatchObject({ toWhom: 'Friend', toWhomUser: { id: 'bruno' } });
    const error = await anna.callExpectingError(cartCalls.addToCart, createAddInput('oil'));
    expect(error).toMatchObject({ status: 409, code: 'recipientLocked' });
    expect(error.message).toContain('bruno Rossi');
    await anna.call(cartCalls.removeItem, { params: { cartItemId: await getFirstItemId() } });
    expect((await readCount()).toWhomUser).toBeNull();
    await anna.call(cartCalls.addToCart, createAddInput('oil'));
    expect((await readCount()).toWhomUser).toMatchObject({ id: 'anna' });
  });

  // REQ-CART-10, REQ-PROMO-26
  it('accepts friends only of the same shop, and only with toWhom Friend', async () => {
    await seedMember(deps, { id: 'stranger' });
    await database.pool.query("delete from member_shops where member_id = 'stranger'");
    const addFor = (toWhom: string, toWhomUser: string) =>
      anna.callExpectingError(cartCalls.addToCart, createAddInput('soap', 1, { toWhom, toWhomUser }));
    expect(await addFor('Friend', 'stranger')).toMatchObject({ status: 404, code: 'recipientNotFound' });
    expect(await addFor('Friend', 'nobody')).toMatchObject({ code: 'recipientNotFound' });
    expect(await addFor('Personal', 'bruno')).toMatchObject({ status: 400, code: 'invalidInput' });
    expect(await addFor('Friend', 'anna')).toMatchObject({ status: 400, code: 'invalidInput' });
  });

  it('is rejected while the member’s shop is inactive, but the cart can be cleared', async () => {
    const luca = createApiClient(app, await seedMember(deps, { id: 'luca', isShopActive: false }));
    const body = { quantity: 1, toWhom: 'Personal' as const, toWhomUser: 'luca' };
    const params = { shopId: SHOP_ID, productId: 'soap' };
    expect(await luca.callExpectingError(cartCalls.addToCart, { params, body })).toMatchObject({
      status: 403,
      code: 'shopInactive',
    });
    await luca.call(cartCalls.clearCart, { params: { shopId: SHOP_ID }, body: {} });
  });

  it('finds a product only in its own shop', async () => {
    const params = { shopId: OTHER_SHOP_ID, productId: 'soap' };
    const error = await anna.callExpectingError(cartCalls.addToCart, { ...createAddInput('soap'), params });
    expect(error.status).toBe(404);
  });
});

describe('promotion cart', () => {
  const createPromotionInput = (productId: string, promotionId: string) =>
    createAddInput(productId, 1, { productType: 'Promotion', promotionId });
  const query = { productType: 'Promotion' as const };
  const readPromotion = (promotionId: string) =>
    anna.call(cartCalls.cart, { params: { shopId: SHOP_ID }, query: { ...query, promotionId } });

  // REQ-CART-28
  it('is separate from the shop cart and holds one promotion', async () => {
    await anna.call(cartCalls.addToCart, createPromotionInput('gift', 'spring'));
    expect((await readCount()).cartCount).toBe(0);
    expect((await readPromotion('spring')).cartCount).toBe(1);
    expect((await readPromotion('summer')).cartCount).toBe(0);
    await anna.call(cartCalls.addToCart, createPromotionInput('gift-2', 'summer'));
    expect((await readPromotion('spring')).cartCount).toBe(0);
    expect((await readPromotion('summer')).data).toMatchObject([{ shopProductId: 'gift-2' }]);
    await anna.call(cartCalls.clearCart, { params: { shopId: SHOP_ID }, body: query });
    expect((await readPromotion('summer')).cartCount).toBe(0);
  });

  // REQ-CALL-17
  it('accepts only products of a running promotion', async () => {
    const addExpectingCode = async (productId: string, promotionId: string) =>
      (await anna.callExpectingError(cartCalls.addToCart, createPromotionInput(productId, promotionId))).code;
    expect(await addExpectingCode('soap', 'spring')).toBe('notFound');
    expect(await addExpectingCode('gift', 'winter')).toBe('notFound');
    expect(await addExpectingCode('gift', '')).toBe('notFound');
    clock.now = new Date('2026-03-11T10:00:00Z');
    expect(await addExpectingCode('gift', 'spring')).toBe('promotionEnded');
  });
});

describe('change cart', () => {
  // REQ-API-43, REQ-CART-22
  it('sets a quantity, and an error contains the stored quantity', async () => {
    await anna.call(cartCalls.addToCart, createAddInput('rare'));
    const params = { cartItemId: await getFirstItemId() };
    const { data } = await anna.call(cartCalls.changeQuantity, { params, body: { quantity: 2 } });
    expect(data).toEqual({ quantity: 2 });
    const changeExpectingError = (quantity: number) =>
      anna.callExpectingError(cartCalls.changeQuantity, { params, body: { quantity } });
    expect(await changeExpectingError(3)).toMatchObject({
      code: 'quantityUnavailable',
      data: { quantity: 2, available: 2 },
    });
    expect(await changeExpectingError(0)).toMatchObject({ status: 400, code: 'invalidInput' });
    await deps.db.update(products).set({ stock: 0 });
    expect(await changeExpectingError(1)).toMatchObject({ code: 'outOfStock', data: { quantity: 2 } });
    await deps.db.update(products).set({ stock: 10 });
  });

  // REQ-API-42
  it('assigns the whole cart and confirms it', async () => {
    await anna.call(cartCalls.addToCart, createAddInput('soap'));
    await anna.call(cartCalls.addToCart, createAddInput('oil'));
    const createAssignInput = (toWhomUser: string, productId = 'soap') => ({
      params: { shopId: SHOP_ID, productId },
      body: { toWhomUser },
    });
    const { message } = await anna.call(cartCalls.assignCart, createAssignInput('bruno'));
    expect(message).toBe('All products in the cart are now for bruno Rossi.');
    const { data } = await readCart();
    expect(data.map((item) => item.toWhomUser?.id)).toEqual(['bruno', 'bruno']);
    await anna.call(cartCalls.assignCart, createAssignInput('anna'));
    expect((await readCart()).data[0]?.toWhom).toBe('Personal');
    expect(await anna.callExpectingError(cartCalls.assignCart, createAssignInput('nobody'))).toMatchObject({
      code: 'recipientNotFound',
    });
    expect(await anna.callExpectingError(cartCalls.assignCart, createAssignInput('bruno', 'rare'))).toMatchObject({
      status: 404,
    });
  });

  it('rejects changes by another member', async () => {
    await anna.call(cartCalls.addToCart, createAddInput('soap'));
    const params = { cartItemId: await getFirstItemId() };
    expect((await bruno.callExpectingError(cartCalls.changeQuantity, { params, body: { quantity: 2 } })).status).toBe(
      404,
    );
    expect((await bruno.callExpectingError(cartCalls.removeItem, { params })).status).toBe(404);
    expect((await readCount()).cartCount).toBe(1);
    expect((await createApiClient(app).callExpectingError(cartCalls.removeItem, { params })).status).toBe(401);
  });
});
