import { queryOptions } from '@tanstack/react-query';
import { checkoutCalls } from '#contract/checkout.ts';
import { toEuros } from '#contract/fields/money.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { CART_RESOURCES } from '#src/features/cart/api/cart-count.queries.ts';
import type { CartParams } from '#src/features/cart/api/cart.queries.ts';
import type { CheckoutChoices } from '#src/features/checkout/model/checkout.rules.ts';

export type CheckoutParams = Required<Pick<CartParams, 'shopId' | 'language' | 'productType' | 'promotionId'>>;

/**
 * The checkout summary for a set of choices. It is refetched when the cart changes. Never persisted (REL-SW7).
 */
export const checkoutQueries = (request: ApiRequest) => ({
  /** The summary of a new checkout. The server applies the member's defaults, so that one request is enough. */
  newCheckout: ({ shopId, productType, promotionId, language }: CheckoutParams) =>
    queryOptions({
      queryKey: [CART_RESOURCES.newCheckout, { shopId, productType, promotionId, language }],
      queryFn: async ({ signal }) => {
        const body = { shopId, productType, promotionId, useDefaults: true };
        return (await request(checkoutCalls.checkoutSummary, { body }, { signal, language })).data;
      },
      staleTime: 0,
    }),

  /** The summary for a chosen address, with the defaults of a new checkout for the choices that depend on it. */
  defaultsFor: (
    { shopId, productType, promotionId, language }: CheckoutParams,
    { addressId, merchandise = 0 }: CheckoutChoices,
  ) =>
    queryOptions({
      queryKey: [
        CART_RESOURCES.checkout,
        { shopId, productType, promotionId, language, addressId, merchandise, defaults: true },
      ],
      queryFn: async ({ signal }) => {
        const choices = { userAddressId: addressId, scontoMerce: toEuros(merchandise), useDefaults: true };
        const body = { shopId, productType, promotionId, ...choices };
        return (await request(checkoutCalls.checkoutSummary, { body }, { signal, language })).data;
      },
      staleTime: 0,
      gcTime: 0,
    }),

  summary: ({ shopId, productType, promotionId, language }: CheckoutParams, choices: CheckoutChoices) =>
    queryOptions({
      queryKey: [CART_RESOURCES.checkout, { shopId, productType, promotionId, language, choices }],
      queryFn: async ({ signal }) => {
        const { data } = await request(
          checkoutCalls.checkoutSummary,
          {
            body: {
              shopId,
              productType,
              promotionId,
              scontoMerce: toEuros(choices.merchandise ?? 0),
              userAddressId: choices.addressId,
              deliveryId: choices.deliveryId,
              deliveryType: choices.deliveryType,
              paymentMode: choices.paymentMode,
              eWalletUsed: toEuros(choices.ewallet ?? 0),
            },
          },
          { signal, language },
        );
        return data;
      },
      staleTime: 0,
    }),
});
