import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartCalls } from '#contract/cart.ts';
import { checkoutCalls } from '#contract/checkout.ts';
import type { PaymentProvider } from '#server/orders/payments/payment-provider.ts';
import { getWebhookSecret, signWebhook } from '#server/orders/payments/sandbox/notification-signature.ts';
import { createSandboxProvider } from '#server/orders/payments/sandbox/sandbox-provider.ts';
import { members, orders } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createAppWithBuyers, type Buyer } from '#tests/server/helpers/buyer.ts';
import { seedProduct, seedShops, SHOP_ID, createTestDeps } from '#tests/server/helpers/seed.ts';
import { emptyTables, queryRows } from '#tests/server/helpers/sql.ts';
import { fetchStock } from '#tests/server/helpers/stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';
import { runPaymentSweep, type SweepDeps } from './payment-sweep.ts';

let database: TestDatabase;
let deps: Deps;
let clock: { now: Date };
let shop: ReturnType<typeof createAppWithBuyers>;
let anna: Buyer;
let bruno: Buyer;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ deps, clock } = createTestDeps(database));
  shop = createAppWithBuyers(deps);
  await seedShops(deps);
  anna = await shop.addBuyer({ id: 'anna' });
  bruno = await shop.addBuyer({ id: 'bruno' });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await emptyTables(database, [
    'payments',
    'orders',
    'idempotency_keys',
    'sandbox_payments',
    'payment_notifications',
    'carts',
    'products',
  ]);
  clock.now = new Date('2026-03-10T10:00:00Z');
  await seedProduct(deps, { id: 'soap' });
  await seedProduct(deps, { id: 'oil' });
  await deps.db.update(members).set({ ewalletCents: 12_000, merchandiseCents: 4000 });
});

const query = (statement: string) => queryRows(database)(statement);
const fetchOrder = async (transactionId: string) =>
  (await deps.db.select().from(orders).where(eq(orders.transactionId, transactionId)))[0];
/** Sets the state at the provider without notifying the shop. */
const setProviderState = (state: 'approved' | 'refused') =>
  database.pool.query('update sandbox_payments set state = $1', [state]);

interface StartedPayment {
  readonly transactionId: string;
  readonly orderNo: string;
}
const confirm = (buyer: Buyer, started: StartedPayment) =>
  buyer.call(checkoutCalls.updatePayment, buyer.createPaymentUpdate(started, 2));
const getUpdateError = async (buyer: Buyer, started: StartedPayment, status: 2 | 3) =>
  (await buyer.callExpectingError(checkoutCalls.updatePayment, buyer.createPaymentUpdate(started, status))).code;

const buy = async (options: Readonly<Record<string, unknown>> = {}) => {
  await anna.addToCart('soap', 2);
  return anna.startPayment(options);
};

const openPage = (started: StartedPayment, init: RequestInit = {}, provider = 'Nexi') =>
  shop.app.request(`/sandbox/payment/${provider}/${started.transactionId}`, init);
const submitDecision = (started: StartedPayment, decision: string, headers: HeadersInit = {}, provider = 'Nexi') =>
  openPage(started, { method: 'POST', headers, body: new URLSearchParams({ decision }) }, provider);

