import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartCalls } from '#contract/cart.ts';
import { ORDERS_PER_PAGE, orderCalls } from '#contract/orders.ts';
import { members, shops } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { createAppWithBuyers, type Buyer } from '#tests/server/helpers/buyer.ts';
import { seedMember, seedProduct, seedShops, SHOP_ID, createTestDeps } from '#tests/server/helpers/seed.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';

let database: TestDatabase;
let deps: Deps;
let clock: { now: Date };
let shop: ReturnType<typeof createAppWithBuyers>;
let anna: Buyer;
let bruno: Buyer;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ deps, clock } = createTestDeps(database));
  shop = createAppWithBuyers(deps);
  await seedShops(deps);
  await deps.db.update(shops).set({ warehouseName: 'Magazzino Nord' });
  anna = await shop.addBuyer({ id: 'anna', mobile: '+393331234567', ewalletCents: 100_000 });
  bruno = await shop.addBuyer({ id: 'bruno' });
  await deps.db.update(members).set({ merchandiseCents: 4000 });
  await seedProduct(deps, { id: 'soap', stock: 100 });
  await seedProduct(deps, { id: 'oil', stock: 100, priceCents: 1999, discountPercentage: 15, vatPercentage: 4 });
});
afterAll(() => database.drop());

const buy = async () => {
  clock.now = new Date(clock.now.getTime() + 60_000);
  await anna.addToCart('soap');
  return anna.startPayment({ paymentMode: 'EWallet', eWalletUsed: 19.7, isEWalletedUsed: true });
};

