import type { CartChange, CartOutboxSnapshot, Operation, OutboxCart } from './outbox.types.ts';

// Keep this module small: the cart count in the header is part of every first load.

export const isPending = ({ progress: { state } }: Operation): boolean => state === 'waiting' || state === 'sent';

/**
 * The operation is not part of a server response: it is pending, or was done after the response.
 * @param readAt when the response arrived, milliseconds since 1970
 */
export const isUnconfirmed = (operation: Operation, readAt: number): boolean =>
  isPending(operation) || (operation.progress.state === 'done' && operation.progress.at > readAt);

export const isInCart = (
  { cart }: Pick<Operation, 'cart'>,
  { shopId, productType }: Pick<OutboxCart, 'shopId' | 'productType'>,
): boolean => cart.shopId === shopId && cart.productType === productType;

/** Difference in the cart's total quantity that one change makes. */
export const getQuantityDelta = (change: Exclude<CartChange, { kind: 'clear' }>): number =>
  (change.kind === 'remove' ? 0 : change.quantity) - (change.kind === 'add' ? 0 : change.was);

/**
 * Total quantity in a cart after all unconfirmed operations.
 *
 * @param count total quantity in the server's last response
 * @param readAt when that response arrived, milliseconds since 1970
 */
export const getOptimisticCount = (
  { operations }: CartOutboxSnapshot,
  cart: Pick<OutboxCart, 'shopId' | 'productType'>,
  count: number,
  readAt: number,
): number =>
  operations
    .filter((op) => isInCart(op, cart) && isUnconfirmed(op, readAt))
    .reduce(
      (total, { change }) => (change.kind === 'clear' ? 0 : Math.max(0, total + getQuantityDelta(change))),
      count,
    );
