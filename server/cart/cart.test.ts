import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartCalls } from '#contract/cart.ts';
import { createMemberSession } from '#server/auth/sessions.ts';
import { createApp } from '#server/app.ts';
import { products, promotionProducts } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/api/handler.ts';
import { createApiClient, type ApiClient } from '#tests/server/helpers/api-client.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';
import {
  seedMember,
  seedProduct,
  seedPromotion,
  seedShops,
  OTHER_SHOP_ID,
  SHOP_ID,
  createTestDeps,
} from '#tests/server/helpers/seed.ts';

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

const add = (productId: string, quantity = 1, more: object = {}) => ({
  params: { shopId: SHOP_ID, productId },
  body: { quantity, toWhom: 'Personal' as const, toWhomUser: 'anna', ...more },
});
const read = (page = 1) => anna.call(cartCalls.cart, { params: { shopId: SHOP_ID }, query: { page } });
const count = () => anna.call(cartCalls.cartCount, { params: { shopId: SHOP_ID }, query: {} });
const firstItem = async () => (await read()).data[0]?.id ?? '';

describe('a cart', () => {
  it('is priced line by line and as a whole, without KPNOVV outside a promotion', async () => {
    await anna.call(cartCalls.addToCart, add('soap', 2));
    clock.now = new Date('2026-03-10T10:00:01Z');
    await anna.call(cartCalls.addToCart, add('oil', 3));
    const cart = await read();
    expect(cart).toMatchObject({
      totalCount: 2,
      cartCount: 5,
      totalCartItemsPrice: 5000,
      totalDiscountApplied: 450,
      totalCartItemsFinalDiscountedPrice: 4550,
      discountPercentage: 9,
      totalCartItemsKP: 15,
      totalKpNovv: 0,
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

  it('shows ten items a page and the totals of all', async () => {
    for (let number = 0; number < 12; number++) {
      await seedProduct(deps, { id: `page-${number}` });
      await anna.call(cartCalls.addToCart, add(`page-${number}`));
    }
    const second = await read(2);
    expect(second.data).toHaveLength(2);
    expect(second).toMatchObject({ totalCount: 12, cartCount: 12, totalCartItemsPrice: 12_000 });
    expect((await read(9)).data).toEqual([]);
  });

  it('is empty where nothing was added, and unknown in an unknown or business shop', async () => {
    expect(await read()).toMatchObject({ data: [], totalCount: 0, cartCount: 0, toWhomUser: null });
    for (const shopId of ['nowhere', 'shop-b2b']) {
      expect(await anna.callExpectingError(cartCalls.cart, { params: { shopId }, query: {} })).toMatchObject({
        status: 404,
      });
    }
  });
});

describe('a sold-out product', () => {
  it('is named when it is added, for oneself, for a friend and from a promotion', async () => {
    const soldOut = { status: 409, code: 'outOfStock', message: '“gone (en)” is out of stock.' };
    expect(await anna.callExpectingError(cartCalls.addToCart, add('gone'))).toMatchObject(soldOut);
    const friend = { toWhom: 'Friend' as const, toWhomUser: 'bruno' };
    expect(await anna.callExpectingError(cartCalls.addToCart, add('gone', 1, friend))).toMatchObject(soldOut);
    await deps.db.insert(promotionProducts).values({ promotionId: 'spring', productId: 'gone', position: 9 });
    const promoted = { productType: 'Promotion' as const, promotionId: 'spring' };
    expect(await anna.callExpectingError(cartCalls.addToCart, add('gone', 1, promoted))).toMatchObject(soldOut);
    await deps.db.delete(promotionProducts).where(eq(promotionProducts.productId, 'gone'));
    const italian = createApiClient(app, await createMemberSession(deps, 'anna'), 'it');
    expect((await italian.callExpectingError(cartCalls.addToCart, add('gone'))).message).toBe(
      '“gone” non è disponibile.',
    );
  });

  it('is named when its quantity in the cart is changed', async () => {
    await anna.call(cartCalls.addToCart, add('rare'));
    const stock = (pieces: number) => deps.db.update(products).set({ stock: pieces }).where(eq(products.id, 'rare'));
    await stock(0);
    const change = { params: { cartItemId: await firstItem() }, body: { quantity: 2 } };
    expect(await anna.callExpectingError(cartCalls.changeQuantity, change)).toMatchObject({
      code: 'outOfStock',
      message: '“rare (en)” is out of stock.',
    });
    await stock(2);
  });
});

describe('adding', () => {
  it('adds to what is there, up to what is available', async () => {
    await anna.call(cartCalls.addToCart, add('rare'));
    await anna.call(cartCalls.addToCart, add('rare'));
    expect((await read()).data).toMatchObject([{ quantity: 2 }]);
    expect(await anna.callExpectingError(cartCalls.addToCart, add('rare'))).toEqual({
      status: 409,
      code: 'quantityUnavailable',
      message: 'Available quantity: 2.',
      data: { available: 2, inCart: 2 },
    });
    expect(await anna.callExpectingError(cartCalls.addToCart, add('gone'))).toMatchObject({
      code: 'outOfStock',
      data: { available: 0 },
    });
  });

  it('counts every one of ten adds at once, and no piece that is not there', async () => {
    const tries = Array.from({ length: 12 }, () => anna.callRaw(cartCalls.addToCart, add('soap')));
    const statuses = (await Promise.all(tries)).map((answer) => answer.status).sort((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 409, 409]);
    expect((await count()).cartCount).toBe(10);
  });

  it('refuses another recipient by name until the cart is empty again', async () => {
    const forBruno = { toWhom: 'Friend', toWhomUser: 'bruno' };
    await anna.call(cartCalls.addToCart, add('soap', 1, forBruno));
    expect((await read()).data[0]).toMatchObject({ toWhom: 'Friend', toWhomUser: { id: 'bruno' } });
    const refusal = await anna.callExpectingError(cartCalls.addToCart, add('oil'));
    expect(refusal).toMatchObject({ status: 409, code: 'recipientLocked' });
    expect(refusal.message).toContain('bruno Rossi');
    await anna.call(cartCalls.removeItem, { params: { cartItemId: await firstItem() } });
    expect((await count()).toWhomUser).toBeNull();
    await anna.call(cartCalls.addToCart, add('oil'));
    expect((await count()).toWhomUser).toMatchObject({ id: 'anna' });
  });

  it('knows friends only of the same shop, and only as friends', async () => {
    await seedMember(deps, { id: 'stranger' });
    await database.pool.query("delete from member_shops where member_id = 'stranger'");
    const to = (toWhom: string, toWhomUser: string) =>
      anna.callExpectingError(cartCalls.addToCart, add('soap', 1, { toWhom, toWhomUser }));
    expect(await to('Friend', 'stranger')).toMatchObject({ status: 404, code: 'recipientNotFound' });
    expect(await to('Friend', 'nobody')).toMatchObject({ code: 'recipientNotFound' });
    expect(await to('Personal', 'bruno')).toMatchObject({ status: 400, code: 'invalidInput' });
    expect(await to('Friend', 'anna')).toMatchObject({ status: 400, code: 'invalidInput' });
  });

  it('is refused while the member’s shop is inactive; emptying is not', async () => {
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
    const refusal = await anna.callExpectingError(cartCalls.addToCart, { ...add('soap'), params });
    expect(refusal.status).toBe(404);
  });
});

describe('a promotion cart', () => {
  const promoted = (productId: string, promotionId: string) =>
    add(productId, 1, { productType: 'Promotion', promotionId });
  const query = { productType: 'Promotion' as const };
  const readPromotion = (promotionId: string) =>
    anna.call(cartCalls.cart, { params: { shopId: SHOP_ID }, query: { ...query, promotionId } });

  it('stands beside the shop’s and holds one campaign', async () => {
    await anna.call(cartCalls.addToCart, promoted('gift', 'spring'));
    expect((await count()).cartCount).toBe(0);
    expect((await readPromotion('spring')).cartCount).toBe(1);
    expect((await readPromotion('summer')).cartCount).toBe(0);
    await anna.call(cartCalls.addToCart, promoted('gift-2', 'summer'));
    expect((await readPromotion('spring')).cartCount).toBe(0);
    expect((await readPromotion('summer')).data).toMatchObject([{ shopProductId: 'gift-2' }]);
    await anna.call(cartCalls.clearCart, { params: { shopId: SHOP_ID }, body: query });
    expect((await readPromotion('summer')).cartCount).toBe(0);
  });

  it('takes only products of a campaign that runs', async () => {
    const refuse = async (productId: string, promotionId: string) =>
      (await anna.callExpectingError(cartCalls.addToCart, promoted(productId, promotionId))).code;
    expect(await refuse('soap', 'spring')).toBe('notFound');
    expect(await refuse('gift', 'winter')).toBe('notFound');
    expect(await refuse('gift', '')).toBe('notFound');
    clock.now = new Date('2026-03-11T10:00:00Z');
    expect(await refuse('gift', 'spring')).toBe('promotionOver');
  });
});

describe('changing', () => {
  it('sets a quantity, and tells its own when it refuses', async () => {
    await anna.call(cartCalls.addToCart, add('rare'));
    const params = { cartItemId: await firstItem() };
    const { data } = await anna.call(cartCalls.changeQuantity, { params, body: { quantity: 2 } });
    expect(data).toEqual({ quantity: 2 });
    const refused = (quantity: number) =>
      anna.callExpectingError(cartCalls.changeQuantity, { params, body: { quantity } });
    expect(await refused(3)).toMatchObject({
      code: 'quantityUnavailable',
      data: { quantity: 2, available: 2 },
    });
    expect(await refused(0)).toMatchObject({ status: 400, code: 'invalidInput' });
    await deps.db.update(products).set({ stock: 0 });
    expect(await refused(1)).toMatchObject({ code: 'outOfStock', data: { quantity: 2 } });
    await deps.db.update(products).set({ stock: 10 });
  });

  it('assigns the whole cart and says so', async () => {
    await anna.call(cartCalls.addToCart, add('soap'));
    await anna.call(cartCalls.addToCart, add('oil'));
    const assign = (toWhomUser: string, productId = 'soap') => ({
      params: { shopId: SHOP_ID, productId },
      body: { toWhomUser },
    });
    const { message } = await anna.call(cartCalls.assignCart, assign('bruno'));
    expect(message).toBe('All products in the cart are now for bruno Rossi.');
    const { data } = await read();
    expect(data.map((item) => item.toWhomUser?.id)).toEqual(['bruno', 'bruno']);
    await anna.call(cartCalls.assignCart, assign('anna'));
    expect((await read()).data[0]?.toWhom).toBe('Personal');
    expect(await anna.callExpectingError(cartCalls.assignCart, assign('nobody'))).toMatchObject({
      code: 'recipientNotFound',
    });
    expect(await anna.callExpectingError(cartCalls.assignCart, assign('bruno', 'rare'))).toMatchObject({
      status: 404,
    });
  });

  it('is nobody else’s', async () => {
    await anna.call(cartCalls.addToCart, add('soap'));
    const params = { cartItemId: await firstItem() };
    expect((await bruno.callExpectingError(cartCalls.changeQuantity, { params, body: { quantity: 2 } })).status).toBe(
      404,
    );
    expect((await bruno.callExpectingError(cartCalls.removeItem, { params })).status).toBe(404);
    expect((await count()).cartCount).toBe(1);
    expect((await createApiClient(app).callExpectingError(cartCalls.removeItem, { params })).status).toBe(401);
  });
});
