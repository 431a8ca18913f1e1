import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartCalls } from '#contract/cart.ts';
import { checkoutCalls } from '#contract/checkout.ts';
import { consumerPaymentCalls } from '#contract/consumer-payment.ts';
import { createCallLimits } from '#server/http/api/call-limits.ts';
import { registerCall } from '#server/http/api/register-call.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { registerErrorHandlers } from '#server/http/middleware/error-handler.ts';
import type { PaymentProvider } from '#server/orders/payments/payment-provider.ts';
import { createSandboxProvider } from '#server/orders/payments/sandbox/sandbox-provider.ts';
import { createMemberSession } from '#server/platform/auth/sessions.ts';
import { members } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createIdempotencyKey, createBuyer, createAppWithBuyers, type Buyer } from '#tests/server/helpers/buyer.ts';
import { seedMember, seedProduct, seedShops, SHOP_ID, createTestDeps } from '#tests/server/helpers/seed.ts';
import { emptyTables, queryCount } from '#tests/server/helpers/sql.ts';
import { fetchStock } from '#tests/server/helpers/stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';
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
  await emptyTables(database, ['payments', 'orders', 'idempotency_keys', 'sandbox_payments', 'carts', 'products']);
  await seedProduct(deps, { id: 'soap', stock: 5 });
  await deps.db.update(members).set({ ewalletCents: 12_000, merchandiseCents: 4000 });
});

const count = (query: string) => queryCount(database, query);
const runInParallel = <T>(count: number, task: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => task(index)));

/** The same server with another payment provider. */
function createAppWithProvider(provider: PaymentProvider): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const handlers = checkoutHandlers(deps, provider);
  const limits = createCallLimits(deps);
  registerCall(app, checkoutCalls.checkoutSummary, handlers.checkoutSummary, deps, limits);
  registerCall(app, consumerPaymentCalls.startPayment, handlers.startPayment, deps, limits);
  registerCall(app, checkoutCalls.updatePayment, handlers.updatePayment, deps, limits);
  registerErrorHandlers(app, deps);
  return app;
}

