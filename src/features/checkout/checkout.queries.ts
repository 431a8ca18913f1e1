import { queryOptions } from '@tanstack/react-query';
import { checkoutCalls } from '#contract/checkout.ts';
import { toEuros } from '#contract/money.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { CartPageOf } from '#src/features/cart/cart.queries.ts';
import { cartKey } from '#src/features/cart/cart-count.queries.ts';
import type { CheckoutChoices } from './checkout.rules.ts';

export type CheckoutOf = Required<Pick<CartPageOf, 'shopId' | 'language' | 'productType' | 'promotionId'>>;

/**
 * The checkout's summary for a set of choices; below the cart's key, so that a changed cart is priced
 * anew. Never persisted (SW7).
 */
export const checkoutQueries = (request: ApiRequest) => ({
  summary: (cart: CheckoutOf, choices: CheckoutChoices) =>
    queryOptions({
      queryKey: [
        ...cartKey(cart.shopId),
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
