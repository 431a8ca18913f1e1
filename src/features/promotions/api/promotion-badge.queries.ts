import { queryOptions } from '@tanstack/react-query';
import type { ApiRequest } from '#src/api/request.ts';

/** Resources of a shop that change when a promotion starts or ends. */
export const SHOP_PROMOTION_RESOURCES = { list: 'promotions', badge: 'promotion-badge' } as const;

/** Promotions start and end while a page is open. */
const BADGE_REFETCH_INTERVAL_MS = 5 * 60 * 1000;

export const promotionBadgeQueries = (request: ApiRequest) => ({
  /** Number of running promotions in a shop, for the badge beside "Promotions". */
  badge: (shopId: string) =>
    queryOptions({
      queryKey: [SHOP_PROMOTION_RESOURCES.badge, { shopId }],
      queryFn: async ({ signal }) => {
        // Loaded on demand, to keep the first load small.
        const { promotionCalls } = await import('#contract/promotions.ts');
        const { data } = await request(promotionCalls.promotionBadge, { query: { shopId } }, { signal });
        return data;
      },
      // The interval stops while the page is hidden. Window focus refetches anyway.
      refetchInterval: BADGE_REFETCH_INTERVAL_MS,
    }),
});
