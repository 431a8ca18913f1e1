import { queryOptions } from '@tanstack/react-query';
import { deliveryCalls } from '#contract/delivery.ts';
import type { ApiRequest } from '#src/api/request.ts';

/** The terms change about once a year. */
const STALE_TIME_MS = 60 * 60_000;

/** The cheapest delivery of a shop. */
export const deliveryTermsQuery = (request: ApiRequest, shopId: string) =>
  queryOptions({
    queryKey: ['delivery-terms', { shopId }],
    queryFn: async ({ signal }) =>
      (await request(deliveryCalls.deliveryTerms, { params: { shopId } }, { signal })).data,
    staleTime: STALE_TIME_MS,
  });
