import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartCalls } from '#contract/cart.ts';
import { checkoutCalls } from '#contract/checkout.ts';
import type { PaymentProvider } from '#server/orders/payments/payment-provider.ts';
import { createSandboxProvider } from '#server/orders/payments/sandbox/sandbox-provider.ts';
import type { Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import {
  createNotification,
  sendNotification,
  sweepWithoutNotifications,
} from '#tests/server/helpers/payment-sweep.ts';
import { seedProduct, seedPromotion, SHOP_ID } from '#tests/server/helpers/seed.ts';
import { queryCount, queryRows } from '#tests/server/helpers/sql.ts';

let testServer: OrderTestServer;
let anna: Buyer;
let bruno: Buyer;

beforeAll(async () => {
  testServer = await createOrderTestServer();
  anna = await testServer.addBuyer({ id: 'anna' });
  bruno = await testServer.addBuyer({ id: 'bruno' });
});
afterAll(() => testServer.database.drop());
beforeEach(async () => {
  await testServer.reset();
  await seedProduct(testServer.deps, { id: 'soap' });
});

const sweep = (overrides: Parameters<typeof sweepWithoutNotifications>[1] = {}) =>
  sweepWithoutNotifications(testServer.deps, overrides);
const buy = async (options: Readonly<Record<string, unknown>> = {}) => {
  await anna.addToCart('soap', 2);
  return anna.startPayment(options);
};
const openPage = (transactionId: string, method = 'GET') =>
  testServer.app.request(`/sandbox/payment/Nexi/${transactionId}`, { method });
const pay = (transactionId: string) =>
  testServer.app.request(`/sandbox/payment/Nexi/${transactionId}`, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'approve' }),
  });
const approve = (transactionId: string, id = `${transactionId}:late`) =>
  sendNotification(testServer.app, testServer.deps, createNotification(transactionId, { id }));
const fetchStatus = async (transactionId: string) => (await testServer.fetchOrder(transactionId))?.status;

/** A provider that can't void payments. */
const createProviderWithoutVoid = (): PaymentProvider => ({
  ...createSandboxProvider(testServer.deps),
  voidPayment: () => Promise.resolve({ state: 'waiting', reference: null }),
});
const unreachable: Partial<PaymentProvider> = {
  getPayment: () => Promise.reject(new Error('unreachable')),
  voidPayment: () => Promise.reject(new Error('unreachable')),
};

describe('a hold', () => {
  it('ends after 20 minutes without progress and releases stock and balances', async () => {
    const { transactionId } = await buy({ scontoMerceUsed: 5 });
    testServer.advanceClock(19);
    await sweep();
    expect(await testServer.fetchStock('soap')).toBe(8);
    testServer.advanceClock(1);
    await sweep();
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({ status: 3, cancelReason: 'expired' });
    expect(await testServer.fetchStock('soap')).toBe(10);
    const balances = "select merchandise_cents from members where id = 'anna'";
    expect(await queryRows(testServer.database)(balances)).toEqual([{ merchandise_cents: 4000 }]);
  });

  it('ends for products of a promotion too', async () => {
    await seedPromotion(testServer.deps, 'spring', ['soap']);
    const promotion = { productType: 'Promotion' as const, promotionId: 'spring' };
    await anna.call(cartCalls.addToCart, {
      params: { shopId: SHOP_ID, productId: 'soap' },
      body: { quantity: 3, toWhom: 'Personal', toWhomUser: 'anna', ...promotion },
    });
    await anna.startPayment(promotion);
    expect(await testServer.fetchStock('soap')).toBe(7);
    testServer.advanceClock(20);
    await sweep();
    expect(await testServer.fetchStock('soap')).toBe(10);
  });

  // SEC-12
  it('is extended while the payer is on the provider’s page, but ends after an hour', async () => {
    const { transactionId } = await buy();
    for (const minutes of [15, 14, 14, 14]) {
      testServer.advanceClock(minutes);
      await openPage(transactionId);
      await sweep();
      expect(await fetchStatus(transactionId)).toBe(1);
    }
    testServer.advanceClock(3);
    await openPage(transactionId);
    await sweep();
    expect(await fetchStatus(transactionId)).toBe(3);
    expect(await testServer.fetchStock('soap')).toBe(10);
  });

  it('is not extended by a HEAD request', async () => {
    const { transactionId } = await buy();
    testServer.advanceClock(15);
    await openPage(transactionId, 'HEAD');
    testServer.advanceClock(5);
    await sweep();
    expect(await fetchStatus(transactionId)).toBe(3);
  });

  it('ends after an hour when the provider is unreachable', async () => {
    const { transactionId } = await buy();
    const provider = { ...createSandboxProvider(testServer.deps), ...unreachable };
    testServer.advanceClock(59);
    await sweep({ provider });
    expect(await fetchStatus(transactionId)).toBe(1);
    testServer.advanceClock(1);
    await sweep({ provider });
    expect(await fetchStatus(transactionId)).toBe(3);
    expect(await testServer.fetchStock('soap')).toBe(10);
  });

  it('ends on the payment page too: a payment after an hour is refused', async () => {
    const { transactionId } = await buy();
    testServer.advanceClock(60);
    const response = await pay(transactionId);
    expect(response.headers.get('location')).toContain('/product/payment/cancel');
    expect(await queryRows(testServer.database)('select state from sandbox_payments')).toEqual([{ state: 'refused' }]);
  });

  it('of 120 orders is released in one sweep when all expire at once', async () => {
    await buy();
    await testServer.database.pool.query(`
      insert into orders select copy.* from orders o, generate_series(1, 119) n,
        lateral jsonb_populate_record(o, jsonb_build_object('id', 'x' || n, 'order_no', 'x' || n, 'transaction_id', 'x' || n)) copy;
      insert into order_lines select copy.* from order_lines l, generate_series(1, 119) n,
        lateral jsonb_populate_record(l, jsonb_build_object('id', 'x' || n, 'order_id', 'x' || n)) copy;
      insert into payments select copy.* from payments p, generate_series(1, 119) n,
        lateral jsonb_populate_record(p, jsonb_build_object('transaction_id', 'x' || n, 'order_id', 'x' || n)) copy`);
    testServer.advanceClock(20);
    await sweep();
    expect(await queryCount(testServer.database, 'select count(*) from orders where status = 3')).toBe(120);
    expect(await testServer.fetchStock('soap')).toBe(8 + 2 * 120);
  });
});

