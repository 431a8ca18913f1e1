import { queryOptions } from '@tanstack/react-query';
import { ORDERS_PER_PAGE, orderCalls } from '#contract/orders.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { Language } from '#src/i18n/language.ts';

/** Queries of the member's orders. Personal data: never persisted, and refetched on every view. */
export const orderQueries = (request: ApiRequest, language: Language) => ({
  page: (page: number) =>
    queryOptions({
      queryKey: ['orders', 'list', language, page],
      queryFn: ({ signal }) =>
        request(orderCalls.orders, { query: { page, limit: ORDERS_PER_PAGE } }, { signal, language }),
      staleTime: 0,
    }),

  /** @param id order id, transaction id or order number */
  order: (id: string) =>
    queryOptions({
      queryKey: ['orders', 'detail', language, id],
      queryFn: async ({ signal }) => (await request(orderCalls.order, { params: { id } }, { signal, language })).data,
      staleTime: 0,
    }),
});
