import { useEffect, useState } from 'react';
import { getSavedAt } from '#src/api/response-saved-at.ts';
import { useIsOnline } from './connectivity-context.tsx';

/** The part of a query result that shows how old the data is. */
export interface TimestampedQuery {
  readonly data: unknown;
  /** Milliseconds since 1970; 0 without data. */
  readonly dataUpdatedAt: number;
  readonly isFetching: boolean;
}

/** After this time without a response, a refetched page shows the age of its data. */
const SLOW_REFETCH_DELAY_MS = 1_000;

/**
 * Returns when the data of a query was saved, if it is a saved copy (REL-SW8). That is a response from
 * the service worker, or any data while the shop is unreachable.
 * @returns milliseconds since 1970; null for fresh data and without data
 */
export function useCachedAt({ data, dataUpdatedAt }: TimestampedQuery): number | null {
  const isOnline = useIsOnline();
  // A copy from the worker keeps its own time (see query-client.ts). A later response has another time.
  const isSaved = !isOnline || getSavedAt(data) === dataUpdatedAt;
  return isSaved && dataUpdatedAt > 0 ? dataUpdatedAt : null;
}

/**
 * Returns when the data of a query was loaded, while its refetch takes long: prices may have changed since.
 * @returns milliseconds since 1970; null otherwise
 */
export function useUnconfirmedSince({ dataUpdatedAt, isFetching }: TimestampedQuery): number | null {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isFetching) return undefined;
    const timer = setTimeout(() => setIsSlow(true), SLOW_REFETCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isFetching]);
  return isFetching && isSlow && dataUpdatedAt > 0 ? dataUpdatedAt : null;
}
