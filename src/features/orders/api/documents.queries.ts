import { queryOptions } from '@tanstack/react-query';
import { issuedInvoiceCalls, orderDocumentCalls } from '#contract/order-documents.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { Language } from '#src/i18n/language.ts';
import { persistedQueryOptions } from '#src/offline/query-persistence/persisted-queries.ts';

/**
 * Number and calendar entry of an order that waits for collection; null for any other order. Persisted, unlike other data of
 * orders: a counter in a basement has no connection.
 */
export const collectionQuery = (request: ApiRequest, language: Language, id: string) =>
  queryOptions({
    queryKey: ['collection', { language, id }],
    queryFn: async ({ signal }) =>
      (await request(orderDocumentCalls.orderCollection, { params: { id } }, { signal, language })).data,
    staleTime: 0,
    ...persistedQueryOptions,
  });

/** The issued invoice and credit notes of an order. Personal data, so never persisted. */
export const orderInvoicesQuery = (request: ApiRequest, id: string) =>
  queryOptions({
    queryKey: ['order-invoices', { id }],
    queryFn: async ({ signal }) =>
      (await request(issuedInvoiceCalls.orderInvoices, { params: { id } }, { signal })).data,
    staleTime: 0,
  });
