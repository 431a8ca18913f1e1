const logoutHandlers = new Set<() => void>();

/**
 * Registers what a store does at a logout. Each store registers itself when its module loads, because
 * the first load contains only this list and none of the stores.
 */
export const onLogout = (handler: () => void): void => void logoutHandlers.add(handler);

/** Closes all loaded stores: no data of the previous member may be read or written afterwards (REL-Q4). */
export function runLogoutHandlers(): void {
  for (const handler of logoutHandlers) handler();
}
