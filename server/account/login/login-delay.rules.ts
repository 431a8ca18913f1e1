/** Failures of an account within an hour, from anywhere but its known devices, that delay nobody. */
export const MAX_FAILURES_WITHOUT_DELAY = 20;

const FIRST_DELAY_MS = 100;
const FAILURES_PER_DOUBLING = 40;

/** Far below the app's time-out of 20 s: a member who logs in during an attack waits, and gets in. */
export const MAX_LOGIN_DELAY_MS = 2_000;

/** How long an attempt from an unknown device waits before it is evaluated. */
export function getLoginDelayMs(failures: number): number {
  if (failures <= MAX_FAILURES_WITHOUT_DELAY) return 0;
  const delay = FIRST_DELAY_MS * 2 ** ((failures - MAX_FAILURES_WITHOUT_DELAY - 1) / FAILURES_PER_DOUBLING);
  return Math.min(MAX_LOGIN_DELAY_MS, Math.round(delay));
}
