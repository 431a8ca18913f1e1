import { queryOptions } from '@tanstack/react-query';
import { staffCounterCalls } from '#contract/staff/counter.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { ORDER_RESOURCES } from '#src/staff/orders/order.queries.ts';
import type { CounterState } from './counter-search.rules.ts';

/** A new order of a slot is on the screen after this time at most. */
const REFETCH_INTERVAL_MS = 5_000;

export const COUNTER_RESOURCE = 'staff-counter';

/** Queries of the counter. */
export const staffCounterQueries = (request: ApiRequest) => ({
  day: ({ shopId, day }: CounterState) =>
    queryOptions({
      queryKey: [COUNTER_RESOURCE, { shopId, day }],
      queryFn: async ({ signal }) =>
        (
          await request(
            staffCounterCalls.staffCounter,
            { query: { shopId, ...(day === '' ? {} : { day }) } },
            { signal },
          )
        ).data,
      staleTime: 0,
      refetchInterval: REFETCH_INTERVAL_MS,
    }),
  /** @param code empty for none */
  collection: (code: string) =>
    queryOptions({
      queryKey: [ORDER_RESOURCES.collection, { code }],
      queryFn: async ({ signal }) =>
        code === '' ? [] : (await request(staffCounterCalls.staffCollection, { query: { code } }, { signal })).data,
      staleTime: 0,
    }),
});
