import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { b2bCheckoutCalls } from '#contract/b2b-checkout.ts';
import { cartCalls } from '#contract/cart.ts';
import { checkoutCalls } from '#contract/checkout.ts';
import { consumerPaymentCalls } from '#contract/consumer-payment.ts';
import { REPEATED_REQUEST_WINDOW_MS } from '#server/orders/lifecycle/create/request-key.ts';
import { members, products } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createBusinessBuyer, seedOpeningHours, type BusinessBuyer } from '#tests/server/helpers/business-buyer.ts';
import { createAppWithBuyers, type Buyer } from '#tests/server/helpers/buyer.ts';
import { BUSINESS_SHOP_ID, createTestDeps, seedProduct, seedShops, SHOP_ID } from '#tests/server/helpers/seed.ts';
import { emptyTables, queryCount } from '#tests/server/helpers/sql.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';

let database: TestDatabase;
let deps: Deps;
let clock: { now: Date };
let anna: Buyer;
let company: BusinessBuyer;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ deps, clock } = createTestDeps(database));
  await seedShops(deps);
  await seedOpeningHours(deps);
  anna = await createAppWithBuyers(deps).addBuyer({ id: 'anna' });
  company = createBusinessBuyer(anna);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await emptyTables(database, ['payments', 'orders', 'idempotency_keys', 'sandbox_payments', 'carts', 'products']);
  clock.now = new Date('2026-03-10T10:00:00Z');
  await seedProduct(deps, { id: 'soap' });
  await seedProduct(deps, { id: 'case', shopId: BUSINESS_SHOP_ID });
  await deps.db.update(members).set({ ewalletCents: 12_000 });
});

const Response = v.object({ data: v.object({ transactionId: v.string(), status: v.number(), orderNo: v.string() }) });
const countOrders = () => queryCount(database, 'select count(*) from orders');
const wait = (milliseconds: number) => (clock.now = new Date(clock.now.getTime() + milliseconds));

/** The specified request: without the total and without a key. */
async function pay(overrides: Readonly<Record<string, unknown>> = {}) {
  const { body: complete } = await anna.createPaymentRequest(overrides);
  const { expectedFinalPrice: _, ...body } = complete;
  const { code, body: response } = await anna.callRaw(consumerPaymentCalls.startPayment, { body });
  expect(code).toBe('ok');
  return v.parse(Response, response).data;
}
const byEwallet = { paymentMode: 'EWallet', eWalletUsed: 19.7, isEWalletedUsed: true };

describe('payment request without a key and without the expected total', () => {
  // REQ-API-52
  it('is one payment when it is repeated within five minutes, and another one later', async () => {
    await anna.addToCart('soap');
    const first = await pay();
    wait(REPEATED_REQUEST_WINDOW_MS - 1);
    expect(await pay()).toEqual(first);
    expect(await countOrders()).toBe(1);
    wait(1);
    const later = await pay();
    expect(later.transactionId).not.toBe(first.transactionId);
    // A cart has one payment at a time.
    expect([(await anna.order(first.orderNo)).status, (await anna.order(later.orderNo)).status]).toEqual([3, 1]);
  });

  it('is one payment when it arrives eight times in parallel', async () => {
    await anna.addToCart('soap');
    const payments = await Promise.all(Array.from({ length: 8 }, () => pay(byEwallet)));
    expect(new Set(payments.map(({ transactionId }) => transactionId)).size).toBe(1);
    expect(await countOrders()).toBe(1);
  });

  it('is the same payment when the first one has emptied the cart, and a new one for a new cart', async () => {
    await anna.addToCart('soap');
    const first = await pay(byEwallet);
    expect(first.status).toBe(2);
    expect(await pay(byEwallet)).toEqual(first);
    wait(1000);
    await anna.addToCart('soap');
    const second = await pay(byEwallet);
    expect(second.transactionId).not.toBe(first.transactionId);
    expect(await pay(byEwallet)).toEqual(second);
    expect(await countOrders()).toBe(2);
  });

  it('is another payment with another content, another cart, and after the first one was cancelled', async () => {
    await anna.addToCart('soap');
    const first = await pay();
    const other = await pay({ deliveryId: 'brt' });
    expect(other.transactionId).not.toBe(first.transactionId);
    wait(1000);
    const again = await pay();
    expect([first.transactionId, other.transactionId]).not.toContain(again.transactionId);
    wait(1000);
    await anna.addToCart('soap');
    const larger = await pay();
    expect(larger.transactionId).not.toBe(again.transactionId);
    await anna.call(checkoutCalls.updatePayment, anna.createPaymentUpdate(larger, 3));
    wait(1000);
    expect((await pay()).transactionId).not.toBe(larger.transactionId);
  });

  it('charges the current price', async () => {
    await anna.addToCart('soap');
    await deps.db.update(products).set({ priceCents: 1200 }).where(eq(products.id, 'soap'));
    expect((await anna.order((await pay()).orderNo)).finalPrice).toBe(1200 + 970);
  });

  it('of an empty cart is rejected', async () => {
    await anna.addToCart('soap');
    await anna.call(cartCalls.clearCart, { params: { shopId: SHOP_ID }, body: {} });
    const { body } = await anna.createPaymentRequest();
    expect((await anna.callExpectingError(consumerPaymentCalls.startPayment, { body })).code).toBe('cartEmpty');
  });

  it('of a business cart is one payment too', async () => {
    await company.addToBusinessCart('case');
    const { params, body: complete } = await company.createRequest();
    const { expectedFinalPrice: _, ...body } = complete;
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => company.call(b2bCheckoutCalls.startB2bPayment, { params, body })),
    );
    expect(new Set(responses.map(({ data }) => data.transactionId)).size).toBe(1);
    expect(await countOrders()).toBe(1);
  });
});
