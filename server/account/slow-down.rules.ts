/** Failures of an account within an hour, from anywhere but its known devices, that delay nobody. */
export const FREE_FAILURES = 20;

const FIRST_DELAY_MS = 100;
const DOUBLES_EVERY = 40;

/** Far below the app's time-out of 20 s: a member who logs in during an attack waits, and gets in. */
export const LONGEST_DELAY_MS = 2_000;

/** How long an attempt from an unknown device waits before it is evaluated. */
export function delayOf(failures: number): number {
  if (failures <= FREE_FAILURES) return 0;
  const delay = FIRST_DELAY_MS * 2 ** ((failures - FREE_FAILURES - 1) / DOUBLES_EVERY);
  return Math.min(LONGEST_DELAY_MS, Math.round(delay));
}
