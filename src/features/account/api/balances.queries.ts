import { queryOptions } from '@tanstack/react-query';
import { ledgerCalls, MOVEMENTS_PER_PAGE } from '#contract/ledger.ts';
import type { ApiRequest } from '#src/api/request.ts';

/** The member's balances and movements. Personal data: never persisted, and refetched on every view. */
export const balanceQueries = (request: ApiRequest) => ({
  /** @param page from 1 */
  movements: (page: number) =>
    queryOptions({
      queryKey: ['movements', { page }],
      queryFn: ({ signal }) =>
        request(ledgerCalls.movements, { query: { page, limit: MOVEMENTS_PER_PAGE } }, { signal }),
      staleTime: 0,
    }),
});
