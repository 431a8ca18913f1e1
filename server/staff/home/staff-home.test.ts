import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { readTakings } from '#server/orders/takings/read-takings.ts';
import { outbox, products, staff } from '#server/platform/db/schema/index.ts';
import { createBusinessBuyer, DELIVERY_SLOT, seedOpeningHours } from '#tests/server/helpers/business-buyer.ts';
import { createRefundTestServer, type RefundTestServer } from '#tests/server/helpers/refund-test-server.ts';
import { BUSINESS_SHOP_ID, seedProduct, SHOP_ID } from '#tests/server/helpers/seed.ts';
import { logInStaff } from '#tests/server/helpers/staff.ts';

let shop: RefundTestServer;
let olga: Awaited<ReturnType<typeof logInStaff>>;

beforeAll(async () => {
  shop = await createRefundTestServer();
  await seedOpeningHours(shop.deps);
});
beforeEach(async () => {
  await shop.prepare();
  await shop.database.pool.query('update members set ewallet_cents = 100000, merchandise_cents = 4000');
  await shop.deps.db.delete(outbox);
  await shop.deps.db.delete(staff);
  await seedProduct(shop.deps, { id: 'case', shopId: BUSINESS_SHOP_ID });
  olga = await logInStaff(shop.app, shop.deps);
});
afterAll(() => shop.stop());

const read = async (client = olga) => (await client.call(calls.staffHome, {})).data;

/** Sets the clock. A session lasts twelve hours, so the person logs in again. */
async function moveTo(time: string) {
  shop.clock.now = new Date(time);
  olga = await logInStaff(shop.app, shop.deps);
}

async function buyForBusiness(slotId?: string) {
  const buyer = createBusinessBuyer(shop.anna);
  const orderType = slotId === DELIVERY_SLOT ? ('Delivery' as const) : ('Takeaway' as const);
  await buyer.addToBusinessCart('case', 1, orderType);
  return (await buyer.pay({ orderType, paymentMode: 'EWallet', eWalletUsed: 10 })).orderNo;
}

const logInForBusiness = () =>
  logInStaff(shop.app, shop.deps, { id: 'piero', role: 'orders', shopIds: [BUSINESS_SHOP_ID] });

describe('orders and revenue of the last days', () => {
  // REQ-STAFF-19
  it('equal the report of the takings, with every kind of payment and refund', async () => {
    await seedProduct(shop.deps, { id: 'bread', stock: 90, priceCents: 333, vatPercentage: 4, discountPercentage: 15 });
    const orderNos: string[] = [];
    for (const payment of [
      { paymentMode: 'EWallet', eWalletUsed: 7.77, scontoMerceUsed: 3.33 },
      { paymentMode: 'PayByLink', paymentType: 'Light' },
      { paymentMode: 'Card', scontoMerceUsed: 1 },
    ]) {
      await shop.anna.addToCart('bread', 7);
      orderNos.push((await shop.buy(payment)).orderNo);
    }
    // Half past eleven in the evening in Rome; two hours later it is the next day.
    await moveTo('2026-03-12T22:30:00Z');
    await shop.refund(orderNos[0] ?? '', { lines: '1x1' });
    await moveTo('2026-03-13T00:30:00Z');
    await shop.refund(orderNos[0] ?? '', { amountCents: 123 });
    await shop.cancel(orderNos[2] ?? '');
    await buyForBusiness();
    // Never paid.
    await shop.anna.addToCart('soap');
    await shop.anna.startPayment({ paymentMode: 'EWallet', eWalletUsed: 5 });

    const { days } = await read();
    const period = { first: '2026-03-07', next: '2026-03-14' };
    const takings = await readTakings(shop.deps.db, { period });
    const expected = new Map<string, number>();
    for (const { date, paidCents, refundedCents } of takings) {
      expected.set(date, (expected.get(date) ?? 0) + paidCents - refundedCents);
    }
    expect([...expected.keys()].toSorted()).toEqual(['2026-03-10', '2026-03-12', '2026-03-13']);
    expect([days[0]?.date, days[6]?.date]).toEqual(['2026-03-07', '2026-03-13']);
    expect(days.map(({ revenue }) => revenue)).toEqual(days.map(({ date }) => expected.get(date) ?? 0));
    expect(days.map(({ orders }) => orders)).toEqual([0, 0, 0, 3, 0, 0, 1]);
  });

  it('are those of the person’s shops', async () => {
    await shop.buy();
    await buyForBusiness();
    const getToday = async (client = olga) => (await read(client)).days.at(-1);
    expect(await getToday()).toEqual({ date: '2026-03-10', orders: 2, revenue: 3970 });
    expect(await getToday(await logInForBusiness())).toEqual({ date: '2026-03-10', orders: 1, revenue: 1000 });
  });
});

