import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { b2bCalls } from '#contract/b2b.ts';
import type { CallInput } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { audit, businessDays, outbox, slotExceptions, staff } from '#server/platform/db/schema/index.ts';
import {
  createBusinessBuyer,
  DELIVERY_SLOT,
  OTHER_TAKEAWAY_SLOT,
  seedOpeningHours,
  TAKEAWAY_SLOT,
  type BusinessBuyer,
} from '#tests/server/helpers/business-buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { BUSINESS_SHOP_ID, seedBusinessShop, seedProduct, SHOP_ID } from '#tests/server/helpers/seed.ts';
import { logInStaff } from '#tests/server/helpers/staff.ts';

const FRIDAY = '2026-03-13';
const WEDNESDAY = '2026-03-11';

let shop: OrderTestServer;
let anna: BusinessBuyer;
let bruno: BusinessBuyer;
let olga: Awaited<ReturnType<typeof logInStaff>>;

beforeAll(async () => {
  shop = await createOrderTestServer();
  await seedBusinessShop(shop.deps, { id: 'other-b2b' });
  await seedOpeningHours(shop.deps);
  anna = createBusinessBuyer(await shop.addBuyer({ id: 'anna' }));
  bruno = createBusinessBuyer(await shop.addBuyer({ id: 'bruno' }));
});
beforeEach(async () => {
  await shop.reset();
  await shop.deps.db.delete(slotExceptions);
  await shop.deps.db.delete(outbox);
  await shop.deps.db.delete(staff);
  await seedProduct(shop.deps, { id: 'case', shopId: BUSINESS_SHOP_ID });
  olga = await logInStaff(shop.app, shop.deps);
});
afterAll(() => shop.database.drop());

async function buy(slotId = TAKEAWAY_SLOT, buyer = anna) {
  const orderType = slotId === DELIVERY_SLOT ? 'Delivery' : 'Takeaway';
  await buyer.addToBusinessCart('case', 1, orderType);
  return (await buyer.pay({ orderType, slotId, paymentMode: 'EWallet', eWalletUsed: 10 })).orderNo;
}

async function buyExpectingError(slotId = TAKEAWAY_SLOT) {
  const orderType = slotId === DELIVERY_SLOT ? 'Delivery' : 'Takeaway';
  await bruno.addToBusinessCart('case', 1, orderType);
  return (await bruno.payExpectingError({ orderType, slotId, paymentMode: 'EWallet', eWalletUsed: 10 })).code;
}

const read = async (query: CallInput<typeof calls.staffCounter>['query'], client = olga) =>
  (await client.call(calls.staffCounter, { query })).data;
const readSlots = async (day = FRIDAY, client = olga) =>
  (await read({ shopId: BUSINESS_SHOP_ID, day }, client)).counter?.slots ?? [];

type Closing = CallInput<typeof calls.staffSetSlotsClosed>['body'];
const params = { shopId: BUSINESS_SHOP_ID };
const friday = { day: FRIDAY, use: 'takeaway' as const };
const setClosed = (isClosed: boolean, change: Partial<Closing> = {}, client = olga) =>
  client.callRaw(calls.staffSetSlotsClosed, { params, body: { ...friday, isClosed, ...change } });
const setCapacity = (capacity: number, time = '09:00', client = olga) =>
  client.callRaw(calls.staffSetSlotCapacity, { params, body: { ...friday, time, capacity } });

/** What a member can choose. */
async function readOffered() {
  const { takeAwayOptions, deliveryOptions } = (await anna.call(b2bCalls.b2bSlots, { params })).data;
  const times = await anna.call(b2bCalls.b2bTimeSlots, { params: { ...params, dayId: '2026-03-13.friday' } });
  return {
    days: [...takeAwayOptions, ...deliveryOptions].map(({ id }) => id),
    times: times.data.takeawaySlots.map(({ startTime }) => startTime),
    full: times.data.takeawaySlots.filter(({ isFull }) => isFull).map(({ startTime }) => startTime),
  };
}

