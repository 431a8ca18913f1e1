import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/connect.ts';
import { cartItems, carts } from '#server/platform/db/schema/index.ts';
import { generateId } from '#server/platform/lib/ids.ts';
import { matchesCart, type CartKey } from './queries.ts';

/**
 * Locks the cart's row until the transaction ends. Every cart change starts with this lock, so that parallel changes
 * wait instead of overwriting each other (GAP-15).
 */
export async function lockCart(tx: Transaction, key: CartKey) {
  const [cart] = await tx.select().from(carts).where(matchesCart(key)).for('update');
  return cart;
}

/** Creates the cart if it does not exist, then locks it. Parallel calls create one cart. */
export async function lockOrCreateCart(tx: Transaction, key: CartKey) {
  await tx
    .insert(carts)
    .values({ id: generateId(), ...key })
    .onConflictDoNothing();
  const cart = await lockCart(tx, key);
  if (!cart) throw new Error('the cart disappeared after it was created');
  return cart;
}

/** Clears the recipient and the promotion of an empty cart. The next item sets them again. */
export async function clearRecipientIfEmpty(tx: Transaction, cartId: string): Promise<void> {
  const [item] = await tx.select({ id: cartItems.id }).from(cartItems).where(eq(cartItems.cartId, cartId)).limit(1);
  if (item) return;
  await tx.update(carts).set({ recipientId: null, promotionId: null }).where(eq(carts.id, cartId));
}
