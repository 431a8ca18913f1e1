import { queryOptions } from '@tanstack/react-query';
import { staffOrderCalls } from '#contract/staff/orders.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { persistedQueryOptions } from '#src/offline/query-persistence/persisted-queries.ts';
import type { OrderListState } from './order-search.rules.ts';

/** A change of an order is on the screen after this time at most (REQ-STAFF-07). */
const REFETCH_INTERVAL_MS = 2_000;

export const ORDER_RESOURCES = {
  list: 'staff-orders',
  counts: 'staff-order-counts',
  detail: 'staff-order',
  collection: 'staff-collection',
} as const;

/** Order numbers, separated by commas, as in the URL of a page about several orders. */
const parseOrderNos = (orderNos: string): string[] => orderNos.split(',').filter((orderNo) => orderNo !== '');

/** Queries of the orders. */
export const staffOrderQueries = (request: ApiRequest) => ({
  list: ({ day, slot, ...state }: OrderListState) =>
    queryOptions({
      queryKey: [ORDER_RESOURCES.list, { ...state, day, slot }],
      queryFn: ({ signal }) => {
        const time = { ...(day === '' ? {} : { day }), ...(slot === '' ? {} : { slot }) };
        return request(staffOrderCalls.staffOrders, { query: { ...state, ...time } }, { signal });
      },
      staleTime: 0,
      refetchInterval: REFETCH_INTERVAL_MS,
    }),
  /** Also refetched in the background, for the number in the title of the tab. */
  counts: () =>
    queryOptions({
      queryKey: [ORDER_RESOURCES.counts],
      queryFn: async ({ signal }) => (await request(staffOrderCalls.staffOrderCounts, {}, { signal })).data,
      staleTime: 0,
      refetchInterval: REFETCH_INTERVAL_MS,
      refetchIntervalInBackground: true,
    }),
  detail: (orderNo: string) =>
    queryOptions({
      queryKey: [ORDER_RESOURCES.detail, { orderNo }],
      queryFn: async ({ signal }) =>
        (await request(staffOrderCalls.staffOrder, { params: { orderNo } }, { signal })).data,
      staleTime: 0,
    }),
  /** @param orderNos separated by commas */
  pickingList: (orderNos: string) =>
    queryOptions({
      queryKey: ['staff-picking-list', { orderNos }],
      queryFn: async ({ signal }) => {
        const list = parseOrderNos(orderNos);
        if (list.length === 0) return [];
        return (await request(staffOrderCalls.staffPickingList, { body: { orderNos: list } }, { signal })).data;
      },
      // What was picked must not change while somebody walks through the warehouse.
      staleTime: Infinity,
      // There may be no reception (REQ-STAFF-10).
      ...persistedQueryOptions,
    }),
  /** @param orderNos separated by commas */
  packingSlips: (orderNos: string) =>
    queryOptions({
      queryKey: ['staff-packing-slips', { orderNos }],
      queryFn: async ({ signal }) => {
        const list = parseOrderNos(orderNos);
        if (list.length === 0) return [];
        return (await request(staffOrderCalls.staffPackingSlips, { body: { orderNos: list } }, { signal })).data;
      },
      // The parcel must have what the order has now: pieces may have been refunded meanwhile.
      staleTime: 0,
    }),
});
