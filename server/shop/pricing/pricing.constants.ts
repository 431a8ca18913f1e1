/** Maximum share of the products' price that the merchandise discount can pay (GAP-16). */
export const MAX_MERCHANDISE_PERCENTAGE = 50;

/** Minimum e-wallet amount (GAP-17). A cheaper order can be paid in full. */
export const MIN_EWALLET_CENTS = 100;
