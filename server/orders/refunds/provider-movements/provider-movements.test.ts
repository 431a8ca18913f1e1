import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkoutCalls } from '#contract/checkout.ts';
import { withdrawalCalls } from '#contract/withdrawals.ts';
import {
  acceptCheckedReview,
  advanceCheckedOrder,
  cancelCheckedReview,
  refundCheckedOrder,
} from '#server/orders/operator/checked-actions.ts';
import { describeCancellation } from '#server/orders/refunds/review/describe-cancellation.ts';
import { listReviews } from '#server/orders/refunds/review/list-reviews.ts';
import { refundUnshippedWithdrawals } from '#server/orders/withdrawal/refund-withdrawal.ts';
import { createIdempotencyKey } from '#tests/server/helpers/buyer.ts';
import { createRefundTestServer, type RefundTestServer } from '#tests/server/helpers/refund-test-server.ts';

let shop: RefundTestServer;
beforeAll(async () => {
  shop = await createRefundTestServer();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.prepare();
  await shop.database.pool.query('update products set kp = 7');
});

/** The whole order of 29,70 by card. */
const buy = () => shop.buy({});
const notifyStripe = (type: string, orderNo: string) =>
  shop.notify('stripe', shop.stripe.createChargeEvent(type, orderNo));
const getDeps = () => ({ ...shop.deps, provider: shop.provider });
const ship = (orderNo: string) => advanceCheckedOrder(getDeps(), shop.operator(), orderNo, 'ship');
const accept = (orderNo: string) => acceptCheckedReview(getDeps(), shop.operator(), orderNo);
const cancel = async (orderNo: string, isRefundedManually = false) =>
  describeCancellation(
    orderNo,
    (await cancelCheckedReview(getDeps(), shop.operator(), orderNo, { isRefundedManually })).result,
  );
const fetchRefunds = () => shop.rows('select source, state, provider_cents from refunds order by created_at, id');
const fetchPoints = async () => (await shop.rows('select kp from members'))[0]?.['kp'];

describe.each(['refund.created', 'refund.updated', 'charge.refunded'])(
  'a refund that was made in the dashboard of Stripe (%s)',
  (type) => {
    // REQ-PAY-36, SEC-15
    it('is booked once, flags the order, stops its shipping and is mailed to the operator', async () => {
      const { orderNo, transactionId } = await buy();
      const pointsBefore = Number(await fetchPoints());
      shop.stripe.refundInDashboard(orderNo, 1000);
      for (let index = 0; index < 3; index += 1) expect(await notifyStripe(type, orderNo)).toBe(200);
      expect(await fetchRefunds()).toEqual([{ source: 'provider', state: 'completed', provider_cents: 1000 }]);
      expect(await shop.fetchOrder(transactionId)).toMatchObject({
        status: 2,
        needsReview: true,
        reviewReason: 'refundedAtProvider',
      });
      await expect(ship(orderNo)).rejects.toThrow('needs a decision');
      await expect(shop.refund(orderNo)).rejects.toThrow('needs a decision');
      expect(await shop.anna.order(transactionId)).toMatchObject({ refundedPrice: 1000 });
      // A third of the points of two soaps.
      expect(await fetchPoints()).toBe(pointsBefore - 4);
      expect(await shop.showOrder(orderNo)).toMatch(/made at the provider.*10,00/u);
      expect(await shop.showOrder(orderNo)).toContain('19,70\u00A0€ can be refunded');
      expect(await listReviews(shop.deps.db)).toEqual([expect.stringMatching(/refunded at the provider.*10\.00 EUR/u)]);
      const [mail, ...others] = await shop.fetchOperatorMails();
      expect(others).toEqual([]);
      expect(mail?.text).toContain('10.00 EUR');

      await accept(orderNo);
      await notifyStripe(type, orderNo);
      expect(await shop.fetchOrder(transactionId)).toMatchObject({ status: 2, needsReview: false });
      await ship(orderNo);
      await expect(shop.refund(orderNo, { amountCents: 2000 })).rejects.toThrow('19,70\u00A0€ of');
      expect(await shop.refund(orderNo)).toMatchObject({ amountCents: 1970 });
    });
  },
);

