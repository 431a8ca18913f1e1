import type { AppRouter } from './router.ts';

/** A skeleton shows after this long (reliability, common rules), milliseconds. */
export const PENDING_DELAY_MS = 300;

/**
 * While only the search changes (a page of a list, a tab), what is there stays until the next is
 * loaded: a skeleton in its place would take the tabs away, and the focus with them. The shell dims
 * the page instead.
 */
export function skipPendingOnSearchChange(router: AppRouter): void {
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    router.options.defaultPendingMs = pathChanged ? PENDING_DELAY_MS : Infinity;
  });
}
