import { and, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { ParsedInput } from '#contract/call.ts';
import { MissingReason, type orderCalls } from '#contract/orders.ts';
import type { SignedInMember } from '#server/auth/sessions.ts';
import { lockOrCreateCart } from '#server/cart/lock-cart.ts';
import { findReserved, type CartKey } from '#server/cart/queries.ts';
import { findStoredResponse, hashRequest, storeResponse, claimKey } from '#server/idempotency/idempotency-keys.ts';
import type { Transaction } from '#server/db/connect.ts';
import { cartItems, carts, products } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/api/handler.ts';
import { AppError } from '#server/errors/app-error.ts';
import { generateId } from '#server/lib/ids.ts';
import { findOrder, findOrderLines, findShopLocation } from './queries.ts';
import { getReorderQuantity } from './reorder.rules.ts';

const LocalizedName = v.object({ it: v.string(), en: v.exactOptional(v.string()) });

/** What happened, with names in all languages: a repeat may be asked in another one. */
const Reordered = v.object({
  added: v.array(v.object({ name: LocalizedName, quantity: v.number() })),
  missing: v.array(v.object({ name: LocalizedName, quantity: v.number(), reason: MissingReason })),
});
type Reordered = v.InferOutput<typeof Reordered>;

type Line = Awaited<ReturnType<typeof findOrderLines>>[number];

/** What the shelf and the cart hold of the products now. */
async function readAvailability(tx: Transaction, key: CartKey, cartId: string, ids: readonly string[]) {
  const isOffered = and(eq(products.shopId, key.shopId), eq(products.hidden, false), inArray(products.id, [...ids]));
  const offered = await tx.select({ id: products.id, stock: products.stock }).from(products).where(isOffered);
  const reserved = await findReserved(tx, key);
  const inCart = await tx
    .select({ id: cartItems.productId, quantity: cartItems.quantity })
    .from(cartItems)
    .where(eq(cartItems.cartId, cartId));
  return {
    available: new Map(offered.map(({ id, stock }) => [id, stock + (reserved.get(id) ?? 0)])),
    inCart: new Map(inCart.map(({ id, quantity }) => [id, quantity])),
  };
}

interface FillCartInput {
  readonly key: CartKey;
  readonly lines: readonly Line[];
  readonly now: Date;
}

/** Fills the cart, held from here to the end, so that two tabs never add past the shelf. */
async function fillCart(tx: Transaction, { key, lines, now }: FillCartInput): Promise<Reordered> {
  const cart = await lockOrCreateCart(tx, key);
  const state = await readAvailability(
    tx,
    key,
    cart.id,
    lines.map(({ productId }) => productId),
  );
  const added: Reordered['added'] = [];
  const missing: Reordered['missing'] = [];
  for (const { productId, name, quantity, position } of lines) {
    const inCart = state.inCart.get(productId) ?? 0;
    const available = state.available.get(productId) ?? null;
    const share = getReorderQuantity({ ordered: quantity, available, inCart });
    if (share.reason !== null) {
      missing.push({ name, quantity: share.missing, reason: share.reason });
    }
    if (share.added === 0) continue;
    added.push({ name, quantity: share.added });
    state.inCart.set(productId, inCart + share.added);
    await tx
      .insert(cartItems)
      .values({
        id: generateId(),
        cartId: cart.id,
        productId,
        quantity: share.added,
        // In the order of the order's lines.
        addedAt: new Date(now.getTime() + position),
      })
      .onConflictDoUpdate({
        target: [cartItems.cartId, cartItems.productId],
        set: { quantity: sql`${cartItems.quantity} + excluded.quantity` },
      });
  }
  // GAP-14: the cart's recipient stays; an empty cart becomes the member's own. Whom the order
  // was for is not asked of the cart: a gift is not repeated unasked.
  if (added.length > 0 && cart.recipientId === null) {
    await tx.update(carts).set({ recipientId: key.memberId }).where(eq(carts.id, cart.id));
  }
  return { added, missing };
}

/**
 * Puts what is available of the member's own order in the cart of its shop; a repeat of the key, such
 * as a double tap, gets the first answer and adds nothing. Products of a promotion come at the shop's
 * own price: the promotion may be over.
 *
 * @throws Failure notFound (another member's order too, SEC-07), shopInactive, idempotencyKeyReused.
 */
export async function reorder(
  deps: Deps,
  member: SignedInMember,
  { params, idempotencyKey }: ParsedInput<(typeof orderCalls)['reorder']>,
) {
  const found = await findOrder(deps.db, member.id, params.id);
  if (!found) throw new AppError('notFound');
  if (!member.isShopActive) throw new AppError('shopInactive');
  const { id: orderId, shopId } = found.order;
  const place = await findShopLocation(deps.db, shopId);
  const lines = await findOrderLines(deps.db, [orderId]);
  const request = {
    memberId: member.id,
    key: idempotencyKey,
    requestHash: hashRequest({ reorder: orderId }),
  };
  const key = { memberId: member.id, shopId, productType: 'Shop' } as const;
  const now = deps.now();
  const done = await deps.db.transaction(async (tx) => {
    // Key, then cart: the order in which a payment holds them.
    if (!(await claimKey(tx, request, now))) return v.parse(Reordered, await findStoredResponse(tx, request));
    const reordered = await fillCart(tx, { key, lines, now });
    await storeResponse(tx, request, reordered);
    return reordered;
  });
  return { ...place, ...done };
}