describe('the counter', () => {
  // REQ-STAFF-17
  it('shows the slots of a day with their load, and the orders of each', async () => {
    const orderNo = await buy();
    // Orders are sorted by time.
    shop.advanceClock(1);
    await bruno.addToBusinessCart('case');
    const unpaid = await bruno.pay({ slotId: TAKEAWAY_SLOT });
    const { shops, counter } = await read({ shopId: BUSINESS_SHOP_ID, day: FRIDAY });
    expect(shops.map(({ id }) => id)).toContain('other-b2b');
    expect(counter).toMatchObject({ shop: { id: BUSINESS_SHOP_ID }, day: FRIDAY, today: '2026-03-10' });
    expect(counter?.slots).toMatchObject([
      {
        use: 'takeaway',
        startTime: '09:00',
        endTime: '09:30',
        booked: 2,
        capacity: 20,
        weeklyCapacity: 20,
        isClosed: false,
        isOver: false,
        isOffered: true,
        orders: [
          { orderNo, memberName: 'anna Rossi', status: 2, deliveryStatus: 'processing' },
          { orderNo: unpaid.orderNo, status: 1 },
        ],
      },
      { startTime: '09:30', booked: 0, orders: [] },
    ]);
    await buy(DELIVERY_SLOT);
    expect(await readSlots(WEDNESDAY)).toMatchObject([
      { use: 'delivery', startTime: '08:00', endTime: '18:00', booked: 1, orders: [{ type: 'Delivery' }] },
    ]);
  });

  it('begins with the first shop and today in its time zone, and says where a day has no hours', async () => {
    shop.clock.now = new Date('2026-03-09T23:30:00Z');
    const { counter } = await read({});
    expect(counter).toMatchObject({ shop: { id: 'other-b2b' }, day: '2026-03-10', today: '2026-03-10', slots: [] });
    expect(await readSlots('2026-03-12')).toEqual([]);
  });

  it('still shows the orders of hours that were changed meanwhile', async () => {
    const orderNo = await buy(OTHER_TAKEAWAY_SLOT);
    const setEnd = (endMinute: number) =>
      shop.deps.db.update(businessDays).set({ endMinute }).where(eq(businessDays.id, 'friday'));
    await setEnd(570);
    expect(await readSlots()).toMatchObject([
      { startTime: '09:00', isOffered: true, orders: [] },
      { startTime: '09:30', isOffered: false, booked: 1, orders: [{ orderNo }] },
    ]);
    await setEnd(600);
  });
});

describe('a closed slot', () => {
  // REQ-STAFF-18
  it('takes no new order at once, and has the orders that it had', async () => {
    const orderNo = await buy();
    expect((await setClosed(true, { time: '09:00' })).status).toBe(200);
    expect(await readOffered()).toMatchObject({ times: ['09:30'] });
    expect(await buyExpectingError()).toBe('slotUnavailable');
    expect(await readSlots()).toMatchObject([
      { isClosed: true, booked: 1, orders: [{ orderNo }] },
      { isClosed: false },
    ]);
    await setClosed(false, { time: '09:00' });
    expect(await readOffered()).toMatchObject({ times: ['09:00', '09:30'] });
    await buy(TAKEAWAY_SLOT, bruno);
    expect(await shop.deps.db.select().from(slotExceptions)).toEqual([]);
  });

  // REQ-STAFF-18
  it('is one of a closed day, which is not offered any more and can be opened but for one slot', async () => {
    await setClosed(true);
    expect(await readOffered()).toEqual({ days: [DELIVERY_SLOT], times: [], full: [] });
    expect(await buyExpectingError(OTHER_TAKEAWAY_SLOT)).toBe('slotUnavailable');
    await setClosed(false, { time: '09:30' });
    expect(await readOffered()).toMatchObject({ times: ['09:30'] });
    await setClosed(false);
    await setClosed(true, { time: '09:30' });
    expect(await readOffered()).toMatchObject({ times: ['09:00'] });
    await setClosed(true);
    await setClosed(false);
    expect(await readOffered()).toMatchObject({ times: ['09:00', '09:30'] });
    expect(await shop.deps.db.select().from(slotExceptions)).toEqual([]);
  });

  it('is a delivery day too', async () => {
    await buy(DELIVERY_SLOT);
    await setClosed(true, { day: WEDNESDAY, use: 'delivery', time: '08:00' });
    expect((await readOffered()).days).toEqual(['2026-03-13.friday']);
    expect(await buyExpectingError(DELIVERY_SLOT)).toBe('slotUnavailable');
  });

  it('stays closed when the shop file names its hours differently, and closes hours that are added to its day', async () => {
    await setClosed(true);
    await shop.deps.db.update(businessDays).set({ id: 'renamed', endMinute: 660 }).where(eq(businessDays.id, 'friday'));
    expect((await readSlots()).map(({ isClosed }) => isClosed)).toEqual([true, true, true, true]);
    await shop.deps.db.update(businessDays).set({ id: 'friday', endMinute: 600 }).where(eq(businessDays.id, 'renamed'));
  });

  // REQ-STAFF-18
  it('gets no order that was under way when it was closed', async () => {
    await bruno.addToBusinessCart('case');
    const request = await bruno.createRequest({ paymentMode: 'EWallet', eWalletUsed: 10 });
    const results = await Promise.all([
      setClosed(true, { time: '09:00' }),
      bruno.callRaw(calls.startB2bPayment, request),
    ]);
    const isBought = results[1].status === 200;
    expect(results[1].code).toBe(isBought ? 'ok' : 'slotUnavailable');
    expect((await readSlots())[0]).toMatchObject({ isClosed: true, booked: isBought ? 1 : 0 });
    expect(await buyExpectingError()).toBe('slotUnavailable');
  });

  it('is written to the audit log once, with the person', async () => {
    await setClosed(true, { time: '09:00' });
    await setClosed(true, { time: '09:00' });
    await setClosed(true);
    await setClosed(true);
    await setClosed(false);
    await setClosed(false);
    await setCapacity(3);
    const entries = await shop.deps.db.select().from(audit).orderBy(audit.at);
    const detail = { shop: BUSINESS_SHOP_ID, use: 'takeaway', date: FRIDAY };
    expect(entries.map((entry) => [entry.action, entry.actor, entry.memberId])).toEqual(
      ['slotsClosed', 'slotsClosed', 'slotsReopened', 'slotCapacitySet'].map((action) => [action, 'olga', '']),
    );
    expect(entries.map((entry) => entry.detail)).toEqual([
      { ...detail, time: '09:00' },
      detail,
      detail,
      { ...detail, time: '09:00', capacity: '3' },
    ]);
  });
});

