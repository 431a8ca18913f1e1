import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isAppError } from '#src/lib/app-error.ts';
import { useConnectivity, useIsOnline } from './connectivity-context.tsx';

/** A page that failed with a network error retries after this time if the shop is reachable. */
const AUTO_RETRY_DELAY_MS = 5_000;

/**
 * Retries a failed page: all its data is requested again. It retries by itself when the shop becomes
 * reachable again. The router's matches can't drive this: a page that fails while it renders has a
 * match that loaded successfully.
 * @returns the same retry, for a button
 */
export function usePageRetry({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>): () => void {
  const router = useRouter();
  const connectivity = useConnectivity();
  const isOnline = useIsOnline();
  const { reset: resetQueryErrors } = useQueryErrorResetBoundary();
  const retry = () => {
    resetQueryErrors();
    reset();
    void router.invalidate();
  };
  const onRetry = useEffectEvent(retry);

  useEffect(() => {
    const { unsubscribe } = connectivity.store.subscribe((isBack) => {
      if (isBack) onRetry();
    });
    return unsubscribe;
  }, [connectivity]);

  // The shop became reachable just before the page failed, so no further change event arrives.
  const hasMissedRecovery = isOnline && isAppError(error) && error.kind === 'offline';
  useEffect(() => {
    if (!hasMissedRecovery) return undefined;
    const timer = setTimeout(() => onRetry(), AUTO_RETRY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [hasMissedRecovery]);

  return retry;
}
