import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createSandboxProvider } from '#server/orders/payments/sandbox/sandbox-provider.ts';
import { audit, orders, outbox, staff } from '#server/platform/db/schema/index.ts';
import { createBusinessBuyer, seedOpeningHours } from '#tests/server/helpers/business-buyer.ts';
import type { Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { BUSINESS_SHOP_ID, seedProduct, SHOP_ID } from '#tests/server/helpers/seed.ts';
import { logInStaff } from '#tests/server/helpers/staff.ts';
import { advanceOrders } from './advance-orders.ts';

let shop: OrderTestServer;
let anna: Buyer;
let olga: Awaited<ReturnType<typeof logInStaff>>;

beforeAll(async () => {
  shop = await createOrderTestServer();
  anna = await shop.addBuyer({ id: 'anna', firstName: 'Anna', lastName: 'Rossi' });
  await seedOpeningHours(shop.deps);
});
beforeEach(async () => {
  await shop.reset();
  await shop.deps.db.delete(outbox);
  await shop.deps.db.delete(staff);
  await seedProduct(shop.deps, { id: 'soap', sku: 'SAP-01' });
  await seedProduct(shop.deps, { id: 'salt' });
  await seedProduct(shop.deps, { id: 'case', shopId: BUSINESS_SHOP_ID });
  olga = await logInStaff(shop.app, shop.deps);
});
afterAll(() => shop.database.drop());

/** Buys two soaps and a salt, paid by the e-wallet. */
async function buy() {
  await anna.addToCart('soap', 2);
  shop.advanceClock(1);
  await anna.addToCart('salt');
  const { orderNo } = await anna.startPayment({ paymentMode: 'EWallet', eWalletUsed: 39.7 });
  // The queue is sorted by time.
  shop.advanceClock(1);
  return orderNo;
}

async function buyTakeaway() {
  const business = createBusinessBuyer(anna);
  await business.addToBusinessCart('case');
  return (await business.pay({ paymentMode: 'EWallet', eWalletUsed: 10 })).orderNo;
}

const show = async (orderNo: string, client = olga) =>
  (await client.call(calls.staffOrder, { params: { orderNo } })).data;
const list = async (query: Parameters<typeof olga.call<typeof calls.staffOrders>>[1]['query'] = {}, client = olga) =>
  (await client.call(calls.staffOrders, { query })).data;
const advance = async (step: 'prepare' | 'ship' | 'ready' | 'deliver', ...orderNos: string[]) => {
  const all = await list({ queue: 'all' });
  const versions = new Map(all.map(({ orderNo, version }) => [orderNo, version]));
  const { data } = await olga.call(calls.staffAdvanceOrders, {
    body: { step, orders: orderNos.map((orderNo) => ({ orderNo, version: versions.get(orderNo) ?? '' })) },
  });
  return data.map(({ result }) => result);
};

const address = {
  name: 'Anna Rossi',
  mobile: '',
  address: 'Via Roma 7',
  city: 'Monza',
  province: 'MB',
  zipcode: '20900',
};

describe('the queues of the staff', () => {
  // REQ-STAFF-07
  it('have each order by what is to do next, with its number, and the takeaway orders that nobody has begun', async () => {
    const orderNo = await buy();
    const takeaway = await buyTakeaway();
    expect((await list()).map((order) => order.orderNo)).toEqual([orderNo, takeaway]);
    const counts = async () => (await olga.call(calls.staffOrderCounts, {})).data;
    expect(await counts()).toMatchObject({ counts: { processing: 2, preparing: 0 }, newTakeaway: 1 });
    await advance('prepare', takeaway);
    expect(await counts()).toMatchObject({ counts: { processing: 1, preparing: 1 }, newTakeaway: 0 });
    await advance('ready', takeaway);
    await advance('ship', orderNo);
    expect((await list({ queue: 'ready' })).map((order) => order.orderNo)).toEqual([takeaway]);
    expect((await list({ queue: 'shipped' })).map((order) => order.orderNo)).toEqual([orderNo]);
    expect(await counts()).toMatchObject({ counts: { processing: 0, preparing: 0, ready: 1 } });
  });

  // REQ-STAFF-08
  it('find an order in any state by number, name and collection number', async () => {
    const orderNo = await buy();
    const takeaway = await buyTakeaway();
    await advance('prepare', takeaway);
    const { collectionNumber } = await show(takeaway);
    const find = async (text: string) => (await list({ queue: 'all', find: text })).map((order) => order.orderNo);
    expect(await find(orderNo)).toEqual([orderNo]);
    expect(await find('rossi anna')).toHaveLength(2);
    expect(await find(String(collectionNumber))).toEqual([takeaway]);
    expect(await find('nobody')).toEqual([]);
  });

  // REQ-STAFF-08
  it('find the orders with a product, and those with a slot at a time of a day', async () => {
    const orderNo = await buy();
    const takeaway = await buyTakeaway();
    const find = async (query: Parameters<typeof list>[0]) =>
      (await list({ queue: 'all', ...query })).map((order) => order.orderNo);
    expect(await find({ productId: 'soap' })).toEqual([orderNo]);
    expect(await find({ productId: 'case' })).toEqual([takeaway]);
    expect(await find({ productId: 'case', find: orderNo })).toEqual([]);
    expect(await find({ productId: 'unknown' })).toEqual([]);
    // The slot is on Friday 13 March from 9:00 to 9:30; today is the Tuesday before.
    const day = '2026-03-13';
    expect(await find({ day, slot: '09:00' })).toEqual([takeaway]);
    expect(await find({ day, slot: '09:29' })).toEqual([takeaway]);
    expect(await find({ day, slot: '09:30' })).toEqual([]);
    expect(await find({ day, slot: '08:59' })).toEqual([]);
    expect(await find({ slot: '09:00' })).toEqual([]);
    shop.advanceClock(3 * 24 * 60);
    const paola = await logInStaff(shop.app, shop.deps, { id: 'paola' });
    const onFriday = await list({ queue: 'all', slot: '09:00' }, paola);
    expect(onFriday.map((order) => order.orderNo)).toEqual([takeaway]);
  });

  // REQ-STAFF-05, SEC-17
  it('have the orders of the person’s shops only, like every other call', async () => {
    const orderNo = await buy();
    const takeaway = await buyTakeaway();
    const counter = await logInStaff(shop.app, shop.deps, { id: 'piero', role: 'orders', shopIds: [BUSINESS_SHOP_ID] });
    expect((await list({ queue: 'all' }, counter)).map((order) => order.orderNo)).toEqual([takeaway]);
    expect(await list({ queue: 'all', shopId: SHOP_ID }, counter)).toEqual([]);
    expect((await counter.callRaw(calls.staffOrder, { params: { orderNo } })).code).toBe('notFound');
    const { data } = await counter.call(calls.staffAdvanceOrders, {
      body: { step: 'prepare', orders: [{ orderNo, version: (await show(orderNo)).version }] },
    });
    expect(data).toEqual([{ orderNo, result: 'notFound' }]);
    const note = await counter.callRaw(calls.addStaffOrderNote, { params: { orderNo }, body: { text: 'hello' } });
    expect(note.code).toBe('notFound');
    const refund = { params: { orderNo }, body: { version: (await show(orderNo)).version, reason: 'test' } };
    expect((await counter.callRaw(calls.staffRefundOrder, refund)).code).toBe('notFound');
    expect((await counter.callRaw(calls.staffCancelOrder, refund)).code).toBe('notFound');
    const correction = { params: { orderNo }, body: { ...refund.body, ...address } };
    expect((await counter.callRaw(calls.correctStaffOrderAddress, correction)).code).toBe('notFound');
    const picking = await counter.call(calls.staffPickingList, { body: { orderNos: [orderNo] } });
    expect(picking.data).toEqual([]);
    const slips = await counter.call(calls.staffPackingSlips, { body: { orderNos: [orderNo] } });
    expect(slips.data).toEqual([]);
  });
});

describe('an act of the staff', () => {
  // REQ-STAFF-06
  it('happens once when two people act on the same order, and the second learns it', async () => {
    const orderNo = await buy();
    const { version } = await show(orderNo);
    const ship = () => olga.call(calls.staffAdvanceOrders, { body: { step: 'ship', orders: [{ orderNo, version }] } });
    const results = await Promise.all([ship(), ship(), ship()]);
    expect(results.map(({ data }) => String(data[0]?.result)).toSorted()).toEqual(['changed', 'changed', 'done']);
    expect(await shop.deps.db.$count(audit, eq(audit.action, 'orderShipped'))).toBe(1);
    const old = { params: { orderNo }, body: { version, reason: 'broken' } };
    expect((await olga.callRaw(calls.staffRefundOrder, old)).code).toBe('orderChanged');
    expect((await olga.callRaw(calls.staffCancelOrder, old)).code).toBe('orderChanged');
  });

  // REQ-STAFF-11
  it('ships many orders, each with its tracking number, and names those that fail', async () => {
    const first = await buy();
    const second = await buy();
    const takeaway = await buyTakeaway();
    const version = async (orderNo: string) => (await show(orderNo)).version;
    const { data } = await olga.call(calls.staffAdvanceOrders, {
      body: {
        step: 'ship',
        orders: [
          { orderNo: first, version: await version(first), trackingNumber: 'GLS1' },
          { orderNo: takeaway, version: await version(takeaway) },
          { orderNo: 'B000000-NONE', version: '' },
          { orderNo: second.toLowerCase(), version: await version(second), trackingNumber: 'GLS2' },
        ],
      },
    });
    expect(data.map(({ result }) => result)).toEqual(['done', 'refused', 'notFound', 'done']);
    expect((await show(second)).timeline.at(-1)).toMatchObject({ state: 'shipped', trackingNumber: 'GLS2' });
    expect((await show(takeaway)).deliveryStatus).toBe('processing');
  });

  // REQ-STAFF-11
  it('names an order that fails unexpectedly, and still takes the others a step further', async () => {
    const [first, second] = [await buy(), await buy()];
    const orderRefs = await Promise.all(
      [first, second].map(async (orderNo) => ({ orderNo, version: (await show(orderNo)).version })),
    );
    const provider = {
      ...createSandboxProvider(shop.deps),
      getMovements: () => Promise.resolve([]),
    };
    let transactions = 0;
    const db = new Proxy(shop.deps.db, {
      get: (target, name, receiver) => {
        if (name === 'transaction' && transactions++ === 0) throw new Error('broken');
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
    const person = { id: 'olga', name: 'olga', email: '', role: 'owner' as const, shopIds: null };
    const signedIn = { ...person, tokenHash: '', reauthenticatedAt: shop.clock.now };
    const body = {
      step: 'ship' as const,
      orders: orderRefs.map((order) => ({ ...order, trackingNumber: '', trackingUrl: '' })),
    };
    const operator = { actor: 'olga', now: shop.clock.now };
    const results = await advanceOrders({ ...shop.deps, db, provider }, signedIn, operator, body);
    expect(results.map(({ result }) => result).toSorted()).toEqual(['done', 'failed']);
  });

  // REQ-STAFF-48
  it('ships a part of an order, which stays among those that are prepared, with the rest to pick and to pack', async () => {
    const orderNo = await buy();
    const { version, canShipPart } = await show(orderNo);
    expect(canShipPart).toBe(true);
    const ship = async (seen: string, lines: { number: number; quantity: number }[]) =>
      (
        await olga.call(calls.staffAdvanceOrders, {
          body: { step: 'ship', orders: [{ orderNo, version: seen, trackingNumber: 'GLS1', lines }] },
        })
      ).data[0]?.result;
    expect(await ship(version, [{ number: 1, quantity: 1 }])).toBe('done');
    expect(await ship(version, [{ number: 1, quantity: 1 }])).toBe('changed');
    const order = await show(orderNo);
    expect(await ship(order.version, [{ number: 1, quantity: 2 }])).toBe('refused');
    expect(order).toMatchObject({ deliveryStatus: 'partly shipped', steps: ['ship'], canCancel: false });
    expect(order.lines.map(({ toPack, sent }) => [toPack, sent])).toEqual([
      [1, 1],
      [1, 0],
    ]);
    expect(order.timeline.at(-1)).toMatchObject({ trackingNumber: 'GLS1', lines: [{ number: 1, quantity: 1 }] });
    expect((await list({ queue: 'preparing' })).map((row) => row.orderNo)).toEqual([orderNo]);
    const { data: picked } = await olga.call(calls.staffPickingList, { body: { orderNos: [orderNo] } });
    expect(picked.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect(await advance('ship', orderNo)).toEqual(['done']);
    expect(await show(orderNo)).toMatchObject({ deliveryStatus: 'shipped', canShipPart: false });
  });

  // REQ-STAFF-12
  it('refunds a line that is not available, which is then not packed, with the reason in the audit log', async () => {
    const orderNo = await buy();
    const { version } = await show(orderNo);
    const body = { version, reason: 'not in stock', lines: [{ number: 2, quantity: 1 }] };
    const { data } = await olga.call(calls.staffRefundOrder, { params: { orderNo }, body });
    expect(data).toEqual({ state: 'completed', amount: 1000 });
    const order = await show(orderNo);
    expect(order.lines.map(({ toPack }) => toPack)).toEqual([2, 0]);
    expect(order.refunds).toMatchObject([{ amount: 1000, reason: 'not in stock', problem: null }]);
    const entries = await shop.deps.db.select().from(audit).where(eq(audit.action, 'orderRefunded'));
    expect(entries).toMatchObject([{ actor: 'olga', memberId: 'anna' }]);
    const tooMuch = { params: { orderNo }, body: { version: order.version, reason: 'again', amount: 5000 } };
    expect((await olga.callRaw(calls.staffRefundOrder, tooMuch)).code).toBe('orderActionRefused');
  });

  // REQ-STAFF-30
  it('corrects the address of an order that is not shipped, once for what two people have seen', async () => {
    const orderNo = await buy();
    const seen = await show(orderNo);
    const body = { version: seen.version, reason: 'asked by phone', ...address };
    const correct = () => olga.callRaw(calls.correctStaffOrderAddress, { params: { orderNo }, body });
    const results = await Promise.all([correct(), correct()]);
    expect(results.map(({ code }) => code).toSorted()).toEqual(['ok', 'orderChanged']);
    const corrected = await show(orderNo);
    const { email, country } = seen.shippingAddress ?? { email: '', country: '' };
    expect(corrected.shippingAddress).toEqual({ ...address, email, country });
    expect(corrected).toMatchObject({ canCorrectAddress: true, finalPrice: seen.finalPrice });
    const entries = await shop.deps.db.select().from(audit).where(eq(audit.action, 'orderAddressCorrected'));
    expect(entries).toMatchObject([{ actor: 'olga', memberId: 'anna', detail: { orderNo, reason: 'asked by phone' } }]);
    await advance('ship', orderNo);
    const shipped = await show(orderNo);
    expect(shipped.canCorrectAddress).toBe(false);
    const late = { params: { orderNo }, body: { ...body, version: shipped.version } };
    expect((await olga.callRaw(calls.correctStaffOrderAddress, late)).code).toBe('orderActionRefused');
  });

  // REQ-STAFF-30
  it('corrects no address of a takeaway order', async () => {
    const orderNo = await buyTakeaway();
    const { version, canCorrectAddress } = await show(orderNo);
    expect(canCorrectAddress).toBe(false);
    const late = { params: { orderNo }, body: { version, reason: 'asked by phone', ...address } };
    expect((await olga.callRaw(calls.correctStaffOrderAddress, late)).code).toBe('orderActionRefused');
  });

  it('cancels a paid order once, with its money and its stock', async () => {
    const orderNo = await buy();
    const body = { version: (await show(orderNo)).version, reason: 'asked by phone' };
    const { data } = await olga.call(calls.staffCancelOrder, { params: { orderNo }, body });
    expect(data.isCancelled).toBe(true);
    expect((await shop.deps.db.select().from(orders))[0]?.deliveryStatus).toBe('cancelled');
    expect((await show(orderNo)).canCancel).toBe(false);
  });

  it('notes something for the colleagues, with the author', async () => {
    const orderNo = await buy();
    await olga.call(calls.addStaffOrderNote, { params: { orderNo }, body: { text: 'Call before the delivery' } });
    expect((await show(orderNo)).notes).toMatchObject([{ author: 'olga', text: 'Call before the delivery' }]);
  });
});

describe('a picking list', () => {
  // REQ-STAFF-10
  it('adds up what is left to take of each product, with the orders that it is for', async () => {
    const first = await buy();
    const second = await buy();
    const { version } = await show(first);
    const body = { version, reason: 'not in stock', lines: [{ number: 2, quantity: 1 }] };
    await olga.call(calls.staffRefundOrder, { params: { orderNo: first }, body });
    const { data } = await olga.call(calls.staffPickingList, { body: { orderNos: [second, first] } });
    expect(data.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['', 1],
      ['SAP-01', 4],
    ]);
    expect(data[1]?.orders.map(({ orderNo, quantity }) => [orderNo, quantity])).toEqual([
      [first, 2],
      [second, 2],
    ]);
  });
});

describe('packing slips', () => {
  // REQ-STAFF-29
  it('have the address and what is left to pack of each order, oldest first', async () => {
    const first = await buy();
    const takeaway = await buyTakeaway();
    await advance('prepare', takeaway);
    const body = { version: (await show(first)).version, reason: 'not in stock', lines: [{ number: 2, quantity: 1 }] };
    await olga.call(calls.staffRefundOrder, { params: { orderNo: first }, body });
    const { data } = await olga.call(calls.staffPackingSlips, { body: { orderNos: [takeaway, first] } });
    expect(data.map(({ orderNo }) => orderNo)).toEqual([first, takeaway]);
    expect(data[0]?.lines.map(({ sku, toPack }) => [sku, toPack])).toEqual([
      ['SAP-01', 2],
      ['', 0],
    ]);
    const { shippingAddress, collectionNumber, slot } = await show(takeaway);
    expect(data[0]?.shippingAddress).toEqual((await show(first)).shippingAddress);
    expect(data[0]?.shippingAddress).not.toBeNull();
    expect(data[1]).toMatchObject({ shippingAddress, collectionNumber, slot });
  });
});
