import { and, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { OrderType } from '#contract/b2b.ts';
import type { ParsedInput } from '#contract/call.ts';
import { MAX_CART_LINES } from '#contract/cart.ts';
import { MissingReason, type orderCalls } from '#contract/orders.ts';
import type { SignedInMember } from '#server/platform/auth/sessions.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { cartItems, carts, products } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import {
  findStoredResponse,
  hashRequest,
  storeResponse,
  claimKey,
} from '#server/platform/idempotency/idempotency-keys.ts';
import { generateId } from '#server/platform/lib/ids.ts';
import { lockOrCreateCart } from '#server/shop/cart/lock-cart.ts';
import { findReserved, type CartKey } from '#server/shop/cart/queries.ts';
import { findOrder, findOrderLines, findShopLocation } from './queries.ts';
import { getReorderQuantity } from './reorder.rules.ts';

const LocalizedName = v.object({ it: v.string(), en: v.exactOptional(v.string()) });

/** The stored result. Names have all languages, because a repeated request may use another language. */
const Reordered = v.object({
  added: v.array(v.object({ name: LocalizedName, quantity: v.number() })),
  missing: v.array(v.object({ name: LocalizedName, quantity: v.number(), reason: MissingReason })),
});
type Reordered = v.InferOutput<typeof Reordered>;

type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>['order'];
type Line = Awaited<ReturnType<typeof findOrderLines>>[number];

/** Reads the available quantities and the quantities in the cart. */
async function readAvailability(tx: Transaction, key: CartKey, cartId: string, ids: readonly string[]) {
  const isOffered = and(eq(products.shopId, key.shopId), eq(products.hidden, false), inArray(products.id, [...ids]));
  const offeredProducts = await tx.select({ id: products.id, stock: products.stock }).from(products).where(isOffered);
  const reserved = await findReserved(tx, key);
  const items = await tx
    .select({ id: cartItems.productId, quantity: cartItems.quantity })
    .from(cartItems)
    .where(eq(cartItems.cartId, cartId));
  return {
    available: new Map(offeredProducts.map(({ id, stock }) => [id, stock + (reserved.get(id) ?? 0)])),
    inCart: new Map(items.map(({ id, quantity }) => [id, quantity])),
  };
}

interface FillCartInput {
  readonly key: CartKey;
  readonly maxQuantity: number | null;
  readonly lines: readonly Line[];
  readonly now: Date;
}

/** Adds the lines to the cart. The cart stays locked, so that parallel requests can't exceed the stock. */
async function fillCart(tx: Transaction, { key, lines, maxQuantity, now }: FillCartInput): Promise<Reordered> {
  const cart = await lockOrCreateCart(tx, key);
  const quantities = await readAvailability(
    tx,
    key,
    cart.id,
    lines.map(({ productId }) => productId),
  );
  const added: Reordered['added'] = [];
  const missing: Reordered['missing'] = [];
  for (const { productId, name, quantity, position } of lines) {
    if (!quantities.inCart.has(productId) && quantities.inCart.size >= MAX_CART_LINES) {
      missing.push({ name, quantity, reason: 'cartFull' });
      continue;
    }
    const inCart = quantities.inCart.get(productId) ?? 0;
    const available = quantities.available.get(productId) ?? null;
    const reorderQuantity = getReorderQuantity({ ordered: quantity, available, inCart, maxQuantity });
    if (reorderQuantity.reason !== null) {
      missing.push({ name, quantity: reorderQuantity.missing, reason: reorderQuantity.reason });
    }
    if (reorderQuantity.added === 0) continue;
    added.push({ name, quantity: reorderQuantity.added });
    quantities.inCart.set(productId, inCart + reorderQuantity.added);
    await tx
      .insert(cartItems)
      .values({
        id: generateId(),
        cartId: cart.id,
        productId,
        quantity: reorderQuantity.added,
        // Keeps the order of the lines.
        addedAt: new Date(now.getTime() + position),
      })
      .onConflictDoUpdate({
        target: [cartItems.cartId, cartItems.productId],
        set: { quantity: sql`${cartItems.quantity} + excluded.quantity` },
      });
  }
  // The recipient of a filled cart stays, and an empty cart gets the member (GAP-14). The recipient of the order is
  // ignored, so that a gift is not repeated by accident.
  if (added.length > 0 && cart.recipientId === null) {
    await tx.update(carts).set({ recipientId: key.memberId }).where(eq(carts.id, cart.id));
  }
  return { added, missing };
}

/**
 * The cart that a reorder fills: the shop's own, or that of the order type in a business shop.
 *
 * @throws AppError `orderTypeNotOffered` if the business shop has given up the order type
 */
function getCartType(
  { productType }: Pick<OrderRow, 'productType'>,
  orderTypes: readonly OrderType[] | null,
): OrderType | 'Shop' {
  if (orderTypes === null) return 'Shop';
  const orderType = orderTypes.find((offered) => offered === productType);
  if (!orderType) throw new AppError('orderTypeNotOffered', { data: { availableDeliveryType: orderTypes } });
  return orderType;
}

/**
 * Adds the available products of the member's order to the cart of its shop. A repeated idempotency key, such as after a
 * double tap, returns the stored result and adds nothing. Products of a promotion get the shop's price, because the
 * promotion may have ended.
 *
 * @throws AppError `notFound` (also for another member's order, SEC-07), `shopInactive`, `idempotencyKeyReused`,
 * `orderTypeNotOffered`.
 */
export async function reorder(
  deps: Deps,
  member: SignedInMember,
  { params, idempotencyKey }: ParsedInput<(typeof orderCalls)['reorder']>,
) {
  const row = await findOrder(deps.db, member.id, params.id);
  if (!row) throw new AppError('notFound');
  if (!member.isShopActive) throw new AppError('shopInactive');
  const { id: orderId, shopId } = row.order;
  const { orderTypes, ...location } = await findShopLocation(deps.db, shopId);
  const productType = getCartType(row.order, orderTypes);
  const lines = await findOrderLines(deps.db, [orderId]);
  const request = {
    memberId: member.id,
    key: idempotencyKey,
    requestHash: hashRequest({ reorder: orderId }),
  };
  const key = { memberId: member.id, shopId, productType };
  const now = deps.now();
  const result = await deps.db.transaction(async (tx) => {
    // Lock the key before the cart, in the same order as a payment, to prevent deadlocks.
    if (!(await claimKey(tx, request, now))) return v.parse(Reordered, await findStoredResponse(tx, request));
    const reordered = await fillCart(tx, { key, lines, maxQuantity: location.maxQuantity, now });
    await storeResponse(tx, request, reordered);
    return reordered;
  });
  return { ...location, ...result, orderType: productType === 'Shop' ? null : productType };
}
