import type { QueryClient } from '@tanstack/react-query';
import type { CallResponse } from '#contract/call.ts';
import type { cartCalls } from '#contract/cart.ts';
import { matchResources } from '#src/api/query-keys.ts';
import { getCountAfterRemoval } from '#src/features/cart/model/cart.rules.ts';
import { CART_RESOURCES } from './cart-count.queries.ts';

type CartResponse = CallResponse<typeof cartCalls.cart>;
type CartCountResponse = CallResponse<typeof cartCalls.cartCount>;

/** Invalidates the carts of one shop, or of all shops. Resolves when the active queries have refetched. */
export const invalidateCart = (client: QueryClient, shopId?: string): Promise<void> =>
  client.invalidateQueries(matchResources(CART_RESOURCES, shopId === undefined ? {} : { shopId }));

/** Sets the quantity of an item in all cached pages, for example after a refused change. */
export function setCachedQuantity(client: QueryClient, shopId: string, itemId: string, quantity: number): void {
  client.setQueriesData<CartResponse>(
    { queryKey: [CART_RESOURCES.list, { shopId }] },
    (cart) =>
      cart && {
        ...cart,
        data: cart.data.map((item) => (item.id === itemId ? { ...item, quantity } : item)),
      },
  );
}

/** Lowers the cached count after a removal, before the refetch (REQ-DRAW-14). */
export function decrementCachedCount(client: QueryClient, shopId: string, removedQuantity: number): void {
  client.setQueriesData<CartCountResponse>(
    { queryKey: [CART_RESOURCES.count, { shopId }] },
    (response) => response && { ...response, cartCount: getCountAfterRemoval(response.cartCount, removedQuantity) },
  );
}
