import { cartCalls } from '#contract/cart.ts';
import { checkoutCalls } from '#contract/checkout.ts';
import { orderCalls } from '#contract/orders.ts';
import { createApp } from '#server/app.ts';
import type { Deps } from '#server/http/context.ts';
import { caller, type Answerer } from './ask.ts';
import { addMember, SHOP } from './shop-fixtures.ts';

type Body = Parameters<typeof paymentBody>[1];

let keys = 0;

/** A new idempotency key. */
export const newKey = () => `key-of-a-test-${String(keys++).padStart(4, '0')}`;

const paymentBody = (memberId: string, more: Readonly<Record<string, unknown>>) => ({
  shopId: SHOP,
  productType: 'Shop' as const,
  userAddressId: `address-${memberId}`,
  deliveryId: 'gls',
  deliveryType: 'standard',
  paymentType: 'Nexi' as const,
  paymentMode: 'Card' as const,
  deviceType: 'Web' as const,
  ...more,
});

/** A member with what a purchase takes; every one has an address in Rome. */
export function payer(app: Answerer, memberId: string, token: string) {
  const me = caller(app, token);
  const payment = (more: Body = {}, idempotencyKey = newKey()) => ({
    body: paymentBody(memberId, more),
    idempotencyKey,
  });
  return {
    ...me,
    id: memberId,
    put: (productId: string, quantity = 1) =>
      me.ask(cartCalls.addToCart, {
        params: { shopId: SHOP, productId },
        body: { quantity, toWhom: 'Personal', toWhomUser: memberId },
      }),
    pieces: async () =>
      (await me.ask(cartCalls.cartCount, { params: { shopId: SHOP }, query: {} })).cartCount,
    payment,
    pay: async (more: Body = {}, key = newKey()) =>
      (await me.ask(checkoutCalls.startPayment, payment(more, key))).data,
    refusedToPay: (more: Body = {}, key = newKey()) =>
      me.refused(checkoutCalls.startPayment, payment(more, key)),
    order: async (id: string) => (await me.ask(orderCalls.order, { params: { id } })).data,
    orders: () => me.ask(orderCalls.orders, { query: {} }),
    summary: async (more: Readonly<Record<string, unknown>> = {}) =>
      (await me.ask(checkoutCalls.checkoutSummary, { body: { shopId: SHOP, ...more } })).data,
    update: (started: { transactionId: string; orderNo: string }, status: 2 | 3) => ({
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

export type Payer = ReturnType<typeof payer>;

/** A server, and a way to make members that buy from it. */
export function shopOf(deps: Deps) {
  const app = createApp(deps);
  const newPayer = async (member: Parameters<typeof addMember>[1]) =>
    payer(app, member.id, await addMember(deps, member));
  return { app, newPayer };
}
