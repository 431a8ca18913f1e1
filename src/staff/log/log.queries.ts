import { queryOptions } from '@tanstack/react-query';
import { staffLogCalls } from '#contract/staff/log.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { LogState } from './log-search.rules.ts';

/** Queries of the log. It grows all the time, so it is always refetched. */
export const staffLogQueries = (request: ApiRequest) => ({
  list: (state: LogState) =>
    queryOptions({
      queryKey: ['staff-log', { ...state }],
      queryFn: ({ signal }) => request(staffLogCalls.staffLog, { query: { ...state } }, { signal }),
      staleTime: 0,
    }),
});
