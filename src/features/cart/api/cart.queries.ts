import { queryOptions } from '@tanstack/react-query';
import { type ProductType, cartCalls, MAX_CART_LINES } from '#contract/cart.ts';
import { memberCalls } from '#contract/members.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { Language } from '#src/i18n/language.ts';
import { persistedQueryOptions } from '#src/offline/query-persistence/persisted-queries.ts';
import { CART_RESOURCES } from './cart-count.queries.ts';

export interface CartParams {
  readonly shopId: string;
  /** Language of the product names. */
  readonly language: Language;
  readonly productType?: ProductType;
  /** Empty for the shop's own cart. */
  readonly promotionId?: string;
}

/**
 * Queries of the member's cart. They are stale at once: tabs and devices share one cart, and the
 * server's response always replaces the local copy (GAP-15). They are persisted for offline use.
 */
export const cartQueries = (request: ApiRequest) => ({
  /** The whole cart. Drawer and page share it, so that they never show different copies. */
  cart: ({ shopId, language, productType = 'Shop', promotionId = '' }: CartParams) =>
    queryOptions({
      queryKey: [CART_RESOURCES.list, { shopId, productType, promotionId, language }],
      queryFn: ({ signal }) => {
        const query = { productType, promotionId, page: 1, limit: MAX_CART_LINES };
        return request(cartCalls.cart, { params: { shopId }, query }, { signal, language });
      },
      staleTime: 0,
      ...persistedQueryOptions,
    }),

  /** Searches members of the shop by name or e-mail. Needs at least three characters (REQ-CART-18). */
  searchMembers: (shopId: string, search: string) =>
    queryOptions({
      queryKey: ['members', { shopId, search }],
      queryFn: async ({ signal }) => {
        const { data } = await request(memberCalls.searchMembers, { query: { shopId, search } }, { signal });
        return data;
      },
    }),
});
