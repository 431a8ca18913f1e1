import type { boughtProductCalls } from '#contract/cart.ts';
import { toEuros } from '#contract/fields/money.ts';
import type { orderCalls } from '#contract/orders.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import { findWithdrawable } from '#server/orders/withdrawal/find-withdrawable.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { readPriceView } from '#server/shop/catalogue/price-visibility.ts';
import { requireShop } from '#server/shop/catalogue/shops.ts';
import { readDeliveryTerms } from '#server/shop/pricing/delivery-terms.ts';
import { findBoughtProducts } from './bought-products.ts';
import { findOrder, findOrderEvents, findOrderLines, findOrders, findRefundedBalances } from './queries.ts';
import { reorder } from './reorder.ts';
import { getPayableUntil, toFulfilment, toOrder } from './to-order.ts';

export const orderHandlers = (deps: Deps): Handlers<typeof orderCalls & typeof boughtProductCalls> => ({
  orders: async ({ query: { page, limit, state } }, { member, localize }) => {
    const now = deps.now();
    const payableAt = state === 'payable' ? now : undefined;
    const result = await findOrders(deps.db, { memberId: member.id, offset: (page - 1) * limit, limit, payableAt });
    const lines = await findOrderLines(
      deps.db,
      result.page.map(({ order }) => order.id),
    );
    return {
      data: result.page.map(({ order, business, shopName }) => ({
        _id: order.id,
        transactionId: order.transactionId,
        orderNo: order.orderNo,
        orderDeliveryStatus: order.deliveryStatus,
        status: order.status,
        paymentMode: order.paymentMode,
        finalPrice: toEuros(order.finalCents),
        eWalletUsed: toEuros(order.ewalletUsedCents),
        scontoMerceUsed: toEuros(order.merchandiseUsedCents),
        createdAt: order.createdAt.toISOString(),
        shop: { name: shopName },
        type: order.productType,
        fulfilment: toFulfilment(business),
        payableUntil: getPayableUntil(order, now),
        products: lines
          .filter((line) => line.orderId === order.id)
          .map((line) => ({ name: localize(line.name), images: line.images })),
      })),
      totalCount: result.total,
    };
  },

  order: async ({ params }, { member, localize }) => {
    const row = await findOrder(deps.db, member.id, params.id);
    if (!row) throw new AppError('notFound');
    const { id } = row.order;
    const now = deps.now();
    const [lines, events, refunded, terms, { status }] = await Promise.all([
      findOrderLines(deps.db, [id]),
      findOrderEvents(deps.db, id),
      findRefundedBalances(deps.db, id),
      readDeliveryTerms(deps.db),
      findWithdrawable(deps.db, row.order, now),
    ]);
    return { data: toOrder(row, { lines, events, refunded, terms, canWithdraw: status === 'open', now }, localize) };
  },

  boughtProducts: async ({ params: { shopId } }, context) => {
    await requireShop(deps.db, shopId);
    const products = await findBoughtProducts(deps.db, { memberId: context.member.id, shopId }, context.localize);
    const prices = await readPriceView(deps, context);
    return { data: products.map(prices.show) };
  },

  reorder: async (input, { member, localize }) => {
    const { added, missing, ...location } = await reorder(deps, member, input);
    return {
      data: {
        ...location,
        added: added.map((item) => ({ ...item, name: localize(item.name) })),
        missing: missing.map((item) => ({ ...item, name: localize(item.name) })),
      },
    };
  },
});
