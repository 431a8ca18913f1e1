import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkoutCalls } from '#contract/checkout.ts';
import { advanceOrder } from '#server/orders/lifecycle/advance-order.ts';
import { cancelOrder } from '#server/orders/operator/cancel-order.ts';
import type { PaymentProvider, RefundInput } from '#server/orders/payments/payment-provider.ts';
import { createSandboxProvider } from '#server/orders/payments/sandbox/sandbox-provider.ts';
import type { Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { seedProduct } from '#tests/server/helpers/seed.ts';
import { queryRows } from '#tests/server/helpers/sql.ts';
import { refundOrder } from './refund-order.ts';
import type { RefundRequest } from './refund-state.ts';
import type { RefundProvider } from './refund-steps.ts';
import { cancelFlaggedOrder } from './review/cancel-flagged-order.ts';

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
  await seedProduct(testServer.deps, { id: 'soap' });
});

const rows = (query: string) => queryRows(testServer.database)(query);
const operator = () => ({ actor: 'command', now: testServer.deps.now() });
const refund = (orderNo: string, request: Partial<RefundRequest> = {}, provider: RefundProvider = sandbox) =>
  refundOrder(testServer.deps.db, provider, operator(), orderNo, { reason: 'broken', ...request });
const cancel = (orderNo: string, provider: Partial<PaymentProvider> = {}) =>
  cancelOrder(testServer.deps, { ...sandbox, ...provider }, operator(), orderNo, { reason: 'asked' });
const advance = (orderNo: string, transition: 'ship' | 'prepare') =>
  testServer.deps.db.transaction((tx) => advanceOrder(tx, operator(), orderNo, transition));

/** Three soaps of 10,00 and delivery of 9,70: merchandise discount 5,00, e-wallet 20,00, card 14,70. */
async function buy() {
  await anna.addToCart('soap', 3);
  const started = await anna.startPayment({ paymentMode: 'EWallet', eWalletUsed: 20, scontoMerceUsed: 5 });
  await testServer.setProviderState('approved');
  await anna.call(checkoutCalls.updatePayment, anna.createPaymentUpdate(started, 2));
  // The order has set the member's language to that of the request.
  await testServer.database.pool.query(`delete from outbox; update members set language = 'it'`);
  return started;
}

const fetchBalances = async () =>
  (await rows(`select ewallet_cents, merchandise_cents from members where id = 'anna'`))[0];
const fetchMails = () => rows('select subject, text from outbox order by created_at, id');
const fetchProviderCents = async () =>
  (await rows('select amount_cents from sandbox_refunds order by created_at, amount_cents')).map(
    (row) => row['amount_cents'],
  );

const PAID_BALANCES = { ewallet_cents: 10_000, merchandise_cents: 3500 };
const FULL_BALANCES = { ewallet_cents: 12_000, merchandise_cents: 4000 };

/** Calls the sandbox, but fails before or after it has refunded. */
const createFailingProvider = (when: 'before' | 'after') => {
  const calls: RefundInput[] = [];
  const provider: RefundProvider = {
    refund: async (input) => {
      calls.push(input);
      if (when === 'after') await sandbox.refund(input);
      throw new Error('connection reset');
    },
  };
  return { calls, provider };
};