describe('the decision about an order that was refunded at the provider', () => {
  it('can cancel it: what is left is refunded and the stock returns', async () => {
    const { orderNo, transactionId } = await buy();
    shop.stripe.refundInDashboard(orderNo, 1000);
    await notifyStripe('charge.refunded', orderNo);
    expect(await cancel(orderNo)).toContain('19.70 EUR is refunded');
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ status: 4, needsReview: false });
    expect(await shop.fetchStock('soap')).toBe(10);
  });

  it('counts it in full, although a refund of the shop has no answer yet and is refused later', async () => {
    const { orderNo, transactionId } = await buy();
    shop.stripe.failNext(503);
    await expect(shop.refund(orderNo)).rejects.toThrow('no answer');
    shop.advanceClock(1);
    shop.stripe.refundInDashboard(orderNo, 1000);
    await notifyStripe('charge.refunded', orderNo);
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ reviewReason: 'refundedAtProvider' });
    expect(await shop.showOrder(orderNo)).toMatch(/\b0\u00A0€ can be refunded/u);
    await shop.runJob();
    expect(await fetchRefunds()).toEqual([
      { source: 'shop', state: 'refused', provider_cents: 2970 },
      { source: 'provider', state: 'completed', provider_cents: 1000 },
    ]);
    await accept(orderNo);
    expect(await shop.showOrder(orderNo)).toContain('19,70\u00A0€ can be refunded');
    expect(await shop.refund(orderNo)).toMatchObject({ providerCents: 1970 });
  });

  it('can cancel it when everything is refunded: no money moves', async () => {
    const { orderNo, transactionId } = await buy();
    shop.stripe.refundInDashboard(orderNo, 2970);
    await notifyStripe('charge.refunded', orderNo);
    const before = shop.stripe.refunds.length;
    expect(await cancel(orderNo)).toContain('is cancelled');
    expect(shop.stripe.refunds.length).toBe(before);
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ status: 4, deliveryStatus: 'cancelled' });
    expect(await shop.fetchStock('soap')).toBe(10);
    expect(await fetchPoints()).toBe(0);
  });

  it('is not asked for refunds of the shop, and not for one that an operator has recorded by hand', async () => {
    const { orderNo, transactionId } = await buy();
    await shop.refund(orderNo, { amountCents: 500 });
    await notifyStripe('charge.refunded', orderNo);
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ needsReview: false });
    expect(await fetchRefunds()).toHaveLength(1);
    await shop.database.pool.query('update refunds set reference = null, id = $1', ['by-hand']);
    shop.stripe.refunds.pop();
    shop.stripe.refundInDashboard(orderNo, 500);
    await notifyStripe('charge.refunded', orderNo);
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ needsReview: false });
    expect(await fetchRefunds()).toHaveLength(1);
  });
});

describe('a dispute at Stripe', () => {
  // REQ-PAY-36
  it('flags the order and leaves nothing to refund, and the money is back when it is won', async () => {
    const { orderNo, transactionId } = await buy();
    const pointsBefore = Number(await fetchPoints());
    shop.stripe.dispute(orderNo, 'needs_response');
    expect(await notifyStripe('charge.dispute.created', orderNo)).toBe(200);
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ needsReview: true, reviewReason: 'disputed' });
    expect(await fetchRefunds()).toEqual([{ source: 'dispute', state: 'completed', provider_cents: 2970 }]);
    await expect(ship(orderNo)).rejects.toThrow('needs a decision');
    expect(await shop.showOrder(orderNo)).toContain('0\u00A0€ can be refunded');
    expect(await fetchPoints()).toBe(pointsBefore - 14);

    shop.stripe.dispute(orderNo, 'won');
    for (let index = 0; index < 2; index += 1) await notifyStripe('charge.dispute.closed', orderNo);
    expect(await fetchRefunds()).toEqual([{ source: 'dispute', state: 'refused', provider_cents: 2970 }]);
    expect(await fetchPoints()).toBe(pointsBefore);
    expect(await shop.showOrder(orderNo)).toContain('29,70\u00A0€ can be refunded');
    await accept(orderNo);
    await ship(orderNo);
  });

  it('flags an order that is delivered, too', async () => {
    const { orderNo, transactionId } = await buy();
    await ship(orderNo);
    shop.stripe.dispute(orderNo, 'lost');
    await notifyStripe('charge.dispute.closed', orderNo);
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ needsReview: true, reviewReason: 'disputed' });
  });

  it('of another shop, or without the provider’s answer, changes nothing', async () => {
    const { orderNo, transactionId } = await buy();
    shop.stripe.dispute(orderNo, 'needs_response');
    shop.stripe.failNext(503);
    expect(await notifyStripe('charge.dispute.created', orderNo)).toBe(503);
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ needsReview: false });
    await shop.database.pool.query('delete from payment_pages');
    expect(await notifyStripe('charge.dispute.created', orderNo)).toBe(200);
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ needsReview: false });
  });
});

