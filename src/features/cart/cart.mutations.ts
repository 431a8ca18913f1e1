import { msg } from '@lingui/core/macro';
import { mutationOptions } from '@tanstack/react-query';
import { type CartItem, type ProductType, type ToWhom, cartCalls } from '#contract/cart.ts';
import { isApiError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { isWaitingItem } from '#src/offline/outbox-overlay.rules.ts';
import type { Seen } from '#src/offline/outbox.types.ts';
import { reloadCart } from './cart.cache.ts';
import { WHOLE_CART } from './cart.constants.ts';
import { keepNothing, type Keep } from './keep.ts';
import { additionMutation, type CartWrites } from './line.mutations.ts';

export interface Addition {
  readonly productId: string;
  /** What the cart shows of it until the server has it. */
  readonly seen: Seen;
  readonly quantity: number;
  readonly toWhom: ToWhom;
  /** Id of the recipient: the member's own when the cart is personal. */
  readonly toWhomUser: string;
  readonly productType: ProductType;
  /** Empty outside of a promotion. */
  readonly promotionId: string;
}

/** Which cart of the member. */
export interface CartName {
  readonly shopId: string;
  readonly productType: ProductType;
  /** Empty outside of a promotion. */
  readonly promotionId: string;
}

/** Another tab or device was quicker: what was wanted is done. */
function unlessGone(error: unknown): void {
  if (!isApiError(error) || error.kind !== 'not-found') throw error;
}

/** The line that a change is of, and what the member saw there. */
const lineOf = (item: CartItem) => {
  const { name, images, price, priceAfterDiscount, itemDiscountPercentage, kp, kpNovv } = item;
  return {
    itemId: isWaitingItem(item) ? '' : item.id,
    productId: item.shopProductId,
    was: item.quantity,
    seen: { name, images, price, priceAfterDiscount, itemDiscountPercentage, kp, kpNovv },
  };
};

/** The writes of a shop's own cart, or of its promotion's. */
export const shopCartWrites = (
  request: ApiRequest,
  { shopId, productType }: Pick<CartName, 'shopId' | 'productType'>,
  keep: Keep = keepNothing,
): CartWrites => ({
  shopId,
  changeQuantity: (item, quantity) =>
    keep({ kind: 'quantity', quantity, ...lineOf(item) }, (idempotencyKey) =>
      request(cartCalls.changeQuantity, {
        params: { cartItemId: item.id },
        body: { quantity },
        idempotencyKey,
      }),
    ),
  removeItem: (item) =>
    keep({ kind: 'remove', ...lineOf(item) }, (idempotencyKey) =>
      request(cartCalls.removeItem, { params: { cartItemId: item.id }, idempotencyKey }),
    ),
  clear: () =>
    keep({ kind: 'clear' }, (idempotencyKey) =>
      request(cartCalls.clearCart, { params: { shopId }, body: { productType }, idempotencyKey }),
    ),
});

/** What only this cart knows beside its lines: whom it is for, and promotions. */
export const cartMutations = (request: ApiRequest) => ({
  add: (shopId: string, keep: Keep = keepNothing) =>
    additionMutation(shopId, ({ productId, seen, ...body }: Addition) => {
      const { quantity, toWhom, toWhomUser } = body;
      return keep({ kind: 'add', productId, quantity, toWhom, toWhomUser, seen }, (idempotencyKey) =>
        request(cartCalls.addToCart, { params: { shopId, productId }, body, idempotencyKey }),
      );
    }),

  /**
   * Takes out what its promotion no longer sells. The whole cart is asked for, anew: the page shows
   * ten items of it, as they were when it opened.
   */
  removeOver: ({ shopId, productType, promotionId }: CartName) =>
    mutationOptions({
      mutationKey: ['cart', shopId, 'remove-over'],
      mutationFn: async () => {
        const { data } = await request(cartCalls.cart, {
          params: { shopId },
          query: { productType, promotionId, page: 1, limit: WHOLE_CART },
        });
        for (const { id } of data.filter(({ promotionOver }) => promotionOver)) {
          await request(cartCalls.removeItem, { params: { cartItemId: id } }).catch(unlessGone);
        }
      },
      onSettled: (_answer, _error, _nothing, _result, { client }) => reloadCart(client, shopId),
      meta: { success: msg`The items of the ended promotion were removed.` },
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
});
