import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { cancelFlaggedOrder } from '#server/orders/refunds/review/cancel-flagged-order.ts';
import { listReviews } from '#server/orders/refunds/review/list-reviews.ts';
import { refundUnshippedWithdrawals } from '#server/orders/withdrawal/refund-withdrawal.ts';
import { createIdempotencyKey } from '#tests/server/helpers/buyer.ts';
import { createRefundTestServer, type RefundTestServer } from '#tests/server/helpers/refund-test-server.ts';

let shop: RefundTestServer;
beforeAll(async () => {
  shop = await createRefundTestServer();
});
afterAll(() => shop.stop());
beforeEach(() => shop.prepare());

const fetchRefunds = () => shop.rows('select state, reference, checks from refunds order by created_at');
const fetchEwallet = async () => (await shop.rows(`select ewallet_cents from members where id = 'anna'`))[0];
const fetchActions = async () =>
  (await shop.rows('select action, actor from audit order by at, action collate "C"')).map(
    ({ action, actor }) => `${String(actor)} ${String(action)}`,
  );
const reviewCancel = (orderNo: string) => cancelFlaggedOrder(shop.deps.db, shop.provider, shop.operator(), orderNo);

/** Starts a refund that the provider has only accepted. */
async function startPendingRefund(start: (orderNo: string) => Promise<unknown> = shop.refund) {
  const started = await shop.buy();
  shop.stripe.setRefundStatus('pending');
  await start(started.orderNo);
  expect(await fetchRefunds()).toMatchObject([{ state: 'started', checks: 0 }]);
  return started;
}

