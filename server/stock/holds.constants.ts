const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** An order that waits for its payment holds goods and balances this long: the time to fill in a payment page. */
export const HOLD_DURATION_MS = 20 * MINUTE_MS;

/** Each sign of progress at the provider, such as a bank's confirmation page, keeps the hold this much longer. */
export const HOLD_EXTENSION_MS = 15 * MINUTE_MS;

/** Progress or not, and whether the provider answers or not, a hold ends this long after the order was made. */
export const MAX_HOLD_MS = HOUR_MS;

/** Orders of one member that wait for a payment at the same time. */
export const MAX_UNPAID_ORDERS = 3;

/** Pieces that they hold together. */
export const MAX_UNPAID_QUANTITY = 100;

/** The window of the two limits below. */
export const UNPAID_WINDOW_MS = 24 * HOUR_MS;

/** Orders of one member that end unpaid, or wait, in a window. */
export const MAX_UNPAID_PER_WINDOW = 20;

/** How long these may hold goods together: who holds again and again gets no further. */
export const MAX_HELD_MS_PER_WINDOW = 3 * HOUR_MS;
