import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderType } from '#contract/b2b.ts';
import { b2bCartCalls } from '#contract/b2b-cart.ts';
import { cartCalls } from '#contract/cart.ts';
import { createApp } from '#server/app.ts';
import { products } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/api/handler.ts';
import { createApiClient, type ApiClient } from '#tests/server/helpers/api-client.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';
import {
  seedBusinessShop,
  seedMember,
  seedProduct,
  seedShops,
  BUSINESS_SHOP_ID,
  SHOP_ID,
  createTestDeps,
} from '#tests/server/helpers/seed.ts';

let database: TestDatabase;
let deps: Deps;
let clock: { now: Date };
let app: ReturnType<typeof createApp>;
let anna: ApiClient;
let bruno: ApiClient;

const COUNTER = 'counter';

beforeAll(async () => {
  database = await createTestDatabase();
  ({ deps, clock } = createTestDeps(database));
  app = createApp(deps);
  await seedShops(deps);
  await seedBusinessShop(deps, { id: COUNTER, deliveryTypes: ['Takeaway'] });
  anna = createApiClient(app, await seedMember(deps, { id: 'anna' }));
  bruno = createApiClient(app, await seedMember(deps, { id: 'bruno' }));
  const shopId = BUSINESS_SHOP_ID;
  await seedProduct(deps, { id: 'case', shopId, discountPercentage: 15 });
  await seedProduct(deps, { id: 'rare', shopId, stock: 2 });
  await seedProduct(deps, { id: 'gone', shopId, stock: 0 });
  await seedProduct(deps, { id: 'bread', shopId: COUNTER });
  await seedProduct(deps, { id: 'soap' });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('delete from carts');
});

const add = (productId: string, quantity = 1, orderType: OrderType = 'Takeaway', shopId = BUSINESS_SHOP_ID) => ({
  params: { shopId, productId },
  body: { orderType, quantity },
});
const put = (...of: Parameters<typeof add>) => anna.call(b2bCartCalls.addToB2bCart, add(...of));
const refused = (...of: Parameters<typeof add>) => anna.callExpectingError(b2bCartCalls.addToB2bCart, add(...of));
const read = (orderType: OrderType = 'Takeaway', shopId = BUSINESS_SHOP_ID, by = anna) =>
  by.call(b2bCartCalls.b2bCart, { params: { shopId }, query: { orderType } });
const count = async (orderType: OrderType = 'Takeaway', shopId = BUSINESS_SHOP_ID, by = anna) =>
  (await by.call(b2bCartCalls.b2bCartCount, { params: { shopId }, query: { orderType } })).cartCount;
const firstItem = async () => (await read()).data[0]?.id ?? '';
const change = async (quantity: number, id?: string) => ({
  params: { id: id ?? (await firstItem()) },
  body: { quantity },
});

