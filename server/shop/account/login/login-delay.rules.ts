/** Failed logins of an account within an hour that cause no delay. Known devices are not counted. */
export const MAX_FAILURES_WITHOUT_DELAY = 20;

const FIRST_DELAY_MS = 100;
const FAILURES_PER_DOUBLING = 40;

/** Far below the client's timeout of 20 s: a member can log in during an attack, after a short wait. */
export const MAX_LOGIN_DELAY_MS = 2_000;

/** Delay before an attempt from an unknown device is evaluated. `failures` counts those of the last hour. */
export function getLoginDelayMs(failures: number): number {
  if (failures <= MAX_FAILURES_WITHOUT_DELAY) return 0;
  const delay = FIRST_DELAY_MS * 2 ** ((failures - MAX_FAILURES_WITHOUT_DELAY - 1) / FAILURES_PER_DOUBLING);
  return Math.min(MAX_LOGIN_DELAY_MS, Math.round(delay));
}
