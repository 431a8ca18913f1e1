import type { AnyRouter } from '@tanstack/react-router';

/** Delay before a skeleton is shown (docs/reliability.md, "Slow"). */
export const PENDING_DELAY_MS = 300;

/**
 * Shows no skeleton while only the search params change (page of a list, tab): the current content stays
 * until the next is loaded. A skeleton would remove the tabs, and the focus with them. The shell dims the
 * page instead.
 */
export function skipPendingOnSearchChange(router: Pick<AnyRouter, 'options' | 'subscribe'>): void {
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    router.options.defaultPendingMs = pathChanged ? PENDING_DELAY_MS : Infinity;
  });
}