describe('a business cart', () => {
  it('is priced line by line, its total as its lines', async () => {
    expect((await put('case', 3)).message).toBe('Product added to the cart.');
    clock.now = new Date(clock.now.getTime() + 1000);
    await put('rare');
    const cart = await read();
    expect(cart).toMatchObject({
      cartCount: 4,
      totalCartItemsPrice: 3550,
      toWhomUser: { id: 'anna', fullName: 'anna Rossi', email: 'anna@example.com' },
    });
    expect(cart.data[0]).toMatchObject({
      shopProductId: 'case',
      name: 'case (en)',
      toWhom: 'Personal',
      images: ['/images/case.webp'],
      price: 1000,
      priceAfterDiscount: 850,
      quantity: 3,
      availableQuantity: 10,
      totalPrice: 3000,
      finalPrice: 2550,
      discount: 450,
      itemDiscountPercentage: 15,
      totalkp: 9,
    });
    expect(cart.data).toHaveLength(2);
    expect(await read('Shipping')).toMatchObject({ data: [], cartCount: 0, totalCartItemsPrice: 0 });
  });

  it('is one a member, shop and order type', async () => {
    await put('case', 1, 'Takeaway');
    await put('case', 2, 'Delivery');
    await put('rare', 1, 'Delivery');
    await put('bread', 4, 'Takeaway', COUNTER);
    await bruno.call(b2bCartCalls.addToB2bCart, add('case', 5));
    expect(await count('Takeaway')).toBe(1);
    expect(await count('Delivery')).toBe(3);
    expect(await count('Shipping')).toBe(0);
    expect(await count('Takeaway', COUNTER)).toBe(4);
    expect(await count('Takeaway', BUSINESS_SHOP_ID, bruno)).toBe(5);
    expect((await read('Delivery')).data.map(({ quantity }) => quantity)).toEqual(expect.arrayContaining([1, 2]));
  });

  it('is apart from the consumer shop’s, item by item', async () => {
    await put('case');
    const cartItemId = await firstItem();
    const body = { quantity: 2 };
    expect((await anna.callExpectingError(cartCalls.changeQuantity, { params: { cartItemId }, body })).status).toBe(
      404,
    );
    expect((await anna.callExpectingError(cartCalls.removeItem, { params: { cartItemId } })).status).toBe(404);
    await anna.call(cartCalls.addToCart, {
      params: { shopId: SHOP_ID, productId: 'soap' },
      body: { quantity: 1, toWhom: 'Personal', toWhomUser: 'anna' },
    });
    const own = await anna.call(cartCalls.cart, { params: { shopId: SHOP_ID }, query: {} });
    const id = own.data[0]?.id ?? '';
    expect((await anna.callExpectingError(b2bCartCalls.changeB2bQuantity, { params: { id }, body })).status).toBe(404);
    expect((await anna.callExpectingError(b2bCartCalls.removeB2bItem, { params: { id } })).status).toBe(404);
    expect(await count()).toBe(1);
    const shopOf = { params: { shopId: BUSINESS_SHOP_ID }, query: {} };
    expect((await anna.callExpectingError(cartCalls.cart, shopOf)).status).toBe(404);
    const consumer = { params: { shopId: SHOP_ID }, query: { orderType: 'Takeaway' as const } };
    expect((await anna.callExpectingError(b2bCartCalls.b2bCart, consumer)).status).toBe(404);
    expect((await anna.callExpectingError(b2bCartCalls.b2bCartCount, consumer)).status).toBe(404);
  });
});

describe('adding', () => {
  it('is refused for an order type that the shop does not offer', async () => {
    for (const orderType of ['Delivery', 'Shipping'] as const) {
      expect(await refused('bread', 1, orderType, COUNTER)).toEqual({
        status: 409,
        code: 'orderTypeNotOffered',
        message: 'This shop does not offer the chosen delivery type.',
        data: { availableDeliveryType: ['Takeaway'] },
      });
      expect(await count(orderType, COUNTER)).toBe(0);
    }
    await put('bread', 1, 'Takeaway', COUNTER);
  });

  it('adds to what is there, up to what is available', async () => {
    await put('rare');
    await put('rare');
    expect(await refused('rare')).toEqual({
      status: 409,
      code: 'quantityUnavailable',
      message: 'Available quantity: 2.',
      data: { available: 2, inCart: 2 },
    });
    expect(await refused('gone')).toMatchObject({
      code: 'outOfStock',
      message: '“gone (en)” is out of stock.',
      data: { available: 0 },
    });
    expect(await count()).toBe(2);
  });

  it('counts every one of twelve adds at once, and no piece that is not there', async () => {
    const tries = Array.from({ length: 12 }, () => anna.callRaw(b2bCartCalls.addToB2bCart, add('case')));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 409, 409]);
    expect(await count()).toBe(10);
    expect((await read()).data).toHaveLength(1);
  });

  it('finds a product only in its own shop', async () => {
    expect((await refused('bread')).status).toBe(404);
    expect((await refused('soap')).status).toBe(404);
    expect((await refused('soap', 1, 'Takeaway', SHOP_ID)).status).toBe(404);
    expect((await refused('case', 1, 'Takeaway', 'nowhere')).status).toBe(404);
    const { rows } = await database.pool.query('select from carts');
    expect(rows).toEqual([]);
  });

  it('is refused to visitors, and while the member’s shop is inactive', async () => {
    const visitor = createApiClient(app);
    expect(await visitor.callExpectingError(b2bCartCalls.addToB2bCart, add('case'))).toMatchObject({
      status: 401,
      code: 'tokenInvalid',
    });
    const luca = createApiClient(app, await seedMember(deps, { id: 'luca', isShopActive: false }));
    expect(await luca.callExpectingError(b2bCartCalls.addToB2bCart, add('case'))).toMatchObject({
      status: 403,
      code: 'shopInactive',
    });
    await luca.call(b2bCartCalls.clearB2bCart, { params: { shopId: BUSINESS_SHOP_ID }, body: {} });
  });
});

