import type { ErrorCode } from '#contract/errors.ts';
import {
  HOLD_EXTENSION_MS,
  MAX_HOLD_MS,
  MAX_HELD_MS_PER_WINDOW,
  MAX_UNPAID_ORDERS,
  MAX_UNPAID_PER_WINDOW,
  MAX_UNPAID_QUANTITY,
} from './holds.constants.ts';

/** Returns the expiry of a hold after progress at the provider: never earlier than before, never beyond the maximum. */
export function getExtendedHoldExpiry(
  order: { readonly createdAt: Date; readonly holdExpiresAt: Date },
  progressAt: Date,
): Date {
  const latest = order.createdAt.getTime() + MAX_HOLD_MS;
  const extended = Math.max(order.holdExpiresAt.getTime(), progressAt.getTime() + HOLD_EXTENSION_MS);
  // A hold that is already longer than the current maximum is not shortened.
  return new Date(Math.max(order.holdExpiresAt.getTime(), Math.min(extended, latest)));
}

/** Totals of a member's unpaid orders. `created` and `heldMs` include those in the window that have ended. */
export interface UnpaidOrders {
  readonly pending: number;
  readonly quantity: number;
  readonly created: number;
  readonly heldMs: number;
}

/** Returns the error for another unpaid order of this quantity; undefined when it is allowed. */
export function getHoldError(unpaid: UnpaidOrders, quantity: number): ErrorCode | undefined {
  if (unpaid.pending >= MAX_UNPAID_ORDERS) return 'tooManyUnpaidOrders';
  if (unpaid.quantity + quantity > MAX_UNPAID_QUANTITY) return 'tooManyUnpaidPieces';
  if (unpaid.created >= MAX_UNPAID_PER_WINDOW) return 'unpaidOrdersLimit';
  return unpaid.heldMs >= MAX_HELD_MS_PER_WINDOW ? 'unpaidOrdersLimit' : undefined;
}
