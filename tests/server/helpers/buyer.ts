import * as v from 'valibot';
import { cartCalls } from '#contract/cart.ts';
import { checkoutCalls } from '#contract/checkout.ts';
import { orderCalls } from '#contract/orders.ts';
import { createApp } from '#server/app.ts';
import type { Deps } from '#server/http/api/handler.ts';
import { createApiClient, type RequestHandler } from './api-client.ts';
import { seedMember, SHOP_ID } from './seed.ts';

type PaymentOverrides = Readonly<Record<string, unknown>> & { readonly expectedFinalPrice?: unknown };

const Summary = v.object({ data: v.object({ finalPrice: v.number() }) });

let keyCount = 0;

/** A new idempotency key. */
export const createIdempotencyKey = () => `key-of-a-test-${String(keyCount++).padStart(4, '0')}`;

const createPaymentBody = (memberId: string, more: Readonly<Record<string, unknown>>) => ({
  shopId: SHOP_ID,
  productType: 'Shop' as const,
  userAddressId: `address-${memberId}`,
  deliveryId: 'gls',
  deliveryType: 'standard',
  paymentType: 'Nexi' as const,
  paymentMode: 'Card' as const,
  deviceType: 'Web' as const,
  ...more,
});

const isText = (value: unknown): value is string => typeof value === 'string';
const isAmount = (value: unknown): value is number => typeof value === 'number';

/** A member with what a purchase takes; every one has an address in Rome. */
export function createBuyer(app: RequestHandler, memberId: string, token: string) {
  const me = createApiClient(app, token);
  /** What each key was sent with: a repeat repeats the whole request. */
  const expected = new Map<string, number>();
  const seenTotal = async (body: ReturnType<typeof createPaymentBody>, more: PaymentOverrides): Promise<number> => {
    const { shopId, productType, userAddressId, deliveryId, deliveryType } = body;
    const choices = { shopId, productType, userAddressId, deliveryId, deliveryType };
    const { promotionId, scontoMerceUsed } = more;
    const answer = await me.callRaw(checkoutCalls.checkoutSummary, {
      body: {
        ...choices,
        ...(isText(promotionId) ? { promotionId } : {}),
        ...(isAmount(scontoMerceUsed) ? { scontoMerce: scontoMerceUsed } : {}),
      },
    });
    // Without a summary there is nothing to order, and the payment is refused for that.
    return v.is(Summary, answer.body) ? answer.body.data.finalPrice : 0;
  };
  /** A payment request with the total that the member sees now, unless `more` says another one. */
  const payment = async (more: PaymentOverrides = {}, idempotencyKey = createIdempotencyKey()) => {
    const body = createPaymentBody(memberId, more);
    const known = isAmount(more.expectedFinalPrice) ? more.expectedFinalPrice : expected.get(idempotencyKey);
    const expectedFinalPrice = known ?? (await seenTotal(body, more));
    expected.set(idempotencyKey, expectedFinalPrice);
    return { body: { ...body, expectedFinalPrice }, idempotencyKey };
  };
  return {
    ...me,
    id: memberId,
    token,
    addToCart: (productId: string, quantity = 1) =>
      me.call(cartCalls.addToCart, {
        params: { shopId: SHOP_ID, productId },
        body: { quantity, toWhom: 'Personal', toWhomUser: memberId },
      }),
    getCartQuantity: async () =>
      (await me.call(cartCalls.cartCount, { params: { shopId: SHOP_ID }, query: {} })).cartCount,
    createPaymentRequest: payment,
    startPayment: async (more: PaymentOverrides = {}, key = createIdempotencyKey()) =>
      (await me.call(checkoutCalls.startPayment, await payment(more, key))).data,
    startPaymentExpectingError: async (more: PaymentOverrides = {}, key = createIdempotencyKey()) =>
      me.callExpectingError(checkoutCalls.startPayment, await payment(more, key)),
    order: async (id: string) => (await me.call(orderCalls.order, { params: { id } })).data,
    orders: () => me.call(orderCalls.orders, { query: {} }),
    summary: async (more: Readonly<Record<string, unknown>> = {}) =>
      (await me.call(checkoutCalls.checkoutSummary, { body: { shopId: SHOP_ID, ...more } })).data,
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

/** A server, and a way to make members that buy from it. */
export function createAppWithBuyers(deps: Deps) {
  const app = createApp(deps);
  const newPayer = async (member: Parameters<typeof seedMember>[1]) =>
    createBuyer(app, member.id, await seedMember(deps, member));
  return { app, addBuyer: newPayer };
}
