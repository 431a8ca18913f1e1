import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { checkoutCalls } from '#contract/checkout.ts';
import { cancelOrder } from '#server/orders/operator/cancel-order.ts';
import type { PaymentProvider } from '#server/orders/payments/payment-provider.ts';
import { createSandboxProvider } from '#server/orders/payments/sandbox/sandbox-provider.ts';
import { refundOrder } from '#server/orders/refunds/refund-order.ts';
import { createIdempotencyKey, type Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { seedProduct } from '#tests/server/helpers/seed.ts';
import { queryRows } from '#tests/server/helpers/sql.ts';
import { refundUnshippedWithdrawals } from './refund-withdrawal.ts';

let testServer: OrderTestServer;
let anna: Buyer;
let sandbox: PaymentProvider;

beforeAll(async () => {
  testServer = await createOrderTestServer();
  anna = await testServer.addBuyer({ id: 'anna', firstName: 'Anna' });
  sandbox = createSandboxProvider(testServer.deps);
});
afterAll(() => testServer.database.drop());
beforeEach(async () => {
  await testServer.reset();
  await testServer.database.pool.query('delete from outbox');
  await seedProduct(testServer.deps, { id: 'oil', priceCents: 3060 });
});

const rows = (query: string) => queryRows(testServer.database)(query);
const operator = () => ({ actor: 'command', now: testServer.deps.now() });
const runJob = () => refundUnshippedWithdrawals(testServer.deps, sandbox);

/** Two oils of 30,60 with the largest merchandise discount and free delivery: 30,60 are paid. */
async function buyTwo(overrides: Readonly<Record<string, unknown>> = {}) {
  await anna.addToCart('oil', 2);
  const started = await anna.startPayment({ scontoMerceUsed: 30.6, ...overrides });
  await testServer.setProviderState('approved');
  await anna.call(checkoutCalls.updatePayment, anna.createPaymentUpdate(started, 2));
  await testServer.database.pool.query(`delete from outbox; update members set language = 'it'`);
  return started;
}

async function withdraw(id: string, quantity: number, line = 1) {
  const body = { items: [{ line, quantity }] };
  const { data } = await anna.call(calls.declareWithdrawal, {
    params: { id },
    body,
    idempotencyKey: createIdempotencyKey(),
  });
  testServer.advanceClock(1);
  return data;
}

const fetchRefunds = () =>
  rows(`select provider_cents::integer as card, ewallet_cents::integer as ewallet,
    merchandise_cents::integer as merchandise from refunds order by created_at, id`);
const fetchMails = async () => (await rows('select text from outbox order by created_at, id')).map(({ text }) => text);

describe('a withdrawal from one of two pieces', () => {
  // REQ-WDR-07
  it('returns the piece’s share of the discount and keeps the price of the delivery that is no longer free', async () => {
    const { transactionId } = await buyTwo();
    // Alone, the other piece costs 30,60 - 15,30 + 9,70 = 25,00. 30,60 were paid.
    expect(await withdraw(transactionId, 1)).toMatchObject({ refundPrice: 2090 });
    await runJob();
    expect(await fetchRefunds()).toEqual([{ card: 560, ewallet: 0, merchandise: 1530 }]);
    expect(await anna.order(transactionId)).toMatchObject({
      refundedPrice: 2090,
      refundedEWallet: 0,
      refundedScontoMerce: 1530,
    });
  });

  // REQ-WDR-07
  it('announces the amounts before it is declared, in its receipt and in the mail about the refund', async () => {
    const { transactionId: id } = await buyTwo();
    const items = [{ line: 1, quantity: 1 }];
    expect((await anna.call(calls.withdrawalRefund, { params: { id }, body: { items } })).data).toEqual({
      price: 2090,
      paymentPrice: 560,
      eWalletPrice: 0,
      scontoMercePrice: 1530,
      withheldDeliveryPrice: 970,
    });
    expect(await rows('select id from withdrawals')).toEqual([]);
    await withdraw(id, 1);
    await runJob();
    const [receipt, refund] = await fetchMails();
    expect(receipt).toContain('Importo da rimborsare: 20,90\u00A0€');
    expect(receipt).toContain('Sconto merce: 15,30\u00A0€');
    expect(receipt).toContain('Trattenuto per la consegna, che non è più gratuita: 9,70\u00A0€');
    expect(refund).toContain('Sconto merce: 15,30\u00A0€');
    expect(refund).toContain('abbiamo trattenuto 9,70\u00A0€');
  });

  it('announces no amount for more pieces than are left', async () => {
    const { transactionId: id } = await buyTwo();
    await withdraw(id, 1);
    const body = { items: [{ line: 1, quantity: 2 }] };
    expect(await anna.callExpectingError(calls.withdrawalRefund, { params: { id }, body })).toMatchObject({
      status: 409,
      code: 'notWithdrawable',
    });
  });

  it('is closed without a refund if the delivery costs more than the piece, and the piece returns into stock', async () => {
    await seedProduct(testServer.deps, { id: 'card', priceCents: 100 });
    testServer.advanceClock(-1);
    await anna.addToCart('card');
    testServer.advanceClock(1);
    await anna.addToCart('oil', 2);
    await testServer.database.pool.query(`update products set price_cents = 2990 where id = 'oil'`);
    const started = await anna.startPayment();
    await testServer.setProviderState('approved');
    await anna.call(checkoutCalls.updatePayment, anna.createPaymentUpdate(started, 2));
    await testServer.database.pool.query('delete from outbox');
    const { transactionId } = started;
    expect(await withdraw(transactionId, 1)).toMatchObject({ refundPrice: 0 });
    await runJob();
    await runJob();
    expect(await fetchRefunds()).toEqual([{ card: 0, ewallet: 0, merchandise: 0 }]);
    expect((await fetchMails()).at(-1)).toContain('Nothing is refunded for now');
    expect(await testServer.fetchStock('card')).toBe(10);
    const { timeline } = await anna.order(transactionId);
    expect(timeline.map(({ state }) => state)).toEqual(['created', 'paid', 'withdrawn']);
    // All that was paid returns with the rest.
    await withdraw(transactionId, 2, 2);
    await runJob();
    expect(await anna.order(transactionId)).toMatchObject({ status: 4, refundedPrice: 6080 });
  });

  it('is settled in full when the member withdraws from the other piece too', async () => {
    const { transactionId, orderNo } = await buyTwo();
    await withdraw(transactionId, 1);
    await runJob();
    await withdraw(transactionId, 1);
    await runJob();
    expect(await fetchRefunds()).toEqual([
      { card: 560, ewallet: 0, merchandise: 1530 },
      { card: 2500, ewallet: 0, merchandise: 1530 },
    ]);
    expect(await anna.order(transactionId)).toMatchObject({ status: 4, refundedPrice: 6120 });
    await expect(cancelOrder(testServer.deps, sandbox, operator(), orderNo, { reason: 'asked' })).rejects.toThrow(
      'refunded',
    );
  });

  it('is refunded to card and e-wallet in the proportion in which the order was paid', async () => {
    const { transactionId } = await buyTwo({ paymentMode: 'EWallet', eWalletUsed: 10.2 });
    await withdraw(transactionId, 1);
    await runJob();
    expect(await fetchRefunds()).toEqual([{ card: 373, ewallet: 187, merchandise: 1530 }]);
  });
});

describe('a refund of a line by the operator', () => {
  // REQ-OPS-10
  it('follows the same rules, and a cancellation returns the rest', async () => {
    const { orderNo } = await buyTwo();
    const refund = await refundOrder(testServer.deps.db, sandbox, operator(), orderNo, {
      lines: '1x1',
      reason: 'broken',
    });
    expect(refund).toMatchObject({ providerCents: 560, merchandiseCents: 1530 });
    testServer.advanceClock(1);
    await expect(
      refundOrder(testServer.deps.db, sandbox, operator(), orderNo, { lines: '1x2', reason: 'broken' }),
    ).rejects.toThrow('Of line 1 1 can be refunded');
    await cancelOrder(testServer.deps, sandbox, operator(), orderNo, { reason: 'asked' });
    expect(await fetchRefunds()).toEqual([
      { card: 560, ewallet: 0, merchandise: 1530 },
      { card: 2500, ewallet: 0, merchandise: 1530 },
    ]);
  });
});