describe('the payment update call', () => {
  it('does not mark an order as paid because the client reports a payment', async () => {
    const started = await buy();
    expect(await getUpdateError(anna, started, 2)).toBe('paymentNotConfirmed');
    const forged = { ...anna.createPaymentUpdate(started, 2).body, refId: 'PAID', paymentType: 'Light' as const };
    const error = await anna.callExpectingError(checkoutCalls.updatePayment, { body: forged });
    expect(error).toMatchObject({ status: 409, code: 'paymentNotConfirmed' });
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 1 });
    expect(await anna.getCartQuantity()).toBe(2);
  });

  // REQ-CALL-02, REQ-PAY-05
  it('completes an order that the provider confirms once, however often the client reports it', async () => {
    const started = await buy();
    await setProviderState('approved');
    for (let attempt = 0; attempt < 10; attempt++) expect((await confirm(anna, started)).status).toBe(true);
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 2, deliveryStatus: 'processing' });
    expect(await anna.getCartQuantity()).toBe(0);
    expect(await fetchStock(deps, 'soap')).toBe(8);
    await anna.addToCart('soap');
    clock.now = new Date('2026-03-11T10:00:00Z');
    await confirm(anna, started);
    expect(await anna.getCartQuantity()).toBe(1);
  });

  it('removes only the purchased items from the cart', async () => {
    const started = await buy();
    await anna.addToCart('soap');
    clock.now = new Date('2026-03-10T10:00:01Z');
    await anna.addToCart('oil');
    await setProviderState('approved');
    await confirm(anna, started);
    const { data, toWhomUser } = await anna.call(cartCalls.cart, { params: { shopId: SHOP_ID }, query: {} });
    expect(data.map((item) => [item.shopProductId, item.quantity])).toEqual([
      ['soap', 1],
      ['oil', 1],
    ]);
    expect(toWhomUser?.id).toBe('anna');
  });

  // REQ-PAY-26
  it('cancels an order once and returns stock and balances once', async () => {
    const started = await buy({
      scontoMerceUsed: 5,
      paymentMode: 'EWallet',
      eWalletUsed: 10,
      isEWalletedUsed: true,
    });
    expect(await fetchStock(deps, 'soap')).toBe(8);
    for (let attempt = 0; attempt < 3; attempt++) {
      await anna.call(checkoutCalls.updatePayment, anna.createPaymentUpdate(started, 3));
    }
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 3, deliveryStatus: 'cancelled' });
    expect(await fetchStock(deps, 'soap')).toBe(10);
    expect(await query("select ewallet_cents, merchandise_cents from members where id = 'anna'")).toEqual([
      { ewallet_cents: 12_000, merchandise_cents: 4000 },
    ]);
    expect(await anna.getCartQuantity()).toBe(2);
    expect(await query('select state from sandbox_payments')).toEqual([{ state: 'refused' }]);
    expect(await getUpdateError(anna, started, 2)).toBe('alreadyCancelled');
  });

  it('returns stock and balances once when ten cancellations arrive in parallel', async () => {
    const started = await buy({ scontoMerceUsed: 5 });
    const updates = Array.from({ length: 10 }, () =>
      anna.callRaw(checkoutCalls.updatePayment, anna.createPaymentUpdate(started, 3)),
    );
    expect((await Promise.all(updates)).map((response) => response.code)).toEqual(Array<string>(10).fill('ok'));
    expect(await fetchStock(deps, 'soap')).toBe(10);
    expect(await query("select merchandise_cents from members where id = 'anna'")).toEqual([
      { merchandise_cents: 4000 },
    ]);
  });

  it('never cancels a paid order, whether the shop already knows of the payment or not', async () => {
    const started = await buy();
    await setProviderState('approved');
    expect(await getUpdateError(anna, started, 3)).toBe('alreadyPaid');
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 2 });
    expect(await getUpdateError(anna, started, 3)).toBe('alreadyPaid');
    expect(await fetchStock(deps, 'soap')).toBe(8);
  });

  it('gives parallel cancellations and confirmations one consistent outcome', async () => {
    const started = await buy();
    await setProviderState('approved');
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        anna.callRaw(checkoutCalls.updatePayment, anna.createPaymentUpdate(started, index % 2 ? 2 : 3)),
      ),
    );
    expect(responses.map((response) => response.status)).toEqual(responses.map((_, index) => (index % 2 ? 200 : 409)));
    expect(await fetchStock(deps, 'soap')).toBe(8);
  });

  it('returns notFound for another member’s transaction or a wrong order number', async () => {
    const started = await buy();
    for (const status of [2, 3] as const) {
      expect(await getUpdateError(bruno, started, status)).toBe('notFound');
      const mismatched = { ...started, orderNo: 'B260310-AAAAAAAA' };
      expect(await getUpdateError(anna, mismatched, status)).toBe('notFound');
    }
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 1 });
  });

  it('returns unavailable and changes nothing while the provider is unreachable', async () => {
    const started = await buy();
    await database.pool.query('alter table sandbox_payments rename to sandbox_away');
    const errors = [await getUpdateError(anna, started, 2), await getUpdateError(anna, started, 3)];
    await database.pool.query('alter table sandbox_away rename to sandbox_payments');
    expect(errors).toEqual(['unavailable', 'unavailable']);
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 1 });
  });

  it('flags an order for review that is confirmed after its cancellation', async () => {
    const started = await buy();
    await anna.call(checkoutCalls.updatePayment, anna.createPaymentUpdate(started, 3));
    await setProviderState('approved');
    expect(await getUpdateError(anna, started, 2)).toBe('alreadyCancelled');
    expect(await fetchOrder(started.transactionId)).toMatchObject({ status: 3, needsReview: true });
    expect(await query('select status from payments')).toEqual([{ status: 'approved' }]);
    expect((await anna.orders()).data).toMatchObject([{ status: 3 }]);
    expect(await fetchStock(deps, 'soap')).toBe(10);
  });

  it('does not change a refunded order', async () => {
    const started = await buy();
    await deps.db.update(orders).set({ status: 4 });
    await setProviderState('approved');
    await confirm(anna, started);
    expect(await getUpdateError(anna, started, 3)).toBe('alreadyPaid');
    expect(await fetchOrder(started.transactionId)).toMatchObject({ status: 4 });
  });
});

