import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Promotion } from '#contract/promotion-entity.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { matchResources } from '#src/api/query-keys.ts';
import { getServerNow } from '#src/api/server-clock.ts';
import { SHOP_PROMOTION_RESOURCES } from '#src/features/promotions/api/promotion-badge.queries.ts';
import { PROMOTION_RESOURCES } from '#src/features/promotions/api/promotion-lists.queries.ts';
import { hasEnded } from '#src/features/promotions/countdown/countdown.rules.ts';
import { useEndedCount } from '#src/features/promotions/countdown/use-countdown.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';

/** The `Date` header has a resolution of one second. After this delay the promotion has ended on the server too. */
const REFETCH_DELAY_MS = 1000;

/**
 * Refetches cards, badge and products when a promotion ends. While a response still contains a promotion
 * whose end time has passed, it refetches again, with doubled delays.
 * @param updatedAt time of the last response or error, milliseconds since 1970
 */
export function useRefetchOnPromotionEnd(promotions: readonly Promotion[], updatedAt: number): void {
  const client = useQueryClient();
  const endedCount = useEndedCount(promotions);
  const attempts = useRef(0);
  const refetch = useEffectEvent(() => {
    for (const { id, shop } of promotions) {
      void client.invalidateQueries(matchResources(SHOP_PROMOTION_RESOURCES, { shopId: shop }));
      void client.invalidateQueries(matchResources(PROMOTION_RESOURCES, { promotionId: id }));
    }
  });
  const scheduleRefetch = useEffectEvent((hasEndedPromotion: boolean, _updatedAt: number) => {
    if (!hasEndedPromotion) {
      attempts.current = 0;
      return undefined;
    }
    const timer = setTimeout(() => refetch(), REFETCH_DELAY_MS * 2 ** attempts.current);
    attempts.current += 1;
    return () => clearTimeout(timer);
  });
  useEffect(() => scheduleRefetch(endedCount > 0, updatedAt), [endedCount, updatedAt]);
}

/** Shows a toast for each promotion that disappeared from the screen because it ended. */
export function useNotifyPromotionEnd(promotions: readonly Promotion[]): void {
  const { t } = useLingui();
  const notify = useNotify();
  const request = useApiRequest();
  const previous = useRef(promotions);
  const notifyEnded = useEffectEvent((current: readonly Promotion[]) => {
    const currentIds = new Set(current.map(({ id }) => id));
    for (const promotion of previous.current) {
      const { id, title } = promotion;
      if (currentIds.has(id) || !hasEnded(promotion, getServerNow(request))) continue;
      notify({ tone: 'info', text: t`The promotion “${title}” has ended.`, key: `ended-${id}` });
    }
    previous.current = current;
  });
  useEffect(() => notifyEnded(promotions), [promotions]);
}
