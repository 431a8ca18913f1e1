import { queryOptions } from '@tanstack/react-query';
import { promotionCalls } from '#contract/promotions.ts';
import type { ApiRequest } from '#src/api/request.ts';

export const promotionQueries = (request: ApiRequest) => ({
  /** How many promotions run in a shop; the number beside "Promotions". */
  badge: (shopId: string) =>
    queryOptions({
      queryKey: ['promotions', shopId, 'badge'],
      queryFn: async ({ signal }) => {
        const { data } = await request(promotionCalls.promotionBadge, { query: { shopId } }, { signal });
        return data;
      },
    }),
});
