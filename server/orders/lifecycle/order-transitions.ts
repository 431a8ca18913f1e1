import { and, eq, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { returnStock } from '#server/orders/stock/stock.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { cartItems, orderLines, orders } from '#server/platform/db/schema/index.ts';
import { clearRecipientIfEmpty, lockCart } from '#server/shop/cart/lock-cart.ts';
import { negateAmounts, type Amounts } from '#server/shop/ledger/amounts.rules.ts';
import { postMovements } from '#server/shop/ledger/post-movements.ts';
import { assignCollectionNumber } from './collection-number.ts';
import { enqueueOrderConfirmationMail } from './mails/order-confirmation-mail.ts';
import { mailFlaggedOrder, type MovedAmount, type SettlementContext } from './mails/review-mails.ts';
import { recordOrderEvent } from './order-events.ts';
import type { OrderRow } from './order-queries.ts';

export type CancelReason = NonNullable<OrderRow['cancelReason']>;
export type ReviewReason = NonNullable<OrderRow['reviewReason']>;

/** Selects the quantity of each product in an order. */
export const findOrderQuantities = (tx: Transaction, orderId: string) =>
  tx
    .select({ productId: orderLines.productId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));

/** Removes the purchased quantities from the cart. Items added since the order stay (REL-P8). */
export async function removePurchasedItems(tx: Transaction, order: OrderRow): Promise<void> {
  const cart = await lockCart(tx, order);
  if (!cart || cart.promotionId !== order.promotionId) return;
  for (const { productId, quantity } of await findOrderQuantities(tx, order.id)) {
    const matchesLine = and(eq(cartItems.cartId, cart.id), eq(cartItems.productId, productId));
    await tx.delete(cartItems).where(and(matchesLine, sql`${cartItems.quantity} <= ${quantity}`));
    await tx
      .update(cartItems)
      .set({ quantity: sql`${cartItems.quantity} - ${quantity}` })
      .where(matchesLine);
  }
  await clearRecipientIfEmpty(tx, cart.id);
}

/** What an order uses of the member's balances, as amounts to post. */
export const getUsedAmounts = (order: Pick<OrderRow, 'ewalletUsedCents' | 'merchandiseUsedCents'>): Amounts => ({
  ewallet: -order.ewalletUsedCents,
  merchandise: -order.merchandiseUsedCents,
});

/** Credits the points of a paid order. */
export async function creditOrderPoints(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  const { id, orderNo, memberId, kp, kpNovv } = order;
  await postMovements(tx, memberId, { kp, kpNovv }, { kind: 'order', reference: id, order: { id, orderNo }, at: now });
}

/** Marks an order as paid: an initiated one, or a cancelled one whose stock was reserved again. */
export async function markOrderPaid(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({
      status: ORDER_STATUS.success,
      deliveryStatus: 'processing',
      deliveryStatusDate: now,
      holdExpiresAt: null,
      cancelReason: null,
    })
    .where(eq(orders.id, order.id));
  await recordOrderEvent(tx, { orderId: order.id, state: 'paid', at: now });
  await removePurchasedItems(tx, order);
  await creditOrderPoints(tx, order, now);
  await enqueueOrderConfirmationMail(tx, now, await assignCollectionNumber(tx, order));
}

/** Releases the reserved stock and balances of an unpaid order. */
async function releaseOrderHold(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  const { id, orderNo, memberId } = order;
  const amounts = negateAmounts(getUsedAmounts(order));
  // Lock order: member, then products, as in order creation.
  await postMovements(tx, memberId, amounts, { kind: 'cancellation', reference: id, order: { id, orderNo }, at: now });
  await returnStock(tx, await findOrderQuantities(tx, order.id));
}

/** Changes an order from initiated to cancelled and releases its hold. */
export async function cancelInitiatedOrder(
  tx: Transaction,
  order: OrderRow,
  now: Date,
  cancelReason: CancelReason,
): Promise<void> {
  await tx
    .update(orders)
    .set({
      status: ORDER_STATUS.cancelled,
      deliveryStatus: 'cancelled',
      deliveryStatusDate: now,
      holdExpiresAt: null,
      cancelReason,
    })
    .where(eq(orders.id, order.id));
  await recordOrderEvent(tx, { orderId: order.id, state: 'cancelled', at: now });
  await releaseOrderHold(tx, order, now);
}

/**
 * Flags an order, so that `npm run review` lists it, and mails the operator. The payment must already have the reported
 * amount. An order that waits for a decision keeps its reason.
 *
 * @param moved what has moved at the provider without the shop
 */
export async function flagForReview(
  tx: Transaction,
  context: SettlementContext,
  order: OrderRow,
  reviewReason: ReviewReason,
  moved?: MovedAmount,
): Promise<void> {
  if (!order.needsReview) {
    await tx.update(orders).set({ needsReview: true, reviewReason }).where(eq(orders.id, order.id));
  }
  await mailFlaggedOrder(tx, context, order, reviewReason, moved);
}
