import { mutationOptions } from '@tanstack/react-query';
import type { CallAnswer } from '#contract/call.ts';
import type { CartItem, cartCalls } from '#contract/cart.ts';
import { isApiError } from '#src/api/api-error.ts';
import { lowerCount, patchQuantity, reloadCart } from './cart.cache.ts';
import { revertedQuantity } from './cart.rules.ts';
import { isKept, type Kept } from './keep.ts';

/**
 * How one cart is written, of the shop, of a promotion or of a business shop. What can't be sent now
 * may be {@link Kept}: then nothing has to be read again, the screen shows it as waiting.
 */
export interface CartWrites {
  /** Its answers are cached below this shop's key. */
  readonly shopId: string;
  readonly changeQuantity: (
    item: CartItem,
    quantity: number,
  ) => Promise<CallAnswer<typeof cartCalls.changeQuantity> | Kept>;
  readonly removeItem: (item: CartItem) => Promise<unknown>;
  readonly clear: () => Promise<unknown>;
}

/** Writes of what is in a cart. Each owns what it makes stale; none is ever repeated. */
export const lineMutations = ({ shopId, changeQuantity, removeItem, clear }: CartWrites) => ({
  /** Changes of one line go one after the other: the last typed quantity is the last one saved. */
  changeQuantity: (item: CartItem) =>
    mutationOptions({
      mutationKey: ['cart', shopId, 'quantity', item.id],
      scope: { id: `cart-quantity-${item.id}` },
      mutationFn: (quantity: number) => changeQuantity(item, quantity),
      onError: (error, _quantity, _result, { client }) => {
        const own = isApiError(error) ? revertedQuantity(error.data) : undefined;
        if (own !== undefined) patchQuantity(client, shopId, item.id, own);
      },
      onSettled: (answer, _error, _quantity, _result, { client }) =>
        isKept(answer) ? undefined : reloadCart(client, shopId),
    }),

  removeItem: () =>
    mutationOptions({
      mutationKey: ['cart', shopId, 'remove'],
      mutationFn: (item: CartItem) => removeItem(item),
      onSuccess: (answer, { quantity }, _result, { client }) => {
        if (!isKept(answer)) lowerCount(client, shopId, quantity);
      },
      // A failure too: another tab may have removed it already.
      onSettled: (answer, _error, _removal, _result, { client }) =>
        isKept(answer) ? undefined : reloadCart(client, shopId),
      meta: { success: 'server-message' },
    }),

  clear: () =>
    mutationOptions({
      mutationKey: ['cart', shopId, 'clear'],
      mutationFn: () => clear(),
      onSettled: (answer, _error, _nothing, _result, { client }) =>
        isKept(answer) ? undefined : reloadCart(client, shopId),
      meta: { success: 'server-message' },
    }),
});

/** Puts a product into one of the shop's carts. */
export const additionMutation = <Addition>(shopId: string, add: (addition: Addition) => Promise<unknown>) =>
  mutationOptions({
    mutationKey: ['cart', shopId, 'add'],
    mutationFn: add,
    // A refusal may mean that another tab changed the cart or its recipient: ask in both cases.
    // Not awaited: the dialog closes on the answer, not on the count that follows it.
    onSettled: (answer, _error, _addition, _result, { client }) => {
      if (!isKept(answer)) void reloadCart(client, shopId);
    },
    meta: { success: 'server-message' },
  });
