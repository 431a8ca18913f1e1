import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkoutCalls } from '#contract/checkout.ts';
import { consumerPaymentCalls } from '#contract/consumer-payment.ts';
import { runPaymentSweep } from '#server/orders/lifecycle/settle/payment-sweep.ts';
import type { Fault, PaymentEmulator } from '#tests/server/emulators/payment-emulator.ts';
import { createIdempotencyKey, type Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { seedProduct } from '#tests/server/helpers/seed.ts';
import { createServiceTestServer, type ServiceTestServer } from '#tests/server/helpers/service-test-server.ts';
import { queryRows } from '#tests/server/helpers/sql.ts';
import { createPaymentProvider } from './create-provider.ts';
import { SERVICE_TIMEOUT_MS } from './fetch-service.ts';

/** The price of two soaps and their delivery. */
const DUE_CENTS = 2970;

const faults: readonly [string, Fault][] = [
  ['429', 429],
  ['500', 500],
  ['503', 503],
  ['no connection', 'refuseConnection'],
  ['a lost response', 'loseResponse'],
  ['an unreadable response', 'unreadable'],
];

describe.each(['xpay', 'stripe'] as const)('the payment service %s', (name) => {
  let shop: ServiceTestServer;
  let emulator: PaymentEmulator;
  let server: OrderTestServer;
  let anna: Buyer;

  beforeAll(async () => {
    shop = await createServiceTestServer(name);
    ({ emulator, server, anna } = shop);
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    await shop.prepare();
  });

  const createProvider = () => createPaymentProvider(server.deps);
  const sweep = () =>
    runPaymentSweep({ ...server.deps, provider: createProvider(), deliver: () => new Response(null, { status: 500 }) });
  const buy = async (key = createIdempotencyKey()) => {
    await anna.addToCart('soap', 2);
    return anna.startPayment({}, key);
  };
  const link = { paymentType: 'Light', paymentMode: 'PayByLink' };
  const fetchOrder = async (transactionId: string) => {
    const order = await server.fetchOrder(transactionId);
    if (!order) throw new Error('no order');
    return order;
  };
  const notify = async (orderNo: string, options?: { isForged?: boolean }) => {
    const request = emulator.createNotification(orderNo, options);
    const path = `/api/payments/notification/${name}`;
    return (await server.app.request(path, { method: 'POST', ...request })).status;
  };
  const refund = (transactionId: string, input: { amountCents?: number; currency?: string; key?: string } = {}) =>
    createProvider().refund({
      transactionId,
      reference: null,
      amountCents: input.amountCents ?? DUE_CENTS,
      currency: input.currency ?? 'EUR',
      idempotencyKey: input.key ?? `refund-of-${transactionId}`,
    });
  const countRefunds = () => emulator.refunds.length;

  // REQ-PAY-28
  it('opens a page for card and pay by link, and completes the order on its notification', async () => {
    for (const overrides of [{}, link]) {
      await anna.addToCart('soap', 2);
      const { paymentUrl, orderNo, transactionId } = await anna.startPayment(overrides);
      expect(new URL(paymentUrl ?? '').host).toBe(emulator.pageHost);
      emulator.pay(orderNo);
      expect(await notify(orderNo)).toBe(200);
      expect(await fetchOrder(transactionId)).toMatchObject({ status: 2, needsReview: false });
    }
    const rows = await queryRows(server.database)('select status, paid_cents, reference from payments');
    expect(rows).toMatchObject([
      { status: 'approved', paid_cents: DUE_CENTS },
      { status: 'approved', paid_cents: DUE_CENTS },
    ]);
    expect(rows[0]?.['reference']).not.toBeNull();
  });

  // REQ-PAY-31
  it('completes the order once when the notification arrives ten times, also in parallel', async () => {
    const { orderNo, transactionId } = await buy();
    emulator.pay(orderNo);
    const statuses = await Promise.all(Array.from({ length: 10 }, () => notify(orderNo)));
    expect(statuses).toEqual(Array<number>(10).fill(200));
    expect(await fetchOrder(transactionId)).toMatchObject({ status: 2, needsReview: false });
    expect(await server.fetchStock('soap')).toBe(8);
  });

  // REQ-PAY-31, SEC-14
  it('rejects a forged notification without asking the service', async () => {
    const { orderNo, transactionId } = await buy();
    emulator.pay(orderNo);
    const before = emulator.requests.length;
    expect(await notify(orderNo, { isForged: true })).toBe(403);
    expect(emulator.requests.length).toBe(before);
    expect(await fetchOrder(transactionId)).toMatchObject({ status: 1 });
  });

  it('rejects an unreadable notification', async () => {
    const path = `/api/payments/notification/${name}`;
    const response = await server.app.request(path, { method: 'POST', body: '{"operation":1' });
    expect([400, 403]).toContain(response.status);
  });

  // REQ-PAY-32
  it('flags a wrong amount or currency for review and does not complete the order', async () => {
    for (const payment of [{ amountCents: 2969 }, { currency: 'CHF' }]) {
      const { orderNo, transactionId } = await buy();
      emulator.pay(orderNo, payment);
      await notify(orderNo);
      const order = await fetchOrder(transactionId);
      expect(order).toMatchObject({ status: 1, needsReview: true, reviewReason: 'amountMismatch' });
      await server.reset();
      await seedProduct(server.deps, { id: 'soap' });
    }
  });

  // REQ-PAY-33
  it('cancels the order of a refused or abandoned payment when its hold ends, and releases the stock', async () => {
    for (const leave of [emulator.refuse, emulator.abandonThreeDSecure, () => undefined]) {
      const { orderNo, transactionId } = await buy();
      leave(orderNo);
      for (let minutes = 0; minutes < 60; minutes += 20) {
        server.advanceClock(20);
        await sweep();
      }
      expect(await fetchOrder(transactionId)).toMatchObject({ status: 3 });
      expect(await server.fetchStock('soap')).toBe(10);
    }
  });

  it('completes an order that is paid while its hold ends', async () => {
    const { orderNo, transactionId } = await buy();
    server.advanceClock(20);
    emulator.pay(orderNo);
    await sweep();
    expect(await fetchOrder(transactionId)).toMatchObject({ status: 2, needsReview: false });
  });

  // REQ-PAY-31
  it('flags a payment that the member had cancelled before a late notification', async () => {
    const started = await buy();
    await anna.call(checkoutCalls.updatePayment, anna.createPaymentUpdate(started, 3));
    expect(await fetchOrder(started.transactionId)).toMatchObject({ status: 3 });
    emulator.pay(started.orderNo);
    expect(await notify(started.orderNo)).toBe(200);
    expect(await fetchOrder(started.transactionId)).toMatchObject({ status: 3, reviewReason: 'paidAfterCancel' });
  });

  // REQ-PAY-30
  it.each(faults)('opens one page for an order after %s, when the member tries again', async (_name, fault) => {
    const key = createIdempotencyKey();
    await anna.addToCart('soap', 2);
    emulator.failNext(fault);
    expect((await anna.startPaymentExpectingError({}, key)).code).toBe('unavailable');
    const first = await anna.startPayment({}, key);
    expect(await anna.startPayment({}, key)).toEqual(first);
    expect(await queryRows(server.database)('select status from orders')).toEqual([{ status: 1 }]);
    emulator.pay(first.orderNo);
    expect(await notify(first.orderNo)).toBe(200);
    expect(await fetchOrder(first.transactionId)).toMatchObject({ status: 2 });
  });

  // REQ-PAY-30
  it.each(faults)('changes nothing on %s, and finds the outcome later', async (_name, fault) => {
    const started = await buy();
    emulator.pay(started.orderNo);
    emulator.failNext(fault, 2);
    expect(await notify(started.orderNo)).toBe(503);
    const update = anna.createPaymentUpdate(started, 3);
    expect((await anna.callExpectingError(checkoutCalls.updatePayment, update)).code).toBe('unavailable');
    expect(await fetchOrder(started.transactionId)).toMatchObject({ status: 1 });
    await sweep();
    expect(await fetchOrder(started.transactionId)).toMatchObject({ status: 2 });
  });

  it('gives two parallel requests of a transaction the same page', async () => {
    const key = createIdempotencyKey();
    await anna.addToCart('soap', 2);
    const request = await anna.createPaymentRequest({}, key);
    const started = await Promise.all(
      Array.from({ length: 4 }, () => anna.call(consumerPaymentCalls.startPayment, request)),
    );
    expect(new Set(started.map(({ data }) => data.paymentUrl)).size).toBe(1);
  });

  // REQ-PAY-34
  it('refunds once for each key, in parts, and refuses more than is left', async () => {
    const { orderNo, transactionId } = await buy();
    const before = countRefunds();
    expect(await refund(transactionId)).toEqual({ state: 'refused', reference: null });
    emulator.pay(orderNo);
    await notify(orderNo);
    expect(await refund(transactionId, { currency: 'CHF' })).toMatchObject({ state: 'refused' });
    const first = await refund(transactionId, { amountCents: 2000 });
    expect(first).toMatchObject({ state: 'refunded' });
    expect(await refund(transactionId, { amountCents: 2000 })).toEqual(first);
    expect(await refund(transactionId, { amountCents: 971, key: 'second' })).toMatchObject({ state: 'refused' });
    expect(await refund(transactionId, { amountCents: 970, key: 'third' })).toMatchObject({ state: 'refunded' });
    expect(countRefunds() - before).toBe(2);
    await sweep();
    expect(await fetchOrder(transactionId)).toMatchObject({ status: 2, needsReview: false });
  });

  // REQ-PAY-30
  it.each(faults)('throws on %s of a refund, and a repeated call refunds once', async (_name, fault) => {
    const { orderNo, transactionId } = await buy();
    emulator.pay(orderNo);
    await notify(orderNo);
    const before = countRefunds();
    const requestCount = name === 'stripe' ? 2 : 1;
    const reads = await createProvider().getPayment(transactionId);
    expect(reads.state).toBe('approved');
    for (let index = 0; index <= requestCount; index++) {
      emulator.failNext('pass', index);
      emulator.failNext(fault);
      await expect(refund(transactionId)).rejects.toBeInstanceOf(Error);
    }
    expect(await refund(transactionId)).toMatchObject({ state: 'refunded' });
    expect(countRefunds() - before).toBe(1);
  });

  // REQ-PAY-29
  it('offers only the methods with a service, and rejects the others', async () => {
    const { payments } = server.deps.config;
    const cardOnly = { ...payments, services: { Nexi: name, Light: null } };
    const other = await createOrderTestServer(undefined, { sandbox: false, payments: cardOnly });
    const bruno = await other.addBuyer({ id: 'bruno' });
    await seedProduct(other.deps, { id: 'soap' });
    await bruno.addToCart('soap', 2);
    expect((await bruno.summary()).paymentModes).toEqual(['Card', 'EWallet']);
    expect((await bruno.startPaymentExpectingError(link)).code).toBe('paymentRefused');
    await other.database.drop();
  });

  // REQ-PAY-30
  it('gives up on a service that does not answer within its time limit', async () => {
    const started = await buy();
    const createTimeout = AbortSignal.timeout.bind(AbortSignal);
    const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => createTimeout(50));
    try {
      emulator.failNext('hang');
      expect(await notify(started.orderNo)).toBe(503);
      expect(limits).toHaveBeenCalledWith(SERVICE_TIMEOUT_MS);
    } finally {
      limits.mockRestore();
    }
    expect(await fetchOrder(started.transactionId)).toMatchObject({ status: 1 });
  });
});