describe('changing', () => {
  it('sets a quantity, and tells its own when it refuses', async () => {
    await put('rare');
    const { data } = await anna.call(b2bCartCalls.changeB2bQuantity, await change(2));
    expect(data).toEqual({ quantity: 2 });
    const refuse = async (quantity: number) =>
      anna.callExpectingError(b2bCartCalls.changeB2bQuantity, await change(quantity));
    expect(await refuse(3)).toMatchObject({
      code: 'quantityUnavailable',
      message: 'Available quantity: 2.',
      data: { quantity: 2, available: 2 },
    });
    expect((await refuse(0)).status).toBe(400);
    await deps.db.update(products).set({ stock: 0 }).where(eq(products.id, 'rare'));
    expect(await refuse(1)).toMatchObject({ code: 'outOfStock', data: { quantity: 2 } });
    await deps.db.update(products).set({ stock: 2 }).where(eq(products.id, 'rare'));
  });

  it('takes an item out once', async () => {
    await put('case');
    const params = { id: await firstItem() };
    const { message } = await anna.call(b2bCartCalls.removeB2bItem, { params });
    expect(message).toBe('Product removed from the cart.');
    expect((await anna.callExpectingError(b2bCartCalls.removeB2bItem, { params })).status).toBe(404);
    expect(await read()).toMatchObject({ cartCount: 0, toWhomUser: null });
  });

  it('empties one cart, or all of the shop’s, again without complaint', async () => {
    const clear = (body: { orderType?: OrderType }, shopId = BUSINESS_SHOP_ID) =>
      anna.call(b2bCartCalls.clearB2bCart, { params: { shopId }, body });
    await put('case', 1, 'Takeaway');
    await put('case', 1, 'Delivery');
    await put('case', 1, 'Shipping');
    await put('bread', 1, 'Takeaway', COUNTER);
    await clear({ orderType: 'Delivery' });
    expect([await count('Takeaway'), await count('Delivery'), await count('Shipping')]).toEqual([1, 0, 1]);
    await clear({});
    await clear({});
    expect([await count('Takeaway'), await count('Shipping')]).toEqual([0, 0]);
    expect(await count('Takeaway', COUNTER)).toBe(1);
    const consumer = { params: { shopId: SHOP_ID }, body: {} };
    expect((await anna.callExpectingError(b2bCartCalls.clearB2bCart, consumer)).status).toBe(404);
  });

  it('is nobody else’s', async () => {
    await put('case');
    const params = { id: await firstItem() };
    expect((await bruno.callExpectingError(b2bCartCalls.changeB2bQuantity, await change(2, params.id))).status).toBe(
      404,
    );
    expect((await bruno.callExpectingError(b2bCartCalls.removeB2bItem, { params })).status).toBe(404);
    await bruno.call(b2bCartCalls.clearB2bCart, { params: { shopId: BUSINESS_SHOP_ID }, body: {} });
    expect(await count()).toBe(1);
  });
});