describe('a refund', () => {
  // REQ-OPS-09
  it('gives everything back as it was paid, with timeline, mail and audit entries', async () => {
    const { orderNo, transactionId } = await buy();
    expect(await fetchBalances()).toEqual(PAID_BALANCES);
    expect(await refund(orderNo)).toEqual({
      orderNo,
      state: 'completed',
      amountCents: 3970,
      providerCents: 1470,
      ewalletCents: 2000,
      merchandiseCents: 500,
      withheldCents: 0,
    });
    expect(await fetchProviderCents()).toEqual([1470]);
    expect(await fetchBalances()).toEqual(FULL_BALANCES);
    const order = await anna.order(transactionId);
    expect(order).toMatchObject({ status: 4, deliveryStatus: 'cancelled', refundedPrice: 3970 });
    expect(order.timeline.map(({ state, amount }) => [state, amount])).toEqual([
      ['created', null],
      ['paid', null],
      ['cancelled', null],
      ['refunded', 3970],
    ]);
    const [mail, ...others] = await fetchMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: `Rimborso per il tuo ordine ${orderNo}` });
    expect(mail?.['text']).toContain('Sul tuo e-wallet: 20,00\u00A0€');
    const audit = await rows('select action, member_id, detail from audit order by action collate "C" desc');
    expect(audit).toMatchObject([
      { action: 'orderRefunded', member_id: 'anna', detail: { orderNo, amount: '39,70\u00A0€', reason: 'broken' } },
      { action: 'orderRefundStarted' },
    ]);
    expect(await testServer.fetchStock('soap')).toBe(7);
  });

  // REQ-OPS-10, SEC-15
  it('may be partial, and never exceeds what was paid', async () => {
    const { orderNo, transactionId } = await buy();
    await refund(orderNo, { amountCents: 2000 });
    expect(await fetchProviderCents()).toEqual([1470]);
    expect(await fetchBalances()).toEqual({ ewallet_cents: 10_530, merchandise_cents: 3500 });
    expect(await anna.order(transactionId)).toMatchObject({ status: 2, deliveryStatus: 'processing' });
    await expect(refund(orderNo, { amountCents: 1971 })).rejects.toThrow(`19,70\u00A0€ of ${orderNo} can still`);
    await refund(orderNo, { amountCents: 1970 });
    expect(await fetchBalances()).toEqual(FULL_BALANCES);
    expect(await anna.order(transactionId)).toMatchObject({ status: 4, refundedPrice: 3970 });
    await expect(refund(orderNo)).rejects.toThrow('is refunded already');
    expect(await fetchProviderCents()).toEqual([1470]);
  });

  // REQ-OPS-10
  it('of lines refunds their price, and no more pieces than were bought', async () => {
    const { orderNo } = await buy();
    expect(await refund(orderNo, { lines: '1x2' })).toMatchObject({ amountCents: 2000 });
    await expect(refund(orderNo, { lines: '1x2' })).rejects.toThrow('Of line 1 1 can be refunded');
    expect(await refund(orderNo, { lines: '1' })).toMatchObject({ amountCents: 1000 });
    await expect(refund(orderNo, { lines: '1' })).rejects.toThrow('Of line 1 0 can be refunded');
    await expect(refund(orderNo, { lines: '2' })).rejects.toMatchObject({ code: 'invalidInput' });
    await expect(refund(orderNo, { lines: '1', amountCents: 1 })).rejects.toMatchObject({ code: 'invalidInput' });
  });

  // REQ-OPS-11, SEC-15
  it.each(['before', 'after'] as const)(
    'that the provider’s connection interrupts %s the money moved is continued with the same key, once',
    async (when) => {
      const { orderNo } = await buy();
      const { calls, provider } = createFailingProvider(when);
      await expect(refund(orderNo, { amountCents: 2000 }, provider)).rejects.toMatchObject({ code: 'unavailable' });
      expect(await fetchBalances()).toEqual(PAID_BALANCES);
      expect(await fetchMails()).toEqual([]);
      await expect(refund(orderNo, { amountCents: 100 })).rejects.toThrow('is unfinished');
      await expect(cancel(orderNo)).rejects.toThrow('is unfinished');
      const keys: string[] = [];
      const counted: RefundProvider = {
        refund: (input) => {
          keys.push(input.idempotencyKey);
          return sandbox.refund(input);
        },
      };
      expect(await refund(orderNo, { amountCents: 2000 }, counted)).toMatchObject({ state: 'completed' });
      expect(keys).toEqual(calls.map(({ idempotencyKey }) => idempotencyKey));
      expect(await fetchProviderCents()).toEqual([1470]);
      expect(await fetchBalances()).toEqual({ ewallet_cents: 10_530, merchandise_cents: 3500 });
      expect(await fetchMails()).toHaveLength(1);
    },
  );

  // REQ-OPS-11, SEC-15
  it('is applied once when two operators refund the order at the same time', async () => {
    const { orderNo } = await buy();
    await Promise.allSettled(Array.from({ length: 5 }, () => refund(orderNo)));
    expect(await fetchProviderCents()).toEqual([1470]);
    expect(await fetchBalances()).toEqual(FULL_BALANCES);
    expect(await fetchMails()).toHaveLength(1);
  });

  // REQ-OPS-11
  it('that the provider refuses changes nothing, and can be tried again', async () => {
    const { orderNo, transactionId } = await buy();
    const refusing: RefundProvider = { refund: () => Promise.resolve({ state: 'refused', reference: null }) };
    await expect(refund(orderNo, {}, refusing)).rejects.toThrow('refuses the refund');
    expect(await anna.order(transactionId)).toMatchObject({ status: 2, refundedPrice: 0 });
    expect(await fetchBalances()).toEqual(PAID_BALANCES);
    expect(await fetchMails()).toEqual([]);
    expect(await refund(orderNo)).toMatchObject({ state: 'completed' });
  });

  it('that the provider has only accepted is completed by a later command', async () => {
    const { orderNo } = await buy();
    const pending: RefundProvider = { refund: () => Promise.resolve({ state: 'pending', reference: 'R-1' }) };
    expect(await refund(orderNo, {}, pending)).toMatchObject({ state: 'started' });
    expect(await fetchBalances()).toEqual(PAID_BALANCES);
    expect(await refund(orderNo)).toMatchObject({ state: 'completed' });
    expect(await rows('select state, reference is not null as referenced from refunds')).toEqual([
      { state: 'completed', referenced: true },
    ]);
  });

  it('is refused for an order that is unknown, unpaid or under review', async () => {
    await expect(refund('B-none')).rejects.toMatchObject({ code: 'notFound' });
    await anna.addToCart('soap');
    const { orderNo } = await anna.startPayment();
    await expect(refund(orderNo)).rejects.toThrow('is not paid');
    await testServer.database.pool.query('update orders set status = 2, needs_review = true');
    await expect(refund(orderNo)).rejects.toThrow('npm run review');
    expect(await rows('select * from refunds')).toEqual([]);
  });
});

