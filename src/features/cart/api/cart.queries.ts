import { queryOptions } from '@tanstack/react-query';
import { catalogueCalls } from '#contract/catalogue.ts';
import { CART_ITEMS_PER_PAGE, type ProductType, cartCalls } from '#contract/cart.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { persistedQueryOptions } from '#src/offline/query-persistence/persisted-queries.ts';
import type { Language } from '#src/i18n/language.ts';
import { cartQueryKey } from './cart-count.queries.ts';

export interface CartPageParams {
  readonly shopId: string;
  /** Names of products come in the language asked for. */
  readonly language: Language;
  readonly productType?: ProductType;
  /** Empty outside of a promotion. */
  readonly promotionId?: string;
  readonly page?: number;
  /** Items a page; the drawer asks for all of them. */
  readonly limit?: number;
}

/**
 * Reads of the member's cart, stale at once: two tabs and two devices see one cart, and the server's
 * answer always replaces ours (GAP-15). The last one is kept for the time without a connection.
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

  /** Members of the shop by name or e-mail; asked from three characters on (doc 1 §4). */
  searchMembers: (shopId: string, search: string) =>
    queryOptions({
      queryKey: ['members', shopId, search],
      queryFn: async ({ signal }) => {
        const { data } = await request(catalogueCalls.searchMembers, { query: { shopId, search } }, { signal });
        return data;
      },
    }),
});
