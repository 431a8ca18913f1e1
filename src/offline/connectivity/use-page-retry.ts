import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isAppError } from '#src/lib/app-error.ts';
import { useConnectivity, useIsOnline } from './connectivity-context.tsx';

/** Before a page that was cut off from a shop that is there tries again by itself, milliseconds. */
const AUTO_RETRY_DELAY_MS = 5_000;

/**
 * The way out of a page that failed: all that it needs is asked for anew. It goes there by itself when
 * the shop is found again. Whoever watches the connection can't do that from the router's matches: a
 * page that fails while it renders has a match that loaded well.
 * @returns the same for a button
 */
export function usePageRetry({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>): () => void {
  const router = useRouter();
  const connection = useConnectivity();
  const isOnline = useIsOnline();
  const { reset: forget } = useQueryErrorResetBoundary();
  const retry = () => {
    forget();
    reset();
    void router.invalidate();
  };
  const again = useEffectEvent(retry);

  useEffect(() => {
    const { unsubscribe } = connection.store.subscribe((isBack) => {
      if (isBack) again();
    });
    return unsubscribe;
  }, [connection]);

  // The shop was found in the moment in which the page gave up: nothing would tell it.
  const isUnnoticed = isOnline && isAppError(error) && error.kind === 'offline';
  useEffect(() => {
    if (!isUnnoticed) return undefined;
    const timer = setTimeout(() => again(), AUTO_RETRY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isUnnoticed]);

  return retry;
}