describe('what needs a look', () => {
  // REQ-STAFF-20
  it('has orders that are not ready at their time, the most urgent first', async () => {
    const { orderNo } = await shop.buy();
    const takeaway = await buyForBusiness();
    const delivery = await buyForBusiness(DELIVERY_SLOT);
    const getLate = async (client = olga) => (await read(client)).late;
    // Wednesday, 17:59 in Rome: the delivery day ends at 18:00, the slot is on Friday at 9:00.
    await moveTo('2026-03-11T16:59:00Z');
    expect(await getLate()).toEqual({ count: 0, orders: [] });
    await moveTo('2026-03-11T17:00:00Z');
    expect((await getLate()).orders).toMatchObject([{ orderNo: delivery, dueAt: '2026-03-11T17:00:00.000Z' }]);
    await moveTo('2026-03-13T08:00:00Z');
    expect((await getLate()).orders.map((order) => order.orderNo)).toEqual([delivery, orderNo, takeaway]);
    expect((await getLate()).orders[2]?.dueAt).toBe('2026-03-13T08:00:00.000Z');
    expect((await getLate(await logInForBusiness())).count).toBe(2);
    await shop.database.pool.query(`update orders set delivery_status = 'ready' where order_no = $1`, [takeaway]);
    await shop.database.pool.query(`update orders set needs_review = true where order_no = $1`, [delivery]);
    expect((await getLate()).orders.map((order) => order.orderNo)).toEqual([orderNo]);
  });

  // REQ-STAFF-20
  it('has visible products that run out, the lowest stock first', async () => {
    await seedProduct(shop.deps, { id: 'few', sku: 'FEW', stock: 5 });
    await seedProduct(shop.deps, { id: 'none', stock: 0 });
    await seedProduct(shop.deps, { id: 'enough', stock: 6 });
    await seedProduct(shop.deps, { id: 'hidden', stock: 1 });
    await shop.deps.db
      .update(products)
      .set({ hidden: true })
      .where(sql`${products.id} = 'hidden'`);
    await seedProduct(shop.deps, { id: 'crate', shopId: BUSINESS_SHOP_ID, stock: 2 });
    const { lowStock } = await read();
    expect(lowStock.count).toBe(3);
    expect(lowStock.products.map(({ id, stock }) => [id, stock])).toEqual([
      ['none', 0],
      ['crate', 2],
      ['few', 5],
    ]);
    expect(lowStock.products[2]).toMatchObject({ name: 'few (en)', sku: 'FEW', shop: expect.any(String) as unknown });
    const own = await read(await logInForBusiness());
    expect(own.lowStock).toMatchObject({ count: 1, products: [{ id: 'crate' }] });
  });

  // REQ-STAFF-20
  it('has messages that were given up, for people who see all shops', async () => {
    const message = { kind: 'mail' as const, text: '', recipient: 'anna@example.com', attempts: 10 };
    const at = (days: number) => new Date(shop.clock.now.getTime() - days * 86_400_000);
    await shop.deps.db.insert(outbox).values([
      { ...message, id: 'failed', createdAt: at(1) },
      { ...message, id: 'old', createdAt: at(8) },
      { ...message, id: 'waiting', createdAt: at(1), nextAttemptAt: at(0) },
      { ...message, id: 'delivered', createdAt: at(1), deliveredAt: at(1) },
      { ...message, id: 'to-nobody', createdAt: at(1), recipient: null },
    ]);
    expect((await read()).failedMessages).toBe(1);
    expect((await read(await logInForBusiness())).failedMessages).toBeNull();
  });

  // REQ-STAFF-20
  it('has payments without a result for an hour, and the queues with what is to do', async () => {
    await shop.anna.addToCart('soap');
    await shop.anna.startPayment();
    expect((await read()).stuckPayments).toBe(0);
    shop.advanceClock(61);
    expect((await read()).stuckPayments).toBe(1);
    expect((await read(await logInForBusiness())).stuckPayments).toBe(0);
    await shop.database.pool.query(`update payments set provider = 'Light'`);
    expect((await read()).stuckPayments).toBe(0);
    await shop.buy();
    await shop.database.pool.query(`update orders set needs_review = true where status = 2`);
    expect((await read()).queues).toMatchObject({ review: 1, refunds: 0, preparing: 0 });
  });
});

it('is for every role, and for nobody else', async () => {
  for (const role of ['orders', 'catalogue', 'support', 'readOnly'] as const) {
    const person = await logInStaff(shop.app, shop.deps, { id: role, role, shopIds: [SHOP_ID] });
    expect((await read(person)).days).toHaveLength(7);
  }
  expect((await shop.anna.callRaw(calls.staffHome, {})).status).toBe(401);
});
