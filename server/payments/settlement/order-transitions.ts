import { and, eq, gte, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { clearRecipientIfEmpty, lockCart } from '#server/cart/lock-cart.ts';
import { returnStock } from '#server/stock/stock.ts';
import type { Transaction } from '#server/db/connect.ts';
import { cartItems, members, orderLines, orders } from '#server/db/schema/index.ts';
import { enqueueOrderConfirmationMail } from './order-confirmation-mail.ts';

export type OrderRow = typeof orders.$inferSelect;
export type CancelReason = NonNullable<OrderRow['cancelReason']>;
export type ReviewReason = NonNullable<OrderRow['reviewReason']>;

/** What an order holds of each product. */
export const findOrderQuantities = (tx: Transaction, orderId: string) =>
  tx
    .select({ productId: orderLines.productId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));

/** Takes what was bought out of the cart and leaves what was added since (REL-P8). */
export async function removePurchasedItems(tx: Transaction, order: OrderRow): Promise<void> {
  const cart = await lockCart(tx, order);
  if (!cart || cart.promotionId !== order.promotionId) return;
  for (const { productId, quantity } of await findOrderQuantities(tx, order.id)) {
    const isLine = and(eq(cartItems.cartId, cart.id), eq(cartItems.productId, productId));
    await tx.delete(cartItems).where(and(isLine, sql`${cartItems.quantity} <= ${quantity}`));
    await tx
      .update(cartItems)
      .set({ quantity: sql`${cartItems.quantity} - ${quantity}` })
      .where(isLine);
  }
  await clearRecipientIfEmpty(tx, cart.id);
}

interface Balances {
  readonly merchandiseCents: number;
  readonly ewalletCents: number;
}

/** Takes from a member's balances; negative amounts are given back. @returns whether there was enough. */
export async function debitBalances(
  tx: Transaction,
  memberId: string,
  { merchandiseCents, ewalletCents }: Balances,
): Promise<boolean> {
  const [taken] = await tx
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
  return taken !== undefined;
}

/** To a paid order, from an initiated one or from one whose goods were taken again. */
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
  await removePurchasedItems(tx, order);
  await enqueueOrderConfirmationMail(tx, now, order);
}

/** Gives back what an order holds: goods and balances go where they were taken from. */
export async function releaseOrderHold(tx: Transaction, order: OrderRow): Promise<void> {
  // The member before the products, as when an order is made.
  await debitBalances(tx, order.memberId, {
    merchandiseCents: -order.merchandiseUsedCents,
    ewalletCents: -order.ewalletUsedCents,
  });
  await returnStock(tx, await findOrderQuantities(tx, order.id));
}

/** Initiated → cancelled. */
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
  await releaseOrderHold(tx, order);
}

/** Puts an order on the list of `npm run review`. */
export async function flagForReview(tx: Transaction, order: OrderRow, reviewReason: ReviewReason): Promise<void> {
  await tx.update(orders).set({ needsReview: true, reviewReason }).where(eq(orders.id, order.id));
}
