import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartCalls } from '#contract/cart.ts';
import { checkoutCalls } from '#contract/checkout.ts';
import { carts, members, orders, products } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/api/handler.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';
import { createIdempotencyKey, createAppWithBuyers, type Buyer } from '#tests/server/helpers/buyer.ts';
import { queryRows } from '#tests/server/helpers/sql.ts';
import { seedProduct, seedShops, SHOP_ID, createTestDeps } from '#tests/server/helpers/seed.ts';
import type { PaymentProvider } from './provider/payment-provider.ts';
import { createSandboxProvider } from './sandbox/sandbox-provider.ts';
import { getWebhookSecret, signWebhook } from './webhook/webhook-signature.ts';
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
  await database.pool.query(
    'truncate payments, orders, order_lines, idempotency_keys, sandbox_payments, payment_notifications cascade',
  );
  await deps.db.delete(carts);
  await database.pool.query('delete from products');
  clock.now = new Date('2026-03-10T10:00:00Z');
  await seedProduct(deps, { id: 'soap' });
  await seedProduct(deps, { id: 'oil' });
  await deps.db.update(members).set({ ewalletCents: 12_000, merchandiseCents: 4000 });
});

const rows = (query: string) => queryRows(database)(query);
const stockOf = async (id: string) =>
  (await deps.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock;
const orderOf = async (transactionId: string) =>
  (await deps.db.select().from(orders).where(eq(orders.transactionId, transactionId)))[0];
/** What the provider decides without the shop hearing of it. */
const provide = (state: 'approved' | 'refused') =>
  database.pool.query('update sandbox_payments set state = $1', [state]);

interface Started {
  readonly transactionId: string;
  readonly orderNo: string;
}
const confirm = (who: Buyer, started: Started) =>
  who.call(checkoutCalls.updatePayment, who.createPaymentUpdate(started, 2));
const refusedUpdate = async (who: Buyer, started: Started, status: 2 | 3) =>
  (await who.callExpectingError(checkoutCalls.updatePayment, who.createPaymentUpdate(started, status))).code;

const buy = async (more: Readonly<Record<string, unknown>> = {}) => {
  await anna.addToCart('soap', 2);
  return anna.startPayment(more);
};

const page = (started: Started, init: RequestInit = {}, provider = 'Nexi') =>
  shop.app.request(`/sandbox/payment/${provider}/${started.transactionId}`, init);
const press = (started: Started, decision: string, headers: HeadersInit = {}, provider = 'Nexi') =>
  page(started, { method: 'POST', headers, body: new URLSearchParams({ decision }) }, provider);

describe('the update call', () => {
  it('makes nothing paid on the client’s word', async () => {
    const started = await buy();
    expect(await refusedUpdate(anna, started, 2)).toBe('paymentNotConfirmed');
    const forged = { ...anna.createPaymentUpdate(started, 2).body, refId: 'PAID', paymentType: 'Light' as const };
    const refusal = await anna.callExpectingError(checkoutCalls.updatePayment, { body: forged });
    expect(refusal).toMatchObject({ status: 409, code: 'paymentNotConfirmed' });
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 1 });
    expect(await anna.getCartQuantity()).toBe(2);
  });

  it('completes an order that the provider confirms, once, however often it is told', async () => {
    const started = await buy();
    await provide('approved');
    for (let time = 0; time < 10; time++) expect((await confirm(anna, started)).status).toBe(true);
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 2, deliveryStatus: 'processing' });
    expect(await anna.getCartQuantity()).toBe(0);
    expect(await stockOf('soap')).toBe(8);
    await anna.addToCart('soap');
    clock.now = new Date('2026-03-11T10:00:00Z');
    await confirm(anna, started);
    expect(await anna.getCartQuantity()).toBe(1);
  });

  it('clears only what was bought', async () => {
    const started = await buy();
    await anna.addToCart('soap');
    clock.now = new Date('2026-03-10T10:00:01Z');
    await anna.addToCart('oil');
    await provide('approved');
    await confirm(anna, started);
    const { data, toWhomUser } = await anna.call(cartCalls.cart, { params: { shopId: SHOP_ID }, query: {} });
    expect(data.map((item) => [item.shopProductId, item.quantity])).toEqual([
      ['soap', 1],
      ['oil', 1],
    ]);
    expect(toWhomUser?.id).toBe('anna');
  });

  it('cancels once: stock and balances come back once', async () => {
    const started = await buy({
      scontoMerceUsed: 5,
      paymentMode: 'EWallet',
      eWalletUsed: 10,
      isEWalletedUsed: true,
    });
    expect(await stockOf('soap')).toBe(8);
    for (let time = 0; time < 3; time++) {
      await anna.call(checkoutCalls.updatePayment, anna.createPaymentUpdate(started, 3));
    }
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 3, deliveryStatus: 'cancelled' });
    expect(await stockOf('soap')).toBe(10);
    expect(await rows("select ewallet_cents, merchandise_cents from members where id = 'anna'")).toEqual([
      { ewallet_cents: 12_000, merchandise_cents: 4000 },
    ]);
    expect(await anna.getCartQuantity()).toBe(2);
    expect(await rows('select state from sandbox_payments')).toEqual([{ state: 'refused' }]);
    expect(await refusedUpdate(anna, started, 2)).toBe('alreadyCancelled');
  });

  it('gives back once what ten cancellations at once give up', async () => {
    const started = await buy({ scontoMerceUsed: 5 });
    const updates = Array.from({ length: 10 }, () =>
      anna.callRaw(checkoutCalls.updatePayment, anna.createPaymentUpdate(started, 3)),
    );
    expect((await Promise.all(updates)).map((answer) => answer.code)).toEqual(Array<string>(10).fill('ok'));
    expect(await stockOf('soap')).toBe(10);
    expect(await rows("select merchandise_cents from members where id = 'anna'")).toEqual([
      { merchandise_cents: 4000 },
    ]);
  });

  it('never cancels a paid order, known as paid or not', async () => {
    const started = await buy();
    await provide('approved');
    expect(await refusedUpdate(anna, started, 3)).toBe('alreadyPaid');
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 2 });
    expect(await refusedUpdate(anna, started, 3)).toBe('alreadyPaid');
    expect(await stockOf('soap')).toBe(8);
  });

  it('cancels and confirms at once to one end', async () => {
    const started = await buy();
    await provide('approved');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        anna.callRaw(checkoutCalls.updatePayment, anna.createPaymentUpdate(started, index % 2 ? 2 : 3)),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map((_, index) => (index % 2 ? 200 : 409)));
    expect(await stockOf('soap')).toBe(8);
  });

  it('knows no other member’s transaction and no wrong pair', async () => {
    const started = await buy();
    for (const status of [2, 3] as const) {
      expect(await refusedUpdate(bruno, started, status)).toBe('notFound');
      const wrong = { ...started, orderNo: 'B260310-AAAAAAAA' };
      expect(await refusedUpdate(anna, wrong, status)).toBe('notFound');
    }
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 1 });
  });

  it('says nothing while the provider is away, and changes nothing', async () => {
    const started = await buy();
    await database.pool.query('alter table sandbox_payments rename to sandbox_away');
    const refusals = [await refusedUpdate(anna, started, 2), await refusedUpdate(anna, started, 3)];
    await database.pool.query('alter table sandbox_away rename to sandbox_payments');
    expect(refusals).toEqual(['unavailable', 'unavailable']);
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 1 });
  });

  it('flags for review what is confirmed after it was cancelled', async () => {
    const started = await buy();
    await anna.call(checkoutCalls.updatePayment, anna.createPaymentUpdate(started, 3));
    await provide('approved');
    expect(await refusedUpdate(anna, started, 2)).toBe('alreadyCancelled');
    expect(await orderOf(started.transactionId)).toMatchObject({ status: 3, needsReview: true });
    expect(await rows('select status from payments')).toEqual([{ status: 'approved' }]);
    expect((await anna.orders()).data).toMatchObject([{ status: 3 }]);
    expect(await stockOf('soap')).toBe(10);
  });

  it('leaves a refunded order alone', async () => {
    const started = await buy();
    await deps.db.update(orders).set({ status: 4 });
    await provide('approved');
    await confirm(anna, started);
    expect(await refusedUpdate(anna, started, 3)).toBe('alreadyPaid');
    expect(await orderOf(started.transactionId)).toMatchObject({ status: 4 });
  });
});