describe('a review', () => {
  it('can’t cancel an order that was partly refunded, which would credit the e-wallet twice', async () => {
    const { orderNo } = await buy();
    await refund(orderNo, { amountCents: 2000 });
    await testServer.database.pool.query('update orders set needs_review = true');
    await expect(cancelFlaggedOrder(testServer.deps.db, sandbox, operator(), orderNo)).rejects.toThrow('has refunds');
    expect(await fetchBalances()).toEqual({ ewallet_cents: 10_530, merchandise_cents: 3500 });
  });
});

describe('a cancellation', () => {
  // REQ-OPS-12
  it('of a paid order refunds all that is left and returns the stock', async () => {
    const { orderNo, transactionId } = await buy();
    await refund(orderNo, { amountCents: 470 });
    testServer.advanceClock(1);
    expect(await cancel(orderNo)).toMatchObject({ state: 'completed', amountCents: 3500 });
    expect(await fetchProviderCents()).toEqual([470, 1000]);
    expect(await fetchBalances()).toEqual(FULL_BALANCES);
    expect(await testServer.fetchStock('soap')).toBe(10);
    expect(await anna.order(transactionId)).toMatchObject({ status: 4, deliveryStatus: 'cancelled' });
    expect((await fetchMails()).at(-1)?.['text']).toContain('abbiamo annullato il tuo ordine');
    await expect(cancel(orderNo)).rejects.toThrow('is refunded already');
    expect(await testServer.fetchStock('soap')).toBe(10);
  });

  it('is refused once the order has been shipped', async () => {
    const { orderNo } = await buy();
    await advance(orderNo, 'ship');
    await expect(cancel(orderNo)).rejects.toThrow('can be refunded, not cancelled');
    expect(await refund(orderNo)).toMatchObject({ state: 'completed' });
    expect(await testServer.fetchStock('soap')).toBe(7);
  });

  // REQ-OPS-12
  it('that was interrupted keeps the order from being shipped until it is finished', async () => {
    const { orderNo } = await buy();
    await expect(cancel(orderNo, createFailingProvider('after').provider)).rejects.toMatchObject({
      code: 'unavailable',
    });
    await expect(advance(orderNo, 'ship')).rejects.toThrow('is being cancelled');
    expect(await cancel(orderNo)).toMatchObject({ state: 'completed' });
    expect(await testServer.fetchStock('soap')).toBe(10);
    expect(await fetchProviderCents()).toEqual([1470]);
  });

  // REQ-OPS-12
  it('of an unpaid order voids the payment first', async () => {
    await anna.addToCart('soap', 3);
    const { orderNo, transactionId } = await anna.startPayment();
    const unreachable = { voidPayment: () => Promise.reject(new Error('unreachable')) };
    await expect(cancel(orderNo, unreachable)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({ status: 1 });
    expect(await cancel(orderNo)).toBeUndefined();
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({ status: 3, cancelReason: 'requested' });
    expect(await testServer.fetchStock('soap')).toBe(10);
    expect(await rows('select action, detail from audit')).toEqual([
      { action: 'orderCancelled', detail: { orderNo, reason: 'asked' } },
    ]);
    await expect(cancel(orderNo)).rejects.toThrow('is already cancelled');
  });
});
