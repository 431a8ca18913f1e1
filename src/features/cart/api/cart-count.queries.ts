import { queryOptions } from '@tanstack/react-query';
import type { ProductType } from '#contract/cart.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { persistedQueryOptions } from '#src/offline/query-persistence/persisted-queries.ts';

/** Resources that a change of a cart makes outdated. All have the parameter `shopId`. */
export const CART_RESOURCES = {
  list: 'cart',
  count: 'cart-count',
  newCheckout: 'new-checkout',
  checkout: 'checkout',
  businessCheckout: 'business-checkout',
} as const;

/** Each shop has two carts per member (GAP-14). An empty promotion id means the shop's own cart. */
export const getProductType = (promotionId: string): ProductType => (promotionId === '' ? 'Shop' : 'Promotion');

/**
 * Total quantity and recipient of a cart. The header shows it on every page. The contract of the cart
 * calls is loaded on demand, because visitors have no cart.
 */
export const cartCountQuery = (request: ApiRequest, shopId: string, productType: ProductType = 'Shop') =>
  queryOptions({
    queryKey: [CART_RESOURCES.count, { shopId, productType }],
    queryFn: async ({ signal }) => {
      const { cartCalls } = await import('#contract/cart.ts');
      return request(cartCalls.cartCount, { params: { shopId }, query: { productType } }, { signal });
    },
    staleTime: 0,
    ...persistedQueryOptions,
  });
