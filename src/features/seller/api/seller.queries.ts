import { queryOptions } from '@tanstack/react-query';
import { sellerCalls } from '#contract/seller.ts';
import type { ApiRequest } from '#src/api/request.ts';

/** A company changes its data about once a year. */
const STALE_TIME_MS = 60 * 60_000;

/** The company that sells in a shop. */
export const sellerQuery = (request: ApiRequest, shopId: string) =>
  queryOptions({
    queryKey: ['seller', { shopId }],
    queryFn: async ({ signal }) => (await request(sellerCalls.shopSeller, { params: { shopId } }, { signal })).data,
    staleTime: STALE_TIME_MS,
  });
