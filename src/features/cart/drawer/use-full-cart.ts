import { useQuery } from '@tanstack/react-query';
import { CART_ITEMS_PER_PAGE } from '#contract/cart.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { MAX_CART_PAGE_SIZE } from '#src/features/cart/api/cart.constants.ts';
import { cartQueries, type CartPageParams } from '#src/features/cart/api/cart.queries.ts';

/**
 * The whole of a cart, asked for while `wanted`. Without a connection its first page stands in, where
 * that was read and is all of it: members who were on the cart's page never had the drawer's answer.
 */
export function useFullCart(cart: CartPageParams, wanted: boolean) {
  const { list } = cartQueries(useApiRequest());
  const online = useIsOnline();
  const whole = useQuery({ ...list({ ...cart, limit: MAX_CART_PAGE_SIZE }), enabled: wanted });
  const first = useQuery({ ...list({ ...cart, page: 1 }), enabled: false });
  const isAll = first.data !== undefined && first.data.totalCount <= CART_ITEMS_PER_PAGE;
  return !online && whole.data === undefined && isAll ? first : whole;
}
