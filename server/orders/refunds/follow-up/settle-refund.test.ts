import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPaymentProvider } from '#server/orders/payments/create-provider.ts';
import { refundOrder } from '#server/orders/refunds/refund-order.ts';
import { cancelFlaggedOrder } from '#server/orders/refunds/review/cancel-flagged-order.ts';
import { createRefundTestServer, type RefundTestServer } from '#tests/server/helpers/refund-test-server.ts';
import { settleRefund } from './settle-refund.ts';

let shop: RefundTestServer;
beforeAll(async () => {
  shop = await createRefundTestServer();
});
afterAll(() => shop.stop());
beforeEach(() => shop.prepare());

const settle = (orderNo: string, outcome: 'refunded' | 'refused', reason = 'seen in the back office') =>
  settleRefund(shop.deps.db, shop.operator(), orderNo, { outcome, reason });
const cancelReview = (orderNo: string, isRefundedManually: boolean) =>
  cancelFlaggedOrder(shop.deps.db, createPaymentProvider(shop.withoutKeys), shop.operator(), orderNo, {
    isRefundedManually,
  });

/** Starts a refund whose provider never answers. */
async function startUnanswered() {
  const started = await shop.buy();
  const provider = createPaymentProvider(shop.withoutKeys);
  await expect(
    refundOrder(shop.deps.db, provider, shop.operator(), started.orderNo, { reason: 'broken' }),
  ).rejects.toMatchObject({ code: 'unavailable' });
  return started;
}

describe('a refund that the operator settles', () => {
  // REQ-OPS-38
  it('as refunded is completed with mail, timeline and audit entries, and not sent to the provider', async () => {
    const { orderNo, transactionId } = await startUnanswered();
    const refundCount = shop.stripe.refunds.length;
    expect(await settle(orderNo, 'refunded')).toEqual({ orderNo, state: 'completed', amountCents: 2970 });
    await shop.runJob();
    expect(shop.stripe.refunds.length).toBe(refundCount);
    expect(await shop.anna.order(transactionId)).toMatchObject({ status: 4, refundedPrice: 2970 });
    expect(await shop.fetchMemberMails()).toHaveLength(1);
    expect(await shop.rows('select action, actor, detail from audit order by action collate "C"')).toMatchObject([
      { action: 'orderRefundSettled', actor: 'command', detail: { orderNo, reason: 'seen in the back office' } },
      { action: 'orderRefundStarted' },
      { action: 'orderRefunded' },
    ]);
  });

  // REQ-OPS-38
  it('as refused changes nothing, and the order can be refunded again', async () => {
    const { orderNo, transactionId } = await startUnanswered();
    expect(await settle(orderNo, 'refused')).toMatchObject({ state: 'refused' });
    expect(await shop.anna.order(transactionId)).toMatchObject({ status: 2, refundedPrice: 0 });
    expect(await shop.fetchMemberMails()).toEqual([]);
    await shop.runJob();
    expect(await shop.fetchOperatorMails()).toEqual([]);
    expect(await shop.refund(orderNo)).toMatchObject({ state: 'completed' });
  });

  // REQ-OPS-38
  it('needs a reason, and one that is started', async () => {
    const { orderNo } = await startUnanswered();
    await expect(settle(orderNo, 'refunded', ' ')).rejects.toThrow('--settle needs a --reason');
    await settle(orderNo, 'refunded');
    await expect(settle(orderNo, 'refunded')).rejects.toThrow(`${orderNo} has no unfinished refund`);
    await expect(settle('B-none', 'refunded')).rejects.toMatchObject({ code: 'notFound' });
    expect(await shop.rows(`select id from audit where action = 'orderRefundSettled'`)).toHaveLength(1);
  });

  it('once, when several operators settle it at the same time', async () => {
    const { orderNo } = await startUnanswered();
    const results = await Promise.allSettled(
      (['refunded', 'refused', 'refunded'] as const).map((outcome) => settle(orderNo, outcome)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [member] = await shop.rows('select ewallet_cents from members');
    const [refund] = await shop.rows('select state from refunds');
    expect(member).toEqual({ ewallet_cents: refund?.['state'] === 'completed' ? 12_000 : 11_000 });
  });

  it('because the provider refused it can be recorded as paid in another way', async () => {
    const { orderNo, transactionId } = await shop.buy();
    shop.stripe.setRefundStatus('pending');
    await shop.refund(orderNo);
    shop.stripe.changeRefund('failed');
    await shop.runJob();
    await settle(orderNo, 'refunded', 'bank transfer');
    expect(await shop.anna.order(transactionId)).toMatchObject({ status: 4, refundedPrice: 2970 });
  });

  // REQ-OPS-38
  it('of a flagged order lets the operator cancel the review by hand', async () => {
    const { orderNo, transactionId } = await shop.buy();
    await shop.rows(`update orders set needs_review = true, review_reason = 'amountMismatch' returning id`);
    await expect(cancelReview(orderNo, false)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(cancelReview(orderNo, true)).rejects.toThrow(`npm run order -- refund ${orderNo} --settle`);
    await settle(orderNo, 'refused');
    expect(await cancelReview(orderNo, true)).toMatchObject({ isClosed: true });
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ status: 4, needsReview: false });
    expect(await shop.fetchMemberMails()).toHaveLength(1);
  });

  it('of a flagged order as refunded closes the review', async () => {
    const { orderNo, transactionId } = await shop.buy();
    await shop.rows(`update orders set needs_review = true, review_reason = 'amountMismatch' returning id`);
    await expect(cancelReview(orderNo, false)).rejects.toMatchObject({ code: 'unavailable' });
    await settle(orderNo, 'refunded');
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ status: 4, needsReview: false });
    expect(await shop.rows(`select detail from audit where action = 'reviewCancelled'`)).toMatchObject([
      { detail: { refunded: 'manually' } },
    ]);
  });
});