describe('an inquiry of the payer’s bank at Stripe', () => {
  // REQ-PAY-36
  it('flags the order once, and books nothing, because the bank has taken no money', async () => {
    const { orderNo, transactionId } = await buy();
    const pointsBefore = Number(await fetchPoints());
    shop.stripe.dispute(orderNo, 'warning_needs_response');
    for (let index = 0; index < 2; index += 1) expect(await notifyStripe('charge.dispute.created', orderNo)).toBe(200);
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ needsReview: true, reviewReason: 'inquiry' });
    await expect(ship(orderNo)).rejects.toThrow('needs a decision');
    expect(await fetchRefunds()).toEqual([]);
    expect(await fetchPoints()).toBe(pointsBefore);
    expect(await shop.showOrder(orderNo)).toContain('29,70\u00A0€ can be refunded');
    const [mail, ...others] = await shop.fetchOperatorMails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('non ha prelevato nulla');
    expect(await listReviews(shop.deps.db)).toEqual([expect.stringContaining('asks about the payment')]);

    await accept(orderNo);
    shop.stripe.dispute(orderNo, 'warning_closed');
    await notifyStripe('charge.dispute.closed', orderNo);
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ needsReview: false });
    await ship(orderNo);
  });

  it('becomes a dispute, which is booked', async () => {
    const { orderNo, transactionId } = await buy();
    shop.stripe.dispute(orderNo, 'warning_under_review');
    await notifyStripe('charge.dispute.created', orderNo);
    shop.stripe.dispute(orderNo, 'needs_response');
    await notifyStripe('charge.dispute.updated', orderNo);
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ needsReview: true });
    expect(await fetchRefunds()).toEqual([{ source: 'dispute', state: 'completed', provider_cents: 2970 }]);
    expect(await shop.fetchOperatorMails()).toHaveLength(2);
  });
});

describe('without a notification', () => {
  // REQ-PAY-36
  it('a refund of the dashboard is found before the goods leave', async () => {
    const { orderNo, transactionId } = await buy();
    shop.stripe.refundInDashboard(orderNo, 2970);
    await expect(ship(orderNo)).rejects.toThrow('needs a decision');
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ reviewReason: 'refundedAtProvider' });
    await accept(orderNo);
    expect((await ship(orderNo)).result).toMatchObject({ state: 'shipped' });
  });

  it('a refund of the dashboard is found before the shop refunds', async () => {
    const { orderNo } = await buy();
    shop.stripe.refundInDashboard(orderNo, 1000);
    const refund = refundCheckedOrder(getDeps(), shop.operator(), orderNo, { reason: 'broken' });
    await expect(refund).rejects.toThrow('needs a decision');
    expect(await fetchRefunds()).toEqual([{ source: 'provider', state: 'completed', provider_cents: 1000 }]);
  });

  it('a refund of the dashboard is found before a review cancels the order', async () => {
    const { orderNo } = await buy();
    shop.stripe.dispute(orderNo, 'warning_needs_response');
    await notifyStripe('charge.dispute.created', orderNo);
    shop.stripe.refundInDashboard(orderNo, 1000);
    expect(await cancel(orderNo)).toContain('19.70 EUR is refunded');
  });

  it('a refund of the dashboard is found before the shop cancels the order', async () => {
    const { orderNo } = await buy();
    shop.stripe.refundInDashboard(orderNo, 1000);
    await expect(shop.cancel(orderNo)).rejects.toThrow('needs a decision');
    expect(await fetchRefunds()).toEqual([{ source: 'provider', state: 'completed', provider_cents: 1000 }]);
  });

  it('a refund of the dashboard is found before a withdrawal is refunded', async () => {
    const { orderNo, transactionId } = await buy();
    await shop.anna.call(withdrawalCalls.declareWithdrawal, {
      params: { id: transactionId },
      body: { items: [{ line: 1, quantity: 1 }] },
      idempotencyKey: createIdempotencyKey(),
    });
    shop.stripe.refundInDashboard(orderNo, 1000);
    await refundUnshippedWithdrawals(shop.deps, shop.provider);
    expect(await fetchRefunds()).toEqual([{ source: 'provider', state: 'completed', provider_cents: 1000 }]);
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ reviewReason: 'refundedAtProvider' });
  });

  it('an outage of the provider stops nothing, and is reported', async () => {
    const { orderNo } = await buy();
    shop.stripe.failNext(503);
    expect(await ship(orderNo)).toMatchObject({
      result: { state: 'shipped' },
      warnings: [expect.stringMatching(/gave no answer about/u)],
    });
  });

  it('is asked again before an order is accepted, so that nothing new is decided unseen', async () => {
    const { orderNo, transactionId } = await buy();
    shop.stripe.refundInDashboard(orderNo, 1000);
    await notifyStripe('charge.refunded', orderNo);
    shop.stripe.refundInDashboard(orderNo, 1970);
    await expect(accept(orderNo)).rejects.toThrow('decide again');
    expect((await accept(orderNo)).warnings).toEqual([]);
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ status: 2, needsReview: false });
    expect(await shop.showOrder(orderNo)).toContain('0\u00A0€ can be refunded');
  });
});