describe('parallel payments', () => {
  it('create one order for 20 identical requests and return 20 equal responses', { timeout: 20_000 }, async () => {
    await anna.addToCart('soap', 2);
    const request = await anna.createPaymentRequest({ scontoMerceUsed: 5 });
    const responses = await runInParallel(20, () => anna.callRaw(consumerPaymentCalls.startPayment, request));
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(responses[0]).toMatchObject({ status: 200, body: { data: { status: 1 } } });
    expect(await count('select count(*) from orders')).toBe(1);
    expect(await count('select count(*) from payments')).toBe(1);
    expect(await count('select count(*) from sandbox_payments')).toBe(1);
    expect(await fetchStock(deps, 'soap')).toBe(3);
  });

  it('sell the last 5 units to exactly 5 of 200 buyers', { timeout: 60_000 }, async () => {
    const buyerCount = 200;
    const buyers: Buyer[] = [];
    // Carts are filled sequentially: only the payments are under test, and hundreds of parallel carts would time out.
    for (let index = 0; index < buyerCount; index += 1) {
      const id = `buyer-${index}`;
      const buyer = createBuyer(shop.app, id, await seedMember(deps, { id, ewalletCents: 5000 }));
      await buyer.addToCart('soap');
      buyers.push(buyer);
    }
    const walletPayment = { paymentMode: 'EWallet', eWalletUsed: 19.7, isEWalletedUsed: true };
    const responses = await Promise.all(
      buyers.map(async (buyer, index) => {
        const request = await buyer.createPaymentRequest({
          ...(index % 2 ? walletPayment : {}),
          expectedFinalPrice: 19.7,
        });
        let response = await buyer.callRaw(consumerPaymentCalls.startPayment, request);
        // A busy machine may return 503. The outcome is unknown then, so the same key is retried (REL-P3).
        while (response.status === 503) response = await buyer.callRaw(consumerPaymentCalls.startPayment, request);
        return response;
      }),
    );
    const codes = responses.map((response) => response.code);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(5);
    expect(codes.filter((code) => code === 'outOfStock')).toHaveLength(buyerCount - 5);
    expect(await fetchStock(deps, 'soap')).toBe(0);
    expect(await count('select sum(quantity) as count from order_lines')).toBe(5);
    expect(await count('select count(*) from idempotency_keys')).toBe(5);
  });

  it('with several keys for one cart leave one payable order', async () => {
    await anna.addToCart('soap', 2);
    const responses = await runInParallel(6, async () =>
      anna.callRaw(consumerPaymentCalls.startPayment, await anna.createPaymentRequest()),
    );
    expect(responses.filter((response) => response.status === 200).length).toBeGreaterThanOrEqual(1);
    expect(await count('select count(*) from orders where status = 1')).toBe(1);
    expect(await count("select count(*) from sandbox_payments where state = 'waiting'")).toBe(1);
    expect(await fetchStock(deps, 'soap')).toBe(3);
  });

  it('by e-wallet with several keys create one order, and the others find the cart empty', async () => {
    await anna.addToCart('soap');
    const walletPayment = { paymentMode: 'EWallet', eWalletUsed: 19.7, isEWalletedUsed: true };
    const responses = await runInParallel(5, async () =>
      anna.callRaw(
        consumerPaymentCalls.startPayment,
        await anna.createPaymentRequest({ ...walletPayment, expectedFinalPrice: 19.7 }),
      ),
    );
    const codes = responses.map((response) => response.code).toSorted();
    expect(codes).toEqual([...Array<string>(4).fill('cartEmpty'), 'ok']);
    expect(await fetchStock(deps, 'soap')).toBe(4);
  });

  it('of two carts never exceed the balances of the member', async () => {
    await deps.db.update(members).set({ merchandiseCents: 700, ewalletCents: 2500 });
    await database.pool.query(
      "insert into products (id, shop_id, name, description, technical, price_cents, vat_percentage, stock, position) select 'other', 'shop-it-2', name, description, technical, 1000, 22, 9, 9999 from products where id = 'soap'",
    );
    await anna.addToCart('soap');
    const addInput = { params: { shopId: 'shop-it-2', productId: 'other' } };
    await anna.call(cartCalls.addToCart, {
      ...addInput,
      body: { quantity: 1, toWhom: 'Personal', toWhomUser: 'anna' },
    });
    const walletPayment = { scontoMerceUsed: 5, paymentMode: 'EWallet', eWalletUsed: 14.7, isEWalletedUsed: true };
    const responses = await Promise.all(
      [SHOP_ID, 'shop-it-2'].map(async (shopId) =>
        anna.callRaw(
          consumerPaymentCalls.startPayment,
          await anna.createPaymentRequest({ ...walletPayment, shopId, expectedFinalPrice: 14.7 }),
        ),
      ),
    );
    expect(responses.map((response) => response.status).sort((a, b) => a - b)).toEqual([200, 400]);
    const { rows } = await database.pool.query(
      "select merchandise_cents, ewallet_cents from members where id = 'anna'",
    );
    expect(rows).toEqual([{ merchandise_cents: 200, ewallet_cents: 1030 }]);
  });
});