describe('a payment that arrives after the hold', () => {
  const buyAndExpire = async (options: Readonly<Record<string, unknown>> = {}) => {
    const started = await buy(options);
    testServer.advanceClock(20);
    await sweep({ provider: createProviderWithoutVoid() });
    expect(await fetchStatus(started.transactionId)).toBe(3);
    return started;
  };

  // SEC-12
  it('completes the order once if everything is still available', async () => {
    const { transactionId, orderNo } = await buyAndExpire({ scontoMerceUsed: 0 });
    expect(await approve(transactionId)).toBe(200);
    expect(await approve(transactionId, 'again')).toBe(200);
    expect(await anna.order(orderNo)).toMatchObject({ status: 2, deliveryStatus: 'processing' });
    expect(await testServer.fetchStock('soap')).toBe(8);
    expect(await anna.getCartQuantity()).toBe(0);
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({ needsReview: false, cancelReason: null });
    const mails =
      "select count(*) from outbox where recipient = 'anna@example.com' and created_at = '2026-03-10T10:20Z'";
    expect(await queryCount(testServer.database, mails)).toBe(1);
  });

  it('is flagged for a refund when the products were sold meanwhile, and takes no stock', async () => {
    const { transactionId } = await buyAndExpire();
    await bruno.addToCart('soap', 9);
    await bruno.startPayment();
    await approve(transactionId);
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({
      status: 3,
      needsReview: true,
      reviewReason: 'paidOutOfStock',
    });
    expect(await testServer.fetchStock('soap')).toBe(1);
    expect(await queryRows(testServer.database)("select paid_cents from payments where status = 'approved'")).toEqual([
      { paid_cents: 2970 },
    ]);
  });

  it('is flagged when the balances were spent meanwhile, and does not change them', async () => {
    const ewalletPayment = { paymentMode: 'EWallet', eWalletUsed: 10, isEWalletedUsed: true };
    const { transactionId } = await buyAndExpire(ewalletPayment);
    await testServer.database.pool.query("update members set ewallet_cents = 999 where id = 'anna'");
    await sendNotification(testServer.app, testServer.deps, {
      id: 'late',
      transactionId,
      state: 'approved',
      amount: 19.7,
      currency: 'EUR',
    });
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({ status: 3, reviewReason: 'paidOutOfStock' });
    expect(await testServer.fetchStock('soap')).toBe(10);
    const balances = "select ewallet_cents from members where id = 'anna'";
    expect(await queryRows(testServer.database)(balances)).toEqual([{ ewallet_cents: 999 }]);
  });

  it('is flagged when the member has ordered the same cart again', async () => {
    const { transactionId } = await buyAndExpire();
    await anna.startPayment();
    await approve(transactionId);
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({ status: 3, reviewReason: 'paidAfterCancel' });
    expect(await testServer.fetchStock('soap')).toBe(8);
  });

  it('is flagged when the member had cancelled the order', async () => {
    const started = await buy();
    await anna.call(checkoutCalls.updatePayment, anna.createPaymentUpdate(started, 3));
    await approve(started.transactionId);
    expect(await testServer.fetchOrder(started.transactionId)).toMatchObject({
      status: 3,
      reviewReason: 'paidAfterCancel',
    });
    expect(await testServer.fetchStock('soap')).toBe(10);
  });

  it('completes the order once when ten notifications and ten updates arrive in parallel', async () => {
    const started = await buyAndExpire();
    await testServer.setProviderState('approved');
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2
          ? approve(started.transactionId, `late-${index}`)
          : anna.callRaw(checkoutCalls.updatePayment, anna.createPaymentUpdate(started, 2)),
      ),
    );
    expect(await fetchStatus(started.transactionId)).toBe(2);
    expect(await testServer.fetchStock('soap')).toBe(8);
  });

  it('for an unknown order is recorded for a review', async () => {
    expect(await approve('nobody')).toBe(200);
    expect(await queryRows(testServer.database)('select action, actor, detail from audit')).toEqual([
      {
        action: 'unknownPayment',
        actor: 'Nexi',
        detail: { transactionId: 'nobody', paid: '29.70 EUR', reference: 'R-1' },
      },
    ]);
  });
});