describe('a refund in the dashboard during a review that asks for it', () => {
  const fetchEwallet = async () => (await shop.rows('select ewallet_cents from members'))[0]?.['ewallet_cents'];

  /** Card 19,70 and e-wallet 10,00; the provider has received another amount. */
  async function buyMismatched(amountCents: number) {
    await shop.anna.addToCart('soap', 2);
    const started = await shop.anna.startPayment({ paymentMode: 'EWallet', eWalletUsed: 10 });
    shop.stripe.pay(started.orderNo, { amountCents });
    await shop.notify('stripe', shop.stripe.createNotification(started.orderNo));
    await shop.database.pool.query('delete from outbox');
    expect(await shop.fetchOrder(started.transactionId)).toMatchObject({ status: 1, reviewReason: 'amountMismatch' });
    return started;
  }

  // SEC-15
  it('is booked without another mail, and lowers what the cancellation refunds', async () => {
    const { orderNo, transactionId } = await buyMismatched(2500);
    shop.stripe.refundInDashboard(orderNo, 530);
    await notifyStripe('charge.refunded', orderNo);
    expect(await fetchRefunds()).toEqual([{ source: 'provider', state: 'completed', provider_cents: 530 }]);
    expect(await shop.fetchOperatorMails()).toEqual([]);
    expect(await listReviews(shop.deps.db)).toEqual([expect.stringMatching(/another amount.*refund at.*5\.30 EUR/u)]);
    expect(await cancel(orderNo)).toContain('19.70 EUR is refunded');
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ status: 4, needsReview: false });
    expect(await shop.fetchStock('soap')).toBe(10);
    expect(await fetchEwallet()).toBe(12_000);
    await notifyStripe('charge.refunded', orderNo);
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ needsReview: false });
  });

  it('of everything leaves nothing to refund, with or without the operator’s word for it', async () => {
    const { orderNo, transactionId } = await buyMismatched(2500);
    shop.stripe.refundInDashboard(orderNo, 2500);
    await notifyStripe('charge.refunded', orderNo);
    const before = shop.stripe.refunds.length;
    expect(await cancel(orderNo, true)).toContain('refunds nothing');
    expect(shop.stripe.refunds.length).toBe(before);
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ status: 4, needsReview: false });
    expect(await shop.fetchStock('soap')).toBe(10);
    expect(await fetchEwallet()).toBe(12_000);
  });

  it('of what was paid too much does not lower what can be refunded of the accepted order', async () => {
    const { orderNo } = await buyMismatched(2500);
    shop.stripe.refundInDashboard(orderNo, 530);
    await notifyStripe('charge.refunded', orderNo);
    await accept(orderNo);
    expect(await shop.showOrder(orderNo)).toContain('29,70\u00A0€ can be refunded');
    expect(await shop.refund(orderNo, { amountCents: 1970 })).toMatchObject({ providerCents: 1970 });
    expect(await shop.showOrder(orderNo)).toContain('10,00\u00A0€ can be refunded');
  });

  it('of an order that was paid after its cancellation is not refunded again', async () => {
    await shop.anna.addToCart('soap', 2);
    const started = await shop.anna.startPayment();
    await shop.anna.call(checkoutCalls.updatePayment, shop.anna.createPaymentUpdate(started, 3));
    shop.stripe.pay(started.orderNo);
    await shop.notify('stripe', shop.stripe.createNotification(started.orderNo));
    shop.stripe.refundInDashboard(started.orderNo, 1000);
    await notifyStripe('charge.refunded', started.orderNo);
    expect(await cancel(started.orderNo)).toContain('19.70 EUR is refunded');
    expect(await shop.fetchOrder(started.transactionId)).toMatchObject({ status: 4, needsReview: false });
  });
});