describe('the capacity of a slot', () => {
  // REQ-STAFF-18
  it('is set for one day, and customers see it at once', async () => {
    await buy();
    await setCapacity(1);
    expect(await readOffered()).toMatchObject({ times: ['09:00', '09:30'], full: ['09:00'] });
    expect(await buyExpectingError()).toBe('slotFull');
    expect((await readSlots())[0]).toMatchObject({ booked: 1, capacity: 1, weeklyCapacity: 20 });
    await setCapacity(2);
    await buy(TAKEAWAY_SLOT, bruno);
    await setCapacity(20);
    expect(await shop.deps.db.select().from(slotExceptions)).toEqual([]);
  });

  // REQ-STAFF-18
  it('is never below what is booked', async () => {
    await buy();
    await buy(TAKEAWAY_SLOT, bruno);
    const refused = await setCapacity(1);
    expect(refused).toMatchObject({ status: 409, code: 'slotCapacityTooLow' });
    expect(refused.body['message']).toContain('2 orders');
    expect((await readSlots())[0]?.capacity).toBe(20);
    expect((await setCapacity(2)).status).toBe(200);
  });

  it('stays while the slot is closed and opened again', async () => {
    await setCapacity(5);
    await setClosed(true);
    await setClosed(false);
    expect((await readSlots())[0]).toMatchObject({ capacity: 5, isClosed: false });
  });
});

describe('a change of slots', () => {
  it('is refused for a slot that does not exist, a day that is over, and one more than a year away', async () => {
    expect((await setClosed(true, { time: '11:00' })).code).toBe('notFound');
    expect((await setClosed(true, { day: WEDNESDAY })).code).toBe('notFound');
    expect((await setCapacity(3, '09:10')).code).toBe('notFound');
    for (const day of ['2026-03-06', '2027-03-19', '2026-02-30', 'tomorrow']) {
      expect((await setClosed(true, { day })).code).toBe('invalidInput');
    }
    expect((await setCapacity(-1)).code).toBe('invalidInput');
    expect((await setCapacity(1.5)).code).toBe('invalidInput');
    expect(await shop.deps.db.select().from(slotExceptions)).toEqual([]);
  });

  it('is for people whose shop it is, and whose role changes orders', async () => {
    const piero = await logInStaff(shop.app, shop.deps, {
      id: 'piero',
      role: 'orders',
      shopIds: ['other-b2b', SHOP_ID],
    });
    expect(await read({}, piero)).toMatchObject({
      shops: [{ id: 'other-b2b' }],
      counter: { shop: { id: 'other-b2b' } },
    });
    expect((await piero.callRaw(calls.staffCounter, { query: { shopId: BUSINESS_SHOP_ID } })).code).toBe('notFound');
    expect((await piero.callRaw(calls.staffCounter, { query: { shopId: SHOP_ID } })).code).toBe('notFound');
    expect((await setClosed(true, {}, piero)).code).toBe('notFound');
    expect((await setCapacity(3, '09:00', piero)).code).toBe('notFound');
    const consumer = await logInStaff(shop.app, shop.deps, { id: 'carla', role: 'orders', shopIds: [SHOP_ID] });
    expect(await read({}, consumer)).toEqual({ shops: [], counter: null });
    for (const role of ['readOnly', 'catalogue', 'support'] as const) {
      const reader = await logInStaff(shop.app, shop.deps, { id: role, role });
      expect(await readSlots(FRIDAY, reader)).toHaveLength(2);
      expect((await setClosed(true, {}, reader)).status).toBe(403);
      expect((await setCapacity(3, '09:00', reader)).status).toBe(403);
    }
    expect(await shop.deps.db.select().from(slotExceptions)).toEqual([]);
  });
});