describe('the notification', () => {
  const notify = async (
    started: Started,
    state: string,
    { id = `${started.transactionId}:${state}`, secret = '', at = clock.now, provider = 'Nexi' } = {},
  ) => {
    const { transactionId } = started;
    // Two soaps and their delivery.
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
    expect(await rows('select status, reference from payments')).toEqual([{ status: 'approved', reference: 'R-1' }]);
    expect((await confirm(anna, started)).status).toBe(true);
  });

  it('is taken in once: a replay changes nothing', async () => {
    const started = await buy();
    await notify(started, 'approved');
    await anna.addToCart('soap');
    const answers = await Promise.all(Array.from({ length: 5 }, () => notify(started, 'approved')));
    expect(answers).toEqual(Array<number>(5).fill(200));
    expect(await anna.getCartQuantity()).toBe(1);
    expect(await stockOf('soap')).toBe(8);
    // Not even when the books were set back: the id alone says that it was here before.
    await deps.db.update(orders).set({ status: 1 });
    await notify(started, 'approved');
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 1 });
  });

  it('is believed for its signature alone', async () => {
    const started = await buy();
    const minutes = (number: number) => new Date(clock.now.getTime() + number * 60_000);
    expect(await notify(started, 'approved', { secret: 'guessed' })).toBe(403);
    expect(await notify(started, 'approved', { at: minutes(-6) })).toBe(403);
    expect(await notify(started, 'approved', { at: minutes(6) })).toBe(403);
    expect(await notify(started, 'approved', { provider: 'Other' })).toBe(404);
    expect(await notify(started, 'paid')).toBe(400);
    expect(await notify(started, 'approved', { id: '' })).toBe(400);
    const bare = await shop.app.request('/api/payments/notification/Nexi', { method: 'POST', body: '{}' });
    expect(bare.status).toBe(403);
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 1 });
    expect(await notify(started, 'approved', { at: minutes(-4) })).toBe(200);
  });

  it('that failed half way works when it is sent again', async () => {
    const started = await buy();
    await database.pool.query('alter table cart_items rename to cart_items_away');
    const failed = await notify(started, 'approved');
    await database.pool.query('alter table cart_items_away rename to cart_items');
    expect(failed).toBe(500);
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 1 });
    expect(await notify(started, 'approved')).toBe(200);
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 2 });
  });

  it('comes in any order', async () => {
    const approvedFirst = await buy();
    await notify(approvedFirst, 'approved');
    await notify(approvedFirst, 'refused');
    expect(await orderOf(approvedFirst.transactionId)).toMatchObject({ status: 2, needsReview: false });
    await anna.addToCart('soap', 2);
    const refusedFirst = await anna.startPayment();
    await notify(refusedFirst, 'refused');
    expect(await stockOf('soap')).toBe(8);
    await notify(refusedFirst, 'approved');
    expect(await orderOf(refusedFirst.transactionId)).toMatchObject({ status: 3, needsReview: true });
    expect(await stockOf('soap')).toBe(8);
  });

  it('of an unknown payment is acknowledged and changes nothing', async () => {
    expect(await notify({ transactionId: 'nobody', orderNo: '' }, 'approved')).toBe(200);
  });
});

