import { and, asc, eq, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { forgetRecipientIfEmpty, lockCart } from '#server/cart/lock.ts';
import type { Transaction } from '#server/db/connect.ts';
import { cartItems, members, orderLines, orders, products } from '#server/db/schema/index.ts';
import { sendOrderMail } from '#server/messages/order-mail.ts';

export type OrderRow = typeof orders.$inferSelect;

const linesOf = (tx: Transaction, orderId: string) =>
  tx
    .select({ productId: orderLines.productId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    // Products are always held in the order of their ids, so that two orders can't block each other.
    .orderBy(asc(orderLines.productId));

/** Takes what was bought out of the cart and leaves what was added since (P8). */
export async function clearBought(tx: Transaction, order: OrderRow): Promise<void> {
  const cart = await lockCart(tx, order);
  if (!cart || cart.promotionId !== order.promotionId) return;
  for (const { productId, quantity } of await linesOf(tx, order.id)) {
    const isLine = and(eq(cartItems.cartId, cart.id), eq(cartItems.productId, productId));
    await tx.delete(cartItems).where(and(isLine, sql`${cartItems.quantity} <= ${quantity}`));
    await tx
      .update(cartItems)
      .set({ quantity: sql`${cartItems.quantity} - ${quantity}` })
      .where(isLine);
  }
  await forgetRecipientIfEmpty(tx, cart.id);
}

/** Initiated → success: the one way to a paid order. */
export async function succeed(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ status: ORDER_STATUS.success, deliveryStatusDate: now })
    .where(eq(orders.id, order.id));
  await clearBought(tx, order);
  await sendOrderMail(tx, now, order);
}

/** Initiated → cancelled: stock and balances go back where they were taken from. */
export async function cancel(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ status: ORDER_STATUS.cancelled, deliveryStatus: 'cancelled', deliveryStatusDate: now })
    .where(eq(orders.id, order.id));
  // The member before the products, as when an order is made.
  await tx
    .update(members)
    .set({
      merchandiseCents: sql`${members.merchandiseCents} + ${order.merchandiseUsedCents}`,
      ewalletCents: sql`${members.ewalletCents} + ${order.ewalletUsedCents}`,
    })
    .where(eq(members.id, order.memberId));
  for (const { productId, quantity } of await linesOf(tx, order.id)) {
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} + ${quantity}` })
      .where(eq(products.id, productId));
  }
}
