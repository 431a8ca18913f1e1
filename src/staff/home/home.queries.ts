import { queryOptions } from '@tanstack/react-query';
import { staffHomeCalls } from '#contract/staff/home.ts';
import type { ApiRequest } from '#src/api/request.ts';

const REFETCH_INTERVAL_MS = 30_000;

/** Queries of the first page. */
export const staffHomeQueries = (request: ApiRequest) => ({
  figures: () =>
    queryOptions({
      queryKey: ['staff-home'],
      queryFn: async ({ signal }) => (await request(staffHomeCalls.staffHome, {}, { signal })).data,
      staleTime: 0,
      refetchInterval: REFETCH_INTERVAL_MS,
    }),
});
