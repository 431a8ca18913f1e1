import type { PersistedClient } from '@tanstack/query-persist-client-core';

/** At most so many characters are kept (REL-Q5): about 1 MB, a fifth of what browsers give. */
export const MAX_PERSISTED_CHARS = 1_000_000;

type PersistedQuery = PersistedClient['clientState']['queries'][number];

/**
 * Only what was answered: a refetch that failed, or is under way, leaves the answer as good as it
 * was (REL-Q2), and an error has no place in a storage.
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
      // However young: who opens or reloads a page asks the shop, and sees this meanwhile.
      isInvalidated: true,
      status: 'success',
    },
  };
}

/** The text to store: the newest answers that fit into the limit, without any mutation (REL-Q1, REL-Q5). */
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
