import * as v from 'valibot';
import { cartCalls } from '#contract/cart.ts';
import { checkoutCalls } from '#contract/checkout.ts';
import { orderCalls } from '#contract/orders.ts';
import { createApp } from '#server/app.ts';
import type { Deps } from '#server/http/context.ts';
import { caller, type Answerer } from './ask.ts';
import { addMember, SHOP } from './shop-fixtures.ts';

type Body = Readonly<Record<string, unknown>> & { readonly expectedFinalPrice?: unknown };

const Summary = v.object({ data: v.object({ finalPrice: v.number() }) });

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

const isText = (value: unknown): value is string => typeof value === 'string';
const isAmount = (value: unknown): value is number => typeof value === 'number';

/** A member with what a purchase takes; every one has an address in Rome. */
export function payer(app: Answerer, memberId: string, token: string) {
  const me = caller(app, token);
  /** What each key was sent with: a repeat repeats the whole request. */
  const expected = new Map<string, number>();
  const seenTotal = async (body: ReturnType<typeof paymentBody>, more: Body): Promise<number> => {
    const { shopId, productType, userAddressId, deliveryId, deliveryType } = body;
    const choices = { shopId, productType, userAddressId, deliveryId, deliveryType };
    const { promotionId, scontoMerceUsed } = more;
    const answer = await me.raw(checkoutCalls.checkoutSummary, {
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
  const payment = async (more: Body = {}, idempotencyKey = newKey()) => {
    const body = paymentBody(memberId, more);
    const known = isAmount(more.expectedFinalPrice) ? more.expectedFinalPrice : expected.get(idempotencyKey);
    const expectedFinalPrice = known ?? (await seenTotal(body, more));
    expected.set(idempotencyKey, expectedFinalPrice);
    return { body: { ...body, expectedFinalPrice }, idempotencyKey };
  };
  return {
    ...me,
    id: memberId,
    token,
    put: (productId: string, quantity = 1) =>
      me.ask(cartCalls.addToCart, {
        params: { shopId: SHOP, productId },
        body: { quantity, toWhom: 'Personal', toWhomUser: memberId },
      }),
    pieces: async () => (await me.ask(cartCalls.cartCount, { params: { shopId: SHOP }, query: {} })).cartCount,
    payment,
    pay: async (more: Body = {}, key = newKey()) =>
      (await me.ask(checkoutCalls.startPayment, await payment(more, key))).data,
    refusedToPay: async (more: Body = {}, key = newKey()) =>
      me.refused(checkoutCalls.startPayment, await payment(more, key)),
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
