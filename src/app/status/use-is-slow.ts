import { useIsFetching, useIsMutating, type Query } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { AppRouter } from '#src/app/routing/router.ts';

/** A request counts as slow after this time (docs/reliability.md, "Slow"). */
const SLOW_THRESHOLD_MS = 5_000;

/** Queries for which a screen waits. Excludes background refetches and prefetches. */
const isInitialLoad = (query: Query) => query.state.status === 'pending' && query.getObserversCount() > 0;

/** Whether a navigation, an initial load or a mutation has been pending for 5 s. */
export function useIsSlow(router: AppRouter, isOnline: boolean): boolean {
  const isLoading = useRouterState({ router, select: (state) => state.isLoading });
  const reads = useIsFetching({ predicate: isInitialLoad });
  const writes = useIsMutating();
  const isWaiting = isOnline && (isLoading || reads > 0 || writes > 0);
  const [isSlow, setSlow] = useState(false);
  if (!isWaiting && isSlow) setSlow(false);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_THRESHOLD_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isSlow;
}
