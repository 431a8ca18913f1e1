import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { b2bCartCalls } from '#contract/b2b-cart.ts';
import type { OrderType } from '#contract/b2b.ts';
import { cartCalls } from '#contract/cart.ts';
import { createApp } from '#server/app.ts';
import { products } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createApiClient, type ApiClient } from '#tests/server/helpers/api-client.ts';
import {
  seedBusinessShop,
  seedMember,
  seedProduct,
  seedShops,
  BUSINESS_SHOP_ID,
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

const createAddInput = (
  productId: string,
  quantity = 1,
  orderType: OrderType = 'Takeaway',
  shopId = BUSINESS_SHOP_ID,
) => ({
  params: { shopId, productId },
  body: { orderType, quantity },
});
const addToCart = (...args: Parameters<typeof createAddInput>) =>
  anna.call(b2bCartCalls.addToB2bCart, createAddInput(...args));
const addExpectingError = (...args: Parameters<typeof createAddInput>) =>
  anna.callExpectingError(b2bCartCalls.addToB2bCart, createAddInput(...args));
const readCart = (orderType: OrderType = 'Takeaway', shopId = BUSINESS_SHOP_ID, client = anna) =>
  client.call(b2bCartCalls.b2bCart, { params: { shopId }, query: { orderType } });
const readCount = async (orderType: OrderType = 'Takeaway', shopId = BUSINESS_SHOP_ID, client = anna) =>
  (await client.call(b2bCartCalls.b2bCartCount, { params: { shopId }, query: { orderType } })).cartCount;
const getFirstItemId = async () => (await readCart()).data[0]?.id ?? '';
const createChangeInput = async (quantity: number, id?: string) => ({
  params: { id: id ?? (await getFirstItemId()) },
  body: { quantity },
});

describe('business cart', () => {
  // REQ-B2B-25, REQ-CALL-29
  it('prices each line, and its total is the sum of the lines', async () => {
    expect((await addToCart('case', 3)).message).toBe('Product added to the cart.');
    clock.now = new Date(clock.now.getTime() + 1000);
    await addToCart('rare');
    const cart = await readCart();
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
    expect(await readCart('Shipping')).toMatchObject({ data: [], cartCount: 0, totalCartItemsPrice: 0 });
  });

  // REQ-CALL-28
  it('is separate for each member, shop and order type', async () => {
    await addToCart('case', 1, 'Takeaway');
    await addToCart('case', 2, 'Delivery');
    await addToCart('rare', 1, 'Delivery');
    await addToCart('bread', 4, 'Takeaway', COUNTER);
    await bruno.call(b2bCartCalls.addToB2bCart, createAddInput('case', 5));
    expect(await readCount('Takeaway')).toBe(1);
    expect(await readCount('Delivery')).toBe(3);
    expect(await readCount('Shipping')).toBe(0);
    expect(await readCount('Takeaway', COUNTER)).toBe(4);
    expect(await readCount('Takeaway', BUSINESS_SHOP_ID, bruno)).toBe(5);
    expect((await readCart('Delivery')).data.map(({ quantity }) => quantity)).toEqual(expect.arrayContaining([1, 2]));
  });

  it('is separate from the consumer cart, also by item id', async () => {
    await addToCart('case');
    const cartItemId = await getFirstItemId();
    const body = { quantity: 2 };
    expect((await anna.callExpectingError(cartCalls.changeQuantity, { params: { cartItemId }, body })).status).toBe(
      404,
    );
    expect((await anna.callExpectingError(cartCalls.removeItem, { params: { cartItemId } })).status).toBe(404);
    await anna.call(cartCalls.addToCart, {
      params: { shopId: SHOP_ID, productId: 'soap' },
      body: { quantity: 1, toWhom: 'Personal', toWhomUser: 'anna' },
    });
    const consumerCart = await anna.call(cartCalls.cart, { params: { shopId: SHOP_ID }, query: {} });
    const id = consumerCart.data[0]?.id ?? '';
    expect((await anna.callExpectingError(b2bCartCalls.changeB2bQuantity, { params: { id }, body })).status).toBe(404);
    expect((await anna.callExpectingError(b2bCartCalls.removeB2bItem, { params: { id } })).status).toBe(404);
    expect(await readCount()).toBe(1);
    const businessInput = { params: { shopId: BUSINESS_SHOP_ID }, query: {} };
    expect((await anna.callExpectingError(cartCalls.cart, businessInput)).status).toBe(404);
    const consumer = { params: { shopId: SHOP_ID }, query: { orderType: 'Takeaway' as const } };
    expect((await anna.callExpectingError(b2bCartCalls.b2bCart, consumer)).status).toBe(404);
    expect((await anna.callExpectingError(b2bCartCalls.b2bCartCount, consumer)).status).toBe(404);
  });
});

describe('add to business cart', () => {
  it('rejects an order type that the shop does not offer', async () => {
    for (const orderType of ['Delivery', 'Shipping'] as const) {
      expect(await addExpectingError('bread', 1, orderType, COUNTER)).toEqual({
        status: 409,
        code: 'orderTypeNotOffered',
        message: 'This shop doesn’t offer the option you chose for receiving the order.',
        data: { availableDeliveryType: ['Takeaway'] },
      });
      expect(await readCount(orderType, COUNTER)).toBe(0);
    }
    await addToCart('bread', 1, 'Takeaway', COUNTER);
  });

  // REQ-B2B-24, REQ-CALL-27
  it('increases the quantity in the cart, up to the available quantity', async () => {
    await addToCart('rare');
    await addToCart('rare');
    expect(await addExpectingError('rare')).toEqual({
      status: 409,
      code: 'quantityUnavailable',
      message: 'Only 2 available.',
      data: { available: 2, inCart: 2 },
    });
    expect(await addExpectingError('gone')).toMatchObject({
      code: 'outOfStock',
      message: '“gone (en)” is out of stock.',
      data: { available: 0 },
    });
    expect(await readCount()).toBe(2);
  });

  it('counts parallel adds up to the stock and rejects the others', async () => {
    const requests = Array.from({ length: 12 }, () => anna.callRaw(b2bCartCalls.addToB2bCart, createAddInput('case')));
    const statuses = (await Promise.all(requests)).map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 409, 409]);
    expect(await readCount()).toBe(10);
    expect((await readCart()).data).toHaveLength(1);
  });

  it('finds a product only in its own shop', async () => {
    expect((await addExpectingError('bread')).status).toBe(404);
    expect((await addExpectingError('soap')).status).toBe(404);
    expect((await addExpectingError('soap', 1, 'Takeaway', SHOP_ID)).status).toBe(404);
    expect((await addExpectingError('case', 1, 'Takeaway', 'nowhere')).status).toBe(404);
    const { rows } = await database.pool.query('select from carts');
    expect(rows).toEqual([]);
  });

  it('rejects visitors, and members whose shop is inactive', async () => {
    const visitor = createApiClient(app);
    expect(await visitor.callExpectingError(b2bCartCalls.addToB2bCart, createAddInput('case'))).toMatchObject({
      status: 401,
      code: 'tokenInvalid',
    });
    const luca = createApiClient(app, await seedMember(deps, { id: 'luca', isShopActive: false }));
    expect(await luca.callExpectingError(b2bCartCalls.addToB2bCart, createAddInput('case'))).toMatchObject({
      status: 403,
      code: 'shopInactive',
    });
    await luca.call(b2bCartCalls.clearB2bCart, { params: { shopId: BUSINESS_SHOP_ID }, body: {} });
  });
});

