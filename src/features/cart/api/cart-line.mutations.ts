import { mutationOptions } from '@tanstack/react-query';
import type { CallResponse } from '#contract/call.ts';
import type { CartItem, cartCalls } from '#contract/cart.ts';
import { isApiError } from '#src/api/api-error.ts';
import { decrementCachedCount, setCachedQuantity, invalidateCart } from './cart.cache.ts';
import { getServerQuantity } from '#src/features/cart/model/cart.rules.ts';
import { isEnqueued, type Enqueued } from '#src/features/cart/outbox/send-or-enqueue.ts';

/**
 * How one cart is written, of the shop, of a promotion or of a business shop. What can't be sent now
 * may be {@link Kept}: then nothing has to be read again, the screen shows it as waiting.
 */
export interface CartApi {
  /** Its answers are cached below this shop's key. */
  readonly shopId: string;
  readonly changeQuantity: (
    item: CartItem,
    quantity: number,
  ) => Promise<CallResponse<typeof cartCalls.changeQuantity> | Enqueued>;
  readonly removeItem: (item: CartItem) => Promise<unknown>;
  readonly clear: () => Promise<unknown>;
}

/** Writes of what is in a cart. Each owns what it makes stale; none is ever repeated. */
export const cartLineMutations = ({ shopId, changeQuantity, removeItem, clear }: CartApi) => ({
  /** Changes of one line go one after the other: the last typed quantity is the last one saved. */
  changeQuantity: (item: CartItem) =>
    mutationOptions({
      mutationKey: ['cart', shopId, 'quantity', item.id],
      scope: { id: `cart-quantity-${item.id}` },
      mutationFn: (quantity: number) => changeQuantity(item, quantity),
      onError: (error, _quantity, _result, { client }) => {
        const own = isApiError(error) ? getServerQuantity(error.data) : undefined;
        if (own !== undefined) setCachedQuantity(client, shopId, item.id, own);
      },
      onSettled: (answer, _error, _quantity, _result, { client }) =>
        isEnqueued(answer) ? undefined : invalidateCart(client, shopId),
    }),

  removeItem: () =>
    mutationOptions({
      mutationKey: ['cart', shopId, 'remove'],
      mutationFn: (item: CartItem) => removeItem(item),
      onSuccess: (answer, { quantity }, _result, { client }) => {
        if (!isEnqueued(answer)) decrementCachedCount(client, shopId, quantity);
      },
      // A failure too: another tab may have removed it already.
      onSettled: (answer, _error, _removal, _result, { client }) =>
        isEnqueued(answer) ? undefined : invalidateCart(client, shopId),
      meta: { success: 'server-message' },
    }),

  clear: () =>
    mutationOptions({
      mutationKey: ['cart', shopId, 'clear'],
      mutationFn: () => clear(),
      onSettled: (answer, _error, _nothing, _result, { client }) =>
        isEnqueued(answer) ? undefined : invalidateCart(client, shopId),
      meta: { success: 'server-message' },
    }),
});

/** Puts a product into one of the shop's carts. */
export const addToCartMutation = <Addition>(shopId: string, add: (addition: Addition) => Promise<unknown>) =>
  mutationOptions({
    mutationKey: ['cart', shopId, 'add'],
    mutationFn: add,
    // A refusal may mean that another tab changed the cart or its recipient: ask in both cases.
    // Not awaited: the dialog closes on the answer, not on the count that follows it.
    onSettled: (answer, _error, _addition, _result, { client }) => {
      if (!isEnqueued(answer)) void invalidateCart(client, shopId);
    },
    meta: { success: 'server-message' },
  });