describe('failing payment provider', () => {
  const createFailingProvider = (state: { isFailing: boolean }): PaymentProvider => {
    const sandbox = createSandboxProvider(deps);
    return {
      ...sandbox,
      createPayment: (order) => (state.isFailing ? Promise.reject(new Error('down')) : sandbox.createPayment(order)),
    };
  };

  it('leaves the order initiated, and the same key completes it', async () => {
    await anna.addToCart('soap');
    const state = { isFailing: true };
    const app = createAppWithProvider(createFailingProvider(state));
    const buyer = createBuyer(app, 'anna', await createMemberSession(deps, 'anna'));
    const key = createIdempotencyKey();
    expect(await buyer.startPaymentExpectingError({}, key)).toMatchObject({ status: 503, code: 'unavailable' });
    expect(await count('select count(*) from orders where status = 1')).toBe(1);
    expect(await fetchStock(deps, 'soap')).toBe(4);
    expect(await buyer.startPaymentExpectingError({}, key)).toMatchObject({ status: 503 });
    state.isFailing = false;
    const started = await buyer.startPayment({}, key);
    expect(started.paymentUrl).toContain('/sandbox/payment/Nexi/');
    expect(await buyer.startPayment({}, key)).toEqual(started);
    expect(await count('select count(*) from orders')).toBe(1);
    expect(await fetchStock(deps, 'soap')).toBe(4);
  });

  it('opens no payment for an order that is cancelled meanwhile', async () => {
    await anna.addToCart('soap');
    const sandbox = createSandboxProvider(deps);
    const slowProvider: PaymentProvider = {
      ...sandbox,
      createPayment: async (order) => {
        const page = await sandbox.createPayment(order);
        await database.pool.query('update orders set status = 3');
        return page;
      },
    };
    const buyer = createBuyer(createAppWithProvider(slowProvider), 'anna', await createMemberSession(deps, 'anna'));
    expect(await buyer.startPaymentExpectingError()).toMatchObject({ code: 'alreadyCancelled' });
    expect(await count("select count(*) from sandbox_payments where state = 'waiting'")).toBe(0);
  });

  it('voids a payment that a parallel request opens while its order is being replaced', async () => {
    await anna.addToCart('soap');
    const sandbox = createSandboxProvider(deps);
    let openPage = () => {};
    const isReplaced = new Promise<void>((resolve) => (openPage = resolve));
    let first: Promise<unknown> = Promise.resolve();
    const slowProvider: PaymentProvider = {
      ...sandbox,
      createPayment: async (order) => {
        await isReplaced;
        return sandbox.createPayment(order);
      },
      voidPayment: async (transactionId) => {
        const payment = await sandbox.voidPayment(transactionId);
        openPage();
        await first;
        return payment;
      },
    };
    const buyer = createBuyer(createAppWithProvider(slowProvider), 'anna', await createMemberSession(deps, 'anna'));
    first = buyer.startPayment();
    await expect.poll(() => count('select count(*) from orders where status = 1')).toBe(1);
    await buyer.startPayment();
    expect(await count("select count(*) from sandbox_payments where state = 'waiting'")).toBe(1);
  });

  it('with a payment page on an unknown host is rejected', async () => {
    await anna.addToCart('soap');
    const unknownHostProvider: PaymentProvider = {
      ...createSandboxProvider(deps),
      createPayment: () => Promise.resolve({ url: 'https://evil.test/pay' }),
    };
    const buyer = createBuyer(
      createAppWithProvider(unknownHostProvider),
      'anna',
      await createMemberSession(deps, 'anna'),
    );
    expect(await buyer.startPaymentExpectingError()).toMatchObject({ code: 'paymentRefused' });
    expect(await count('select count(*) from orders where status = 1')).toBe(0);
  });

  it('that is not configured leaves only the e-wallet', async () => {
    await anna.addToCart('soap');
    const unconfiguredProvider: PaymentProvider = { ...createSandboxProvider(deps), collectable: {} };
    const buyer = createBuyer(
      createAppWithProvider(unconfiguredProvider),
      'anna',
      await createMemberSession(deps, 'anna'),
    );
    expect(await buyer.startPaymentExpectingError()).toMatchObject({ code: 'paymentRefused' });
    expect(await fetchStock(deps, 'soap')).toBe(5);
    const walletPayment = { paymentMode: 'EWallet', eWalletUsed: 19.7, isEWalletedUsed: true };
    expect((await buyer.startPayment(walletPayment)).status).toBe(2);
  });
});
