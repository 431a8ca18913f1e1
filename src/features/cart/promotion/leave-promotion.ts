import { type Cart, type CartItem, cartCalls, MAX_CART_LINES } from '#contract/cart.ts';
import { cartCountQuery } from '#src/features/cart/api/cart-count.queries.ts';
import { invalidateCart } from '#src/features/cart/api/cart.cache.ts';
import { getCartOutbox, type OutboxDependencies } from '#src/features/cart/outbox/cart-outbox.ts';
import { applyPendingOperations } from '#src/features/cart/outbox/optimistic-cart.rules.ts';
import { isInCart } from '#src/features/cart/outbox/outbox-count.rules.ts';
import { outboxQuery } from '#src/features/cart/outbox/outbox.queries.ts';
import { discardCartOperations, enqueue } from '#src/features/cart/outbox/outbox.rules.ts';
import type { NewOperation, Operation, OutboxCart } from '#src/features/cart/outbox/outbox.types.ts';
import { createIdempotencyKey } from '#src/lib/create-idempotency-key.ts';
import { rememberClearedCart } from './cleared-cart.ts';

export interface LeaveResult {
  /** Whether the cart had items or pending changes, and is empty now. */
  readonly isCleared: boolean;
  /** Operations that fill the cart again. Items of an ended promotion are missing, because they can't be bought. */
  readonly restoring: readonly NewOperation[];
}

/** Discards the pending operations of the promotion cart. @returns the discarded operations */
async function discardPendingChanges(dependencies: OutboxDependencies, shopId: string): Promise<readonly Operation[]> {
  const { client, session } = dependencies;
  const { member } = session.state;
  const cart = { shopId, productType: 'Promotion' as const };
  const snapshot = client.getQueryData(outboxQuery(member?.id ?? '').queryKey);
  const discarded = snapshot?.operations.filter((op) => isInCart(op, cart)) ?? [];
  if (member === null || discarded.length === 0) return [];
  await getCartOutbox(dependencies).update(member.id, (operations) => discardCartOperations(operations, cart));
  return discarded;
}

/** The adds that fill the cart with the lines that the member saw. */
function toAddOperations(
  items: readonly CartItem[],
  discarded: readonly Operation[],
  cart: OutboxCart,
  memberId: string,
): readonly NewOperation[] {
  return applyPendingOperations(items, discarded, cart, Date.now()).lines.flatMap(({ item, pendingChange }) => {
    if (pendingChange === 'removed' || item.promotionEnded) return [];
    const { shopProductId: productId, quantity, toWhom, toWhomUser } = item;
    const { name, images, price, priceAfterDiscount, itemDiscountPercentage, kp, kpNovv } = item;
    const seen = { name, images, price, priceAfterDiscount, itemDiscountPercentage, kp, kpNovv };
    const change = { kind: 'add' as const, productId, quantity, toWhom, toWhomUser: toWhomUser?.id ?? memberId, seen };
    return [{ key: createIdempotencyKey(), memberId, cart, change, progress: { state: 'waiting' as const } }];
  });
}

/** Stores the content of a promotion's cart that is cleared in another way. */
export function rememberCart(
  { client, session }: Pick<OutboxDependencies, 'client' | 'session'>,
  shopId: string,
  { data, promotion }: Cart,
): void {
  const cart = { shopId, productType: 'Promotion' as const, promotionId: promotion?.id ?? '' };
  rememberClearedCart(client, toAddOperations(data, [], cart, session.state.member?.id ?? ''));
}

/** Clears the promotion cart on the server, if it has items. */
async function clearServerCart(
  { client, request, session }: OutboxDependencies,
  shopId: string,
  discarded: readonly Operation[],
): Promise<LeaveResult> {
  const productType = 'Promotion' as const;
  const { cartCount } = await client.query({ ...cartCountQuery(request, shopId, productType), retry: false });
  if (cartCount === 0) return { isCleared: discarded.length > 0, restoring: discarded };
  const query = { productType, promotionId: '', page: 1, limit: MAX_CART_LINES };
  const { data, promotion } = await request(cartCalls.cart, { params: { shopId }, query });
  await request(cartCalls.clearCart, { params: { shopId }, body: { productType } });
  const cart = { shopId, productType, promotionId: promotion?.id ?? '' };
  return { isCleared: true, restoring: toAddOperations(data, discarded, cart, session.state.member?.id ?? '') };
}

/**
 * Clears a promotion's cart without a confirmation (REQ-CAT-17). Fetches the count first, because only
 * a cart with items is cleared and reported. A failed request is ignored: selecting another promotion
 * clears the cart anyway, and selecting the same promotion shows the remaining items.
 */
export async function leavePromotion(dependencies: OutboxDependencies, shopId: string): Promise<LeaveResult> {
  const discarded = await discardPendingChanges(dependencies, shopId);
  const failed = { isCleared: discarded.length > 0, restoring: discarded };
  const result = await clearServerCart(dependencies, shopId, discarded).catch(() => failed);
  // After a failed request the server may have cleared the cart.
  if (result.isCleared || result === failed) void invalidateCart(dependencies.client, shopId);
  return result;
}

/** Fills the cleared cart again. The outbox sends the adds, so this also works offline. */
export async function restorePromotionCart(
  dependencies: OutboxDependencies,
  restoring: readonly NewOperation[],
): Promise<void> {
  const { member } = dependencies.session.state;
  // Another member may have logged in since the toast appeared.
  const own = restoring.filter(({ memberId }) => memberId === member?.id);
  if (member === null || own.length === 0) return;
  await getCartOutbox(dependencies).update(member.id, (operations) => own.reduce(enqueue, operations));
}