describe('orders', () => {
  // REQ-API-26, REQ-ENT-09, REQ-ORD-01
  it('are listed newest first, four per page', async () => {
    expect(await anna.orders()).toMatchObject({ data: [], totalCount: 0 });
    const numbers: string[] = [];
    for (let order = 0; order < 6; order++) numbers.unshift((await buy()).orderNo);
    const readPage = (page: number) => anna.call(orderCalls.orders, { query: { page, limit: ORDERS_PER_PAGE } });
    const first = await readPage(1);
    expect(first.totalCount).toBe(6);
    expect(first.data.map((order) => order.orderNo)).toEqual(numbers.slice(0, 4));
    const second = await readPage(2);
    expect(second.data.map((order) => order.orderNo)).toEqual(numbers.slice(4));
    expect(first.data[0]).toMatchObject({
      status: 2,
      paymentMode: 'EWallet',
      finalPrice: 1970,
      orderDeliveryStatus: 'processing',
      createdAt: '2026-03-10T10:06:00.000Z',
      shop: { name: 'Bottega Uno' },
      products: [{ name: 'soap (en)', images: ['/images/soap.webp'] }],
    });
  });

  // REQ-API-27, REQ-CHK-22, REQ-ENT-10, REQ-ENT-11, REQ-ENT-12, REQ-ENT-13
  it('have all fields, in the language of the request', async () => {
    clock.now = new Date('2026-03-20T10:00:00Z');
    const addGift = (productId: string, quantity: number) =>
      anna.call(cartCalls.addToCart, {
        params: { shopId: SHOP_ID, productId },
        body: { quantity, toWhom: 'Friend', toWhomUser: 'bruno' },
      });
    await addGift('soap', 2);
    clock.now = new Date('2026-03-20T10:00:01Z');
    await addGift('oil', 1);
    const started = await anna.startPayment({
      scontoMerceUsed: 10,
      isScontoMerceApplied: true,
      deliveryType: 'express',
      deliveryId: 'brt',
      paymentMode: 'PayByLink',
      paymentType: 'Light',
    });
    const order = await anna.order(started.transactionId);
    expect(order).toMatchObject({
      transactionId: started.transactionId,
      orderNo: started.orderNo,
      status: 1,
      fullName: 'anna Rossi',
      email: 'anna@example.com',
      mobile: '+39 333 123 4567',
      shop: { name: 'Bottega Uno', companyName: 'Uno Srl' },
      warehouse: { warehouseName: 'Magazzino Nord' },
      deliverypartnerName: 'BRT',
      deliveryDays: '2-3',
      deliveryType: 'Express',
      mode: 'PayByLink',
      type: 'Shop',
      deliveryStatus: 'processing',
      billingGeographicalArea: 'Lazio',
      shippingAddress: {
        name: 'anna Rossi',
        email: 'anna@example.com',
        mobile: '+39 333 123 4567',
        address: 'Via Roma 1',
        city: 'Roma',
        province: 'RM',
        zipcode: '00100',
        country: 'Italia',
      },
      allProductPrice: 3999,
      discount: 300,
      subTotalPrice: 3699,
      scontoMerceUsed: 1000,
      isScontoMerceApplied: true,
      deliveryPrice: 970,
      deliveryTypePrice: 490,
      extraDeliveryPrice: 0,
      deliveryVat: 175,
      deliveryVatPercentage: 22,
      deliveryTypeVat: 88,
      deliveryTypePercentage: 22,
      totalVatPrice: 574,
      finalPrice: 4159,
      finalKP: 9,
      isEWalletUsed: false,
      products: [
        {
          name: 'soap (en)',
          quantity: 2,
          price: 1000,
          subTotalPrice: 2000,
          scontoMerceUsed: 541,
          finalPrice: 1459,
          vatPercentage: 22,
          vatPrice: 263,
          toWhom: 'Friend',
          toWhomUser: { fullName: 'bruno Rossi' },
        },
        { name: 'oil (en)', subTotalPrice: 1699, scontoMerceUsed: 459, finalPrice: 1240, vatPrice: 48 },
      ],
    });
    expect(order.billingAddress).toEqual(order.shippingAddress);
    expect((await anna.orders()).data[0]).toMatchObject({ orderNo: started.orderNo, scontoMerceUsed: 1000 });
    const italian = createApiClient(shop.app, await seedMember(deps, { id: 'carla' }), 'it');
    expect((await italian.callExpectingError(orderCalls.order, { params: { id: order.id } })).message).toBe(
      'Non trovato.',
    );
  });

  it('do not change when the catalogue changes', async () => {
    const { orderNo = '' } = (await anna.orders()).data[0] ?? {};
    const before = await anna.order(orderNo);
    await database.pool.query('update products set price_cents = 1, name = \'{"it":"x"}\'');
    expect(await anna.order(before.id)).toEqual(before);
  });

  it('keep the name, e-mail and phone of the member and the recipient as they were', async () => {
    await database.pool.query('delete from carts; update products set price_cents = 1000');
    await anna.call(cartCalls.addToCart, {
      params: { shopId: SHOP_ID, productId: 'soap' },
      body: { quantity: 1, toWhom: 'Friend', toWhomUser: 'bruno' },
    });
    const { transactionId } = await anna.startPayment({ paymentMode: 'EWallet', eWalletUsed: 9 });
    const before = await anna.order(transactionId);
    expect(before).toMatchObject({
      fullName: 'anna Rossi',
      email: 'anna@example.com',
      mobile: '+39 333 123 4567',
      products: [{ toWhomUser: { fullName: 'bruno Rossi' } }],
    });
    await database.pool.query(`update members
      set first_name = 'Another', last_name = 'Name', mobile = '+39 000', email = 'new-' || email`);
    expect(await anna.order(transactionId)).toEqual(before);
  });

  it('contain the amounts of the e-wallet and of the card', async () => {
    await database.pool.query('delete from carts');
    await anna.addToCart('soap');
    const { transactionId } = await anna.startPayment({ paymentMode: 'EWallet', eWalletUsed: 5 });
    const split = { finalPrice: expect.any(Number) as unknown, eWalletUsed: 500 };
    expect(await anna.order(transactionId)).toMatchObject({ ...split, mode: 'EWallet', isEWalletUsed: true });
    const listed = (await anna.orders()).data.find((order) => order.transactionId === transactionId);
    expect(listed).toMatchObject({ ...split, paymentMode: 'EWallet' });
  });

  it('of another member are not found by id, order number or transaction id', async () => {
    const order = (await anna.orders()).data[0];
    for (const id of [order?.id, order?.orderNo, order?.transactionId, 'nothing']) {
      const error = await bruno.callExpectingError(orderCalls.order, { params: { id: id ?? '' } });
      expect(error).toMatchObject({ status: 404, code: 'notFound' });
    }
    expect((await bruno.orders()).totalCount).toBe(0);
  });

  // REQ-ORD-12
  it('that are paid name the day by which they should arrive, until they have arrived', async () => {
    await database.pool.query('delete from carts');
    await database.pool.query('update orders set status = 3, hold_expires_at = null where status = 1');
    clock.now = new Date('2026-03-27T23:30:00Z');
    const { transactionId } = await buy();
    // Paid on Saturday in Italy. The week after has a weekend and Easter Monday.
    expect(await anna.order(transactionId)).toMatchObject({ deliveryDays: '6-7', expectedBy: '2026-04-08' });
    await database.pool.query("update orders set delivery_status = 'delivered' where transaction_id = $1", [
      transactionId,
    ]);
    expect(await anna.order(transactionId)).toMatchObject({ expectedBy: null });
    await anna.addToCart('soap');
    const unpaid = await anna.startPayment();
    expect(await anna.order(unpaid.transactionId)).toMatchObject({ status: 1, expectedBy: null });
  });
});
