import { and, eq, gte, inArray, ne } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { lockCart } from '#server/cart/lock-cart.ts';
import { takeStock } from '#server/stock/stock.ts';
import type { Transaction } from '#server/db/connect.ts';
import { orders } from '#server/db/schema/index.ts';
import {
  findOrderQuantities,
  flagForReview,
  markOrderPaid,
  debitBalances,
  type OrderRow,
} from './order-transitions.ts';

/** Whether the member ordered the same cart again since: completing both would deliver it twice. */
async function hasNewerOrder(tx: Transaction, order: OrderRow): Promise<boolean> {
  const [later] = await tx
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
  return later !== undefined;
}

/**
 * Takes goods and balances of a cancelled order again, all of them or nothing. Rows are locked in the same
 * order as where an order is made: cart, member, products.
 *
 * @returns whether there was enough of everything.
 */
export async function reserveOrderAgain(tx: Transaction, order: OrderRow): Promise<boolean> {
  await lockCart(tx, order);
  const balances = { merchandiseCents: order.merchandiseUsedCents, ewalletCents: order.ewalletUsedCents };
  if (!(await debitBalances(tx, order.memberId, balances))) return false;
  const short = await takeStock(tx, await findOrderQuantities(tx, order.id));
  if (short.length === 0) return true;
  await debitBalances(tx, order.memberId, {
    merchandiseCents: -balances.merchandiseCents,
    ewalletCents: -balances.ewalletCents,
  });
  return false;
}

/**
 * A payment that arrives for a cancelled order. An order whose hold ran out while the member was paying is
 * completed if everything is still there; any other is flagged for a refund: the member gave it up, or bought the
 * same again.
 */
export async function applyLatePayment(tx: Transaction, order: OrderRow, now: Date): Promise<number> {
  // Before looking for a later order: an order being made holds the cart until it is committed.
  await lockCart(tx, order);
  if (order.cancelReason !== 'expired' || (await hasNewerOrder(tx, order))) {
    await flagForReview(tx, order, 'paidAfterCancel');
    return ORDER_STATUS.cancelled;
  }
  if (!(await reserveOrderAgain(tx, order))) {
    await flagForReview(tx, order, 'paidOutOfStock');
    return ORDER_STATUS.cancelled;
  }
  await markOrderPaid(tx, order, now);
  return ORDER_STATUS.success;
}
