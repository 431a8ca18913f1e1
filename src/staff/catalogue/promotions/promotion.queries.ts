import { queryOptions } from '@tanstack/react-query';
import { staffPromotionCalls } from '#contract/staff/promotions.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { PromotionListState } from './promotion-search.rules.ts';

const LIST = 'staff-promotions';
const DETAIL = 'staff-promotion';

export const PROMOTION_RESOURCES = { list: LIST, detail: DETAIL } as const;

/** Queries of the promotions. */
export const staffPromotionQueries = (request: ApiRequest) => ({
  list: (state: PromotionListState) =>
    queryOptions({
      queryKey: [LIST, { ...state }],
      queryFn: ({ signal }) => request(staffPromotionCalls.staffPromotions, { query: { ...state } }, { signal }),
      staleTime: 0,
    }),
  shops: () =>
    queryOptions({
      queryKey: ['staff-promotion-shops'],
      queryFn: async ({ signal }) => (await request(staffPromotionCalls.staffPromotionShops, {}, { signal })).data,
      staleTime: 60_000,
    }),
  detail: (promotionId: string) =>
    queryOptions({
      queryKey: [DETAIL, { promotionId }],
      queryFn: async ({ signal }) =>
        (await request(staffPromotionCalls.staffPromotion, { params: { promotionId } }, { signal })).data,
      staleTime: 0,
    }),
});