describe('a payment notification', () => {
  const notify = async (
    started: StartedPayment,
    state: string,
    { id = `${started.transactionId}:${state}`, secret = '', at = clock.now, provider = 'Nexi' } = {},
  ) => {
    const { transactionId } = started;
    // The price of two soaps and their delivery.
    const paid = { amount: transactionId === 'nobody' ? 1 : 29.7, currency: 'EUR' };
    const body = JSON.stringify({ id, transactionId, state, reference: 'R-1', ...paid });
    const timestamp = String(Math.floor(at.getTime() / 1000));
    const signature = signWebhook(secret || (await getWebhookSecret(deps)), timestamp, body);
    const response = await shop.app.request(`/api/payments/notification/${provider}`, {
      method: 'POST',
      headers: { 'X-Payment-Timestamp': timestamp, 'X-Payment-Signature': signature },
      body,
    });
    return response.status;
  };

  it('completes the order of a member who never returns', async () => {
    const started = await buy();
    expect(await notify(started, 'approved')).toBe(200);
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 2 });
    expect(await anna.getCartQuantity()).toBe(0);
    expect(await query('select status, reference from payments')).toEqual([{ status: 'approved', reference: 'R-1' }]);
    expect((await confirm(anna, started)).status).toBe(true);
  });

  it('is applied once: a replay changes nothing', async () => {
    const started = await buy();
    await notify(started, 'approved');
    await anna.addToCart('soap');
    const responses = await Promise.all(Array.from({ length: 5 }, () => notify(started, 'approved')));
    expect(responses).toEqual(Array<number>(5).fill(200));
    expect(await anna.getCartQuantity()).toBe(1);
    expect(await fetchStock(deps, 'soap')).toBe(8);
    // Not even after the order was reset: the id of the notification is stored.
    await deps.db.update(orders).set({ status: 1 });
    await notify(started, 'approved');
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 1 });
  });

  it('is accepted only with a valid and recent signature', async () => {
    const started = await buy();
    const fromNow = (minutes: number) => new Date(clock.now.getTime() + minutes * 60_000);
    expect(await notify(started, 'approved', { secret: 'guessed' })).toBe(403);
    expect(await notify(started, 'approved', { at: fromNow(-6) })).toBe(403);
    expect(await notify(started, 'approved', { at: fromNow(6) })).toBe(403);
    expect(await notify(started, 'approved', { provider: 'Other' })).toBe(404);
    expect(await notify(started, 'paid')).toBe(400);
    expect(await notify(started, 'approved', { id: '' })).toBe(400);
    const unsigned = await shop.app.request('/api/payments/notification/Nexi', { method: 'POST', body: '{}' });
    expect(unsigned.status).toBe(403);
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 1 });
    expect(await notify(started, 'approved', { at: fromNow(-4) })).toBe(200);
  });

  it('that failed halfway succeeds when it is sent again', async () => {
    const started = await buy();
    await database.pool.query('alter table cart_items rename to cart_items_away');
    const failed = await notify(started, 'approved');
    await database.pool.query('alter table cart_items_away rename to cart_items');
    expect(failed).toBe(500);
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 1 });
    expect(await notify(started, 'approved')).toBe(200);
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 2 });
  });

  it('can arrive in any order', async () => {
    const approvedFirst = await buy();
    await notify(approvedFirst, 'approved');
    await notify(approvedFirst, 'refused');
    expect(await fetchOrder(approvedFirst.transactionId)).toMatchObject({ status: 2, needsReview: false });
    await anna.addToCart('soap', 2);
    const refusedFirst = await anna.startPayment();
    await notify(refusedFirst, 'refused');
    expect(await fetchStock(deps, 'soap')).toBe(8);
    await notify(refusedFirst, 'approved');
    expect(await fetchOrder(refusedFirst.transactionId)).toMatchObject({ status: 3, needsReview: true });
    expect(await fetchStock(deps, 'soap')).toBe(8);
  });

  it('for an unknown payment is acknowledged and changes nothing', async () => {
    expect(await notify({ transactionId: 'nobody', orderNo: '' }, 'approved')).toBe(200);
  });
});

