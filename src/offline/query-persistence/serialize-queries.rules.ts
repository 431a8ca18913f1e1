import type { PersistedClient } from '@tanstack/query-persist-client-core';

/** Maximum length of the persisted text (REL-Q5): about 1 MB, a fifth of the usual browser quota. */
export const MAX_PERSISTED_CHARS = 1_000_000;

type PersistedQuery = PersistedClient['clientState']['queries'][number];

/**
 * Resets the state of a query to a plain success with its last data. A failed or running refetch does
 * not change the data (REL-Q2), and errors are never stored.
 */
function toSuccessfulQuery(query: PersistedQuery): PersistedQuery {
  const { data, dataUpdatedAt } = query.state;
  return {
    queryKey: query.queryKey,
    queryHash: query.queryHash,
    dehydratedAt: query.dehydratedAt,
    ...(query.meta === undefined ? {} : { meta: query.meta }),
    state: {
      data,
      dataUpdatedAt,
      dataUpdateCount: 1,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      fetchStatus: 'idle',
      // Always stale: the page shows this data while it fetches again.
      isInvalidated: true,
      status: 'success',
    },
  };
}

/** Serializes the newest queries that fit into the limit, without mutations (REL-Q1, REL-Q5). */
export function serializePersistedClient(client: PersistedClient, limit = MAX_PERSISTED_CHARS): string {
  const newest = [...client.clientState.queries].sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  const queries: PersistedQuery[] = [];
  let length = 0;
  for (const query of newest.map(toSuccessfulQuery)) {
    length += JSON.stringify(query).length + 1;
    if (length > limit) break;
    queries.push(query);
  }
  return JSON.stringify({ ...client, clientState: { mutations: [], queries } });
}
