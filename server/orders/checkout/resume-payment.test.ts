import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkoutCalls } from '#contract/checkout.ts';
import { orderCalls } from '#contract/orders.ts';
import { createCallLimits } from '#server/http/api/call-limits.ts';
import { registerCall } from '#server/http/api/register-call.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { registerErrorHandlers } from '#server/http/middleware/error-handler.ts';
import type { PaymentProvider } from '#server/orders/payments/payment-provider.ts';
import { createSandboxProvider } from '#server/orders/payments/sandbox/sandbox-provider.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { createAppWithBuyers, type Buyer } from '#tests/server/helpers/buyer.ts';
import { seedProduct, seedShops, createTestDeps } from '#tests/server/helpers/seed.ts';
import { emptyTables, queryRows } from '#tests/server/helpers/sql.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';
import { checkoutHandlers } from './routes.ts';

let database: TestDatabase;
let deps: Deps;
let clock: { now: Date };
let anna: Buyer;
let bruno: Buyer;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ deps, clock } = createTestDeps(database));
  const shop = createAppWithBuyers(deps);
  await seedShops(deps);
  anna = await shop.addBuyer({ id: 'anna' });
  bruno = await shop.addBuyer({ id: 'bruno' });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await emptyTables(database, ['payments', 'orders', 'idempotency_keys', 'sandbox_payments', 'carts', 'products']);
  clock.now = new Date('2026-03-10T10:00:00Z');
  await seedProduct(deps, { id: 'soap' });
});

const PAY_BY_LINK = { paymentMode: 'PayByLink', paymentType: 'Light' };
const rows = (statement: string) => queryRows(database)(statement);
const advanceMinutes = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};
const buy = async (options: Readonly<Record<string, unknown>> = PAY_BY_LINK) => {
  await anna.addToCart('soap');
  return anna.startPayment(options);
};
const resume = async (id: string, buyer = anna) =>
  (await buyer.call(checkoutCalls.resumePayment, { params: { id } })).data.paymentUrl;
const getError = async (id: string, buyer = anna) =>
  (await buyer.callExpectingError(checkoutCalls.resumePayment, { params: { id } })).code;
const setProviderState = (state: 'approved' | 'refused') =>
  database.pool.query('update sandbox_payments set state = $1', [state]);
const listPayable = async (buyer = anna) =>
  (await buyer.call(orderCalls.orders, { query: { state: 'payable' } })).data.map(({ orderNo }) => orderNo);

/** Resumes with a provider that differs from the sandbox. */
async function getErrorWith(overrides: Partial<PaymentProvider>, id: string) {
  const app = new Hono<AppEnv>();
  const { resumePayment } = checkoutHandlers(deps, { ...createSandboxProvider(deps), ...overrides });
  registerCall(app, checkoutCalls.resumePayment, resumePayment, deps, createCallLimits(deps));
  registerErrorHandlers(app, deps);
  const client = createApiClient(app, anna.token);
  return (await client.callExpectingError(checkoutCalls.resumePayment, { params: { id } })).code;
}

