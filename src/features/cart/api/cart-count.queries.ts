import { queryOptions } from '@tanstack/react-query';
import type { ProductType } from '#contract/cart.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { persistedQueryOptions } from '#src/offline/query-persistence/persisted-queries.ts';

/** Prefix of all cart queries of a shop: every page, every language and the count. */
export const cartQueryKey = (shopId: string) => ['cart', shopId] as const;

/** Each shop has two carts per member (GAP-14). An empty promotion id means the shop's own cart. */
export const getProductType = (promotionId: string): ProductType => (promotionId === '' ? 'Shop' : 'Promotion');

/**
 * Total quantity and recipient of a cart. The header shows it on every page. The contract of the cart
 * calls is loaded on demand, because visitors have no cart.
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
