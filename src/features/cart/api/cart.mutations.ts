import { msg } from '@lingui/core/macro';
import { mutationOptions } from '@tanstack/react-query';
import { type CartItem, type ProductType, cartCalls, MAX_CART_LINES } from '#contract/cart.ts';
import { isApiError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { toListedProduct, toProductInput } from '#src/features/cart/model/cart-product.rules.ts';
import { isPendingItem } from '#src/features/cart/outbox/optimistic-cart.rules.ts';
import type { CartChange, OutboxCart } from '#src/features/cart/outbox/outbox.types.ts';
import type { SendOrEnqueue } from '#src/features/cart/outbox/send-or-enqueue.ts';
import { addToCartMutation, type CartApi } from './cart-line.mutations.ts';
import { CART_MUTATION_KEY } from './cart-tab-sync.ts';
import { invalidateCart } from './cart.cache.ts';

/** An added product, with the data that the cart shows until the server has responded. */
export type AddedProduct = Omit<Extract<CartChange, { kind: 'add' }>, 'kind'>;

/** Ignores a 404: another tab or device has already removed the item. */
function ignoreNotFound(error: unknown): void {
  if (!isApiError(error) || error.kind !== 'not-found') throw error;
}

/** Returns the fields of a line change: the line, and what the member saw of it. */
const toLineChange = (item: CartItem) => ({
  itemId: isPendingItem(item) ? '' : item.id,
  was: item.quantity,
  ...toProductInput(toListedProduct(item)),
});

/** Creates the write operations for a shop's own cart, or for its promotion cart. */
export const createShopCartApi = (shopId: string, send: SendOrEnqueue): CartApi => ({
  shopId,
  changeQuantity: (item, quantity) => send({ kind: 'quantity', quantity, ...toLineChange(item) }),
  removeItem: (item) => send({ kind: 'remove', ...toLineChange(item) }),
  clear: () => send({ kind: 'clear' }),
});

/** Adds a product to a shop's cart or a promotion's. The dialog shows the success itself, with a link to the cart. */
export const addProductMutation = (shopId: string, send: SendOrEnqueue) => ({
  ...addToCartMutation(shopId, (product: AddedProduct) => send({ kind: 'add', ...product })),
  meta: {},
});

/** Mutations that only consumer carts have: recipient, and ended promotions. */
export const cartMutations = (request: ApiRequest) => ({
  /**
   * Removes all items that their promotion no longer sells. Fetches the whole cart first, because the
   * page has only ten items, and they may be outdated.
   */
  removeEnded: ({ shopId, productType, promotionId }: OutboxCart) =>
    mutationOptions({
      mutationKey: CART_MUTATION_KEY,
      mutationFn: async () => {
        const { data } = await request(cartCalls.cart, {
          params: { shopId },
          query: { productType, promotionId, page: 1, limit: MAX_CART_LINES },
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
      mutationKey: CART_MUTATION_KEY,
      mutationFn: ({ productId, toWhomUser }: { productId: string; toWhomUser: string }) =>
        request(cartCalls.assignCart, {
          params: { shopId, productId },
          body: { toWhomUser, shop: shopId, product: productId, productType },
        }),
      onSettled: (_response, _error, _variables, _result, { client }) => invalidateCart(client, shopId),
      meta: { success: 'server-message' },
    }),
});
