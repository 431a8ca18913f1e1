import type { CartItem } from '#contract/cart.ts';
import { isOfCart, isWaiting } from '#src/offline/outbox-count.rules.ts';
import { overlay, type OverlaidCart } from '#src/offline/outbox-overlay.rules.ts';
import { withdraw } from '#src/offline/outbox.rules.ts';
import type { Operation, OutboxCart } from '#src/offline/outbox.types.ts';
import { cartOutbox } from './cart-outbox.ts';
import { useFollowOutbox } from './use-follow-outbox.ts';
import { useHeld } from './outbox-view.ts';
import { useOutboxTools } from './use-outbox-tools.ts';

interface Answer {
  /** None while no answer was ever had. */
  readonly items: readonly CartItem[];
  /** When it came, milliseconds since 1970. */
  readonly readAt: number;
}

export interface OverlaidCartState extends OverlaidCart {
  /** How many changes of this cart wait. */
  readonly waiting: number;
  /** This device keeps them, also when the page is gone. */
  readonly lasting: boolean;
  /** Takes back a change that was not sent, or puts away what was told. */
  readonly drop: (operation: Operation) => void;
}

/** A cart, or a page of it, with what waits of it. */
export function useOverlaidCart(cart: OutboxCart, { items, readAt }: Answer): OverlaidCartState {
  const tools = useOutboxTools();
  const { operations, lasting } = useHeld();
  useFollowOutbox();
  return {
    ...overlay(items, operations, cart, readAt),
    waiting: operations.filter((one) => isWaiting(one) && isOfCart(one, cart)).length,
    lasting,
    drop: ({ memberId, key }) => void cartOutbox(tools).change(memberId, (all) => withdraw(all, key)),
  };
}
