import type { QueryClient } from '@tanstack/react-query';
import { cartCalls } from '#contract/cart.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { isInCart } from '#src/offline/outbox/outbox-count.rules.ts';
import { outboxQuery } from '#src/offline/outbox/outbox.queries.ts';
import { discardCartOperations } from '#src/offline/outbox/outbox.rules.ts';
import type { Session } from '#src/session/session-store.ts';
import { cartCountQuery, cartQueryKey } from '#src/features/cart/api/cart-count.queries.ts';

interface LeavePromotionOptions {
  readonly client: QueryClient;
  readonly request: ApiRequest;
  readonly session: Session;
  /** The shop whose promotion cart is cleared. */
  readonly shopId: string;
  /** Called if the cart had items and was cleared. */
  readonly onCartCleared: () => void;
}

/** Discards the pending operations of the promotion cart. @returns whether there were any */
async function discardPendingChanges({ client, session, shopId }: LeavePromotionOptions): Promise<boolean> {
  const { member } = session.state;
  const cart = { shopId, productType: 'Promotion' as const };
  const snapshot = client.getQueryData(outboxQuery(member?.id ?? '').queryKey);
  if (member === null || !snapshot?.operations.some((op) => isInCart(op, cart))) return false;
  const { getExistingCartOutbox } = await import('#src/features/cart/outbox/cart-outbox.ts');
  await getExistingCartOutbox(session)?.update(member.id, (operations) => discardCartOperations(operations, cart));
  return true;
}

/**
 * Clears a promotion's cart without a confirmation (REQ-CAT-17). Fetches the count first, because only
 * a cart with items is cleared and reported. A failed request is ignored: selecting another promotion
 * clears the cart anyway, and selecting the same promotion shows the remaining items.
 */
export async function leavePromotion(options: LeavePromotionOptions): Promise<void> {
  const { client, request, shopId, onCartCleared } = options;
  let isStale = true;
  try {
    const hasDiscarded = await discardPendingChanges(options);
    if (hasDiscarded) onCartCleared();
    const { cartCount } = await client.query({
      ...cartCountQuery(request, shopId, 'Promotion'),
      retry: false,
    });
    isStale = hasDiscarded || cartCount > 0;
    if (cartCount === 0) return;
    const body = { productType: 'Promotion' as const };
    await request(cartCalls.clearCart, { params: { shopId }, body });
    if (!hasDiscarded) onCartCleared();
  } catch {
    return;
  } finally {
    if (isStale) void client.invalidateQueries({ queryKey: cartQueryKey(shopId) });
  }
}
