import { queryOptions } from '@tanstack/react-query';
import type { ProductType } from '#contract/cart.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { persistedQueryOptions } from '#src/offline/query-persistence/persisted-queries.ts';

/** What a change of a cart makes stale: every page, every language and the count of that shop. */
export const cartQueryKey = (shopId: string) => ['cart', shopId] as const;

/** Which of a shop's two carts is meant; an empty id is no promotion (GAP-14). */
export const getProductType = (promotionId: string): ProductType => (promotionId === '' ? 'Shop' : 'Promotion');

/**
 * How many pieces, and for whom the cart is. The header shows it on every first screen; the cart's
 * calls are loaded with the first count and not before, for a visitor has none.
 */
export const cartCountQuery = (request: ApiRequest, shopId: string, productType: ProductType = 'Shop') =>
  queryOptions({
    queryKey: [...cartQueryKey(shopId), productType, 'count'],
    queryFn: async ({ signal }) => {
      const { cartCalls } = await import('#contract/cart.ts');
      return request(cartCalls.cartCount, { params: { shopId }, query: { productType } }, { signal });
    },
    staleTime: 0,
    ...persistedQueryOptions,
  });
