import type { CartItem } from '#contract/cart.ts';
import { isInCart, isPending } from '#src/offline/outbox/outbox-count.rules.ts';
import { applyPendingOperations, type OptimisticCart } from '#src/offline/outbox/optimistic-cart.rules.ts';
import { discardOperation } from '#src/offline/outbox/outbox.rules.ts';
import type { Operation, OutboxCart } from '#src/offline/outbox/outbox.types.ts';
import { getCartOutbox } from './cart-outbox.ts';
import { useStartCartOutbox } from './use-start-cart-outbox.ts';
import { useOutboxSnapshot } from './use-outbox-snapshot.ts';
import { useOutboxDependencies } from './use-outbox-dependencies.ts';

interface ServerCart {
  /** None while no answer was ever had. */
  readonly items: readonly CartItem[];
  /** When it came, milliseconds since 1970. */
  readonly readAt: number;
}

export interface OptimisticCartState extends OptimisticCart {
  /** How many changes of this cart wait. */
  readonly pendingCount: number;
  /** This device keeps them, also when the page is gone. */
  readonly isPersistent: boolean;
  /** Takes back a change that was not sent, or puts away what was told. */
  readonly discard: (operation: Operation) => void;
}

/** A cart, or a page of it, with what waits of it. */
export function useOptimisticCart(cart: OutboxCart, { items, readAt }: ServerCart): OptimisticCartState {
  const tools = useOutboxDependencies();
  const { operations, isPersistent } = useOutboxSnapshot();
  useStartCartOutbox();
  return {
    ...applyPendingOperations(items, operations, cart, readAt),
    pendingCount: operations.filter((one) => isPending(one) && isInCart(one, cart)).length,
    isPersistent,
    discard: ({ memberId, key }) => void getCartOutbox(tools).update(memberId, (all) => discardOperation(all, key)),
  };
}
