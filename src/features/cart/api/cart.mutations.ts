import { msg } from '@lingui/core/macro';
import { mutationOptions } from '@tanstack/react-query';
import { type CartItem, type ProductType, type ToWhom, cartCalls } from '#contract/cart.ts';
import { isApiError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { isPendingItem } from '#src/offline/outbox/optimistic-cart.rules.ts';
import type { ProductSnapshot } from '#src/offline/outbox/outbox.types.ts';
import { invalidateCart } from './cart.cache.ts';
import { MAX_CART_PAGE_SIZE } from './cart.constants.ts';
import { sendDirectly, type SendOrEnqueue } from '#src/features/cart/outbox/send-or-enqueue.ts';
import { addToCartMutation, type CartApi } from './cart-line.mutations.ts';

export interface AddToCartInput {
  readonly productId: string;
  /** Product data that the cart shows until the server has responded. */
  readonly seen: ProductSnapshot;
  readonly quantity: number;
  readonly toWhom: ToWhom;
  /** Id of the recipient; the member's own id for a personal cart. */
  readonly toWhomUser: string;
  readonly productType: ProductType;
  /** Empty for the shop's own cart. */
  readonly promotionId: string;
}

/** Identifies a cart of the member. */
export interface CartRef {
  readonly shopId: string;
  readonly productType: ProductType;
  /** Empty for the shop's own cart. */
  readonly promotionId: string;
}

/** Ignores a 404: another tab or device has already removed the item. */
function ignoreNotFound(error: unknown): void {
  if (!isApiError(error) || error.kind !== 'not-found') throw error;
}

/** Returns the fields of a line change: the line, and what the member saw of it. */
const toLineChange = (item: CartItem) => {
  const { name, images, price, priceAfterDiscount, itemDiscountPercentage, kp, kpNovv } = item;
  return {
    itemId: isPendingItem(item) ? '' : item.id,
    productId: item.shopProductId,
    was: item.quantity,
    seen: { name, images, price, priceAfterDiscount, itemDiscountPercentage, kp, kpNovv },
  };
};

/** Creates the write operations for a shop's own cart, or for its promotion cart. */
export const createShopCartApi = (
  request: ApiRequest,
  { shopId, productType }: Pick<CartRef, 'shopId' | 'productType'>,
  sendOrEnqueue: SendOrEnqueue = sendDirectly,
): CartApi => ({
  shopId,
  changeQuantity: (item, quantity) =>
    sendOrEnqueue({ kind: 'quantity', quantity, ...toLineChange(item) }, (idempotencyKey) =>
      request(cartCalls.changeQuantity, {
        params: { cartItemId: item.id },
        body: { quantity },
        idempotencyKey,
      }),
    ),
  removeItem: (item) =>
    sendOrEnqueue({ kind: 'remove', ...toLineChange(item) }, (idempotencyKey) =>
      request(cartCalls.removeItem, { params: { cartItemId: item.id }, idempotencyKey }),
    ),
  clear: () =>
    sendOrEnqueue({ kind: 'clear' }, (idempotencyKey) =>
      request(cartCalls.clearCart, { params: { shopId }, body: { productType }, idempotencyKey }),
    ),
});

/** Mutations that only consumer carts have: adding, recipient, and ended promotions. */
export const cartMutations = (request: ApiRequest) => ({
  add: (shopId: string, sendOrEnqueue: SendOrEnqueue = sendDirectly) => ({
    ...addToCartMutation(shopId, ({ productId, seen, ...body }: AddToCartInput) => {
      const { quantity, toWhom, toWhomUser } = body;
      return sendOrEnqueue({ kind: 'add', productId, quantity, toWhom, toWhomUser, seen }, (idempotencyKey) =>
        request(cartCalls.addToCart, { params: { shopId, productId }, body, idempotencyKey }),
      );
    }),
    // The dialog shows the success itself, with a link to the cart.
    meta: {},
  }),

  /**
   * Removes all items that their promotion no longer sells. Fetches the whole cart first, because the
   * page has only ten items, and they may be outdated.
   */
  removeEnded: ({ shopId, productType, promotionId }: CartRef) =>
    mutationOptions({
      mutationKey: ['cart', shopId, 'remove-ended'],
      mutationFn: async () => {
        const { data } = await request(cartCalls.cart, {
          params: { shopId },
          query: { productType, promotionId, page: 1, limit: MAX_CART_PAGE_SIZE },
        });
        for (const { id } of data.filter(({ promotionEnded }) => promotionEnded)) {
          await request(cartCalls.removeItem, { params: { cartItemId: id } }).catch(ignoreNotFound);
        }
      },
      onSettled: (_response, _error, _variables, _result, { client }) => invalidateCart(client, shopId),
      meta: { success: msg`The items from the ended promotion were removed.` },
    }),

  /** Changes the recipient of the whole cart. The endpoint needs one item of it (GAP-14). */
  assign: (shopId: string, productType: ProductType) =>
    mutationOptions({
      mutationKey: ['cart', shopId, 'assign'],
      mutationFn: ({ productId, toWhomUser }: { productId: string; toWhomUser: string }) =>
        request(cartCalls.assignCart, {
          params: { shopId, productId },
          body: { toWhomUser, shop: shopId, product: productId, productType },
        }),
      onSettled: (_response, _error, _variables, _result, { client }) => invalidateCart(client, shopId),
      meta: { success: 'server-message' },
    }),
});
