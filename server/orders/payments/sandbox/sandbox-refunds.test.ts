import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentProvider, RefundInput } from '#server/orders/payments/payment-provider.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { queryRows } from '#tests/server/helpers/sql.ts';
import { createSandboxProvider } from './sandbox-provider.ts';

let testServer: OrderTestServer;
let provider: PaymentProvider;

beforeAll(async () => {
  testServer = await createOrderTestServer();
  provider = createSandboxProvider(testServer.deps);
});
afterAll(() => testServer.database.drop());
beforeEach(async () => {
  await testServer.reset();
  await provider.createPayment({
    transactionId: 'paid',
    provider: 'Nexi',
    orderNo: 'B1',
    amountCents: 2970,
    ewalletCents: 0,
    currency: 'EUR',
    language: 'it',
    expiresAt: new Date('2026-03-10T11:00:00Z'),
    returnUrl: 'http://shop.test/return',
    cancelUrl: 'http://shop.test/cancel',
  });
  await testServer.setProviderState('approved');
});

const refund = (input: Partial<RefundInput> = {}) =>
  provider.refund({
    transactionId: 'paid',
    reference: null,
    amountCents: 2970,
    currency: 'EUR',
    idempotencyKey: 'refund-1',
    ...input,
  });
const fetchRefunds = () => queryRows(testServer.database)('select amount_cents from sandbox_refunds');

describe('a refund of the sandbox', () => {
  // REQ-PAY-34
  it('happens once when ten calls with the same key arrive in parallel', async () => {
    const refunds = await Promise.all(Array.from({ length: 10 }, () => refund()));
    expect(new Set(refunds.map(({ reference }) => reference)).size).toBe(1);
    expect(refunds[0]).toMatchObject({ state: 'refunded' });
    expect(await fetchRefunds()).toEqual([{ amount_cents: 2970 }]);
  });

  // REQ-PAY-34
  it('may be partial, but refuses more than the rest of the payment', async () => {
    expect(await refund({ amountCents: 2000 })).toMatchObject({ state: 'refunded' });
    const refused = { state: 'refused', reference: null };
    expect(await refund({ amountCents: 971, idempotencyKey: 'refund-2' })).toEqual(refused);
    expect(await refund({ amountCents: 970, idempotencyKey: 'refund-2' })).toMatchObject({ state: 'refunded' });
    expect(await refund({ amountCents: 1, idempotencyKey: 'refund-3' })).toEqual(refused);
    expect(await fetchRefunds()).toEqual([{ amount_cents: 2000 }, { amount_cents: 970 }]);
  });

  it('refuses an unpaid or unknown payment and another currency', async () => {
    const refused = { state: 'refused', reference: null };
    expect(await refund({ currency: 'CHF' })).toEqual(refused);
    expect(await refund({ transactionId: 'nobody' })).toEqual(refused);
    await testServer.setProviderState('refused');
    expect(await refund()).toEqual(refused);
    expect(await fetchRefunds()).toEqual([]);
  });

  it('throws when a key is used for another amount', async () => {
    await refund({ amountCents: 1000 });
    await expect(refund({ amountCents: 2000 })).rejects.toThrow(/idempotency key/);
    expect(await fetchRefunds()).toEqual([{ amount_cents: 1000 }]);
  });
});
