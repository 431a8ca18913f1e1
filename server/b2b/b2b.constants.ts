/** Days that are offered, today included: one week, so that no day name stands twice. */
export const MAX_SLOT_DAYS = 7;

/** Length of a takeaway slot, minutes. */
export const SLOT_MINUTES = 30;

/** What a shop needs to get an order ready, minutes: nothing sooner can be chosen. */
export const LEAD_TIME_MINUTES = 60;
