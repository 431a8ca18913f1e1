import { queryOptions } from '@tanstack/react-query';
import { deliveryCalls } from '#contract/delivery.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { Language } from '#src/i18n/language.ts';

/** The terms change about once a year. */
const STALE_TIME_MS = 60 * 60_000;

/** Where and how a shop delivers. */
export const deliveryTermsQuery = (request: ApiRequest, shopId: string, language: Language) =>
  queryOptions({
    queryKey: ['delivery-terms', { shopId, language }],
    queryFn: async ({ signal }) =>
      (await request(deliveryCalls.deliveryTerms, { params: { shopId } }, { signal, language })).data,
    staleTime: STALE_TIME_MS,
  });
