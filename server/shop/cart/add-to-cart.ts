import { and, eq, sql } from 'drizzle-orm';
import type { ParsedInput } from '#contract/call.ts';
import { MAX_CART_LINES, type cartCalls } from '#contract/cart.ts';
import type { SignedInMember } from '#server/platform/auth/sessions.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { cartItems, carts } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Localized } from '#server/platform/i18n/localized.ts';
import { EmptyResult, toIdempotentRequest, withIdempotency } from '#server/platform/idempotency/with-idempotency.ts';
import { generateId } from '#server/platform/lib/ids.ts';
import { requireShop } from '#server/shop/catalogue/shops.ts';
import { requireRunningPromotion } from '#server/shop/promotions/promotion.ts';
import { findPromotion } from '#server/shop/promotions/queries.ts';
import { checkAvailability, createTooManyLinesError, requireRecipient } from './cart-checks.ts';
import { clearRecipientIfEmpty, lockOrCreateCart } from './lock-cart.ts';
import { findPerson, findProduct, findReserved } from './queries.ts';

type AddToCartInput = ParsedInput<(typeof cartCalls)['addToCart']>;
type LockedCart = Awaited<ReturnType<typeof lockOrCreateCart>>;

/**
 * A promotion cart holds the products of one promotion. Adding a product of another promotion clears the cart first, as
 * choosing another promotion does on the screen (REQ-PROMO-11).
 */
async function clearForNewPromotion(tx: Transaction, cart: LockedCart): Promise<LockedCart> {
  await tx.delete(cartItems).where(eq(cartItems.cartId, cart.id));
  await clearRecipientIfEmpty(tx, cart.id);
  return { ...cart, recipientId: null, promotionId: null };
}

/** All items of a cart have the recipient of the first one. Another recipient is rejected with the name (GAP-14). */
async function checkRecipient(tx: Transaction, cart: LockedCart, recipientId: string, memberId: string) {
  if (cart.recipientId === null || cart.recipientId === recipientId) return;
  const current = await findPerson(tx, cart.recipientId, memberId);
  throw new AppError('recipientLocked', {
    values: { name: current?.fullName ?? '' },
    data: { toWhomUser: current ?? null },
  });
}

/** @throws AppError `tooManyCartLines`, because the work of every request with the cart grows with its lines. */
async function requireFreeLine(tx: Transaction, cartId: string): Promise<void> {
  const lineCount = await tx.$count(cartItems, eq(cartItems.cartId, cartId));
  if (lineCount >= MAX_CART_LINES) throw createTooManyLinesError();
}

interface AddedQuantity {
  readonly cartId: string;
  readonly productId: string;
  readonly quantity: number;
  readonly name: Localized;
  readonly available: number;
  /** The shop's maximum per product; null for none. */
  readonly maxQuantity: number | null;
  readonly now: Date;
}

/**
 * Adds a quantity of a product to a locked cart. It is added to the quantity in the cart (GAP-15).
 *
 * @throws AppError `tooManyCartLines`, `outOfStock`, `quantityUnavailable`, `quantityAboveMaximum`.
 */
export async function addItemQuantity(tx: Transaction, addition: AddedQuantity): Promise<void> {
  const { cartId, productId, quantity, name, available, maxQuantity, now } = addition;
  const isLine = and(eq(cartItems.cartId, cartId), eq(cartItems.productId, productId));
  const [line] = await tx.select({ quantity: cartItems.quantity }).from(cartItems).where(isLine);
  if (!line) await requireFreeLine(tx, cartId);
  const inCart = line?.quantity ?? 0;
  checkAvailability(inCart + quantity, { name, available, maxQuantity }, { inCart });
  await tx
    .insert(cartItems)
    .values({ id: generateId(), cartId, productId, quantity, addedAt: now })
    .onConflictDoUpdate({
      target: [cartItems.cartId, cartItems.productId],
      set: { quantity: sql`${cartItems.quantity} + excluded.quantity` },
    });
}

/**
 * Adds a quantity of a product to the member's cart, once per idempotency key.
 *
 * @throws AppError `notFound`, `shopInactive`, `promotionEnded`, `recipientNotFound`, `recipientLocked`,
 * `idempotencyKeyReused`, and those of {@link addItemQuantity}.
 */
export async function addToCart(deps: Deps, member: SignedInMember, input: AddToCartInput): Promise<void> {
  const { params, body, idempotencyKey } = input;
  const { shopId, productId } = params;
  const { productType } = body;
  // The promotion id is ignored for a product of the shop.
  const promotionId = productType === 'Promotion' ? body.promotionId : '';
  const request = toIdempotentRequest(member.id, idempotencyKey, { add: params, body });
  // All checks run inside, so that a repeated request gets the stored response, even if a promotion has ended since.
  await withIdempotency(deps, request, EmptyResult, async (tx) => {
    await requireShop(tx, shopId);
    if (!member.isShopActive) throw new AppError('shopInactive');
    if (productType === 'Promotion') {
      requireRunningPromotion(await findPromotion(tx, promotionId, shopId), deps.now());
    }
    await requireRecipient(tx, { shopId, member, ...body });
    const key = { memberId: member.id, shopId, productType };
    let cart = await lockOrCreateCart(tx, key);
    if (cart.promotionId !== null && cart.promotionId !== promotionId) {
      cart = await clearForNewPromotion(tx, cart);
    }
    const product = await findProduct(tx, { shopId, productId, promotionId });
    if (!product) throw new AppError('notFound');
    await checkRecipient(tx, cart, body.toWhomUser, member.id);
    const available = product.stock + ((await findReserved(tx, key)).get(productId) ?? 0);
    await addItemQuantity(tx, {
      cartId: cart.id,
      productId,
      quantity: body.quantity,
      name: product.name,
      available,
      maxQuantity: product.maxQuantity,
      now: deps.now(),
    });
    await tx
      .update(carts)
      .set({ recipientId: body.toWhomUser, promotionId: promotionId || null })
      .where(eq(carts.id, cart.id));
    return {};
  });
}