describe('at XPay', () => {
  const link = { paymentType: 'Light', paymentMode: 'PayByLink' };
  const notifyXPay = (orderNo: string) => shop.notify('xpay', shop.xpay.createNotification(orderNo));

  // REQ-PAY-36
  it('a second capture flags the order once, also one of the same amount', async () => {
    const { orderNo, transactionId } = await shop.buy(link);
    expect(await notifyXPay(orderNo)).toBe(200);
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ status: 2, needsReview: false });
    shop.xpay.operate(orderNo, 'CAPTURE', 'EXECUTED');
    expect(await notifyXPay(orderNo)).toBe(200);
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ needsReview: true, reviewReason: 'secondPayment' });
    await expect(ship(orderNo)).rejects.toThrow('needs a decision');
    expect((await shop.fetchOperatorMails())[0]?.text).toContain('29.70 EUR');
    await accept(orderNo);
    // The operator has refunded it in the back office.
    shop.xpay.operate(orderNo, 'REFUND', 'EXECUTED');
    await notifyXPay(orderNo);
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ needsReview: false });
    expect(await fetchRefunds()).toEqual([]);
    expect(await shop.showOrder(orderNo)).toContain('29,70\u00A0€ can be refunded');
  });

  it('a payment that was reversed before the shop knew of it leaves the order unpaid', async () => {
    await shop.anna.addToCart('soap', 2);
    const { orderNo, transactionId } = await shop.anna.startPayment(link);
    shop.xpay.operate(orderNo, 'CAPTURE', 'VOIDED');
    expect(await notifyXPay(orderNo)).toBe(200);
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ status: 1, needsReview: false });
    expect(await fetchRefunds()).toEqual([]);
  });

  it('a reversal of the payment is booked', async () => {
    const { orderNo, transactionId } = await shop.buy(link);
    shop.xpay.reversePayment(orderNo);
    await notifyXPay(orderNo);
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ status: 2, reviewReason: 'refundedAtProvider' });
    expect(await fetchRefunds()).toEqual([{ source: 'provider', state: 'completed', provider_cents: 2970 }]);
  });

  it('a cancellation after a second capture refunds one payment, and names the other', async () => {
    const { orderNo, transactionId } = await shop.buy(link);
    shop.xpay.operate(orderNo, 'CAPTURE', 'EXECUTED');
    await notifyXPay(orderNo);
    expect(await cancel(orderNo)).toMatch(/29\.70 EUR is refunded\. Refund the second payment in the back office/u);
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ status: 4, needsReview: false });
  });

  it('a refund of the back office is booked when a notification or a command makes the shop look', async () => {
    const { orderNo, transactionId } = await shop.buy(link);
    shop.xpay.operate(orderNo, 'REFUND', 'EXECUTED', { amountCents: 1000 });
    await notifyXPay(orderNo);
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ reviewReason: 'refundedAtProvider' });
    expect(await fetchRefunds()).toEqual([{ source: 'provider', state: 'completed', provider_cents: 1000 }]);
    await accept(orderNo);
    shop.xpay.operate(orderNo, 'REFUND', 'VOIDED', { amountCents: 1970 });
    await expect(ship(orderNo)).rejects.toThrow('needs a decision');
  });
});
