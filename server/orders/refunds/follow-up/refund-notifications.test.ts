import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPaymentProvider } from '#server/orders/payments/create-provider.ts';
import { refundOrder } from '#server/orders/refunds/refund-order.ts';
import { listReviews } from '#server/orders/refunds/review/list-reviews.ts';
import { createRefundTestServer, type RefundTestServer } from '#tests/server/helpers/refund-test-server.ts';
import { settleRefund } from './settle-refund.ts';

let shop: RefundTestServer;
beforeAll(async () => {
  shop = await createRefundTestServer();
});
afterAll(() => shop.stop());
beforeEach(() => shop.prepare());

const fetchRefunds = () => shop.rows('select state, problem from refunds order by created_at');
const notify = (type = 'refund.updated', options: { isForged?: boolean; metadata?: object } = {}) =>
  shop.notify('stripe', shop.stripe.createRefundEvent(type, options));
const settle = (orderNo: string, outcome: 'refunded' | 'refused') =>
  settleRefund(shop.deps.db, shop.operator(), orderNo, { outcome, reason: 'bank transfer' });

async function startRefund(status: string, request: { amountCents?: number } = {}) {
  const started = await shop.buy();
  shop.stripe.setRefundStatus(status);
  await shop.refund(started.orderNo, request);
  return started;
}

describe('a notification about a started refund', () => {
  // REQ-OPS-37
  it.each(['refund.updated', 'charge.refund.updated'])('completes it at once: %s', async (type) => {
    const { transactionId } = await startRefund('pending');
    expect(await notify(type)).toBe(200);
    expect(await fetchRefunds()).toEqual([{ state: 'started', problem: null }]);
    shop.stripe.changeRefund('succeeded');
    expect(await notify(type)).toBe(200);
    expect(await shop.anna.order(transactionId)).toMatchObject({ status: 4, refundedPrice: 2970 });
    expect(await shop.fetchMemberMails()).toHaveLength(1);
  });

  it('that failed refuses it, and the operator gets a mail at once', async () => {
    const { transactionId } = await startRefund('pending');
    shop.stripe.changeRefund('failed');
    expect(await notify('refund.failed')).toBe(200);
    expect(await fetchRefunds()).toEqual([{ state: 'refused', problem: 'refused' }]);
    expect(await shop.anna.order(transactionId)).toMatchObject({ status: 2, refundedPrice: 0 });
    expect(await shop.fetchOperatorMails()).toHaveLength(1);
  });

  // REQ-OPS-37
  it('that arrives ten times, also in parallel, has one effect', async () => {
    await startRefund('pending');
    shop.stripe.changeRefund('succeeded');
    await Promise.all(Array.from({ length: 10 }, () => notify()));
    await notify('refund.updated');
    expect(await shop.fetchMemberMails()).toHaveLength(1);
    expect(await shop.rows('select ewallet_cents from members')).toEqual([{ ewallet_cents: 12_000 }]);
  });

  // REQ-OPS-37, SEC-15
  it('is rejected with a wrong signature, and the provider is not asked', async () => {
    await startRefund('pending');
    shop.stripe.changeRefund('succeeded');
    const requestCount = shop.stripe.requests.length;
    expect(await notify('refund.updated', { isForged: true })).toBe(403);
    expect(shop.stripe.requests.length).toBe(requestCount);
    expect(await fetchRefunds()).toEqual([{ state: 'started', problem: null }]);
  });

  it('says nothing about its outcome: the shop asks the provider, and is notified again without an answer', async () => {
    await startRefund('pending');
    shop.stripe.failNext(503);
    expect(await notify('refund.failed')).toBe(503);
    expect(await notify('refund.failed')).toBe(200);
    expect(await fetchRefunds()).toEqual([{ state: 'started', problem: null }]);
  });

  it('of another shop changes nothing', async () => {
    await startRefund('pending');
    shop.stripe.changeRefund('succeeded');
    const requestCount = shop.stripe.requests.length;
    expect(await notify('refund.updated', { metadata: { idempotencyKey: 'another shop' } })).toBe(200);
    expect(shop.stripe.requests.length).toBe(requestCount);
    expect(await fetchRefunds()).toEqual([{ state: 'started', problem: null }]);
  });
});

