import type { Person } from '#contract/members.ts';
import { isInCart, isPending } from '#src/features/cart/outbox/outbox-count.rules.ts';
import type { Operation, OutboxCart } from '#src/features/cart/outbox/outbox.types.ts';

/**
 * The recipient of a cart, as it will be after the pending changes. Null if it has none yet.
 * @param saved recipient in the server's last response
 * @param people for the name of a recipient that only this device knows
 */
export function getCartRecipient(
  saved: Person | null,
  operations: readonly Operation[],
  cart: OutboxCart,
  people: readonly Person[],
): Person | null {
  const pending = operations.filter((op) => isPending(op) && isInCart(op, cart));
  const isCleared = pending.some(({ change }) => change.kind === 'clear');
  if (saved !== null && !isCleared) return saved;
  const change = pending.findLast((op) => op.change.kind === 'add' || op.change.kind === 'clear')?.change;
  if (change?.kind !== 'add') return null;
  const id = change.toWhomUser;
  return people.find((person) => person.id === id) ?? { id, fullName: '', email: '' };
}
