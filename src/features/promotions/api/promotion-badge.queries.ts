import { queryOptions } from '@tanstack/react-query';
import type { ApiRequest } from '#src/api/request.ts';

/** Promotions begin and end while a page is open; milliseconds. */
const BADGE_REFETCH_INTERVAL_MS = 5 * 60 * 1000;

export const promotionBadgeQueries = (request: ApiRequest) => ({
  /** How many promotions run in a shop; the number beside "Promotions". */
  badge: (shopId: string) =>
    queryOptions({
      queryKey: ['promotions', shopId, 'badge'],
      queryFn: async ({ signal }) => {
        // With the first badge and not before: it would weigh on every first load.
        const { promotionCalls } = await import('#contract/promotions.ts');
        const { data } = await request(promotionCalls.promotionBadge, { query: { shopId } }, { signal });
        return data;
      },
      // It rests while the page is hidden; coming back asks anyway.
      refetchInterval: BADGE_REFETCH_INTERVAL_MS,
    }),
});
