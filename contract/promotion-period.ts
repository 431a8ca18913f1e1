/**
 * Whether a promotion would never run, because its end is not after its start. Null is a period without that limit.
 * Shop files, the staff's server and its form have this rule.
 */
export const isEmptyPeriod = (start: Date | null, end: Date | null): boolean =>
  start !== null && end !== null && end <= start;

/** Most days that a promotion lasts after an event. */
export const MAX_DAYS_AFTER_EVENT = 3_650;
