import { queryOptions } from '@tanstack/react-query';
import { checkoutCalls } from '#contract/checkout.ts';
import { toEuros } from '#contract/fields/money.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { CartPageParams } from '#src/features/cart/api/cart.queries.ts';
import { cartQueryKey } from '#src/features/cart/api/cart-count.queries.ts';
import type { CheckoutChoices } from '#src/features/checkout/model/checkout.rules.ts';

export type CheckoutParams = Required<Pick<CartPageParams, 'shopId' | 'language' | 'productType' | 'promotionId'>>;

/**
 * The checkout summary for a set of choices. Its key starts with the cart's key, so it is refetched when the cart
 * changes. Never persisted (REL-SW7).
 */
export const checkoutQueries = (request: ApiRequest) => ({
  /** The summary of a new checkout. The server applies the member's defaults, so that one request is enough. */
  newCheckout: (cart: CheckoutParams) =>
    queryOptions({
      queryKey: [
        ...cartQueryKey(cart.shopId),
        cart.productType,
        'new checkout',
        { promotionId: cart.promotionId, language: cart.language },
      ],
      queryFn: async ({ signal }) => {
        const { shopId, productType, promotionId, language } = cart;
        const body = { shopId, productType, promotionId, useDefaults: true };
        return (await request(checkoutCalls.checkoutSummary, { body }, { signal, language })).data;
      },
      staleTime: 0,
    }),

  summary: (cart: CheckoutParams, choices: CheckoutChoices) =>
    queryOptions({
      queryKey: [
        ...cartQueryKey(cart.shopId),
        cart.productType,
        'checkout',
        { promotionId: cart.promotionId, language: cart.language, choices },
      ],
      queryFn: async ({ signal }) => {
        const { data } = await request(
          checkoutCalls.checkoutSummary,
          {
            body: {
              shopId: cart.shopId,
              productType: cart.productType,
              promotionId: cart.promotionId,
              scontoMerce: toEuros(choices.merchandise ?? 0),
              userAddressId: choices.addressId,
              deliveryId: choices.deliveryId,
              deliveryType: choices.deliveryType,
              paymentMode: choices.paymentMode,
              eWalletUsed: toEuros(choices.ewallet ?? 0),
            },
          },
          { signal, language: cart.language },
        );
        return data;
      },
      staleTime: 0,
    }),
});