describe('the sandbox payment page', () => {
  it('shows amount and order number, but no data of the member', async () => {
    const started = await buy();
    const response = await openPage(started, { headers: { 'accept-language': 'it' } });
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('29,70\u00A0€');
    expect(text).toContain(started.orderNo);
    for (const label of ['Paga', 'Rifiuta', 'Torna più tardi']) expect(text).toContain(label);
    for (const word of ['anna', 'Rossi', 'Via Roma']) expect(text).not.toContain(word);
    expect(text).not.toMatch(/<style|style=|<script/);
    const english = await (await openPage(started, { headers: { 'accept-language': 'en-GB' } })).text();
    expect(english).toContain('lang="en"');
    expect(english).toContain('Come back later');
    expect((await openPage(started, {}, 'Light')).status).toBe(404);
    expect((await openPage({ transactionId: 'nobody', orderNo: '' })).status).toBe(404);
  });

  it('redirects back with result=OK after an approval, and the order stays unpaid until the shop polls', async () => {
    const started = await buy();
    const response = await submitDecision(started, 'approve');
    expect(response.status).toBe(303);
    const back = new URL(response.headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe('http://shop.test/product/payment/return');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      paymentMethod: 'Card',
      result: 'OK',
      transactionId: started.transactionId,
      orderNo: started.orderNo,
    });
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 1 });
    await confirm(anna, started);
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 2 });
  });

  it('redirects back with a reference for the provider Light', async () => {
    const started = await buy({ paymentMode: 'PayByLink', paymentType: 'Light' });
    const response = await submitDecision(started, 'refuse', {}, 'Light');
    const back = new URL(response.headers.get('location') ?? '');
    const [stored] = await query('select reference from sandbox_payments');
    expect(back.pathname).toBe('/product/payment/cancel');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      paymentMethod: 'PayByLink',
      reference: stored?.['reference'],
      transactionId: started.transactionId,
      orderNo: started.orderNo,
    });
  });

  it('accepts only the first decision', async () => {
    const started = await buy();
    await submitDecision(started, 'approve');
    const again = await submitDecision(started, 'refuse');
    expect(again.headers.get('location')).toContain('/product/payment/return?');
    expect(await query('select state from sandbox_payments')).toEqual([{ state: 'approved' }]);
    const text = await (await openPage(started)).text();
    expect(text).not.toContain('<form');
    expect((await submitDecision(started, 'steal')).status).toBe(400);
  });

  it('rejects a decision from another site', async () => {
    const started = await buy();
    const foreign: HeadersInit[] = [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://shop.test' },
    ];
    for (const headers of foreign) {
      expect((await submitDecision(started, 'approve', headers)).status).toBe(403);
    }
    const sameOrigin = { origin: 'http://shop.test', 'sec-fetch-site': 'same-origin' };
    expect((await submitDecision(started, 'approve', sameOrigin)).status).toBe(303);
  });
});