describe('the sandbox’s page', () => {
  it('shows amount and order, and no word about the member', async () => {
    const started = await buy();
    const response = await page(started, { headers: { 'accept-language': 'it' } });
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('29,70\u00A0€');
    expect(text).toContain(started.orderNo);
    for (const label of ['Paga', 'Rifiuta', 'Torna più tardi']) expect(text).toContain(label);
    for (const word of ['anna', 'Rossi', 'Via Roma']) expect(text).not.toContain(word);
    expect(text).not.toMatch(/<style|style=|<script/);
    const english = await (await page(started, { headers: { 'accept-language': 'en-GB' } })).text();
    expect(english).toContain('lang="en"');
    expect(english).toContain('Come back later');
    expect((await page(started, {}, 'Light')).status).toBe(404);
    expect((await page({ transactionId: 'nobody', orderNo: '' })).status).toBe(404);
  });

  it('approves: back with result=OK, and nothing is paid until the shop asks', async () => {
    const started = await buy();
    const response = await press(started, 'approve');
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

  it('sends Light’s members back with a reference', async () => {
    const started = await buy({ paymentMode: 'PayByLink', paymentType: 'Light' });
    const response = await press(started, 'refuse', {}, 'Light');
    const back = new URL(response.headers.get('location') ?? '');
    const [books] = await rows('select reference from sandbox_payments');
    expect(back.pathname).toBe('/product/payment/cancel');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      paymentMethod: 'PayByLink',
      reference: books?.['reference'],
      transactionId: started.transactionId,
      orderNo: started.orderNo,
    });
  });

  it('decides once', async () => {
    const started = await buy();
    await press(started, 'approve');
    const again = await press(started, 'refuse');
    expect(again.headers.get('location')).toContain('/product/payment/return?');
    expect(await rows('select state from sandbox_payments')).toEqual([{ state: 'approved' }]);
    const text = await (await page(started)).text();
    expect(text).not.toContain('<form');
    expect((await press(started, 'steal')).status).toBe(400);
  });

  it('takes no decision from a foreign page', async () => {
    const started = await buy();
    const foreign: HeadersInit[] = [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://shop.test' },
    ];
    for (const headers of foreign) {
      expect((await press(started, 'approve', headers)).status).toBe(403);
    }
    const own = { origin: 'http://shop.test', 'sec-fetch-site': 'same-origin' };
    expect((await press(started, 'approve', own)).status).toBe(303);
  });
});

