import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { orders, staff } from '#server/platform/db/schema/index.ts';
import {
  createBusinessBuyer,
  DELIVERY_SLOT,
  seedOpeningHours,
  TAKEAWAY_SLOT,
  type BusinessBuyer,
} from '#tests/server/helpers/business-buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { BUSINESS_SHOP_ID, seedBusinessShop, seedProduct, SHOP_ID } from '#tests/server/helpers/seed.ts';
import { logInStaff } from '#tests/server/helpers/staff.ts';

let shop: OrderTestServer;
let anna: BusinessBuyer;
let olga: Awaited<ReturnType<typeof logInStaff>>;

beforeAll(async () => {
  shop = await createOrderTestServer();
  await seedBusinessShop(shop.deps, { id: 'other-b2b' });
  await seedOpeningHours(shop.deps);
  anna = createBusinessBuyer(await shop.addBuyer({ id: 'anna' }));
});
beforeEach(async () => {
  await shop.reset();
  await shop.deps.db.delete(staff);
  await seedProduct(shop.deps, { id: 'case', shopId: BUSINESS_SHOP_ID });
  olga = await logInStaff(shop.app, shop.deps);
});
afterAll(() => shop.database.drop());

/** Buys for takeaway, or for delivery. @returns the order as the database has it */
async function buy(slotId = TAKEAWAY_SLOT) {
  const orderType = slotId === DELIVERY_SLOT ? 'Delivery' : 'Takeaway';
  await anna.addToBusinessCart('case', 1, orderType);
  const { orderNo } = await anna.pay({ orderType, slotId, paymentMode: 'EWallet', eWalletUsed: 10 });
  const [row] = await shop.deps.db.select().from(orders).where(eq(orders.orderNo, orderNo));
  if (row === undefined) throw new Error('the order is gone');
  return { orderNo, number: String(row.collectionNumber) };
}

const find = async (code: string, client = olga) =>
  (await client.call(calls.staffCollection, { query: { code } })).data;
const findNos = async (code: string, client = olga) => (await find(code, client)).map(({ orderNo }) => orderNo);

async function handOver(orderNo: string): Promise<void> {
  for (const step of ['ready', 'deliver'] as const) {
    const [order] = await find(orderNo);
    expect(order?.steps).toContain(step);
    await olga.call(calls.staffAdvanceOrders, {
      body: { step, orders: [{ orderNo, version: order?.version ?? '' }] },
    });
  }
}

describe('a collection', () => {
  // REQ-STAFF-34
  it('is found by the number that the member says, and by the order number in the code', async () => {
    const { orderNo, number } = await buy();
    const [found] = await find(number);
    expect(found).toMatchObject({
      orderNo,
      type: 'Takeaway',
      collectionNumber: Number(number),
      member: { name: 'anna Rossi' },
      slot: { startTime: '09:00' },
      lines: [{ name: expect.any(String) as unknown, toPack: 1 }],
    });
    expect(await findNos(orderNo)).toEqual([orderNo]);
    expect(await findNos(` ${orderNo.toLowerCase()} `)).toEqual([orderNo]);
  });

  // REQ-STAFF-36
  it('is found after it was handed over only by the code, with the time', async () => {
    const { orderNo, number } = await buy();
    shop.advanceClock(60);
    await handOver(orderNo);
    expect(await find(number)).toEqual([]);
    const [found] = await find(orderNo);
    expect(found).toMatchObject({ deliveryStatus: 'delivered', steps: [] });
    expect(found?.timeline.find(({ state }) => state === 'delivered')?.at).toBe(shop.clock.now.toISOString());
  });

  // REQ-STAFF-34
  it('is one of each shop whose number it is', async () => {
    const first = await buy();
    shop.advanceClock(1);
    const second = await buy();
    await shop.deps.db
      .update(orders)
      .set({ shopId: 'other-b2b', collectionNumber: Number(first.number) })
      .where(eq(orders.orderNo, second.orderNo));
    expect(await findNos(first.number)).toEqual([first.orderNo, second.orderNo]);
    const piero = await logInStaff(shop.app, shop.deps, { id: 'piero', role: 'orders', shopIds: ['other-b2b'] });
    expect(await findNos(first.number, piero)).toEqual([second.orderNo]);
    expect(await findNos(first.orderNo, piero)).toEqual([]);
  });

  it('is not an order that is delivered, or one that is unpaid', async () => {
    const delivery = await buy(DELIVERY_SLOT);
    expect(await find(delivery.orderNo)).toEqual([]);
    const { orderNo, number } = await buy();
    await shop.deps.db.update(orders).set({ status: 1 }).where(eq(orders.orderNo, orderNo));
    expect(await find(number)).toEqual([]);
    expect((await find(orderNo))[0]?.steps).toEqual([]);
  });

  it('has a number of three or four digits, or the number of an order', async () => {
    for (const code of ['', '12', '12345', '1 2 3', 'B260310', 'https://example.com', '１２３', 'x'.repeat(5000)]) {
      expect((await olga.callRaw(calls.staffCollection, { query: { code } })).code).toBe('invalidInput');
    }
    expect(await find('999')).toEqual([]);
    expect(await find('B260310-ZZZZZZZZ')).toEqual([]);
  });

  it('is shown to every role, and handed over by those whose role changes orders', async () => {
    const { orderNo } = await buy();
    const reader = await logInStaff(shop.app, shop.deps, { id: 'rita', role: 'readOnly' });
    const [found] = await find(orderNo, reader);
    const body = { step: 'deliver' as const, orders: [{ orderNo, version: found?.version ?? '' }] };
    expect((await reader.callRaw(calls.staffAdvanceOrders, { body })).status).toBe(403);
    const consumer = await logInStaff(shop.app, shop.deps, { id: 'carla', role: 'orders', shopIds: [SHOP_ID] });
    expect(await find(orderNo, consumer)).toEqual([]);
  });
});
