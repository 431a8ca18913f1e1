import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { RefundOutcome } from '#contract/staff/order-entity.ts';
import { audit, orders, products, staff } from '#server/platform/db/schema/index.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { createNotification, sendNotification } from '#tests/server/helpers/payment-sweep.ts';
import { createRefundTestServer, type RefundTestServer } from '#tests/server/helpers/refund-test-server.ts';
import { seedProduct } from '#tests/server/helpers/seed.ts';
import { logInStaff } from '#tests/server/helpers/staff.ts';

type Person = Awaited<ReturnType<typeof logInStaff>>;

const show = async (person: Person, orderNo: string) =>
  (await person.call(calls.staffOrder, { params: { orderNo } })).data;
const accept = (person: Person, orderNo: string, version: string) =>
  person.callRaw(calls.acceptStaffReview, { params: { orderNo }, body: { version } });
const cancel = (person: Person, orderNo: string, version: string, isRefundedManually = false) =>
  person.callRaw(calls.cancelStaffReview, { params: { orderNo }, body: { version, isRefundedManually } });

describe('a payment that needs a decision', () => {
  let shop: OrderTestServer;
  let olga: Person;
  let buy: () => Promise<{ readonly orderNo: string; readonly transactionId: string }>;

  beforeAll(async () => {
    shop = await createOrderTestServer();
    const anna = await shop.addBuyer({ id: 'anna' });
    buy = async () => {
      await anna.addToCart('soap', 2);
      return anna.startPayment({});
    };
  });
  beforeEach(async () => {
    await shop.reset();
    await shop.deps.db.delete(audit);
    await shop.deps.db.delete(staff);
    await seedProduct(shop.deps, { id: 'soap' });
    olga = await logInStaff(shop.app, shop.deps);
  });
  afterAll(() => shop.database.drop());

  /** An order of 29,70 of which another amount or currency was paid. */
  async function createFlaggedOrder(paid: Readonly<Record<string, unknown>> = { amount: 1 }) {
    const { orderNo, transactionId } = await buy();
    await sendNotification(shop.app, shop.deps, createNotification(transactionId, paid));
    return { orderNo, transactionId, seen: await show(olga, orderNo) };
  }

  // REQ-STAFF-42
  it('shows what was due and paid, and is accepted once by two people', async () => {
    const { orderNo, transactionId, seen } = await createFlaggedOrder();
    expect(seen).toMatchObject({
      needsReview: true,
      review: {
        reason: 'amountMismatch',
        due: { amount: 2970, currency: 'EUR' },
        paid: { amount: 100, currency: 'EUR' },
        canAccept: true,
        canCancel: true,
        canRefundManually: true,
      },
    });
    expect((await accept(olga, orderNo, '0'.repeat(32))).code).toBe('orderChanged');
    const results = await Promise.all([accept(olga, orderNo, seen.version), accept(olga, orderNo, seen.version)]);
    expect(results.map(({ code }) => code).toSorted()).toEqual(['ok', 'orderChanged']);
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ status: 2, needsReview: false });
    expect(await show(olga, orderNo)).toMatchObject({ needsReview: false, review: null, steps: ['prepare', 'ship'] });
    const entries = await shop.deps.db.select().from(audit).where(eq(audit.action, 'reviewAccepted'));
    expect(entries).toMatchObject([{ actor: 'olga', memberId: 'anna', detail: { paid: '1.00 EUR' } }]);
  });

  // REQ-STAFF-42
  it('says so when the goods are gone, and can still be cancelled', async () => {
    const { orderNo, transactionId } = await createFlaggedOrder();
    await shop.deps.db.update(orders).set({ status: 3, cancelReason: 'expired', holdExpiresAt: null });
    await shop.deps.db.update(products).set({ stock: 1 });
    const { version } = await show(olga, orderNo);
    expect(await accept(olga, orderNo, version)).toMatchObject({
      code: 'orderGoodsGone',
      body: { message: 'Not everything that was ordered is available any more. Cancel the order and refund it.' },
    });
    expect((await shop.fetchOrder(transactionId))?.needsReview).toBe(true);
    await shop.deps.db.execute(`update sandbox_payments set state = 'approved', amount_cents = 100`);
    expect(await cancel(olga, orderNo, version)).toMatchObject({
      code: 'ok',
      body: { data: { isCancelled: true, refunded: 1, hasSecondPayment: false } },
    });
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ status: 4, needsReview: false });
  });

  // REQ-STAFF-42
  it('asks for a refund at the payment service when the shop can’t refund it, and believes that it was made', async () => {
    const { orderNo, transactionId, seen } = await createFlaggedOrder({ currency: 'USD' });
    expect(seen.review?.paid).toEqual({ amount: 2970, currency: 'USD' });
    expect((await cancel(olga, orderNo, seen.version)).code).toBe('manualRefundNeeded');
    expect((await show(olga, orderNo)).version).toBe(seen.version);
    const results = await Promise.all([
      cancel(olga, orderNo, seen.version, true),
      cancel(olga, orderNo, seen.version, true),
    ]);
    expect(results.map(({ code }) => code).toSorted()).toEqual(['ok', 'orderChanged']);
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ status: 4, needsReview: false });
    const entries = await shop.deps.db.select().from(audit).where(eq(audit.action, 'reviewCancelled'));
    expect(entries).toMatchObject([{ actor: 'olga', detail: { refunded: 'manually' } }]);
  });

  // REQ-STAFF-42
  it('of an order that has left can be accepted only', async () => {
    const { orderNo } = await createFlaggedOrder();
    await shop.deps.db.update(orders).set({ status: 2, deliveryStatus: 'shipped' });
    const { version, review } = await show(olga, orderNo);
    expect(review).toMatchObject({ canAccept: true, canCancel: false });
    expect((await cancel(olga, orderNo, version)).code).toBe('orderActionRefused');
  });

  // REQ-STAFF-05
  it('is for people who change orders of the shop', async () => {
    const { orderNo, seen } = await createFlaggedOrder();
    const elsewhere = await logInStaff(shop.app, shop.deps, { id: 'piero', role: 'orders', shopIds: ['other'] });
    const reader = await logInStaff(shop.app, shop.deps, { id: 'rita', role: 'readOnly' });
    expect((await accept(elsewhere, orderNo, seen.version)).code).toBe('notFound');
    expect((await cancel(elsewhere, orderNo, seen.version)).code).toBe('notFound');
    expect((await accept(reader, orderNo, seen.version)).code).toBe('forbidden');
    expect((await show(reader, orderNo)).review).toMatchObject({ reason: 'amountMismatch' });
  });
});