describe('a completed refund that fails later', () => {
  // REQ-OPS-37
  it('is mailed and shown to the operator until it is settled; balances and timeline stay', async () => {
    const { orderNo, transactionId } = await startRefund('succeeded');
    const before = await shop.anna.order(transactionId);
    await shop.rows('delete from outbox returning id');
    shop.advanceClock(3 * 24 * 60);
    shop.stripe.changeRefund('failed');
    expect(await notify('refund.failed')).toBe(200);
    // Late and repeated events.
    expect(await notify('refund.failed')).toBe(200);
    expect(await notify('charge.refund.updated')).toBe(200);
    expect(await fetchRefunds()).toEqual([{ state: 'completed', problem: 'failedLater' }]);
    const [mail, ...others] = await shop.fetchOperatorMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: `Rimborso da verificare: ordine ${orderNo}` });
    expect(mail?.text).toContain('è fallito presso il fornitore');
    expect(await shop.fetchMemberMails()).toEqual([]);
    expect(await shop.anna.order(transactionId)).toEqual(before);
    expect(await listReviews(shop.deps.db)).toEqual([expect.stringContaining('failed after it was completed')]);
    expect(await shop.showOrder(orderNo)).toContain('completed, failed later  29,70');

    await expect(settle(orderNo, 'refused')).rejects.toThrow('use --settle refunded');
    expect(await settle(orderNo, 'refunded')).toEqual({ orderNo, state: 'completed', amountCents: 2970 });
    await notify('refund.failed');
    expect(await listReviews(shop.deps.db)).toEqual([]);
    expect(await shop.fetchOperatorMails()).toHaveLength(1);
    expect(await shop.anna.order(transactionId)).toEqual(before);
    expect(await shop.showOrder(orderNo)).toContain('failed later (handled)');
  });

  it('is not one that is only reported late', async () => {
    await startRefund('succeeded');
    expect(await notify()).toBe(200);
    expect(await fetchRefunds()).toEqual([{ state: 'completed', problem: null }]);
    expect(await shop.fetchOperatorMails()).toEqual([]);
  });
});

describe('a refund that was recorded as refused', () => {
  it('and is paid later can be recorded as refunded', async () => {
    const { orderNo, transactionId } = await startRefund('pending');
    await settle(orderNo, 'refused');
    shop.stripe.changeRefund('succeeded');
    await notify();
    await notify();
    expect(await fetchRefunds()).toEqual([{ state: 'refused', problem: 'paidLater' }]);
    expect(await shop.fetchOperatorMails()).toHaveLength(1);
    expect(await shop.anna.order(transactionId)).toMatchObject({ status: 2, refundedPrice: 0 });
    expect(await listReviews(shop.deps.db)).toEqual([expect.stringContaining('was paid after it was recorded')]);
    await settle(orderNo, 'refunded');
    expect(await shop.anna.order(transactionId)).toMatchObject({ status: 4, refundedPrice: 2970 });
    expect(await shop.fetchMemberMails()).toHaveLength(1);
    expect(await listReviews(shop.deps.db)).toEqual([]);
  });

  it('and is paid later is not recorded when too little is left to refund', async () => {
    const { orderNo, transactionId } = await startRefund('pending', { amountCents: 1000 });
    await settle(orderNo, 'refused');
    const provider = createPaymentProvider(shop.withoutKeys);
    const again = refundOrder(shop.deps.db, provider, shop.operator(), orderNo, { reason: 'again', amountCents: 2000 });
    await expect(again).rejects.toMatchObject({ code: 'unavailable' });
    await settle(orderNo, 'refunded');
    shop.stripe.changeRefund('succeeded');
    await notify();
    await expect(settle(orderNo, 'refunded')).rejects.toThrow('use --settle refused');
    expect(await listReviews(shop.deps.db)).toHaveLength(1);
    await settle(orderNo, 'refused');
    expect(await listReviews(shop.deps.db)).toEqual([]);
    expect(await shop.anna.order(transactionId)).toMatchObject({ status: 2, refundedPrice: 2000 });
    expect(await shop.rows('select ewallet_cents from members')).toEqual([{ ewallet_cents: 11_030 }]);
  });
});
