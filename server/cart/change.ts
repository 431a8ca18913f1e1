import { and, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { cartCalls } from '#contract/cart.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { SignedInMember } from '#server/account/sessions.ts';
import { requireShop } from '#server/catalogue/shops.ts';
import type { Transaction } from '#server/db/connect.ts';
import { cartItems, carts, products } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { promotionOver } from '#server/promotions/promotion.ts';
import { isRunning } from '#server/promotions/promotions.rules.ts';
import { findPromotion, isInPromotion } from '#server/promotions/queries.ts';
import { forgetRecipientIfEmpty, lockCart } from './lock.ts';
import { Nothing, keyed, once } from './once.ts';
import { findReserved, type AnyCartKey, type CartKind } from './queries.ts';
import { checkAvailable, requireRecipient } from './checks.ts';

/** A member's item in a cart of some kinds: the other shop's calls don't reach it. */
interface ItemKey {
  readonly itemId: string;
  readonly kinds: readonly CartKind[];
  /** Of a change that may be sent again. */
  readonly idempotencyKey?: string | undefined;
}

/** The member's own item with its cart held; another member's does not exist (S7). */
async function lockItem(tx: Transaction, memberId: string, { itemId, kinds }: ItemKey) {
  const [found] = await tx
    .select({ shopId: carts.shopId, productType: carts.productType })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .where(and(eq(cartItems.id, itemId), eq(carts.memberId, memberId), inArray(carts.productType, [...kinds])));
  if (!found) throw new Failure('notFound');
  const key = { memberId, ...found };
  const cart = await lockCart(tx, key);
  // Read again: another tab may have taken it out while this one waited for the cart.
  const [item] = await tx
    .select({
      cartId: cartItems.cartId,
      id: cartItems.id,
      productId: products.id,
      name: products.name,
      quantity: cartItems.quantity,
      stock: products.stock,
      isHidden: products.hidden,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.id, itemId));
  if (!item) throw new Failure('notFound');
  return { ...item, key, promotionId: cart?.promotionId ?? null };
}

type LockedItem = Awaited<ReturnType<typeof lockItem>>;

/** What can't be bought any more can only be taken out; a refusal carries the server's quantity. */
async function refuseOver(tx: Transaction, now: Date, item: LockedItem): Promise<void> {
  const promotion = item.promotionId && (await findPromotion(tx, item.promotionId));
  if (!promotion) return;
  const isWhole = !isRunning(promotion, now);
  if (!isWhole && (await isInPromotion(tx, promotion.id, item.productId))) return;
  throw promotionOver(promotion, { items: [item], isWhole, data: { quantity: item.quantity } });
}

const Changed = v.object({ quantity: v.number() });

/** Sets an item's quantity and returns it. A refusal carries the server's own (doc 1 §4). */
export async function changeQuantity(
  deps: Deps,
  member: SignedInMember,
  { quantity, idempotencyKey, ...of }: ItemKey & { readonly quantity: number },
): Promise<number> {
  const request = keyed(member.id, idempotencyKey, { change: of.itemId, quantity });
  const answer = await once(deps, request, Changed, async (tx) => {
    const item = await lockItem(tx, member.id, of);
    if (!member.isShopActive) {
      throw new Failure('shopInactive', { data: { quantity: item.quantity } });
    }
    await refuseOver(tx, deps.now(), item);
    const reserved = (await findReserved(tx, item.key)).get(item.productId) ?? 0;
    const shelf = { name: item.name, available: item.isHidden ? 0 : item.stock + reserved };
    checkAvailable(quantity, shelf, { quantity: item.quantity });
    const [changed] = await tx
      .update(cartItems)
      .set({ quantity })
      .where(eq(cartItems.id, of.itemId))
      .returning({ quantity: cartItems.quantity });
    return { quantity: changed?.quantity ?? item.quantity };
  });
  return answer.quantity;
}

/** Takes an item out; allowed while the shop is inactive too, for nothing is bought by it. */
export async function removeItem(deps: Deps, member: SignedInMember, item: ItemKey) {
  const request = keyed(member.id, item.idempotencyKey, { remove: item.itemId });
  await once(deps, request, Nothing, async (tx) => {
    const { cartId } = await lockItem(tx, member.id, item);
    await tx.delete(cartItems).where(eq(cartItems.id, item.itemId));
    await forgetRecipientIfEmpty(tx, cartId);
    return {};
  });
}

/** Empties a cart; an empty one is no error. */
export async function clearCart(deps: Deps, key: AnyCartKey, idempotencyKey?: string): Promise<void> {
  const request = keyed(key.memberId, idempotencyKey, { clear: key });
  await once(deps, request, Nothing, async (tx) => {
    const cart = await lockCart(tx, key);
    if (!cart) return {};
    await tx.delete(cartItems).where(eq(cartItems.cartId, cart.id));
    await forgetRecipientIfEmpty(tx, cart.id);
    return {};
  });
}

/**
 * Makes the whole cart that holds a product somebody else's (decision 14) and returns the new
 * recipient. Who it is follows from the id: the member themselves, or a friend of the shop.
 */
export async function assignCart(
  deps: Deps,
  member: SignedInMember,
  { params, body }: ParsedInput<(typeof cartCalls)['assignCart']>,
) {
  const { shopId, productId } = params;
  const { productType, toWhomUser } = body;
  await requireShop(deps.db, shopId);
  if (!member.isShopActive) throw new Failure('shopInactive');
  return deps.db.transaction(async (tx) => {
    const cart = await lockCart(tx, { memberId: member.id, shopId, productType });
    if (!cart) throw new Failure('notFound');
    const [item] = await tx
      .select({ id: cartItems.id })
      .from(cartItems)
      .where(and(eq(cartItems.cartId, cart.id), eq(cartItems.productId, productId)));
    if (!item) throw new Failure('notFound');
    const toWhom = toWhomUser === member.id ? 'Personal' : 'Friend';
    const recipient = await requireRecipient(tx, { shopId, member, toWhom, toWhomUser });
    await tx.update(carts).set({ recipientId: recipient._id }).where(eq(carts.id, cart.id));
    return recipient;
  });
}