describe('a refund without an outcome', () => {
  let shop: RefundTestServer;
  let olga: Person;

  beforeAll(async () => {
    shop = await createRefundTestServer();
  });
  beforeEach(async () => {
    await shop.prepare();
    await shop.deps.db.delete(audit);
    await shop.deps.db.delete(staff);
  });
  afterAll(() => shop.stop());

  const settle = (orderNo: string, version: string, outcome: RefundOutcome, reason = 'seen there') =>
    olga.callRaw(calls.settleStaffRefund, { params: { orderNo }, body: { version, outcome, reason } });

  /** A refund that the payment service has accepted and not completed for more than a day. */
  async function startPendingRefund(start: (orderNo: string) => Promise<unknown> = shop.refund) {
    const { orderNo, transactionId } = await shop.buy();
    shop.stripe.setRefundStatus('pending');
    await start(orderNo);
    olga = await logInStaff(shop.app, shop.deps);
    expect((await show(olga, orderNo)).refunds).toMatchObject([{ state: 'started', outcomes: [] }]);
    for (const minutes of [60, 60 * 24, 60 * 24]) await shop.runJob({ minutes });
    await shop.deps.db.delete(staff);
    olga = await logInStaff(shop.app, shop.deps);
    return { orderNo, transactionId, seen: await show(olga, orderNo) };
  }

  // REQ-STAFF-43
  it('is recorded once as the staff has seen it, with a reason', async () => {
    const { orderNo, transactionId, seen } = await startPendingRefund();
    expect(seen.refunds).toMatchObject([{ state: 'started', source: 'shop', outcomes: ['refunded', 'refused'] }]);
    expect((await settle(orderNo, seen.version, 'refunded', '')).code).toBe('invalidInput');
    const results = await Promise.all([
      settle(orderNo, seen.version, 'refunded'),
      settle(orderNo, seen.version, 'refused'),
    ]);
    expect(results.map(({ code }) => code).toSorted()).toEqual(['ok', 'orderChanged']);
    const { refunds } = await show(olga, orderNo);
    expect(refunds).toMatchObject([{ problem: null, outcomes: [] }]);
    expect((await shop.fetchOrder(transactionId))?.status).toBe(refunds[0]?.state === 'completed' ? 4 : 2);
    const entries = await shop.deps.db.select().from(audit).where(eq(audit.action, 'orderRefundSettled'));
    expect(entries).toMatchObject([{ actor: 'olga', detail: { reason: 'seen there' } }]);
  });

  // REQ-STAFF-42, REQ-STAFF-43
  it('keeps a decided payment undecided, and no other refund is made until the outcome is known', async () => {
    const { orderNo, transactionId, seen } = await startPendingRefund(async (number) => {
      await shop.rows(`update orders set needs_review = true, review_reason = 'amountMismatch' returning id`);
      olga = await logInStaff(shop.app, shop.deps);
      const { version } = await show(olga, number);
      expect(await cancel(olga, number, version)).toMatchObject({ body: { data: { isCancelled: false } } });
    });
    expect(seen.review).toMatchObject({ canAccept: false, canCancel: true, canRefundManually: false });
    expect((await accept(olga, orderNo, seen.version)).code).toBe('orderActionRefused');
    expect((await cancel(olga, orderNo, seen.version, true)).code).toBe('orderActionRefused');
    expect((await settle(orderNo, seen.version, 'refunded')).code).toBe('ok');
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ status: 4, needsReview: false });
  });

  // REQ-STAFF-43
  it('that failed after it was completed can be recorded as paid in another way only', async () => {
    const { orderNo } = await shop.buy();
    await shop.refund(orderNo);
    shop.stripe.changeRefund('failed');
    await shop.notify('stripe', shop.stripe.createRefundEvent('refund.failed'));
    olga = await logInStaff(shop.app, shop.deps);
    const { version, refunds } = await show(olga, orderNo);
    expect(refunds).toMatchObject([{ state: 'completed', problem: 'failedLater', outcomes: ['refunded'] }]);
    expect((await settle(orderNo, version, 'refused')).code).toBe('orderActionRefused');
    expect((await settle(orderNo, version, 'refunded')).code).toBe('ok');
    expect((await show(olga, orderNo)).refunds).toMatchObject([{ problem: null, outcomes: [] }]);
  });
});
