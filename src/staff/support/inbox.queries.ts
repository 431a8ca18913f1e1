import { queryOptions } from '@tanstack/react-query';
import { staffSupportCalls } from '#contract/staff/support.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { InboxListState } from './inbox-search.rules.ts';

/** What arrives, or what a colleague does, is on the screen after this time at most. */
const REFETCH_INTERVAL_MS = 10_000;

export const INBOX_RESOURCES = { list: 'staff-inbox', counts: 'staff-inbox-counts', item: 'staff-inbox-item' } as const;

/** Queries of the inbox. */
export const inboxQueries = (request: ApiRequest) => ({
  list: (state: InboxListState) =>
    queryOptions({
      queryKey: [INBOX_RESOURCES.list, { ...state }],
      queryFn: ({ signal }) => request(staffSupportCalls.staffInbox, { query: state }, { signal }),
      staleTime: 0,
      refetchInterval: REFETCH_INTERVAL_MS,
    }),
  counts: () =>
    queryOptions({
      queryKey: [INBOX_RESOURCES.counts],
      queryFn: async ({ signal }) => (await request(staffSupportCalls.staffInboxCounts, {}, { signal })).data,
      staleTime: 0,
      refetchInterval: REFETCH_INTERVAL_MS,
    }),
  item: (id: string) =>
    queryOptions({
      queryKey: [INBOX_RESOURCES.item, { id }],
      queryFn: async ({ signal }) =>
        (await request(staffSupportCalls.staffInboxItem, { params: { id } }, { signal })).data,
      staleTime: 0,
      refetchInterval: REFETCH_INTERVAL_MS,
    }),
});