describe('change business cart', () => {
  // REQ-CALL-30
  it('sets a quantity, and an error contains the stored quantity', async () => {
    await addToCart('rare');
    const { data } = await anna.call(b2bCartCalls.changeB2bQuantity, await createChangeInput(2));
    expect(data).toEqual({ quantity: 2 });
    const changeExpectingError = async (quantity: number) =>
      anna.callExpectingError(b2bCartCalls.changeB2bQuantity, await createChangeInput(quantity));
    expect(await changeExpectingError(3)).toMatchObject({
      code: 'quantityUnavailable',
      message: 'Only 2 available.',
      data: { quantity: 2, available: 2 },
    });
    expect((await changeExpectingError(0)).status).toBe(400);
    await deps.db.update(products).set({ stock: 0 }).where(eq(products.id, 'rare'));
    expect(await changeExpectingError(1)).toMatchObject({ code: 'outOfStock', data: { quantity: 2 } });
    await deps.db.update(products).set({ stock: 2 }).where(eq(products.id, 'rare'));
  });

  // REQ-CALL-31
  it('removes an item once', async () => {
    await addToCart('case');
    const params = { id: await getFirstItemId() };
    const { message } = await anna.call(b2bCartCalls.removeB2bItem, { params });
    expect(message).toBe('Product removed from the cart.');
    expect((await anna.callExpectingError(b2bCartCalls.removeB2bItem, { params })).status).toBe(404);
    expect(await readCart()).toMatchObject({ cartCount: 0, toWhomUser: null });
  });

  // REQ-CALL-32
  it('clears one cart or all carts of the shop, and clearing an empty cart is no error', async () => {
    const clear = (body: { orderType?: OrderType }, shopId = BUSINESS_SHOP_ID) =>
      anna.call(b2bCartCalls.clearB2bCart, { params: { shopId }, body });
    await addToCart('case', 1, 'Takeaway');
    await addToCart('case', 1, 'Delivery');
    await addToCart('case', 1, 'Shipping');
    await addToCart('bread', 1, 'Takeaway', COUNTER);
    await clear({ orderType: 'Delivery' });
    expect([await readCount('Takeaway'), await readCount('Delivery'), await readCount('Shipping')]).toEqual([1, 0, 1]);
    await clear({});
    await clear({});
    expect([await readCount('Takeaway'), await readCount('Shipping')]).toEqual([0, 0]);
    expect(await readCount('Takeaway', COUNTER)).toBe(1);
    const consumer = { params: { shopId: SHOP_ID }, body: {} };
    expect((await anna.callExpectingError(b2bCartCalls.clearB2bCart, consumer)).status).toBe(404);
  });

  it('can’t be changed by another member', async () => {
    await addToCart('case');
    const params = { id: await getFirstItemId() };
    expect(
      (await bruno.callExpectingError(b2bCartCalls.changeB2bQuantity, await createChangeInput(2, params.id))).status,
    ).toBe(404);
    expect((await bruno.callExpectingError(b2bCartCalls.removeB2bItem, { params })).status).toBe(404);
    await bruno.call(b2bCartCalls.clearB2bCart, { params: { shopId: BUSINESS_SHOP_ID }, body: {} });
    expect(await readCount()).toBe(1);
  });
});
