import { and, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { ParsedInput } from '#contract/call.ts';
import type { cartCalls } from '#contract/cart.ts';
import type { SignedInMember } from '#server/platform/auth/sessions.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { cartItems, carts, products, shops } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { EmptyResult, toIdempotentRequest, withIdempotency } from '#server/platform/idempotency/with-idempotency.ts';
import { requireShop } from '#server/shop/catalogue/shops.ts';
import { createPromotionEndedError } from '#server/shop/promotions/promotion.ts';
import { isRunningPromotion } from '#server/shop/promotions/promotions.rules.ts';
import { findPromotion, isInPromotion } from '#server/shop/promotions/queries.ts';
import { checkAvailability, requireRecipient } from './cart-checks.ts';
import { clearRecipientIfEmpty, lockCart } from './lock-cart.ts';
import { findReserved, isCartEmpty, type CartKey, type CartKind } from './queries.ts';

/** Identifies an item. `kinds` limits a call to consumer carts or to business carts. */
interface CartItemKey {
  readonly itemId: string;
  readonly kinds: readonly CartKind[];
  /** Set for changes that the client may repeat. */
  readonly idempotencyKey?: string | undefined;
}

/**
 * Locks the cart of an item and reads the item.
 *
 * @throws AppError `notFound`, also for another member's item (SEC-07).
 */
async function lockCartItem(tx: Transaction, memberId: string, { itemId, kinds }: CartItemKey) {
  const [cartRow] = await tx
    .select({ shopId: carts.shopId, productType: carts.productType })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .where(and(eq(cartItems.id, itemId), eq(carts.memberId, memberId), inArray(carts.productType, [...kinds])));
  if (!cartRow) throw new AppError('notFound');
  const key = { memberId, ...cartRow };
  const cart = await lockCart(tx, key);
  // Read the item after the lock: another request may have removed it meanwhile.
  const [item] = await tx
    .select({
      cartId: cartItems.cartId,
      id: cartItems.id,
      productId: products.id,
      name: products.name,
      quantity: cartItems.quantity,
      stock: products.stock,
      isHidden: products.hidden,
      maxQuantity: shops.maxQuantity,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .innerJoin(shops, eq(shops.id, products.shopId))
    .where(eq(cartItems.id, itemId));
  if (!item) throw new AppError('notFound');
  return { ...item, key, promotionId: cart?.promotionId ?? null };
}

type LockedCartItem = Awaited<ReturnType<typeof lockCartItem>>;

/**
 * An item of an ended promotion can only be removed.
 *
 * @throws AppError `promotionEnded` with the stored quantity.
 */
async function rejectEndedPromotion(tx: Transaction, now: Date, item: LockedCartItem): Promise<void> {
  const promotion = item.promotionId && (await findPromotion(tx, item.promotionId));
  if (!promotion) return;
  const isPromotionEnded = !isRunningPromotion(promotion, now);
  if (!isPromotionEnded && (await isInPromotion(tx, promotion.id, item.productId))) return;
  throw createPromotionEndedError(promotion, {
    items: [item],
    isPromotionEnded,
    data: { quantity: item.quantity },
  });
}

const ChangedQuantity = v.object({ quantity: v.number() });

/**
 * Sets an item's quantity and returns it. The error contains the stored quantity, so that the client can restore it
 * (REQ-CART-22).
 *
 * @throws AppError `notFound`, `shopInactive`, `promotionEnded`, `outOfStock`, `quantityUnavailable`,
 * `quantityAboveMaximum`, `idempotencyKeyReused`.
 */
export async function changeQuantity(
  deps: Deps,
  member: SignedInMember,
  { quantity, idempotencyKey, ...itemKey }: CartItemKey & { readonly quantity: number },
): Promise<number> {
  const request = toIdempotentRequest(member.id, idempotencyKey, { change: itemKey.itemId, quantity });
  const result = await withIdempotency(deps, request, ChangedQuantity, async (tx) => {
    const item = await lockCartItem(tx, member.id, itemKey);
    if (!member.isShopActive) {
      throw new AppError('shopInactive', { data: { quantity: item.quantity } });
    }
    await rejectEndedPromotion(tx, deps.now(), item);
    const reserved = (await findReserved(tx, item.key)).get(item.productId) ?? 0;
    const { name, maxQuantity } = item;
    const stock = { name, maxQuantity, available: item.isHidden ? 0 : item.stock + reserved };
    checkAvailability(quantity, stock, { quantity: item.quantity });
    const [updated] = await tx
      .update(cartItems)
      .set({ quantity })
      .where(eq(cartItems.id, itemKey.itemId))
      .returning({ quantity: cartItems.quantity });
    return { quantity: updated?.quantity ?? item.quantity };
  });
  return result.quantity;
}

/** Removes an item. Allowed while the shop is inactive too, because nothing is bought. */
export async function removeItem(deps: Deps, member: SignedInMember, item: CartItemKey) {
  const request = toIdempotentRequest(member.id, item.idempotencyKey, { remove: item.itemId });
  await withIdempotency(deps, request, EmptyResult, async (tx) => {
    const { cartId } = await lockCartItem(tx, member.id, item);
    await tx.delete(cartItems).where(eq(cartItems.id, item.itemId));
    await clearRecipientIfEmpty(tx, cartId);
    return {};
  });
}

/** Clears a cart. Nothing is written for an empty one, whatever the idempotency key. */
export async function clearCart(deps: Deps, key: CartKey, idempotencyKey?: string): Promise<void> {
  if (await isCartEmpty(deps.db, key)) return;
  const request = toIdempotentRequest(key.memberId, idempotencyKey, { clear: key });
  await withIdempotency(deps, request, EmptyResult, async (tx) => {
    const cart = await lockCart(tx, key);
    if (!cart) return {};
    await tx.delete(cartItems).where(eq(cartItems.cartId, cart.id));
    await clearRecipientIfEmpty(tx, cart.id);
    return {};
  });
}

/**
 * Sets the recipient of the whole cart that contains a product (GAP-14) and returns the recipient. The id decides
 * whether it is the member or a friend.
 *
 * @throws AppError `notFound`, `shopInactive`, `recipientNotFound`.
 */
export async function assignCart(
  deps: Deps,
  member: SignedInMember,
  { params, body }: ParsedInput<(typeof cartCalls)['assignCart']>,
) {
  const { shopId, productId } = params;
  const { productType, toWhomUser } = body;
  await requireShop(deps.db, shopId);
  if (!member.isShopActive) throw new AppError('shopInactive');
  return deps.db.transaction(async (tx) => {
    const cart = await lockCart(tx, { memberId: member.id, shopId, productType });
    if (!cart) throw new AppError('notFound');
    const [item] = await tx
      .select({ id: cartItems.id })
      .from(cartItems)
      .where(and(eq(cartItems.cartId, cart.id), eq(cartItems.productId, productId)));
    if (!item) throw new AppError('notFound');
    const toWhom = toWhomUser === member.id ? 'Personal' : 'Friend';
    const recipient = await requireRecipient(tx, { shopId, member, toWhom, toWhomUser });
    await tx.update(carts).set({ recipientId: recipient._id }).where(eq(carts.id, cart.id));
    return recipient;
  });
}