describe('the sweep', () => {
  const sweep = (overrides: Partial<SweepDeps> = {}) =>
    runPaymentSweep({
      ...deps,
      provider: createSandboxProvider(deps),
      deliver: (request) => shop.app.fetch(request),
      ...overrides,
    });
  const failingDelivery = { deliver: () => new Response(null, { status: 500 }) };
  const advanceClock = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
  };

  it('delivers the provider’s notification', async () => {
    const started = await buy();
    await submitDecision(started, 'approve');
    await sweep({ provider: { ...createSandboxProvider(deps), getPayment: () => Promise.reject(new Error('down')) } });
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 2 });
    expect(await query('select notify_at, notify_attempts from sandbox_payments')).toEqual([
      { notify_at: null, notify_attempts: 1 },
    ]);
  });

  it('retries a notification that the shop did not acknowledge', async () => {
    const started = await buy();
    await submitDecision(started, 'approve');
    const waitingProvider: PaymentProvider = {
      ...createSandboxProvider(deps),
      getPayment: () => Promise.resolve({ state: 'waiting', reference: null }),
    };
    await sweep({ ...failingDelivery, provider: waitingProvider });
    await sweep({ provider: waitingProvider });
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 1 });
    advanceClock(3);
    await sweep({ provider: waitingProvider });
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 2 });
  });

  it('polls pending payments without any notification', async () => {
    const started = await buy();
    await sweep(failingDelivery);
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 1 });
    await setProviderState('approved');
    advanceClock(1);
    await sweep(failingDelivery);
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 2 });
    expect(await anna.getCartQuantity()).toBe(0);
    expect(await query('select poll_count from payments')).toEqual([{ poll_count: 2 }]);
  });

  it('completes an expired order that is paid later at a provider that can’t void', async () => {
    const started = await buy();
    const providerWithoutVoid: PaymentProvider = {
      ...createSandboxProvider(deps),
      voidPayment: () => Promise.resolve({ state: 'waiting', reference: null }),
    };
    advanceClock(25 * 60);
    await sweep({ provider: providerWithoutVoid });
    expect(await fetchOrder(started.transactionId)).toMatchObject({ status: 3, needsReview: false });
    await setProviderState('approved');
    advanceClock(1);
    await sweep({ provider: providerWithoutVoid });
    expect(await fetchOrder(started.transactionId)).toMatchObject({ status: 2, needsReview: false });
  });

  it('cancels an unpaid order after 20 minutes', async () => {
    const started = await buy({ scontoMerceUsed: 5 });
    advanceClock(19);
    await sweep();
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 1 });
    advanceClock(1);
    await sweep();
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 3 });
    expect(await fetchStock(deps, 'soap')).toBe(10);
    expect(await query("select merchandise_cents from members where id = 'anna'")).toEqual([
      { merchandise_cents: 4000 },
    ]);
    expect(await query('select status from payments')).toEqual([{ status: 'refused' }]);
  });

  it('runs on one server at a time and releases the lock afterwards', async () => {
    const started = await buy();
    await submitDecision(started, 'approve');
    let inner: boolean | undefined;
    const outer = await sweep({
      deliver: async (request) => {
        inner = await sweep();
        return shop.app.fetch(request);
      },
    });
    expect([outer, inner]).toEqual([true, false]);
    expect(await sweep()).toBe(true);
  });
});
