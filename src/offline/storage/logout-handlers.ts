const logoutHandlers = new Set<() => void>();

/**
 * Says what a store has to end at a logout. It says so when a page loads it: the first load knows none
 * of the stores, only this list.
 */
export const onLogout = (end: () => void): void => void logoutHandlers.add(end);

/** Nothing of the former member's may be read or written any more, by whichever store (REL-Q4). */
export function runLogoutHandlers(): void {
  for (const end of logoutHandlers) end();
}
