import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartCalls } from '#contract/cart.ts';
import { checkoutCalls } from '#contract/checkout.ts';
import { createMemberSession } from '#server/auth/sessions.ts';
import { carts, members, products } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/api/handler.ts';
import { registerErrorHandlers } from '#server/http/middleware/error-handler.ts';
import { registerCall, type AppEnv } from '#server/http/api/register-call.ts';
import type { PaymentProvider } from '#server/payments/provider/payment-provider.ts';
import { createSandboxProvider } from '#server/payments/sandbox/sandbox-provider.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';
import { createIdempotencyKey, createBuyer, createAppWithBuyers, type Buyer } from '#tests/server/helpers/buyer.ts';
import { queryCount } from '#tests/server/helpers/sql.ts';
import { seedMember, seedProduct, seedShops, SHOP_ID, createTestDeps } from '#tests/server/helpers/seed.ts';
import { checkoutHandlers } from './routes.ts';

let database: TestDatabase;
let deps: Deps;
let shop: ReturnType<typeof createAppWithBuyers>;
let anna: Buyer;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ deps } = createTestDeps(database));
  shop = createAppWithBuyers(deps);
  await seedShops(deps);
  anna = await shop.addBuyer({ id: 'anna' });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('truncate payments, orders, order_lines, idempotency_keys, sandbox_payments cascade');
  await deps.db.delete(carts);
  await database.pool.query('delete from products');
  await seedProduct(deps, { id: 'soap', stock: 5 });
  await deps.db.update(members).set({ ewalletCents: 12_000, merchandiseCents: 4000 });
});

const count = (query: string) => queryCount(database, query);
const stockOf = async (id: string) =>
  (await deps.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock;
const times = <T>(number: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: number }, (_, index) => work(index)));

/** The same server, with a provider that a test breaks. */
function withProvider(provider: PaymentProvider): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const handlers = checkoutHandlers(deps, provider);
  registerCall(app, checkoutCalls.checkoutSummary, handlers.checkoutSummary, deps);
  registerCall(app, checkoutCalls.startPayment, handlers.startPayment, deps);
  registerCall(app, checkoutCalls.updatePayment, handlers.updatePayment, deps);
  registerErrorHandlers(app, deps);
  return app;
}

describe('at the same time', () => {
  it('20 identical submits make one order and get 20 equal answers', { timeout: 20_000 }, async () => {
    await anna.addToCart('soap', 2);
    const request = await anna.createPaymentRequest({ scontoMerceUsed: 5 });
    const answers = await times(20, () => anna.callRaw(checkoutCalls.startPayment, request));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { data: { status: 1 } } });
    expect(await count('select count(*) from orders')).toBe(1);
    expect(await count('select count(*) from payments')).toBe(1);
    expect(await count('select count(*) from sandbox_payments')).toBe(1);
    expect(await stockOf('soap')).toBe(3);
  });

  it('200 buyers of the last 5 pieces buy 5', { timeout: 60_000 }, async () => {
    const number = 200;
    const buyers: Buyer[] = [];
    // One after the other: it is the buying that is tried, and carts in their hundreds wait too long.
    for (let index = 0; index < number; index += 1) {
      const id = `buyer-${index}`;
      const buyer = createBuyer(shop.app, id, await seedMember(deps, { id, ewalletCents: 5000 }));
      await buyer.addToCart('soap');
      buyers.push(buyer);
    }
    const byWallet = { paymentMode: 'EWallet', eWalletUsed: 19.7, isEWalletedUsed: true };
    const answers = await Promise.all(
      buyers.map(async (buyer, index) => {
        const request = await buyer.createPaymentRequest({ ...(index % 2 ? byWallet : {}), expectedFinalPrice: 19.7 });
        let answer = await buyer.callRaw(checkoutCalls.startPayment, request);
        // A busy machine may say 503: nothing is known, and the same key asks again (REL-P3).
        while (answer.status === 503) answer = await buyer.callRaw(checkoutCalls.startPayment, request);
        return answer;
      }),
    );
    const codes = answers.map((answer) => answer.code);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(5);
    expect(codes.filter((code) => code === 'outOfStock')).toHaveLength(number - 5);
    expect(await stockOf('soap')).toBe(0);
    expect(await count('select sum(quantity) as count from order_lines')).toBe(5);
    expect(await count('select count(*) from idempotency_keys')).toBe(5);
  });

  it('two keys for one cart leave one order that can be paid', async () => {
    await anna.addToCart('soap', 2);
    const answers = await times(6, async () =>
      anna.callRaw(checkoutCalls.startPayment, await anna.createPaymentRequest()),
    );
    expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThanOrEqual(1);
    expect(await count('select count(*) from orders where status = 1')).toBe(1);
    expect(await count("select count(*) from sandbox_payments where state = 'waiting'")).toBe(1);
    expect(await stockOf('soap')).toBe(3);
  });

  it('two keys that the e-wallet pays at once make one order, the other finds the cart empty', async () => {
    await anna.addToCart('soap');
    const more = { paymentMode: 'EWallet', eWalletUsed: 19.7, isEWalletedUsed: true };
    const answers = await times(5, async () =>
      anna.callRaw(checkoutCalls.startPayment, await anna.createPaymentRequest({ ...more, expectedFinalPrice: 19.7 })),
    );
    const codes = answers.map((answer) => answer.code).toSorted();
    expect(codes).toEqual([...Array<string>(4).fill('cartEmpty'), 'ok']);
    expect(await stockOf('soap')).toBe(4);
  });

  it('balances of one member serve two carts only as far as they reach', async () => {
    await deps.db.update(members).set({ merchandiseCents: 700, ewalletCents: 2500 });
    await database.pool.query(
      "insert into products (id, shop_id, name, description, technical, price_cents, vat_percentage, stock, position) select 'other', 'shop-it-2', name, description, technical, 1000, 22, 9, 9999 from products where id = 'soap'",
    );
    await anna.addToCart('soap');
    const cart = { params: { shopId: 'shop-it-2', productId: 'other' } };
    await anna.call(cartCalls.addToCart, {
      ...cart,
      body: { quantity: 1, toWhom: 'Personal', toWhomUser: 'anna' },
    });
    const more = { scontoMerceUsed: 5, paymentMode: 'EWallet', eWalletUsed: 14.7, isEWalletedUsed: true };
    const answers = await Promise.all(
      [SHOP_ID, 'shop-it-2'].map(async (shopId) =>
        anna.callRaw(
          checkoutCalls.startPayment,
          await anna.createPaymentRequest({ ...more, shopId, expectedFinalPrice: 14.7 }),
        ),
      ),
    );
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 400]);
    const { rows } = await database.pool.query(
      "select merchandise_cents, ewallet_cents from members where id = 'anna'",
    );
    expect(rows).toEqual([{ merchandise_cents: 200, ewallet_cents: 1030 }]);
  });
});

