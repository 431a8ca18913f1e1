import { mutationOptions } from '@tanstack/react-query';
import { type ProductType, type ToWhom, cartCalls } from '#contract/cart.ts';
import { isApiError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { lowerCount, patchQuantity, reloadCart } from './cart.cache.ts';
import { revertedQuantity } from './cart.rules.ts';
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

interface Removal {
  readonly itemId: string;
  /** Pieces that leave with the item. */
  readonly quantity: number;
}

/** Writes of the cart of one shop. Each owns what it makes stale; none is ever repeated. */
export const cartMutations = (request: ApiRequest) => ({
  add: (shopId: string) =>
    mutationOptions({
      mutationFn: ({ productId, ...body }: Addition) =>
        request(cartCalls.addToCart, { params: { shopId, productId }, body }),
      // A refusal may mean that another tab changed the cart or its recipient: ask in both cases.
      // Not awaited: the dialog closes on the answer, not on the count that follows it.
      onSettled: (_answer, _error, _addition, _result, { client }) => {
        void client.invalidateQueries({ queryKey: cartKey(shopId) });
      },
      meta: { success: 'server-message' },
    }),

  /** Changes of one line go one after the other: the last typed quantity is the last one saved. */
  changeQuantity: (shopId: string, itemId: string) =>
    mutationOptions({
      mutationKey: ['cart', shopId, 'quantity', itemId],
      scope: { id: `cart-quantity-${itemId}` },
      mutationFn: (quantity: number) =>
        request(cartCalls.changeQuantity, { params: { cartItemId: itemId }, body: { quantity } }),
      onError: (error, _quantity, _result, { client }) => {
        const own = isApiError(error) ? revertedQuantity(error.data) : undefined;
        if (own !== undefined) patchQuantity(client, shopId, itemId, own);
      },
      onSettled: (_answer, _error, _quantity, _result, { client }) => reloadCart(client, shopId),
    }),

  removeItem: (shopId: string) =>
    mutationOptions({
      mutationKey: ['cart', shopId, 'remove'],
      mutationFn: ({ itemId }: Removal) =>
        request(cartCalls.removeItem, { params: { cartItemId: itemId } }),
      onSuccess: (_answer, { quantity }, _result, { client }) =>
        lowerCount(client, shopId, quantity),
      // A failure too: another tab may have removed it already.
      onSettled: (_answer, _error, _removal, _result, { client }) => reloadCart(client, shopId),
      meta: { success: 'server-message' },
    }),

  clear: (shopId: string, productType: ProductType) =>
    mutationOptions({
      mutationKey: ['cart', shopId, 'clear'],
      mutationFn: () => request(cartCalls.clearCart, { params: { shopId }, body: { productType } }),
      onSettled: (_answer, _error, _nothing, _result, { client }) => reloadCart(client, shopId),
      meta: { success: 'server-message' },
    }),

  /** Decision 14: a recipient is the whole cart's, whatever item names it. */
  assign: (shopId: string, productType: ProductType) =>
    mutationOptions({
      mutationKey: ['cart', shopId, 'assign'],
      mutationFn: ({ productId, toWhomUser }: { productId: string; toWhomUser: string }) =>
        request(cartCalls.assignCart, {
          params: { shopId, productId },
          body: { toWhomUser, shop: shopId, product: productId, productType },
        }),
      onSettled: (_answer, _error, _choice, _result, { client }) => reloadCart(client, shopId),
      meta: { success: 'server-message' },
    }),

  /** Leaving a promotion empties its cart unasked (doc 1 §4), so nothing is said about it. */
  leavePromotion: () =>
    mutationOptions({
      mutationKey: ['cart', 'leave-promotion'],
      mutationFn: (shopId: string) =>
        request(cartCalls.clearCart, { params: { shopId }, body: { productType: 'Promotion' } }),
      onSuccess: (_answer, shopId, _result, { client }) => {
        void client.invalidateQueries({ queryKey: cartKey(shopId) });
      },
      meta: { failure: 'silent' },
    }),
});
