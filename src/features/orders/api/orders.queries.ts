import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { ORDERS_PER_PAGE, orderCalls } from '#contract/orders.ts';
import { matchResources } from '#src/api/query-keys.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { Language } from '#src/i18n/language.ts';

/** Resources that a change of an order makes outdated. */
export const ORDER_RESOURCES = { list: 'orders', detail: 'order', withdrawal: 'withdrawal' } as const;

export const invalidateOrders = (client: QueryClient): Promise<void> =>
  client.invalidateQueries(matchResources(ORDER_RESOURCES));

/** The payable order is looked up at each return to the app. */
const PAYABLE_STALE_TIME_MS = 60_000;

/** Queries of the member's orders. Personal data: never persisted, and refetched on every view. */
export const orderQueries = (request: ApiRequest, language: Language) => ({
  page: (page: number) =>
    queryOptions({
      queryKey: [ORDER_RESOURCES.list, { language, page }],
      queryFn: ({ signal }) =>
        request(orderCalls.orders, { query: { page, limit: ORDERS_PER_PAGE } }, { signal, language }),
      staleTime: 0,
    }),

  /** The newest order that the member can still pay, also when it was placed on another device. */
  payable: () =>
    queryOptions({
      queryKey: [ORDER_RESOURCES.list, { language, state: 'payable' }],
      queryFn: async ({ signal }) => {
        const query = { state: 'payable', limit: 1 } as const;
        return (await request(orderCalls.orders, { query }, { signal, language })).data[0] ?? null;
      },
      staleTime: PAYABLE_STALE_TIME_MS,
    }),

  /** @param id order id, transaction id or order number */
  order: (id: string) =>
    queryOptions({
      queryKey: [ORDER_RESOURCES.detail, { language, id }],
      queryFn: async ({ signal }) => (await request(orderCalls.order, { params: { id } }, { signal, language })).data,
      staleTime: 0,
    }),
});
