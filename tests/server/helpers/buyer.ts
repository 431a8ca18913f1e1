import * as v from 'valibot';
import { cartCalls } from '#contract/cart.ts';
import { checkoutCalls } from '#contract/checkout.ts';
import { consumerPaymentCalls } from '#contract/consumer-payment.ts';
import { orderCalls } from '#contract/orders.ts';
import { createApp } from '#server/app.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createApiClient, type RequestHandler } from './api-client.ts';
import { seedMember, SHOP_ID } from './seed.ts';

type PaymentOverrides = Readonly<Record<string, unknown>> & { readonly expectedFinalPrice?: unknown };

const Summary = v.object({ data: v.object({ finalPrice: v.number() }) });

let keyCount = 0;

/** Returns a new idempotency key. */
export const createIdempotencyKey = () => `key-of-a-test-${String(keyCount++).padStart(4, '0')}`;

const createPaymentBody = (memberId: string, overrides: Readonly<Record<string, unknown>>) => ({
  shopId: SHOP_ID,
  productType: 'Shop' as const,
  userAddressId: `address-${memberId}`,
  deliveryId: 'gls',
  deliveryType: 'standard',
  paymentType: 'Nexi' as const,
  paymentMode: 'Card' as const,
  deviceType: 'Web' as const,
  ...overrides,
});

const isText = (value: unknown): value is string => typeof value === 'string';
const isAmount = (value: unknown): value is number => typeof value === 'number';

/** Creates the API client of a member, with helpers for a purchase. The member needs the address of `seedMember`. */
export function createBuyer(app: RequestHandler, memberId: string, token: string) {
  const client = createApiClient(app, token);
  /** Expected totals by idempotency key, because a retry must repeat the same request. */
  const expectedTotals = new Map<string, number>();
  const fetchTotal = async (
    body: ReturnType<typeof createPaymentBody>,
    overrides: PaymentOverrides,
  ): Promise<number> => {
    const { shopId, productType, userAddressId, deliveryId, deliveryType } = body;
    const choices = { shopId, productType, userAddressId, deliveryId, deliveryType };
    const { promotionId, scontoMerceUsed } = overrides;
    const response = await client.callRaw(checkoutCalls.checkoutSummary, {
      body: {
        ...choices,
        ...(isText(promotionId) ? { promotionId } : {}),
        ...(isAmount(scontoMerceUsed) ? { scontoMerce: scontoMerceUsed } : {}),
      },
    });
    // Without a summary there is nothing to order, so the server rejects the payment.
    return v.is(Summary, response.body) ? response.body.data.finalPrice : 0;
  };
  /** Creates a payment request with the current total, unless `overrides` sets `expectedFinalPrice`. */
  const createPaymentRequest = async (overrides: PaymentOverrides = {}, idempotencyKey = createIdempotencyKey()) => {
    const body = createPaymentBody(memberId, overrides);
    const knownTotal = isAmount(overrides.expectedFinalPrice)
      ? overrides.expectedFinalPrice
      : expectedTotals.get(idempotencyKey);
    const expectedFinalPrice = knownTotal ?? (await fetchTotal(body, overrides));
    expectedTotals.set(idempotencyKey, expectedFinalPrice);
    return { body: { ...body, expectedFinalPrice }, idempotencyKey };
  };
  return {
    ...client,
    id: memberId,
    token,
    addToCart: (productId: string, quantity = 1) =>
      client.call(cartCalls.addToCart, {
        params: { shopId: SHOP_ID, productId },
        body: { quantity, toWhom: 'Personal', toWhomUser: memberId },
      }),
    getCartQuantity: async () =>
      (await client.call(cartCalls.cartCount, { params: { shopId: SHOP_ID }, query: {} })).cartCount,
    createPaymentRequest,
    startPayment: async (overrides: PaymentOverrides = {}, key = createIdempotencyKey()) =>
      (await client.call(consumerPaymentCalls.startPayment, await createPaymentRequest(overrides, key))).data,
    startPaymentExpectingError: async (overrides: PaymentOverrides = {}, key = createIdempotencyKey()) =>
      client.callExpectingError(consumerPaymentCalls.startPayment, await createPaymentRequest(overrides, key)),
    order: async (id: string) => (await client.call(orderCalls.order, { params: { id } })).data,
    orders: () => client.call(orderCalls.orders, { query: {} }),
    summary: async (overrides: Readonly<Record<string, unknown>> = {}) =>
      (await client.call(checkoutCalls.checkoutSummary, { body: { shopId: SHOP_ID, ...overrides } })).data,
    createPaymentUpdate: (started: { transactionId: string; orderNo: string }, status: 2 | 3) => ({
      body: {
        transactionId: started.transactionId,
        orderNo: started.orderNo,
        status,
        paymentType: 'Nexi' as const,
        deviceType: 'Web' as const,
      },
    }),
  };
}

export type Buyer = ReturnType<typeof createBuyer>;

/** Creates an app and a function that adds buyers to it. */
export function createAppWithBuyers(deps: Deps) {
  const app = createApp(deps);
  const addBuyer = async (member: Parameters<typeof seedMember>[1]) =>
    createBuyer(app, member.id, await seedMember(deps, member));
  return { app, addBuyer };
}
