import { queryOptions } from '@tanstack/react-query';
import { memberCalls } from '#contract/members.ts';
import { CART_ITEMS_PER_PAGE, type ProductType, cartCalls } from '#contract/cart.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { persistedQueryOptions } from '#src/offline/query-persistence/persisted-queries.ts';
import type { Language } from '#src/i18n/language.ts';
import { cartQueryKey } from './cart-count.queries.ts';

export interface CartPageParams {
  readonly shopId: string;
  /** Language of the product names. */
  readonly language: Language;
  readonly productType?: ProductType;
  /** Empty for the shop's own cart. */
  readonly promotionId?: string;
  readonly page?: number;
  /** Items per page. The drawer requests the whole cart. */
  readonly limit?: number;
}

/**
 * Queries of the member's cart. They are stale at once: tabs and devices share one cart, and the
 * server's response always replaces the local copy (GAP-15). They are persisted for offline use.
 */
export const cartQueries = (request: ApiRequest) => ({
  list: ({
    shopId,
    language,
    productType = 'Shop',
    promotionId = '',
    page = 1,
    limit = CART_ITEMS_PER_PAGE,
  }: CartPageParams) =>
    queryOptions({
      queryKey: [...cartQueryKey(shopId), productType, 'list', { promotionId, page, limit, language }],
      queryFn: ({ signal }) =>
        request(
          cartCalls.cart,
          {
            params: { shopId },
            query: { productType, promotionId, page, limit },
          },
          { signal, language },
        ),
      staleTime: 0,
      ...persistedQueryOptions,
    }),

  /** Searches members of the shop by name or e-mail. Needs at least three characters (REQ-CART-18). */
  searchMembers: (shopId: string, search: string) =>
    queryOptions({
      queryKey: ['members', shopId, search],
      queryFn: async ({ signal }) => {
        const { data } = await request(memberCalls.searchMembers, { query: { shopId, search } }, { signal });
        return data;
      },
    }),
});
