import { queryOptions } from '@tanstack/react-query';
import { b2bCartCalls } from '#contract/b2b-cart.ts';
import { b2bCheckoutCalls } from '#contract/b2b-checkout.ts';
import type { OrderType } from '#contract/b2b.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { CART_RESOURCES } from '#src/features/cart/api/cart-count.queries.ts';
import type { Language } from '#src/i18n/language.ts';

/** A member has one cart for each business shop and order type. */
export interface BusinessCartParams {
  readonly shopId: string;
  readonly orderType: OrderType;
  /** Language of the product names. */
  readonly language: Language;
}

/**
 * The whole cart. It has the resource of the consumer carts, so that cart mutations invalidate both. It is never
 * persisted and always stale (GAP-15).
 */
export const businessCartQuery = (request: ApiRequest, { shopId, orderType, language }: BusinessCartParams) =>
  queryOptions({
    queryKey: [CART_RESOURCES.list, { shopId, orderType, language }],
    queryFn: ({ signal }) =>
      request(b2bCartCalls.b2bCart, { params: { shopId }, query: { orderType } }, { signal, language }),
    staleTime: 0,
  });

/** E-wallet limits and remembered invoice data. Invalidated with the cart, because the limits depend on its total. */
export const businessCheckoutQuery = (
  request: ApiRequest,
  { shopId, orderType }: Pick<BusinessCartParams, 'shopId' | 'orderType'>,
) =>
  queryOptions({
    queryKey: [CART_RESOURCES.businessCheckout, { shopId, orderType }],
    queryFn: async ({ signal }) =>
      (await request(b2bCheckoutCalls.b2bCheckout, { params: { shopId }, query: { orderType } }, { signal })).data,
    staleTime: 0,
  });
