import { useQuery } from '@tanstack/react-query';
import { CART_ITEMS_PER_PAGE } from '#contract/cart.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { MAX_CART_PAGE_SIZE } from '#src/features/cart/api/cart.constants.ts';
import { cartQueries, type CartPageParams } from '#src/features/cart/api/cart.queries.ts';

/**
 * Returns the query for the whole cart, fetched while `enabled`. While offline, the cached first page
 * of the cart page is used instead, if it contains the whole cart.
 */
export function useFullCart(cart: CartPageParams, enabled: boolean) {
  const { list } = cartQueries(useApiRequest());
  const isOnline = useIsOnline();
  const fullCart = useQuery({ ...list({ ...cart, limit: MAX_CART_PAGE_SIZE }), enabled });
  const firstPage = useQuery({ ...list({ ...cart, page: 1 }), enabled: false });
  const isComplete = firstPage.data !== undefined && firstPage.data.totalCount <= CART_ITEMS_PER_PAGE;
  return !isOnline && fullCart.data === undefined && isComplete ? firstPage : fullCart;
}
