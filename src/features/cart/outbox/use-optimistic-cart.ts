import type { CartItem } from '#contract/cart.ts';
import { getCartOutbox } from './cart-outbox.ts';
import { applyPendingOperations, type OptimisticCart } from './optimistic-cart.rules.ts';
import { isInCart, isPending } from './outbox-count.rules.ts';
import { discardOperation } from './outbox.rules.ts';
import type { Operation, OutboxCart } from './outbox.types.ts';
import { useOutboxDependencies } from './use-outbox-dependencies.ts';
import { useOutboxSnapshot } from './use-outbox-snapshot.ts';
import { useStartCartOutbox } from './use-start-cart-outbox.ts';

interface ServerCart {
  /** Empty if the cart was never fetched. */
  readonly items: readonly CartItem[];
  /** When the response arrived, milliseconds since 1970. */
  readonly readAt: number;
}

export interface OptimisticCartState extends OptimisticCart {
  /** Number of pending operations of this cart. */
  readonly pendingCount: number;
  /** Whether the operations survive when the page closes. */
  readonly isPersistent: boolean;
  /** Discards an unsent operation, or dismisses an alert. */
  readonly discard: (operation: Operation) => void;
}

/** Returns a cart, or a page of it, with its pending operations applied. Starts the outbox. */
export function useOptimisticCart(cart: OutboxCart, { items, readAt }: ServerCart): OptimisticCartState {
  const dependencies = useOutboxDependencies();
  const { operations, isPersistent } = useOutboxSnapshot();
  useStartCartOutbox();
  return {
    ...applyPendingOperations(items, operations, cart, readAt),
    pendingCount: operations.filter((op) => isPending(op) && isInCart(op, cart)).length,
    isPersistent,
    discard: ({ memberId, key }) =>
      void getCartOutbox(dependencies).update(memberId, (all) => discardOperation(all, key)),
  };
}
