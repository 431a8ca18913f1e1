import { useQuery } from '@tanstack/react-query';
import { CART_ITEMS_PER_PAGE } from '#contract/cart.ts';
import { useRequest } from '#src/api/request-context.tsx';
import { useIsOnline } from '#src/offline/connection-context.tsx';
import { WHOLE_CART } from './cart.constants.ts';
import { cartQueries, type CartPageOf } from './cart.queries.ts';

/**
 * The whole of a cart, asked for while `wanted`. Without a connection its first page stands in, where
 * that was read and is all of it: members who were on the cart's page never had the drawer's answer.
 */
export function useWholeCart(cart: CartPageOf, wanted: boolean) {
  const { list } = cartQueries(useRequest());
  const online = useIsOnline();
  const whole = useQuery({ ...list({ ...cart, limit: WHOLE_CART }), enabled: wanted });
  const first = useQuery({ ...list({ ...cart, page: 1 }), enabled: false });
  const isAll = first.data !== undefined && first.data.totalCount <= CART_ITEMS_PER_PAGE;
  return !online && whole.data === undefined && isAll ? first : whole;
}
