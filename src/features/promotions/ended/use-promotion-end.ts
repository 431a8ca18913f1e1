import { useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Promotion } from '#contract/promotion-entity.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { getServerNow } from '#src/api/server-clock.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { hasEnded } from '#src/features/promotions/countdown/countdown.rules.ts';
import { promotionQueryKey, promotionsQueryKey } from '#src/features/promotions/api/promotion-lists.queries.ts';
import { useEndedCount } from '#src/features/promotions/countdown/use-countdown.ts';

/** A `Date` header is cut to seconds: so long after its end a promotion is over for the server too. */
const REFETCH_DELAY_MS = 1000;

/**
 * Reads again what a promotion's end has changed: the cards, the badge and its products. As long as
 * the answer still holds one that is over by our clock, it is asked again, each time twice as late.
 * @param updatedAt when the promotions were read, or could not be
 */
export function useRefetchOnPromotionEnd(promotions: readonly Promotion[], updatedAt: number): void {
  const client = useQueryClient();
  const ended = useEndedCount(promotions);
  const tries = useRef(0);
  const readAgain = useEffectEvent(() => {
    for (const { id, shop } of promotions) {
      void client.invalidateQueries({ queryKey: promotionsQueryKey(shop) });
      void client.invalidateQueries({ queryKey: promotionQueryKey(id) });
    }
  });
  const readLater = useEffectEvent((someEnded: boolean, _updatedAt: number) => {
    if (!someEnded) {
      tries.current = 0;
      return undefined;
    }
    const timer = setTimeout(() => readAgain(), REFETCH_DELAY_MS * 2 ** tries.current);
    tries.current += 1;
    return () => clearTimeout(timer);
  });
  useEffect(() => readLater(ended > 0, updatedAt), [ended, updatedAt]);
}

/** Says which of the promotions on screen has gone because it ended. */
export function useNotifyPromotionEnd(promotions: readonly Promotion[]): void {
  const { t } = useLingui();
  const notify = useNotify();
  const request = useApiRequest();
  const before = useRef(promotions);
  const compare = useEffectEvent((now: readonly Promotion[]) => {
    const here = new Set(now.map(({ id }) => id));
    for (const promotion of before.current) {
      const { id, title } = promotion;
      if (here.has(id) || !hasEnded(promotion, getServerNow(request))) continue;
      notify({ tone: 'info', text: t`The promotion “${title}” has ended.`, key: `ended-${id}` });
    }
    before.current = now;
  });
  useEffect(() => compare(promotions), [promotions]);
}
