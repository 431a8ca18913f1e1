import { queryOptions } from '@tanstack/react-query';
import { orderDocumentCalls } from '#contract/order-documents.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { Language } from '#src/i18n/language.ts';

/** The terms that an order accepted, and what of it can't be returned. Neither changes. */
export const orderContractQuery = (request: ApiRequest, language: Language, id: string) =>
  queryOptions({
    queryKey: ['order-contract', { language, id }],
    queryFn: async ({ signal }) =>
      (await request(orderDocumentCalls.orderContract, { params: { id } }, { signal, language })).data,
    staleTime: Infinity,
  });
