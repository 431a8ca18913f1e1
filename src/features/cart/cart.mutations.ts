import { mutationOptions } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import type { ProductType, ToWhom } from '#contract/cart.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { cartKey } from './cart.queries.ts';

export interface Addition {
  readonly productId: string;
  readonly quantity: number;
  readonly toWhom: ToWhom;
  /** Id of the recipient: the member's own when the cart is personal. */
  readonly toWhomUser: string;
  readonly productType: ProductType;
  /** Empty outside of a promotion. */
  readonly promotionId: string;
}

/** The one address of an addition under way: a second click asks here before it sends again. */
export const addKey = (shopId: string) => ['cart', shopId, 'add'] as const;

/** Writes of the cart of one shop. Each owns what it makes stale; none is ever repeated. */
export const cartMutations = (request: ApiRequest) => ({
  add: (shopId: string) =>
    mutationOptions({
      mutationKey: addKey(shopId),
      mutationFn: ({ productId, ...body }: Addition) =>
        request(calls.addToCart, { params: { shopId, productId }, body }),
      // A refusal may mean that another tab changed the cart or its recipient: ask in both cases.
      // Not awaited: the dialog closes on the answer, not on the count that follows it.
      onSettled: (_answer, _error, _addition, _result, { client }) => {
        void client.invalidateQueries({ queryKey: cartKey(shopId) });
      },
      meta: { success: 'server-message' },
    }),

  /** Leaving a promotion empties its cart unasked (doc 1 §4), so nothing is said about it. */
  leavePromotion: () =>
    mutationOptions({
      mutationKey: ['cart', 'leave-promotion'],
      mutationFn: (shopId: string) =>
        request(calls.clearCart, { params: { shopId }, body: { productType: 'Promotion' } }),
      onSuccess: (_answer, shopId, _result, { client }) => {
        void client.invalidateQueries({ queryKey: cartKey(shopId) });
      },
      meta: { failure: 'silent' },
    }),
});
