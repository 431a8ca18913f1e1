import { and, eq, gte, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { clearRecipientIfEmpty, lockCart } from '#server/cart/lock-cart.ts';
import { returnStock } from '#server/stock/stock.ts';
import type { Transaction } from '#server/db/connect.ts';
import { cartItems, members, orderLines, orders } from '#server/db/schema/index.ts';
import { enqueueOrderConfirmationMail } from './order-confirmation-mail.ts';
import { recordOrderEvent } from './order-events.ts';

export type OrderRow = typeof orders.$inferSelect;
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

interface Balances {
  readonly merchandiseCents: number;
  readonly ewalletCents: number;
}

/** Debits a member's balances; negative amounts are credited. @returns whether the balances were sufficient. */
export async function debitBalances(
  tx: Transaction,
  memberId: string,
  { merchandiseCents, ewalletCents }: Balances,
): Promise<boolean> {
  const [updated] = await tx
    .update(members)
    .set({
      merchandiseCents: sql`${members.merchandiseCents} - ${merchandiseCents}`,
      ewalletCents: sql`${members.ewalletCents} - ${ewalletCents}`,
    })
    .where(
      and(
        eq(members.id, memberId),
        gte(members.merchandiseCents, merchandiseCents),
        gte(members.ewalletCents, ewalletCents),
      ),
    )
    .returning({ id: members.id });
  return updated !== undefined;
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
  await enqueueOrderConfirmationMail(tx, now, order);
}

/** Releases the reserved stock and balances of an order. */
export async function releaseOrderHold(tx: Transaction, order: OrderRow): Promise<void> {
  // Lock order: member, then products, as in order creation.
  await debitBalances(tx, order.memberId, {
    merchandiseCents: -order.merchandiseUsedCents,
    ewalletCents: -order.ewalletUsedCents,
  });
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
  await releaseOrderHold(tx, order);
}

/** Flags an order, so that `npm run review` lists it. */
export async function flagForReview(tx: Transaction, order: OrderRow, reviewReason: ReviewReason): Promise<void> {
  await tx.update(orders).set({ needsReview: true, reviewReason }).where(eq(orders.id, order.id));
}
