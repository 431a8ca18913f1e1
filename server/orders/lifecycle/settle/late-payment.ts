import { and, eq, gte, inArray, ne } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { SettlementContext } from '#server/orders/lifecycle/mails/review-mails.ts';
import type { OrderRow } from '#server/orders/lifecycle/order-queries.ts';
import {
  findOrderQuantities,
  flagForReview,
  getUsedAmounts,
  markOrderPaid,
} from '#server/orders/lifecycle/order-transitions.ts';
import { takeStock } from '#server/orders/stock/stock.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { isErased } from '#server/platform/db/erased-members.ts';
import { orders } from '#server/platform/db/schema/index.ts';
import { canTakePlaceAgain } from '#server/shop/b2b/slot-places.ts';
import { lockCart } from '#server/shop/cart/lock-cart.ts';
import { coversAmounts, lockBalances, postMovements } from '#server/shop/ledger/post-movements.ts';

/** Whether the member has ordered the same cart again. Completing both orders would deliver it twice. */
async function hasNewerOrder(tx: Transaction, order: OrderRow): Promise<boolean> {
  const [newerOrder] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.memberId, order.memberId),
        eq(orders.shopId, order.shopId),
        eq(orders.productType, order.productType),
        inArray(orders.status, [ORDER_STATUS.initiated, ORDER_STATUS.success]),
        gte(orders.createdAt, order.createdAt),
        ne(orders.id, order.id),
      ),
    )
    .limit(1);
  return newerOrder !== undefined;
}

/**
 * Reserves stock, balances and the slot of a cancelled order again, all or nothing. Lock order as in order creation:
 * cart, member, opening hours, products.
 *
 * @returns whether everything was available.
 */
export async function reserveOrderAgain(tx: Transaction, order: OrderRow, now: Date): Promise<boolean> {
  await lockCart(tx, order);
  const { id, orderNo, memberId } = order;
  // There is nobody to deliver to any more.
  if (await isErased(tx, memberId)) return false;
  const amounts = getUsedAmounts(order);
  if (!coversAmounts(await lockBalances(tx, memberId), amounts)) return false;
  const hasPlace = await canTakePlaceAgain(tx, order.id, now);
  const shortages = hasPlace ? await takeStock(tx, await findOrderQuantities(tx, order.id)) : undefined;
  if (shortages?.length !== 0) return false;
  return postMovements(tx, memberId, amounts, {
    kind: 'order',
    reference: `${id}:late`,
    order: { id, orderNo },
    at: now,
  });
}

/**
 * Applies a payment that arrives for a cancelled order. If the hold expired while the member was paying, the order is
 * completed if everything is still available. Any other order is flagged for a refund: the member cancelled it, ordered the
 * same again, or has no account any more.
 *
 * @returns the status of the order.
 */
export async function applyLatePayment(tx: Transaction, context: SettlementContext, order: OrderRow): Promise<number> {
  const { now } = context;
  // Lock the cart before the search for a newer order: order creation holds the cart lock until it commits.
  await lockCart(tx, order);
  const isUnwanted =
    order.cancelReason !== 'expired' || (await hasNewerOrder(tx, order)) || (await isErased(tx, order.memberId));
  if (isUnwanted) {
    await flagForReview(tx, context, order, 'paidAfterCancel');
    return ORDER_STATUS.cancelled;
  }
  if (!(await reserveOrderAgain(tx, order, now))) {
    await flagForReview(tx, context, order, 'paidOutOfStock');
    return ORDER_STATUS.cancelled;
  }
  await markOrderPaid(tx, order, now);
  return ORDER_STATUS.success;
}
