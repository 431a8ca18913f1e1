import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { cartItems, carts } from '#server/db/schema/index.ts';
import { generateId } from '#server/lib/ids.ts';
import { matchesCart, type AnyCartKey } from './queries.ts';

/**
 * The cart's row, held until the transaction ends. Every change of a cart begins here, so that two
 * tabs queue up instead of overwriting each other (GAP-15).
 */
export async function lockCart(tx: Transaction, key: AnyCartKey) {
  const [cart] = await tx.select().from(carts).where(matchesCart(key)).for('update');
  return cart;
}

/** As {@link lockCart}, making the cart where there is none; two at once make one. */
export async function lockOrCreateCart(tx: Transaction, key: AnyCartKey) {
  await tx
    .insert(carts)
    .values({ id: generateId(), ...key })
    .onConflictDoNothing();
  const cart = await lockCart(tx, key);
  if (!cart) throw new Error('a cart that was just made is gone');
  return cart;
}

/** When nothing is left, the cart is for nobody again: the next first item decides. */
export async function clearRecipientIfEmpty(tx: Transaction, cartId: string): Promise<void> {
  const [left] = await tx.select({ id: cartItems.id }).from(cartItems).where(eq(cartItems.cartId, cartId)).limit(1);
  if (left) return;
  await tx.update(carts).set({ recipientId: null, promotionId: null }).where(eq(carts.id, cartId));
}