describe('an unpaid order', () => {
  // REQ-ORD-11
  it.each([
    ['pay by link', PAY_BY_LINK],
    ['the card', { paymentMode: 'Card' }],
  ])('by %s gives its payment page again, and has no second one', async (_name, options) => {
    const started = await buy(options);
    const { id } = await anna.order(started.transactionId);
    for (const name of [id, started.transactionId, started.orderNo])
      expect(await resume(name)).toBe(started.paymentUrl);
    expect(await rows('select transaction_id from sandbox_payments')).toHaveLength(1);
    expect(await rows('select transaction_id from payments')).toHaveLength(1);
  });

  it('says until when it can be paid, and then no longer', async () => {
    const { transactionId, orderNo } = await buy();
    const payableUntil = '2026-03-10T10:20:00.000Z';
    expect(await anna.order(transactionId)).toMatchObject({ payableUntil });
    expect((await anna.orders()).data).toMatchObject([{ payableUntil }]);
    expect(await listPayable()).toEqual([orderNo]);
    advanceMinutes(20);
    expect(await anna.order(transactionId)).toMatchObject({ status: 1, payableUntil: null });
    expect(await listPayable()).toEqual([]);
  });

  it('can’t be paid longer than its payment page is open', async () => {
    const { transactionId } = await buy();
    await database.pool.query(`update orders set hold_expires_at = '2026-03-12T00:00:00Z'`);
    expect(await anna.order(transactionId)).toMatchObject({ payableUntil: '2026-03-10T11:00:00.000Z' });
    advanceMinutes(60);
    expect(await anna.order(transactionId)).toMatchObject({ payableUntil: null });
    expect(await listPayable()).toEqual([]);
    expect(await getError(transactionId)).toBe('alreadyCancelled');
  });

  it('is listed for its member alone, beside orders that are paid', async () => {
    const { orderNo } = await buy();
    await bruno.addToCart('soap');
    const paid = await bruno.startPayment();
    await setProviderState('approved');
    await bruno.call(checkoutCalls.updatePayment, bruno.createPaymentUpdate(paid, 2));
    expect(await listPayable()).toEqual([orderNo]);
    expect(await listPayable(bruno)).toEqual([]);
    expect(await bruno.order(paid.transactionId)).toMatchObject({ payableUntil: null });
    expect(await getError(orderNo, bruno)).toBe('notFound');
  });

  it('is held longer while its member goes on, at most an hour', async () => {
    const { transactionId } = await buy();
    advanceMinutes(19);
    await resume(transactionId);
    expect(await anna.order(transactionId)).toMatchObject({ payableUntil: '2026-03-10T10:34:00.000Z' });
    for (const minutes of [14, 14, 12]) {
      advanceMinutes(minutes);
      await resume(transactionId);
    }
    expect(await anna.order(transactionId)).toMatchObject({ payableUntil: '2026-03-10T11:00:00.000Z' });
  });

  it('gets the page that could not be opened when it was ordered', async () => {
    const started = await buy();
    await database.pool.query('delete from sandbox_payments');
    expect(await resume(started.transactionId)).toBe(started.paymentUrl);
  });
});

describe('the payment page', () => {
  it('is not given for an order whose time is up, which ends at once', async () => {
    const { transactionId } = await buy();
    advanceMinutes(21);
    expect(await getError(transactionId)).toBe('alreadyCancelled');
    expect(await anna.order(transactionId)).toMatchObject({ status: 3 });
    expect(await rows('select state from sandbox_payments')).toEqual([{ state: 'refused' }]);
  });

  it('is not given for a payment that the provider knows as paid, though the shop does not yet', async () => {
    const { transactionId } = await buy();
    await setProviderState('approved');
    expect(await getError(transactionId)).toBe('alreadyPaid');
    expect(await anna.order(transactionId)).toMatchObject({ status: 2, payableUntil: null });
    expect(await getError(transactionId)).toBe('alreadyPaid');
  });

  it('is not given after a refusal or a cancellation', async () => {
    const refused = await buy();
    await setProviderState('refused');
    expect(await getError(refused.transactionId)).toBe('alreadyCancelled');
    const cancelled = await buy();
    await anna.call(checkoutCalls.updatePayment, anna.createPaymentUpdate(cancelled, 3));
    expect(await getError(cancelled.transactionId)).toBe('alreadyCancelled');
  });

  it('is not given while an attempt is in progress, which could be paid too', async () => {
    const { transactionId } = await buy();
    const inProgress = { state: 'waiting', reference: 'op-1', isInProgress: true } as const;
    const code = await getErrorWith({ getPayment: () => Promise.resolve(inProgress) }, transactionId);
    expect(code).toBe('paymentNotConfirmed');
  });

  it('is not given while the provider is unreachable, and the order stays as it is', async () => {
    const { transactionId } = await buy();
    const code = await getErrorWith({ getPayment: () => Promise.reject(new Error('no answer')) }, transactionId);
    expect(code).toBe('unavailable');
    expect(await anna.order(transactionId)).toMatchObject({ status: 1 });
  });

  it('is not given while the amount that the provider received is under review', async () => {
    const { transactionId } = await buy();
    await database.pool.query(`update sandbox_payments set state = 'approved', amount_cents = 1`);
    expect(await getError(transactionId)).toBe('paymentUnderReview');
    expect(await anna.order(transactionId)).toMatchObject({ payableUntil: null });
    expect(await listPayable()).toEqual([]);
  });
});
