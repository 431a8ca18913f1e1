import type { CartChange, OutboxSnapshot, Operation, OutboxCart } from './outbox.types.ts';

// Small on purpose: the header's count is on every first screen.

export const emptyOutboxSnapshot: OutboxSnapshot = { operations: [], isPersistent: true };

export const isPending = ({ progress: { state } }: Operation): boolean => state === 'waiting' || state === 'sent';

/** Not in an answer that came `readAt`, milliseconds since 1970: it waits, or was done after it. */
export const isUnconfirmed = (operation: Operation, readAt: number): boolean =>
  isPending(operation) || (operation.progress.state === 'done' && operation.progress.at > readAt);

export const isInCart = (
  { cart }: Pick<Operation, 'cart'>,
  { shopId, productType }: Pick<OutboxCart, 'shopId' | 'productType'>,
): boolean => cart.shopId === shopId && cart.productType === productType;

/** By how many pieces a change makes its cart larger, as far as one change alone can say it. */
export const getQuantityDelta = (change: Exclude<CartChange, { kind: 'clear' }>): number =>
  (change.kind === 'remove' ? 0 : change.quantity) - (change.kind === 'add' ? 0 : change.was);

/**
 * Pieces in a cart once what waits is done.
 *
 * @param count of the server's last answer, which came `readAt`, milliseconds since 1970
 */
export const getOptimisticCount = (
  { operations }: OutboxSnapshot,
  cart: Pick<OutboxCart, 'shopId' | 'productType'>,
  count: number,
  readAt: number,
): number =>
  operations
    .filter((one) => isInCart(one, cart) && isUnconfirmed(one, readAt))
    .reduce(
      (pieces, { change }) => (change.kind === 'clear' ? 0 : Math.max(0, pieces + getQuantityDelta(change))),
      count,
    );
