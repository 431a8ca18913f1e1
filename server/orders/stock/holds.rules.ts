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

/**
 * Until when an unpaid order can be paid: its hold, but no longer than its payment page. Null if it holds nothing, or has an
 * end that has passed.
 */
export function getPaymentEnd(
  { createdAt, holdExpiresAt }: { readonly createdAt: Date; readonly holdExpiresAt: Date | null },
  now: Date,
): Date | null {
  if (holdExpiresAt === null) return null;
  const end = new Date(Math.min(holdExpiresAt.getTime(), createdAt.getTime() + MAX_HOLD_MS));
  return end > now ? end : null;
}

/** A member's orders that reserved stock without being bought, in the window. */
export interface HeldOrders {
  readonly count: number;
  readonly heldMs: number;
}

/** Totals of a member's unpaid orders. `count` and `heldMs` include those in the window that have ended. */
export interface UnpaidOrders extends HeldOrders {
  readonly pending: number;
  readonly quantity: number;
  /** Paid orders that were withdrawn before the shipping. */
  readonly withdrawn: HeldOrders;
}

export interface NewHold {
  readonly quantity: number;
  /** The order is paid at once, so only its withdrawal can show that it was not bought. */
  readonly isPaid: boolean;
}

/** Returns the error for another order; undefined when it is allowed. */
export function getHoldError(unpaid: UnpaidOrders, { quantity, isPaid }: NewHold): ErrorCode | undefined {
  const { withdrawn } = unpaid;
  const count = withdrawn.count + (isPaid ? 0 : unpaid.count);
  const heldMs = withdrawn.heldMs + (isPaid ? 0 : unpaid.heldMs);
  if (!isPaid && unpaid.pending >= MAX_UNPAID_ORDERS) return 'tooManyUnpaidOrders';
  if (!isPaid && unpaid.quantity + quantity > MAX_UNPAID_QUANTITY) return 'tooManyUnpaidItems';
  return count >= MAX_UNPAID_PER_WINDOW || heldMs >= MAX_HELD_MS_PER_WINDOW ? 'unpaidOrdersLimit' : undefined;
}

/** An order of the window that counts for its limits. */
export interface CountedHold {
  readonly heldMs: number;
  /** Time that it will have held stock when it ends: more for one that still does. */
  readonly finalHeldMs: number;
  /** When it leaves the window, in milliseconds since 1970. */
  readonly leavesAt: number;
}

export const toHeldOrders = (holds: readonly CountedHold[]): HeldOrders => ({
  count: holds.length,
  heldMs: holds.reduce((sum, { heldMs }) => sum + heldMs, 0),
});

/** When enough orders have left the window for another one, in milliseconds since 1970. */
export function getLimitEnd(holds: readonly CountedHold[]): number {
  let count = holds.length;
  let heldMs = holds.reduce((sum, { finalHeldMs }) => sum + finalHeldMs, 0);
  let end = 0;
  for (const { finalHeldMs, leavesAt } of holds.toSorted((a, b) => a.leavesAt - b.leavesAt)) {
    if (count < MAX_UNPAID_PER_WINDOW && heldMs < MAX_HELD_MS_PER_WINDOW) break;
    count -= 1;
    heldMs -= finalHeldMs;
    end = leavesAt;
  }
  return end;
}