describe('the sweep', () => {
  const sweep = (more: Partial<SweepDeps> = {}) =>
    runPaymentSweep({
      ...deps,
      provider: createSandboxProvider(deps),
      deliver: (request) => shop.app.fetch(request),
      ...more,
    });
  const silent = { deliver: () => new Response(null, { status: 500 }) };
  const later = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
  };

  it('delivers the provider’s notification', async () => {
    const started = await buy();
    await press(started, 'approve');
    await sweep({ provider: { ...createSandboxProvider(deps), getPayment: () => Promise.reject(new Error('down')) } });
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 2 });
    expect(await rows('select notify_at, notify_tries from sandbox_payments')).toEqual([
      { notify_at: null, notify_tries: 1 },
    ]);
  });

  it('tries again later when the shop did not acknowledge', async () => {
    const started = await buy();
    await press(started, 'approve');
    const asked: PaymentProvider = {
      ...createSandboxProvider(deps),
      getPayment: () => Promise.resolve({ state: 'waiting', reference: null }),
    };
    await sweep({ ...silent, provider: asked });
    await sweep({ provider: asked });
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 1 });
    later(3);
    await sweep({ provider: asked });
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 2 });
  });

  it('asks about what is pending, without any notification', async () => {
    const started = await buy();
    await sweep(silent);
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 1 });
    await provide('approved');
    later(1);
    await sweep(silent);
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 2 });
    expect(await anna.getCartQuantity()).toBe(0);
    expect(await rows('select asked from payments')).toEqual([{ asked: 2 }]);
  });

  it('finds the payment of an order that was given up at a provider that can’t void', async () => {
    const started = await buy();
    const stubborn: PaymentProvider = {
      ...createSandboxProvider(deps),
      voidPayment: () => Promise.resolve({ state: 'waiting', reference: null }),
    };
    later(25 * 60);
    await sweep({ provider: stubborn });
    expect(await orderOf(started.transactionId)).toMatchObject({ status: 3, needsReview: false });
    await provide('approved');
    later(1);
    await sweep({ provider: stubborn });
    expect(await orderOf(started.transactionId)).toMatchObject({ status: 2, needsReview: false });
  });

  it('ends after 20 minutes what nobody paid', async () => {
    const started = await buy({ scontoMerceUsed: 5 });
    later(19);
    await sweep();
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 1 });
    later(1);
    await sweep();
    expect(await anna.order(started.orderNo)).toMatchObject({ status: 3 });
    expect(await stockOf('soap')).toBe(10);
    expect(await rows("select merchandise_cents from members where id = 'anna'")).toEqual([
      { merchandise_cents: 4000 },
    ]);
    expect(await rows('select status from payments')).toEqual([{ status: 'refused' }]);
  });

  it('forgets keys after a week and sessions after their end', async () => {
    await anna.addToCart('soap');
    const key = createIdempotencyKey();
    await anna.startPayment({}, key);
    later(6 * 24 * 60);
    await sweep();
    expect(await rows('select count(*)::integer from idempotency_keys')).toEqual([{ count: 1 }]);
    later(2 * 24 * 60);
    await sweep();
    expect(await rows('select count(*)::integer from idempotency_keys')).toEqual([{ count: 0 }]);
    await database.pool.query(
      "insert into sessions (token_hash, id, member_id, expires_at) values ('old', 'old', 'anna', '2026-03-10')",
    );
    await sweep();
    expect(await rows("select 1 from sessions where id = 'old'")).toEqual([]);
  });

  it('is done by one server at a time, and lets go afterwards', async () => {
    const started = await buy();
    await press(started, 'approve');
    let inside: boolean | undefined;
    const outer = await sweep({
      deliver: async (request) => {
        inside = await sweep();
        return shop.app.fetch(request);
      },
    });
    expect([outer, inside]).toEqual([true, false]);
    expect(await sweep()).toBe(true);
  });
});
