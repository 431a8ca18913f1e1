import { queryOptions } from '@tanstack/react-query';
import { invoiceCalls } from '#contract/invoices.ts';
import type { ApiRequest } from '#src/api/request.ts';

/** Invoice data of earlier orders. Personal data, so never persisted. */
export const rememberedInvoicesQuery = (request: ApiRequest) =>
  queryOptions({
    queryKey: ['remembered-invoices'],
    queryFn: async ({ signal }) => (await request(invoiceCalls.rememberedInvoices, {}, { signal })).data,
    // An order in another tab or on another device may have changed them.
    staleTime: 0,
  });