describe('a provider that fails', () => {
  const broken = (fails: { create: boolean }): PaymentProvider => {
    const sandbox = createSandboxProvider(deps);
    return {
      ...sandbox,
      createPayment: (order) => (fails.create ? Promise.reject(new Error('down')) : sandbox.createPayment(order)),
    };
  };

  it('after the order was made: unknown, and the same key finishes the same order', async () => {
    await anna.addToCart('soap');
    const fails = { create: true };
    const app = withProvider(broken(fails));
    const retrying = createBuyer(app, 'anna', await createMemberSession(deps, 'anna'));
    const key = createIdempotencyKey();
    expect(await retrying.startPaymentExpectingError({}, key)).toMatchObject({ status: 503, code: 'unavailable' });
    expect(await count('select count(*) from orders where status = 1')).toBe(1);
    expect(await stockOf('soap')).toBe(4);
    expect(await retrying.startPaymentExpectingError({}, key)).toMatchObject({ status: 503 });
    fails.create = false;
    const started = await retrying.startPayment({}, key);
    expect(started.paymentUrl).toContain('/sandbox/payment/Nexi/');
    expect(await retrying.startPayment({}, key)).toEqual(started);
    expect(await count('select count(*) from orders')).toBe(1);
    expect(await stockOf('soap')).toBe(4);
  });

  it('opens no payment for an order that was cancelled meanwhile', async () => {
    await anna.addToCart('soap');
    const sandbox = createSandboxProvider(deps);
    const slow: PaymentProvider = {
      ...sandbox,
      createPayment: async (order) => {
        const page = await sandbox.createPayment(order);
        await database.pool.query('update orders set status = 3');
        return page;
      },
    };
    const late = createBuyer(withProvider(slow), 'anna', await createMemberSession(deps, 'anna'));
    expect(await late.startPaymentExpectingError()).toMatchObject({ code: 'alreadyCancelled' });
    expect(await count("select count(*) from sandbox_payments where state = 'waiting'")).toBe(0);
  });

  it('whose page is on no list gets no member', async () => {
    await anna.addToCart('soap');
    const evil: PaymentProvider = {
      ...createSandboxProvider(deps),
      createPayment: () => Promise.resolve({ url: 'https://evil.test/pay' }),
    };
    const misled = createBuyer(withProvider(evil), 'anna', await createMemberSession(deps, 'anna'));
    expect(await misled.startPaymentExpectingError()).toMatchObject({ status: 503 });
  });

  it('is not there at all: only the e-wallet pays', async () => {
    await anna.addToCart('soap');
    const closed: PaymentProvider = { ...createSandboxProvider(deps), isConfigured: false };
    const alone = createBuyer(withProvider(closed), 'anna', await createMemberSession(deps, 'anna'));
    expect(await alone.startPaymentExpectingError()).toMatchObject({ status: 503 });
    expect(await stockOf('soap')).toBe(5);
    const more = { paymentMode: 'EWallet', eWalletUsed: 19.7, isEWalletedUsed: true };
    expect((await alone.startPayment(more)).status).toBe(2);
  });
});
