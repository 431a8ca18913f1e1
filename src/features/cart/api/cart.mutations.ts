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
  /** What the cart shows of it until the server has it. */
  readonly seen: ProductSnapshot;
  readonly quantity: number;
  readonly toWhom: ToWhom;
  /** Id of the recipient: the member's own when the cart is personal. */
  readonly toWhomUser: string;
  readonly productType: ProductType;
  /** Empty outside of a promotion. */
  readonly promotionId: string;
}

/** Which cart of the member. */
export interface CartRef {
  readonly shopId: string;
  readonly productType: ProductType;
  /** Empty outside of a promotion. */
  readonly promotionId: string;
}

/** Another tab or device was quicker: what was wanted is done. */
function ignoreNotFound(error: unknown): void {
  if (!isApiError(error) || error.kind !== 'not-found') throw error;
}

/** The line that a change is of, and what the member saw there. */
const toLineChange = (item: CartItem) => {
  const { name, images, price, priceAfterDiscount, itemDiscountPercentage, kp, kpNovv } = item;
  return {
    itemId: isPendingItem(item) ? '' : item.id,
    productId: item.shopProductId,
    was: item.quantity,
    seen: { name, images, price, priceAfterDiscount, itemDiscountPercentage, kp, kpNovv },
  };
};

/** The writes of a shop's own cart, or of its promotion's. */
export const createShopCartApi = (
  request: ApiRequest,
  { shopId, productType }: Pick<CartRef, 'shopId' | 'productType'>,
  keep: SendOrEnqueue = sendDirectly,
): CartApi => ({
  shopId,
  changeQuantity: (item, quantity) =>
    keep({ kind: 'quantity', quantity, ...toLineChange(item) }, (idempotencyKey) =>
      request(cartCalls.changeQuantity, {
        params: { cartItemId: item.id },
        body: { quantity },
        idempotencyKey,
      }),
    ),
  removeItem: (item) =>
    keep({ kind: 'remove', ...toLineChange(item) }, (idempotencyKey) =>
      request(cartCalls.removeItem, { params: { cartItemId: item.id }, idempotencyKey }),
    ),
  clear: () =>
    keep({ kind: 'clear' }, (idempotencyKey) =>
      request(cartCalls.clearCart, { params: { shopId }, body: { productType }, idempotencyKey }),
    ),
});

/** What only this cart knows beside its lines: whom it is for, and promotions. */
export const cartMutations = (request: ApiRequest) => ({
  add: (shopId: string, keep: SendOrEnqueue = sendDirectly) =>
    addToCartMutation(shopId, ({ productId, seen, ...body }: AddToCartInput) => {
      const { quantity, toWhom, toWhomUser } = body;
      return keep({ kind: 'add', productId, quantity, toWhom, toWhomUser, seen }, (idempotencyKey) =>
        request(cartCalls.addToCart, { params: { shopId, productId }, body, idempotencyKey }),
      );
    }),

  /**
   * Takes out what its promotion no longer sells. The whole cart is asked for, anew: the page shows
   * ten items of it, as they were when it opened.
   */
  removeEnded: ({ shopId, productType, promotionId }: CartRef) =>
    mutationOptions({
      mutationKey: ['cart', shopId, 'remove-over'],
      mutationFn: async () => {
        const { data } = await request(cartCalls.cart, {
          params: { shopId },
          query: { productType, promotionId, page: 1, limit: MAX_CART_PAGE_SIZE },
        });
        for (const { id } of data.filter(({ promotionOver }) => promotionOver)) {
          await request(cartCalls.removeItem, { params: { cartItemId: id } }).catch(ignoreNotFound);
        }
      },
      onSettled: (_answer, _error, _nothing, _result, { client }) => invalidateCart(client, shopId),
      meta: { success: msg`The items of the ended promotion were removed.` },
    }),

  /** GAP-14: a recipient is the whole cart's, whatever item names it. */
  assign: (shopId: string, productType: ProductType) =>
    mutationOptions({
      mutationKey: ['cart', shopId, 'assign'],
      mutationFn: ({ productId, toWhomUser }: { productId: string; toWhomUser: string }) =>
        request(cartCalls.assignCart, {
          params: { shopId, productId },
          body: { toWhomUser, shop: shopId, product: productId, productType },
        }),
      onSettled: (_answer, _error, _choice, _result, { client }) => invalidateCart(client, shopId),
      meta: { success: 'server-message' },
    }),
});
