import type { QueryClient } from '@tanstack/react-query';
import type { CallResponse } from '#contract/call.ts';
import type { cartCalls } from '#contract/cart.ts';
import { getCountAfterRemoval } from '#src/features/cart/model/cart.rules.ts';
import { cartQueryKey } from './cart-count.queries.ts';

type CartResponse = CallResponse<typeof cartCalls.cart>;
type CartCountResponse = CallResponse<typeof cartCalls.cartCount>;

/** Reads the cart again, every page and the count; resolves when what is on screen is the server's. */
export const invalidateCart = (client: QueryClient, shopId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: cartQueryKey(shopId) });

const getQueryKind = (queryKey: readonly unknown[]) => queryKey[3];

/** Puts the quantity that the server holds in place of the one that it refused. */
export function setCachedQuantity(client: QueryClient, shopId: string, itemId: string, quantity: number): void {
  client.setQueriesData<CartResponse>(
    { queryKey: cartQueryKey(shopId), predicate: ({ queryKey }) => getQueryKind(queryKey) === 'list' },
    (cart) =>
      cart && {
        ...cart,
        data: cart.data.map((item) => (item.id === itemId ? { ...item, quantity } : item)),
      },
  );
}

/** Lowers the count before the server has been asked again (doc 1 §4). */
export function decrementCachedCount(client: QueryClient, shopId: string, removed: number): void {
  client.setQueriesData<CartCountResponse>(
    { queryKey: cartQueryKey(shopId), predicate: ({ queryKey }) => getQueryKind(queryKey) === 'count' },
    (answer) => answer && { ...answer, cartCount: getCountAfterRemoval(answer.cartCount, removed) },
  );
}