describe('a refund that the provider has accepted', () => {
  // REQ-OPS-36
  it('is completed later as if the command had finished, with mail, timeline and audit entry', async () => {
    const { orderNo, transactionId } = await startPendingRefund();
    const refundCount = shop.stripe.refunds.length;
    const requestCount = shop.stripe.requests.length;
    await shop.runJob({ minutes: 0 });
    expect(shop.stripe.requests.length).toBe(requestCount);
    await shop.runJob();
    expect(await fetchRefunds()).toMatchObject([{ state: 'started', checks: 1 }]);
    expect(await shop.showOrder(orderNo)).toContain('started, asked 1 times, next at 2026-03-10 10:03');
    expect(await shop.fetchMemberMails()).toEqual([]);
    shop.stripe.changeRefund('succeeded');
    await shop.runJob({ minutes: 2 });
    expect(await fetchRefunds()).toMatchObject([{ state: 'completed', checks: 2 }]);
    expect(shop.stripe.refunds.length).toBe(refundCount);
    expect(await shop.anna.order(transactionId)).toMatchObject({ status: 4, refundedPrice: 2970 });
    expect(await fetchEwallet()).toEqual({ ewallet_cents: 12_000 });
    expect(await shop.fetchMemberMails()).toMatchObject([{ subject: `Rimborso per il tuo ordine ${orderNo}` }]);
    expect(await fetchActions()).toEqual(['command orderRefundStarted', 'automatic orderRefunded']);
    expect(await shop.fetchOperatorMails()).toEqual([]);
  });

  // REQ-OPS-36
  it('completes the cancellation of an order and returns its stock', async () => {
    const { transactionId } = await startPendingRefund(shop.cancel);
    shop.stripe.changeRefund('succeeded');
    await shop.runJob();
    expect(await shop.anna.order(transactionId)).toMatchObject({ status: 4, deliveryStatus: 'cancelled' });
    expect(await shop.fetchStock('soap')).toBe(10);
    expect(await fetchActions()).toContain('automatic orderCancelled');
  });

  // REQ-OPS-36
  it('completes the cancellation of a flagged order and closes its review', async () => {
    const { orderNo, transactionId } = await shop.buy();
    await shop.rows(`update orders set needs_review = true, review_reason = 'amountMismatch' returning id`);
    shop.stripe.setRefundStatus('pending');
    await reviewCancel(orderNo);
    shop.stripe.changeRefund('succeeded');
    await shop.runJob();
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ status: 4, needsReview: false });
    expect(await fetchActions()).toEqual(expect.arrayContaining(['automatic reviewCancelled']));
    expect(await listReviews(shop.deps.db)).toEqual([]);
    expect(await shop.fetchOperatorMails()).toEqual([]);
  });

  it('tells the operator about the second payment that a review has left to them', async () => {
    const { orderNo } = await shop.buy();
    await shop.rows(`update payments set paid_cents = 100, paid_currency = 'EUR' returning order_id`);
    await shop.rows(`update orders set needs_review = true, review_reason = 'amountMismatch' returning id`);
    shop.stripe.setRefundStatus('pending');
    await reviewCancel(orderNo);
    shop.stripe.changeRefund('succeeded');
    await shop.runJob();
    const [mail, ...others] = await shop.fetchOperatorMails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Importo: 1.00 EUR');
    expect(await listReviews(shop.deps.db)).toEqual([expect.stringContaining('refund the second payment of 1.00 EUR')]);
  });

  it('leaves a review open that has begun after an operator started the refund', async () => {
    const { orderNo, transactionId } = await startPendingRefund(shop.cancel);
    await shop.rows(`update orders set needs_review = true, review_reason = 'amountMismatch' returning id`);
    shop.stripe.changeRefund('succeeded');
    await shop.runJob();
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ status: 4, needsReview: true });
    expect(await listReviews(shop.deps.db)).toEqual([expect.stringContaining(`${orderNo}: another amount`)]);
  });

  // REQ-OPS-36
  it('completes the refund of a withdrawal', async () => {
    const { transactionId } = await shop.buy();
    const body = { items: [{ line: 1, quantity: 2 }] };
    const idempotencyKey = createIdempotencyKey();
    await shop.anna.call(calls.declareWithdrawal, { params: { id: transactionId }, body, idempotencyKey });
    shop.stripe.setRefundStatus('pending');
    await refundUnshippedWithdrawals(shop.deps, shop.provider);
    const requestCount = shop.stripe.requests.length;
    await refundUnshippedWithdrawals(shop.deps, shop.provider);
    expect(shop.stripe.requests.length).toBe(requestCount);
    shop.stripe.changeRefund('succeeded');
    await shop.runJob();
    expect(await shop.anna.order(transactionId)).toMatchObject({ status: 4, refundedPrice: 2970 });
    expect(await shop.fetchStock('soap')).toBe(10);
  });

  // REQ-OPS-36
  it('and then refuses changes nothing, and the operator gets a mail and sees it until it is handled', async () => {
    const { orderNo, transactionId } = await startPendingRefund();
    shop.stripe.changeRefund('failed');
    await shop.runJob();
    await shop.runJob({ minutes: 600 });
    expect(await shop.anna.order(transactionId)).toMatchObject({ status: 2, refundedPrice: 0 });
    expect(await fetchEwallet()).toEqual({ ewallet_cents: 11_000 });
    expect(await shop.fetchMemberMails()).toEqual([]);
    expect(await shop.fetchOperatorMails()).toMatchObject([{ subject: `Rimborso da verificare: ordine ${orderNo}` }]);
    expect(await listReviews(shop.deps.db)).toEqual([
      expect.stringContaining(`${orderNo}: refund of 29,70\u00A0€ was refused`),
    ]);
    expect(await shop.showOrder(orderNo)).toContain('10:00  refused  29,70');
    expect(await fetchActions()).toContain('automatic orderRefundRefused');
    shop.stripe.setRefundStatus('succeeded');
    await shop.refund(orderNo);
    expect(await listReviews(shop.deps.db)).toEqual([]);
  });

  // REQ-OPS-36, SEC-15
  it('is completed once when three servers follow it up at the same time', async () => {
    await startPendingRefund();
    shop.stripe.changeRefund('succeeded');
    const requestCount = shop.stripe.requests.length;
    await Promise.all([shop.runJob(), shop.runJob({ minutes: 0 }), shop.runJob({ minutes: 0 })]);
    // Session and refunds.
    expect(shop.stripe.requests.length - requestCount).toBe(2);
    expect(await fetchEwallet()).toEqual({ ewallet_cents: 12_000 });
    expect(await shop.fetchMemberMails()).toHaveLength(1);
  });

  it('is completed once when an operator repeats the command meanwhile', async () => {
    const { orderNo } = await startPendingRefund();
    shop.stripe.changeRefund('succeeded');
    await Promise.allSettled([shop.runJob(), shop.refund(orderNo), shop.refund(orderNo)]);
    expect(await fetchRefunds()).toMatchObject([{ state: 'completed' }]);
    expect(await shop.fetchMemberMails()).toHaveLength(1);
  });
});

