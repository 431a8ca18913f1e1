import { getSavedAt } from '#src/api/response-saved-at.ts';
import { useIsOnline } from './connectivity-context.tsx';

/** The part of a query's result that tells how old its data is. */
export interface TimestampedQuery {
  readonly data: unknown;
  /** Milliseconds since 1970; 0 without data. */
  readonly dataUpdatedAt: number;
}

/**
 * When what a query shows was saved, where it is a saved copy (REL-SW8): the worker's, or whatever there
 * is while the shop can't be reached. Null of what is as new as it can be, and without data.
 */
export function useCachedAt({ data, dataUpdatedAt }: TimestampedQuery): number | null {
  const isOnline = useIsOnline();
  // The worker's copy keeps its own time (query-client.ts); a later answer of the shop has another.
  const isSaved = !isOnline || getSavedAt(data) === dataUpdatedAt;
  return isSaved && dataUpdatedAt > 0 ? dataUpdatedAt : null;
}
