import { toEuros } from '#contract/fields/money.ts';
import type { orderCalls } from '#contract/orders.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import type { Deps } from '#server/deps.ts';
import { readDeliveryTerms } from '#server/delivery/delivery-terms.ts';
import { AppError } from '#server/errors/app-error.ts';
import { toFulfilment, toOrder } from './to-order.ts';
import { findOrder, findOrderEvents, findOrderLines, findOrders, findRefundedBalances } from './queries.ts';
import { findWithdrawable } from '#server/withdrawal/find-withdrawable.ts';
import { reorder } from './reorder.ts';

export const orderHandlers = (deps: Deps): Handlers<typeof orderCalls> => ({
  orders: async ({ query: { page, limit } }, { member, localize }) => {
    const result = await findOrders(deps.db, member.id, (page - 1) * limit, limit);
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
    const [lines, events, refunded, terms, { status }] = await Promise.all([
      findOrderLines(deps.db, [id]),
      findOrderEvents(deps.db, id),
      findRefundedBalances(deps.db, id),
      readDeliveryTerms(deps.db),
      findWithdrawable(deps.db, row.order, deps.now()),
    ]);
    return { data: toOrder(row, { lines, events, refunded, terms, canWithdraw: status === 'open' }, localize) };
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
