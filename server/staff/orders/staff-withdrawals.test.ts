import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { audit, outbox, staff, withdrawals } from '#server/platform/db/schema/index.ts';
import type { Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { BUSINESS_SHOP_ID, seedProduct } from '#tests/server/helpers/seed.ts';
import { logInStaff } from '#tests/server/helpers/staff.ts';

const DAY_MINUTES = 1440;

let shop: OrderTestServer;
let anna: Buyer;
let olga: Awaited<ReturnType<typeof logInStaff>>;

beforeAll(async () => {
  shop = await createOrderTestServer();
  anna = await shop.addBuyer({ id: 'anna', firstName: 'Anna', lastName: 'Rossi' });
});
beforeEach(async () => {
  await shop.reset();
  await shop.deps.db.delete(outbox);
  await shop.deps.db.delete(audit);
  await shop.deps.db.delete(staff);
  await seedProduct(shop.deps, { id: 'soap', priceCents: 1000 });
  olga = await logInStaff(shop.app, shop.deps);
});
afterAll(() => shop.database.drop());

const show = async (orderNo: string) => (await olga.call(calls.staffOrder, { params: { orderNo } })).data;

/** Buys three soaps, paid by the e-wallet. */
async function buy() {
  await anna.addToCart('soap', 3);
  return (await anna.startPayment({ paymentMode: 'EWallet', eWalletUsed: 39.7 })).orderNo;
}

/** The soaps are delivered on 10 March. */
async function receive() {
  const orderNo = await buy();
  for (const step of ['ship', 'deliver'] as const) {
    const { version } = await show(orderNo);
    await olga.call(calls.staffAdvanceOrders, { body: { step, orders: [{ orderNo, version }] } });
  }
  return orderNo;
}

const declare = (orderNo: string, quantity: number) =>
  anna.call(calls.declareWithdrawal, {
    params: { id: orderNo },
    body: { items: [{ line: 1, quantity }] },
    idempotencyKey: `withdrawal-of-${orderNo}-${String(quantity)}`,
  });

const record = (
  orderNo: string,
  version: string,
  change: { sentOn?: string; quantity?: number } = {},
  client = olga,
) => {
  const { sentOn = '2026-03-12', quantity = 2 } = change;
  const body = { version, channel: 'letter' as const, sentOn, lines: [{ number: 1, quantity }] };
  return client.callRaw(calls.recordStaffWithdrawal, { params: { orderNo }, body });
};

// REQ-STAFF-40
it('refunds a withdrawal once, when two people do it at once, with the person in the audit log', async () => {
  const orderNo = await receive();
  await declare(orderNo, 1);
  const seen = await show(orderNo);
  expect(seen).toMatchObject({
    isWithdrawn: true,
    withdrawals: [{ lines: [{ number: 1, quantity: 1 }], amount: 1000, isAutomatic: false }],
    withdrawable: [{ number: 1, quantity: 2 }],
  });
  expect(seen.withdrawals[0]?.refundBy).toBe('2026-03-24T22:59:59.999Z');
  const refund = (version = seen.version) =>
    olga.callRaw(calls.staffRefundWithdrawal, { params: { orderNo }, body: { version } });
  expect((await refund('0'.repeat(32))).code).toBe('orderChanged');
  const results = await Promise.all([refund(), refund()]);
  expect(results.filter(({ code }) => code === 'ok')).toHaveLength(1);
  expect(results.find(({ code }) => code !== 'ok')?.code).toMatch(/^order(?:Changed|ActionRefused)$/u);
  expect(await show(orderNo)).toMatchObject({
    isWithdrawn: false,
    withdrawals: [],
    refunds: [{ state: 'completed', amount: 1000, reason: 'withdrawal' }],
  });
  const entries = await shop.deps.db.select().from(audit).where(eq(audit.action, 'orderRefunded'));
  expect(entries).toMatchObject([{ actor: 'olga', memberId: 'anna' }]);
});

// REQ-STAFF-40
it('leaves a withdrawal from an order that is not shipped to the shop, which refunds it by itself', async () => {
  const orderNo = await buy();
  await declare(orderNo, 3);
  expect((await show(orderNo)).withdrawals).toMatchObject([{ isAutomatic: true }]);
});

// REQ-STAFF-41
it('records a withdrawal that came by letter once, as of the day of the letter, with a receipt', async () => {
  const orderNo = await receive();
  shop.advanceClock(20 * DAY_MINUTES);
  await shop.deps.db.delete(staff);
  olga = await logInStaff(shop.app, shop.deps);
  await shop.deps.db.delete(outbox);
  const { version } = await show(orderNo);
  const results = await Promise.all([record(orderNo, version), record(orderNo, version, { quantity: 1 })]);
  expect(results.map(({ code }) => code).toSorted()).toEqual(['ok', 'orderChanged']);
  const recorded = await shop.deps.db.select().from(withdrawals);
  expect(recorded).toMatchObject([{ channel: 'letter', automatic: false }]);
  expect(recorded[0]?.declaredAt.toISOString()).toBe('2026-03-12T11:00:00.000Z');
  const mails = await shop.deps.db.select({ recipient: outbox.recipient }).from(outbox);
  expect(mails).toContainEqual({ recipient: 'anna@example.com' });
  const entries = await shop.deps.db.select().from(audit).where(eq(audit.action, 'withdrawalRecorded'));
  expect(entries).toMatchObject([{ actor: 'olga', memberId: 'anna', detail: { channel: 'letter' } }]);
});

// REQ-STAFF-41
it('says why a withdrawal can’t be recorded', async () => {
  const orderNo = await receive();
  shop.advanceClock(20 * DAY_MINUTES);
  await shop.deps.db.delete(staff);
  olga = await logInStaff(shop.app, shop.deps);
  const { version } = await show(orderNo);
  const late = await record(orderNo, version, { sentOn: '2026-03-28' });
  expect(late).toMatchObject({ code: 'orderActionRefused' });
  expect(late).toMatchObject({
    code: 'orderActionRefused',
    body: { message: 'The 14-day withdrawal period is over.' },
  });
  expect((await record(orderNo, version, { sentOn: '2026-04-28' })).code).toBe('invalidInput');
  expect((await record(orderNo, version, { sentOn: '2026-02-30' })).code).toBe('invalidInput');
  expect((await record(orderNo, version, { quantity: 4 })).code).toBe('orderActionRefused');
  expect(await shop.deps.db.select().from(withdrawals)).toEqual([]);
});

// REQ-STAFF-05
it('is for people who change orders of the shop', async () => {
  const orderNo = await receive();
  await declare(orderNo, 1);
  const { version } = await show(orderNo);
  const other = await logInStaff(shop.app, shop.deps, { id: 'piero', role: 'orders', shopIds: [BUSINESS_SHOP_ID] });
  const support = await logInStaff(shop.app, shop.deps, { id: 'sole', role: 'support' });
  const refund = { params: { orderNo }, body: { version } };
  expect((await other.callRaw(calls.staffRefundWithdrawal, refund)).code).toBe('notFound');
  expect((await support.callRaw(calls.staffRefundWithdrawal, refund)).code).toBe('forbidden');
  expect((await record(orderNo, version, {}, other)).code).toBe('notFound');
  expect((await record(orderNo, version, {}, support)).code).toBe('forbidden');
});
