import type { ErrorCode } from '#contract/errors.ts';
import {
  HOLD_EXTENSION_MS,
  MAX_HOLD_MS,
  MAX_HELD_MS_PER_WINDOW,
  MAX_UNPAID_ORDERS,
  MAX_UNPAID_PER_WINDOW,
  MAX_UNPAID_QUANTITY,
} from './holds.constants.ts';

/** Until when a hold lasts after progress was seen: never shortened, and never beyond the maximum. */
export function getExtendedHoldExpiry(
  order: { readonly createdAt: Date; readonly holdExpiresAt: Date },
  progressAt: Date,
): Date {
  const latest = order.createdAt.getTime() + MAX_HOLD_MS;
  const extended = Math.max(order.holdExpiresAt.getTime(), progressAt.getTime() + HOLD_EXTENSION_MS);
  // An order that was promised more than today's maximum keeps it.
  return new Date(Math.max(order.holdExpiresAt.getTime(), Math.min(extended, latest)));
}

/** What a member's unpaid orders come to; the last two of all in the window, ended or not. */
export interface UnpaidOrders {
  readonly waiting: number;
  readonly pieces: number;
  readonly made: number;
  readonly heldMs: number;
}

/** Why a member may not hold goods for another unpaid order with this many pieces; undefined when they may. */
export function getHoldError(unpaid: UnpaidOrders, pieces: number): ErrorCode | undefined {
  if (unpaid.waiting >= MAX_UNPAID_ORDERS) return 'tooManyUnpaidOrders';
  if (unpaid.pieces + pieces > MAX_UNPAID_QUANTITY) return 'tooManyUnpaidPieces';
  if (unpaid.made >= MAX_UNPAID_PER_WINDOW) return 'unpaidOrdersLimit';
  return unpaid.heldMs >= MAX_HELD_MS_PER_WINDOW ? 'unpaidOrdersLimit' : undefined;
}
