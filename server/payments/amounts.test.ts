import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkoutCalls } from '#contract/checkout.ts';
import type { Buyer } from '#tests/server/helpers/buyer.ts';
import { seedProduct } from '#tests/server/helpers/seed.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { sendNotification, sweepWithoutNotifications } from '#tests/server/helpers/payment-sweep.ts';
import { listReviews } from '#server/fulfilment/review/list-reviews.ts';

let testServer: OrderTestServer;
let anna: Buyer;

beforeAll(async () => {
  testServer = await createOrderTestServer();
  anna = await testServer.addBuyer({ id: 'anna' });
});
afterAll(() => testServer.database.drop());
beforeEach(async () => {
  await testServer.reset();
  await seedProduct(testServer.deps, { id: 'soap' });
});

const buy = async () => {
  await anna.addToCart('soap', 2);
  return anna.startPayment();
};
let notificationCount = 0;
/** The order costs 29.70 €. */
const notify = (transactionId: string, fields: Readonly<Record<string, unknown>> = {}, provider = 'Nexi') =>
  sendNotification(
    testServer.app,
    testServer.deps,
    {
      id: `notification-${notificationCount++}`,
      transactionId,
      state: 'approved',
      reference: 'R-1',
      amount: 29.7,
      currency: 'EUR',
      ...fields,
    },
    provider,
  );

describe('a payment notification', () => {
  it.each([
    ['a smaller amount', { amount: 29.69 }, 'Nexi'],
    ['a larger amount', { amount: 29.71 }, 'Nexi'],
    ['no money', { amount: 0 }, 'Nexi'],
    ['a negative amount', { amount: -29.7 }, 'Nexi'],
    ['a hundredfold amount', { amount: 2970 }, 'Nexi'],
    ['another currency', { currency: 'JPY' }, 'Nexi'],
    ['another provider', {}, 'Light'],
  ])('with %s flags the order and does not complete it', async (_, fields, provider) => {
    const { transactionId, orderNo } = await buy();
    expect(await notify(transactionId, fields, provider)).toBe(200);
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({
      status: 1,
      needsReview: true,
      reviewReason: 'amountMismatch',
    });
    expect(await anna.order(orderNo)).toMatchObject({ status: 1 });
    expect(await anna.getCartQuantity()).toBe(2);
    expect(await listReviews(testServer.deps.db)).toEqual([expect.stringContaining(`${orderNo}: another amount`)]);
  });

  it.each([
    ['without an amount', { amount: undefined }],
    ['without a currency', { currency: undefined }],
    ['with an amount as text', { amount: '29.70' }],
    ['with fractions of a cent', { amount: 29.7001 }],
    ['with a currency in lower case', { currency: 'eur' }],
  ])('%s is rejected and changes nothing', async (_, fields) => {
    const { transactionId } = await buy();
    expect(await notify(transactionId, fields)).toBe(400);
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({ status: 1, needsReview: false });
  });

  it('with the correct amount after a wrong one leaves the order under review', async () => {
    const { transactionId } = await buy();
    await notify(transactionId, { amount: 1 });
    await notify(transactionId);
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({ status: 1, needsReview: true });
  });

  it('with a wrong amount for a paid order flags it and leaves it paid', async () => {
    const { transactionId } = await buy();
    await notify(transactionId);
    await notify(transactionId, { amount: 1 });
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({ status: 2, needsReview: true });
  });

  it('matches the remaining amount when the e-wallet pays a part', async () => {
    await anna.addToCart('soap', 2);
    const { transactionId } = await anna.startPayment({
      paymentMode: 'EWallet',
      eWalletUsed: 10,
      isEWalletedUsed: true,
    });
    await notify(transactionId, { amount: 19.7 });
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({ status: 2, needsReview: false });
  });
});

describe('a provider that reports a different amount when polled', () => {
  const underpay = () =>
    testServer.database.pool.query("update sandbox_payments set state = 'approved', amount_cents = 100");

  it('completes no order on the return page or in the sweep, and the member gets an error', async () => {
    const started = await buy();
    await underpay();
    const error = await anna.callExpectingError(checkoutCalls.updatePayment, anna.createPaymentUpdate(started, 2));
    expect(error).toMatchObject({ status: 409, code: 'paymentUnderReview' });
    await sweepWithoutNotifications(testServer.deps);
    expect(await testServer.fetchOrder(started.transactionId)).toMatchObject({ status: 1, needsReview: true });
  });

  it('does not reserve stock beyond the hold', async () => {
    const started = await buy();
    await underpay();
    await sweepWithoutNotifications(testServer.deps);
    testServer.advanceClock(20);
    await sweepWithoutNotifications(testServer.deps);
    expect(await testServer.fetchOrder(started.transactionId)).toMatchObject({ status: 3, needsReview: true });
    expect(await testServer.fetchStock('soap')).toBe(10);
  });

  it('ends the hold when the member cancels, and the order stays flagged', async () => {
    const started = await buy();
    await underpay();
    const error = await anna.callExpectingError(checkoutCalls.updatePayment, anna.createPaymentUpdate(started, 3));
    expect(error).toMatchObject({ code: 'paymentUnderReview' });
    expect(await testServer.fetchOrder(started.transactionId)).toMatchObject({ status: 3, needsReview: true });
    expect(await testServer.fetchStock('soap')).toBe(10);
  });

  it('does not prevent the member from ordering again', async () => {
    const first = await buy();
    await underpay();
    const second = await anna.startPayment();
    expect(await testServer.fetchOrder(first.transactionId)).toMatchObject({ status: 3, needsReview: true });
    expect(await testServer.fetchOrder(second.transactionId)).toMatchObject({ status: 1, needsReview: false });
    expect(await testServer.fetchStock('soap')).toBe(8);
  });
});
