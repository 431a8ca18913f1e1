const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long an unpaid order reserves stock and balances: enough time to fill in a payment page. */
export const HOLD_DURATION_MS = 20 * MINUTE_MS;

/** Each progress at the provider, such as a bank's confirmation page, extends the hold to this time from then. */
export const HOLD_EXTENSION_MS = 15 * MINUTE_MS;

/** Maximum duration of a hold since the order, regardless of progress and of the provider's availability. */
export const MAX_HOLD_MS = HOUR_MS;

/** Maximum orders of one member that wait for a payment at the same time. */
export const MAX_UNPAID_ORDERS = 3;

/** Maximum total quantity of these orders. */
export const MAX_UNPAID_QUANTITY = 100;

/** The window of the two limits below. */
export const UNPAID_WINDOW_MS = 24 * HOUR_MS;

/** Maximum orders of one member in a window that ended unpaid, still wait, or were withdrawn before the shipping. */
export const MAX_UNPAID_PER_WINDOW = 20;

/** Maximum total hold time of these orders, so that a member can't reserve stock again and again. */
export const MAX_HELD_MS_PER_WINDOW = 3 * HOUR_MS;
