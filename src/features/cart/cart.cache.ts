import type { QueryClient } from '@tanstack/react-query';
import type { CallAnswer } from '#contract/call.ts';
import type { cartCalls } from '#contract/cart.ts';
import { countAfterRemoval } from './cart.rules.ts';
import { cartKey } from './cart-count.queries.ts';

type CartAnswer = CallAnswer<typeof cartCalls.cart>;
type CountAnswer = CallAnswer<typeof cartCalls.cartCount>;

/** Reads the cart again, every page and the count; resolves when what is on screen is the server's. */
export const reloadCart = (client: QueryClient, shopId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: cartKey(shopId) });

const kindOf = (queryKey: readonly unknown[]) => queryKey[3];

/** Puts the quantity that the server holds in place of the one that it refused. */
export function patchQuantity(client: QueryClient, shopId: string, itemId: string, quantity: number): void {
  client.setQueriesData<CartAnswer>(
    { queryKey: cartKey(shopId), predicate: ({ queryKey }) => kindOf(queryKey) === 'list' },
    (cart) =>
      cart && {
        ...cart,
        data: cart.data.map((item) => (item.id === itemId ? { ...item, quantity } : item)),
      },
  );
}

/** Lowers the count before the server has been asked again (doc 1 §4). */
export function lowerCount(client: QueryClient, shopId: string, removed: number): void {
  client.setQueriesData<CountAnswer>(
    { queryKey: cartKey(shopId), predicate: ({ queryKey }) => kindOf(queryKey) === 'count' },
    (answer) => answer && { ...answer, cartCount: countAfterRemoval(answer.cartCount, removed) },
  );
}
