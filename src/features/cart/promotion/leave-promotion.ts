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
  /** The shop that the member was in until now. */
  readonly shopId: string;
  /** Something was in the cart and is not any more. */
  readonly onCartCleared: () => void;
}

/** What waits to be put into the cart is not put there any more. @returns whether something did */
async function discardPendingChanges({ client, session, shopId }: LeavePromotionOptions): Promise<boolean> {
  const { member } = session.state;
  const cart = { shopId, productType: 'Promotion' as const };
  const held = client.getQueryData(outboxQuery(member?.id ?? '').queryKey);
  if (member === null || !held?.operations.some((one) => isInCart(one, cart))) return false;
  const { getExistingCartOutbox } = await import('#src/features/cart/outbox/cart-outbox.ts');
  await getExistingCartOutbox(session)?.update(member.id, (all) => discardCartOperations(all, cart));
  return true;
}

/**
 * Empties a promotion's cart, unasked (doc 1 §4). The count is asked first: only a cart that held
 * something is worth a word. When a call fails nothing is lost: choosing another promotion begins
 * its cart anew, and choosing this one finds what was left.
 */
export async function leavePromotion(leaving: LeavePromotionOptions): Promise<void> {
  const { client, request, shopId, onCartCleared } = leaving;
  let isStale = true;
  try {
    const withdrawn = await discardPendingChanges(leaving);
    if (withdrawn) onCartCleared();
    const { cartCount } = await client.query({
      ...cartCountQuery(request, shopId, 'Promotion'),
      retry: false,
    });
    isStale = withdrawn || cartCount > 0;
    if (cartCount === 0) return;
    const body = { productType: 'Promotion' as const };
    await request(cartCalls.clearCart, { params: { shopId }, body });
    if (!withdrawn) onCartCleared();
  } catch {
    return;
  } finally {
    if (isStale) void client.invalidateQueries({ queryKey: cartQueryKey(shopId) });
  }
}
