import { savedAtOf } from '#src/api/saved-answers.ts';
import { useIsOnline } from './connection-context.tsx';

/** The part of a query's result that tells how old its data is. */
export interface Aged {
  readonly data: unknown;
  /** Milliseconds since 1970; 0 without data. */
  readonly dataUpdatedAt: number;
}

/**
 * When what a query shows was saved, where it is a saved copy (SW8): the worker's, or whatever there
 * is while the shop can't be reached. Null of what is as new as it can be, and without data.
 */
export function useSavedAt({ data, dataUpdatedAt }: Aged): number | null {
  const isOnline = useIsOnline();
  // The worker's copy keeps its own time (query-client.ts); a later answer of the shop has another.
  const isSaved = !isOnline || savedAtOf(data) === dataUpdatedAt;
  return isSaved && dataUpdatedAt > 0 ? dataUpdatedAt : null;
}
