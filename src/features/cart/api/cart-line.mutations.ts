import { mutationOptions } from '@tanstack/react-query';
import type { CartItem } from '#contract/cart.ts';
import { isApiError } from '#src/api/api-error.ts';
import { getServerQuantity } from '#src/features/cart/model/cart.rules.ts';
import { isEnqueued } from '#src/features/cart/outbox/send-or-enqueue.ts';
import { CART_MUTATION_KEY } from './cart-tab-sync.ts';
import { decrementCachedCount, setCachedQuantity, invalidateCart } from './cart.cache.ts';

/**
 * Write operations of one cart: of a shop, a promotion or a business shop. An operation that can't be
 * sent now may be enqueued. Then no refetch is needed: the screen shows it as pending.
 */
export interface CartApi {
  /** The responses are cached under the query key of this shop. */
  readonly shopId: string;
  readonly changeQuantity: (item: CartItem, quantity: number) => Promise<unknown>;
  readonly removeItem: (item: CartItem) => Promise<unknown>;
  readonly clear: () => Promise<unknown>;
}

/** Mutations of cart lines. Each invalidates the queries it affects. None is retried automatically. */
export const cartLineMutations = ({ shopId, changeQuantity, removeItem, clear }: CartApi) => ({
  /** Changes of one line run one at a time, so that the last typed quantity is saved last. */
  changeQuantity: (item: CartItem) =>
    mutationOptions({
      mutationKey: CART_MUTATION_KEY,
      scope: { id: `cart-quantity-${item.id}` },
      mutationFn: (quantity: number) => changeQuantity(item, quantity),
      onError: (error, _quantity, _result, { client }) => {
        const serverQuantity = isApiError(error) ? getServerQuantity(error.data) : undefined;
        if (serverQuantity !== undefined) setCachedQuantity(client, shopId, item.id, serverQuantity);
      },
      onSettled: (response, _error, _quantity, _result, { client }) =>
        isEnqueued(response) ? undefined : invalidateCart(client, shopId),
    }),

  removeItem: () =>
    mutationOptions({
      mutationKey: CART_MUTATION_KEY,
      mutationFn: (item: CartItem) => removeItem(item),
      onSuccess: (response, { quantity }, _result, { client }) => {
        if (!isEnqueued(response)) decrementCachedCount(client, shopId, quantity);
      },
      // Also after a failure: another tab may have removed the item already.
      onSettled: (response, _error, _item, _result, { client }) =>
        isEnqueued(response) ? undefined : invalidateCart(client, shopId),
      meta: { success: 'server-message' },
    }),

  clear: () =>
    mutationOptions({
      mutationKey: CART_MUTATION_KEY,
      mutationFn: () => clear(),
      onSettled: (response, _error, _variables, _result, { client }) =>
        isEnqueued(response) ? undefined : invalidateCart(client, shopId),
      meta: { success: 'server-message' },
    }),
});

/** Adds a product to one of the shop's carts. */
export const addToCartMutation = <Input, Output>(shopId: string, add: (input: Input) => Promise<Output>) =>
  mutationOptions({
    mutationKey: CART_MUTATION_KEY,
    mutationFn: add,
    // Also after a failure: another tab may have changed the cart or its recipient.
    // Not awaited: the dialog closes on the response and does not wait for the new count.
    onSettled: (response, _error, _input, _result, { client }) => {
      if (!isEnqueued(response)) void invalidateCart(client, shopId);
    },
    meta: { success: 'server-message' },
  });
