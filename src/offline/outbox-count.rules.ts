import type { Change, Held, Operation, OutboxCart } from './outbox.types.ts';

// Small on purpose: the header's count is on every first screen.

export const nothingHeld: Held = { operations: [], lasting: true };

export const isWaiting = ({ progress: { state } }: Operation): boolean => state === 'waiting' || state === 'sent';

/** Not in an answer that came `readAt`, milliseconds since 1970: it waits, or was done after it. */
export const isAhead = (operation: Operation, readAt: number): boolean =>
  isWaiting(operation) || (operation.progress.state === 'done' && operation.progress.at > readAt);

export const isOfCart = (
  { cart }: Pick<Operation, 'cart'>,
  { shopId, productType }: Pick<OutboxCart, 'shopId' | 'productType'>,
): boolean => cart.shopId === shopId && cart.productType === productType;

/** By how many pieces a change makes its cart larger, as far as one change alone can say it. */
export const piecesOf = (change: Exclude<Change, { kind: 'clear' }>): number =>
  (change.kind === 'remove' ? 0 : change.quantity) - (change.kind === 'add' ? 0 : change.was);

/**
 * Pieces in a cart once what waits is done.
 *
 * @param count of the server's last answer, which came `readAt`, milliseconds since 1970
 */
export const countWith = (
  { operations }: Held,
  cart: Pick<OutboxCart, 'shopId' | 'productType'>,
  count: number,
  readAt: number,
): number =>
  operations
    .filter((one) => isOfCart(one, cart) && isAhead(one, readAt))
    .reduce((pieces, { change }) => (change.kind === 'clear' ? 0 : Math.max(0, pieces + piecesOf(change))), count);