describe('a refund without an answer', () => {
  // REQ-OPS-36
  it('is asked for at increasing intervals, and mailed to the operator once after a day', async () => {
    const { orderNo } = await startPendingRefund();
    const intervals: number[] = [];
    const mailCounts: number[] = [];
    for (let check = 0; check < 13; check += 1) {
      const [row] = await shop.rows(
        `select extract(epoch from coalesce(next_check_at, created_at + interval '1 minute'))::integer as due from refunds`,
      );
      const minutes = (Number(row?.['due']) * 1000 - shop.clock.now.getTime()) / 60_000;
      intervals.push(minutes);
      await shop.runJob({ minutes, jobDeps: shop.withoutKeys });
      mailCounts.push((await shop.fetchOperatorMails()).length);
    }
    expect(intervals).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360, 360]);
    // 20.5, 26.5 and 32.5 hours after the refund was started.
    expect(mailCounts.slice(-3)).toEqual([0, 1, 1]);
    expect(await fetchRefunds()).toMatchObject([{ state: 'started', checks: 13 }]);
    expect(await listReviews(shop.deps.db)).toEqual([
      expect.stringContaining(`${orderNo}: refund of 29,70\u00A0€ has no outcome`),
    ]);
    shop.stripe.changeRefund('succeeded');
    await shop.runJob({ minutes: 360 });
    expect(await fetchRefunds()).toMatchObject([{ state: 'completed' }]);
    expect(await listReviews(shop.deps.db)).toEqual([]);
  });

  it('does not keep the others from being asked for', async () => {
    const first = await shop.buy();
    shop.stripe.setRefundStatus('pending');
    await shop.refund(first.orderNo);
    shop.advanceClock(1);
    const second = await shop.buy({});
    shop.stripe.setRefundStatus('succeeded');
    shop.stripe.failNext('loseResponse');
    await expect(shop.refund(second.orderNo)).rejects.toMatchObject({ code: 'unavailable' });
    shop.stripe.failNext(503);
    await shop.runJob();
    expect(await fetchRefunds()).toMatchObject([{ state: 'started' }, { state: 'completed' }]);
  });

  it('is one of at most 25 that a run asks for; the next run asks for the rest', async () => {
    await startPendingRefund();
    // An order has at most one started refund.
    await shop.rows(`insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', o.id || n,
      'order_no', o.order_no || n, 'transaction_id', o.transaction_id || n))).*
      from orders o, generate_series(1, 29) n`);
    await shop.rows(`insert into refunds select (jsonb_populate_record(r, jsonb_build_object('id', r.id || n,
      'order_id', r.order_id || n, 'reference', r.reference || n))).*
      from refunds r, generate_series(1, 29) n`);
    const countChecked = async () => (await fetchRefunds()).filter(({ checks }) => checks === 1).length;
    await shop.runJob({ jobDeps: shop.withoutKeys });
    expect(await countChecked()).toBe(25);
    await shop.runJob({ minutes: 0, jobDeps: shop.withoutKeys });
    expect(await countChecked()).toBe(30);
  });

  // REQ-OPS-36
  it('of XPay refunds once although XPay has forgotten the key', async () => {
    const { orderNo, transactionId } = await shop.buy({ paymentType: 'Light', paymentMode: 'PayByLink' });
    await shop.refund(orderNo, { amountCents: 1000 });
    const refundCount = shop.xpay.refunds.length;
    shop.xpay.failNext('pass');
    shop.xpay.failNext('loseResponse');
    await expect(shop.refund(orderNo, { amountCents: 1000 })).rejects.toMatchObject({ code: 'unavailable' });
    expect(shop.xpay.refunds.length).toBe(refundCount + 1);
    shop.xpay.forgetIdempotencyKeys();
    await shop.runJob();
    expect(shop.xpay.refunds.length).toBe(refundCount + 1);
    expect(await shop.anna.order(transactionId)).toMatchObject({ status: 2, refundedPrice: 2000 });
    const references = (await fetchRefunds()).map(({ reference }) => reference);
    expect(new Set(references).size).toBe(2);
  });

  it('of XPay that has not arrived is sent again', async () => {
    const { orderNo, transactionId } = await shop.buy({ paymentType: 'Light', paymentMode: 'PayByLink' });
    shop.xpay.failNext('pass');
    shop.xpay.failNext('refuseConnection');
    await expect(shop.refund(orderNo)).rejects.toMatchObject({ code: 'unavailable' });
    await shop.runJob();
    expect(await shop.anna.order(transactionId)).toMatchObject({ status: 4, refundedPrice: 2970 });
  });
});
