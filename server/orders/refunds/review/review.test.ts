import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkoutCalls } from '#contract/checkout.ts';
import type { PaymentProvider, RefundInput } from '#server/orders/payments/payment-provider.ts';
import { createSandboxProvider } from '#server/orders/payments/sandbox/sandbox-provider.ts';
import type { RefundProvider } from '#server/orders/refunds/refund-steps.ts';
import type { Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import {
  createNotification,
  sendNotification,
  sweepWithoutNotifications,
} from '#tests/server/helpers/payment-sweep.ts';
import { seedProduct } from '#tests/server/helpers/seed.ts';
import { queryRows } from '#tests/server/helpers/sql.ts';
import { acceptFlaggedOrder } from './accept-flagged-order.ts';
import { cancelFlaggedOrder, type CancelOptions } from './cancel-flagged-order.ts';
import { describeCancellation } from './describe-cancellation.ts';
import { listReviews } from './list-reviews.ts';

let testServer: OrderTestServer;
let anna: Buyer;
let sandbox: PaymentProvider;

beforeAll(async () => {
  testServer = await createOrderTestServer();
  anna = await testServer.addBuyer({ id: 'anna', firstName: 'Anna', email: 'anna@example.com' });
  sandbox = createSandboxProvider(testServer.deps);
});
afterAll(() => testServer.database.drop());
beforeEach(async () => {
  await testServer.reset();
  await run('delete from outbox');
  await seedProduct(testServer.deps, { id: 'soap' });
});

const run = (query: string) => testServer.database.pool.query(query);
const rows = (query: string) => queryRows(testServer.database)(query);

/** Two soaps of 10,00 and delivery of 9,70. */
const buy = async (payment: Parameters<Buyer['startPayment']>[0] = {}) => {
  await anna.addToCart('soap', 2);
  return anna.startPayment(payment);
};
const notify = (transactionId: string, fields: Readonly<Record<string, unknown>> = {}) =>
  sendNotification(testServer.app, testServer.deps, createNotification(transactionId, fields));
/** What the provider has received. The order has set the member's language to that of the request. */
const receive = (cents: number) =>
  run(`update sandbox_payments set state = 'approved', amount_cents = ${String(cents)};
    delete from outbox; update members set language = 'it'`);

const createFlaggedOrder = async () => {
  const started = await buy();
  await notify(started.transactionId, { amount: 1 });
  await receive(100);
  return started;
};
const createOrderPaidAfterCancel = async () => {
  const started = await buy();
  await anna.call(checkoutCalls.updatePayment, anna.createPaymentUpdate(started, 3));
  await notify(started.transactionId);
  await receive(2970);
  return started;
};
const createOrderPaidOutOfStock = async () => {
  const started = await buy();
  testServer.advanceClock(20);
  await sweepWithoutNotifications(testServer.deps);
  await run('update products set stock = 1');
  await notify(started.transactionId);
  await receive(2970);
  return started;
};

const operator = () => ({ actor: 'command', now: testServer.clock.now });
const accept = (orderNo: string) => testServer.deps.db.transaction((tx) => acceptFlaggedOrder(tx, operator(), orderNo));
const cancel = async (orderNo: string, provider: RefundProvider = sandbox, options?: CancelOptions) =>
  describeCancellation(orderNo, await cancelFlaggedOrder(testServer.deps.db, provider, operator(), orderNo, options));
const cancelManually = (orderNo: string) => cancel(orderNo, unexpectedProvider, { isRefundedManually: true });

const fetchRefundedCents = async () =>
  (await rows('select amount_cents from sandbox_refunds order by created_at')).map((row) => row['amount_cents']);
const fetchMails = () => rows('select recipient, subject, text from outbox order by created_at, id');
const fetchBalances = async () =>
  (await rows(`select ewallet_cents, merchandise_cents from members where id = 'anna'`))[0];
const readAudit = () => rows('select action, actor, member_id, detail from audit order by action collate "C"');

/** Fails when it is called. */
const unexpectedProvider: RefundProvider = { refund: () => Promise.reject(new Error('unexpected call')) };
const refusing: RefundProvider = { refund: () => Promise.resolve({ state: 'refused', reference: null }) };
const pending: RefundProvider = { refund: () => Promise.resolve({ state: 'pending', reference: 'F-1' }) };
/** Calls the sandbox and records the calls, but fails before or after it has refunded. */
const createRecordingProvider = (fails?: 'before' | 'after') => {
  const calls: RefundInput[] = [];
  const provider: RefundProvider = {
    refund: async (input) => {
      calls.push(input);
      if (fails === 'before') throw new Error('connection reset');
      const response = await sandbox.refund(input);
      if (fails === 'after') throw new Error('connection reset');
      return response;
    },
  };
  return { calls, provider };
};

const createEntry = (action: string, orderNo: string) => ({
  action,
  actor: 'command',
  member_id: 'anna',
  detail: { orderNo, reason: 'amountMismatch', due: '29.70 EUR', paid: '1.00 EUR' },
});

describe('a review', () => {
  // SEC-15
  it('accepts an order that still holds its stock, and records it', async () => {
    const { orderNo, transactionId } = await createFlaggedOrder();
    await accept(orderNo);
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({ status: 2, needsReview: false });
    expect(await testServer.fetchStock('soap')).toBe(8);
    expect(await anna.getCartQuantity()).toBe(0);
    expect(await readAudit()).toEqual([createEntry('reviewAccepted', orderNo)]);
    expect(await listReviews(testServer.deps.db)).toEqual([]);
    // The same message again, in another notification.
    await notify(transactionId, { amount: 1 });
    expect(await listReviews(testServer.deps.db)).toEqual([]);
  });

  it('accepts an order with an expired hold only while its stock is available', async () => {
    const { orderNo, transactionId } = await createFlaggedOrder();
    testServer.advanceClock(20);
    await sweepWithoutNotifications(testServer.deps);
    expect(await testServer.fetchStock('soap')).toBe(10);
    await run('update products set stock = 1');
    await expect(accept(orderNo)).rejects.toThrow('Not everything');
    expect(await testServer.fetchStock('soap')).toBe(1);
    await run('update products set stock = 2');
    await accept(orderNo);
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({ status: 2, deliveryStatus: 'processing' });
    expect(await testServer.fetchStock('soap')).toBe(0);
  });

  it('rejects orders that are not flagged or do not exist', async () => {
    const { orderNo } = await buy();
    await expect(accept(orderNo)).rejects.toThrow('waits for no review');
    await expect(cancel('B260310-AAAAAAAA')).rejects.toThrow('There is no order');
  });

  it('lists payments without an order', async () => {
    await notify('nobody');
    expect(await listReviews(testServer.deps.db)).toEqual([
      'No order: transaction nobody; paid 29.70 EUR at Nexi, reference R-1, on 2026-03-10T10:00:00.000Z',
    ]);
  });
});

describe('the cancellation of a flagged order', () => {
  // REQ-PAY-32, SEC-15
  it.each([
    ['amountMismatch', createFlaggedOrder, 100],
    ['paidAfterCancel', createOrderPaidAfterCancel, 2970],
    ['paidOutOfStock', createOrderPaidOutOfStock, 2970],
  ] as const)('refunds what was received exactly once when the reason is %s', async (reason, createOrder, cents) => {
    const { orderNo, transactionId } = await createOrder();
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({ needsReview: true, reviewReason: reason });
    const { calls, provider } = createRecordingProvider();
    expect(await cancel(orderNo, provider)).toBe(
      `${orderNo} is cancelled. ${(cents / 100).toFixed(2)} EUR is refunded.`,
    );
    await expect(cancel(orderNo, provider)).rejects.toThrow('waits for no review');
    expect(calls).toMatchObject([{ transactionId, reference: 'R-1', amountCents: cents, currency: 'EUR' }]);
    expect(await fetchRefundedCents()).toEqual([cents]);
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({ status: 4, needsReview: false });
    const order = await anna.order(transactionId);
    expect(order).toMatchObject({ deliveryStatus: 'cancelled', refundedPrice: cents });
    expect(order.timeline.map(({ state, amount }) => [state, amount])).toEqual([
      ['created', null],
      ['cancelled', null],
      ['refunded', cents],
    ]);
    // The provider reports the payment again.
    await notify(transactionId, { amount: cents / 100 });
    expect(await listReviews(testServer.deps.db)).toEqual([]);
  });

  it('releases stock and balances of an order that still holds them', async () => {
    const { orderNo, transactionId } = await buy({ paymentMode: 'EWallet', eWalletUsed: 10, scontoMerceUsed: 5 });
    await notify(transactionId, { amount: 1 });
    await receive(100);
    expect(await fetchBalances()).toEqual({ ewallet_cents: 11_000, merchandise_cents: 3500 });
    await cancel(orderNo);
    expect(await fetchBalances()).toEqual({ ewallet_cents: 12_000, merchandise_cents: 4000 });
    expect(await testServer.fetchStock('soap')).toBe(10);
  });

  it('records the refund and the decision in the audit log', async () => {
    const { orderNo } = await createFlaggedOrder();
    await cancel(orderNo);
    expect(await readAudit()).toMatchObject([
      { action: 'orderCancelled', actor: 'command', member_id: 'anna', detail: { orderNo, reason: 'amountMismatch' } },
      { action: 'orderRefundStarted', detail: { orderNo, amount: '1,00\u00A0€' } },
      createEntry('reviewCancelled', orderNo),
    ]);
  });

  it.each([
    ['it', 'Rimborso per il tuo ordine', 'Con il metodo di pagamento che hai usato: 1,00\u00A0€'],
    ['en', 'Refund for your order', 'With the payment method you used: 1,00\u00A0€'],
  ])('mails the member about the refund in their language: %s', async (language, subject, row) => {
    const { orderNo } = await createFlaggedOrder();
    await run(`update members set language = '${language}'`);
    await cancel(orderNo);
    const [mail, ...others] = await fetchMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'anna@example.com', subject: `${subject} ${orderNo}` });
    expect(mail?.['text']).toContain(row);
  });

  // SEC-15
  it.each(['before', 'after'] as const)(
    'continues with the same key when the connection is interrupted %s the money moved',
    async (when) => {
      const { orderNo, transactionId } = await createFlaggedOrder();
      const interrupted = createRecordingProvider(when);
      await expect(cancel(orderNo, interrupted.provider)).rejects.toMatchObject({ code: 'unavailable' });
      expect(await testServer.fetchOrder(transactionId)).toMatchObject({ needsReview: true });
      expect(await listReviews(testServer.deps.db)).toHaveLength(1);
      expect(await fetchMails()).toEqual([]);
      await expect(accept(orderNo)).rejects.toThrow('is unfinished');
      testServer.advanceClock(20);
      await sweepWithoutNotifications(testServer.deps);
      const repeated = createRecordingProvider();
      await cancel(orderNo, repeated.provider);
      expect(repeated.calls).toEqual(interrupted.calls.map((call) => ({ ...call, repeated: { others: [] } })));
      expect(await fetchRefundedCents()).toEqual([100]);
      expect(await testServer.fetchStock('soap')).toBe(10);
      expect(await fetchMails()).toHaveLength(1);
    },
  );

  it('by several operators at the same time refunds once', async () => {
    const { orderNo } = await createFlaggedOrder();
    await Promise.allSettled(Array.from({ length: 5 }, () => cancel(orderNo)));
    expect(await fetchRefundedCents()).toEqual([100]);
    expect(await testServer.fetchStock('soap')).toBe(10);
    expect(await fetchMails()).toHaveLength(1);
  });

  it('keeps the order flagged until the provider has completed the refund', async () => {
    const { orderNo, transactionId } = await createFlaggedOrder();
    expect(await cancel(orderNo, pending)).toContain('has not completed the refund yet');
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({ needsReview: true });
    await cancel(orderNo);
    expect(await fetchRefundedCents()).toEqual([100]);
  });

  it('that the provider refuses keeps the order flagged and says what to do', async () => {
    const { orderNo, transactionId } = await createFlaggedOrder();
    await expect(cancel(orderNo, refusing)).rejects.toThrow(
      `The payment provider refuses the refund. Refund 1.00 EUR at Nexi, reference R-1, then run npm run review -- cancel ${orderNo} --refunded-manually.`,
    );
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({ needsReview: true });
    expect(await fetchMails()).toEqual([]);
    await cancelManually(orderNo);
    expect((await readAudit()).at(-1)).toMatchObject({
      action: 'reviewCancelled',
      detail: { orderNo, refunded: 'manually' },
    });
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({ status: 4, needsReview: false });
    expect(await anna.order(transactionId)).toMatchObject({ refundedPrice: 100 });
    expect(await fetchMails()).toHaveLength(1);
  });

  // SEC-15
  it.each([
    ['was interrupted before the money moved', createRecordingProvider('before').provider],
    ['was interrupted after the money moved', createRecordingProvider('after').provider],
    ['is pending', pending],
  ])('accepts no manual refund while one through the provider %s', async (_state, provider) => {
    const { orderNo, transactionId } = await createFlaggedOrder();
    await cancel(orderNo, provider).catch(() => undefined);
    await expect(cancelManually(orderNo)).rejects.toThrow(
      `The shop has started a refund of 1.00 EUR through the payment provider, which may have been paid. Run npm run review -- cancel ${orderNo} without --refunded-manually`,
    );
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({ needsReview: true });
    expect(await rows('select state from refunds')).toEqual([{ state: 'started' }]);
    await cancel(orderNo);
    expect(await fetchRefundedCents()).toEqual([100]);
    await expect(cancelManually(orderNo)).rejects.toThrow('waits for no review');
  });

  it('refunds through the provider or manually when both are started at once', async () => {
    const { orderNo } = await createFlaggedOrder();
    const results = await Promise.allSettled([cancel(orderNo), cancelManually(orderNo), cancel(orderNo)]);
    const isManual = results[1]?.status === 'fulfilled';
    expect(await fetchRefundedCents()).toEqual(isManual ? [] : [100]);
    expect(await rows('select state from refunds')).toEqual([{ state: 'completed' }]);
    expect(await fetchMails()).toHaveLength(1);
  });

  it('leaves nothing of a manual refund that was interrupted, so that no second one is sent', async () => {
    const { orderNo } = await createFlaggedOrder();
    await run('alter table outbox add constraint interrupted check (false) not valid');
    await expect(cancelManually(orderNo)).rejects.toThrow('Failed query');
    await run('alter table outbox drop constraint interrupted');
    expect(await rows('select * from refunds')).toEqual([]);
    await cancelManually(orderNo);
    expect(await rows('select state from refunds')).toEqual([{ state: 'completed' }]);
    expect(await fetchRefundedCents()).toEqual([]);
  });

  it('does not send a refund in another currency and says what to do', async () => {
    const { orderNo, transactionId } = await buy();
    await notify(transactionId, { currency: 'JPY' });
    await expect(cancel(orderNo, unexpectedProvider)).rejects.toThrow(
      "The shop can't refund 29.70 JPY. Refund 29.70 JPY at Nexi, reference R-1",
    );
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({ status: 1, needsReview: true });
    expect(await cancelManually(orderNo)).toBe(`${orderNo} is cancelled. The shop refunds nothing.`);
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({ status: 4, needsReview: false });
    expect(await testServer.fetchStock('soap')).toBe(10);
  });

  it('refunds nothing when no money was received', async () => {
    const { orderNo, transactionId } = await buy();
    await notify(transactionId, { amount: 0 });
    await run('delete from outbox');
    expect(await cancel(orderNo, unexpectedProvider)).toBe(`${orderNo} is cancelled. The shop refunds nothing.`);
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({ status: 4, needsReview: false });
    expect(await testServer.fetchStock('soap')).toBe(10);
    expect(await fetchMails()).toEqual([]);
  });

  it('of a paid order refunds what was due and names the second payment', async () => {
    const { orderNo, transactionId } = await buy({ paymentMode: 'EWallet', eWalletUsed: 10 });
    await notify(transactionId, { amount: 19.7 });
    await notify(transactionId, { amount: 1, reference: 'R-2' });
    await receive(1970);
    expect(await cancel(orderNo)).toBe(
      `${orderNo} is cancelled. 29.70 EUR is refunded. Refund the second payment of 1.00 EUR at Nexi, reference R-2.`,
    );
    expect(await fetchRefundedCents()).toEqual([1970]);
    expect(await fetchBalances()).toEqual({ ewallet_cents: 12_000, merchandise_cents: 4000 });
    expect(await testServer.fetchStock('soap')).toBe(10);
    expect(await anna.order(transactionId)).toMatchObject({ status: 4, deliveryStatus: 'cancelled' });
  });
});
