import { queryOptions } from '@tanstack/react-query';
import { ORDERS_PER_PAGE, orderCalls } from '#contract/orders.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { Language } from '#src/i18n/language.ts';

/** The member's own orders: never persisted, and asked for again whenever they are shown. */
export const orderQueries = (request: ApiRequest, language: Language) => ({
  page: (page: number) =>
    queryOptions({
      queryKey: ['orders', 'list', language, page],
      queryFn: ({ signal }) =>
        request(orderCalls.orders, { query: { page, limit: ORDERS_PER_PAGE } }, { signal, language }),
      staleTime: 0,
    }),

  /** @param id the order's, its transaction's or its number */
  order: (id: string) =>
    queryOptions({
      queryKey: ['orders', 'one', language, id],
      queryFn: async ({ signal }) => (await request(orderCalls.order, { params: { id } }, { signal, language })).data,
      staleTime: 0,
    }),
});
