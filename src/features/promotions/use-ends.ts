import { useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Promotion } from '#contract/promotion-entity.ts';
import { useRequest } from '#src/api/request-context.tsx';
import { serverNow } from '#src/api/server-clock.ts';
import { useNotify } from '#src/ui/notifier-context.tsx';
import { isOver } from './countdown.rules.ts';
import { promotionKey, promotionsKey } from './promotion-lists.queries.ts';
import { useEnded } from './use-countdown.ts';

/** A `Date` header is cut to seconds: so long after its end a promotion is over for the server too. */
const END_MARGIN = 1000;

/**
 * Reads again what a promotion's end has changed: the cards, the badge and its products. As long as
 * the answer still holds one that is over by our clock, it is asked again, each time twice as late.
 * @param updatedAt when the promotions were read, or could not be
 */
export function useReadAgainAtEnd(promotions: readonly Promotion[], updatedAt: number): void {
  const client = useQueryClient();
  const ended = useEnded(promotions);
  const tries = useRef(0);
  const readAgain = useEffectEvent(() => {
    for (const { id, shop } of promotions) {
      void client.invalidateQueries({ queryKey: promotionsKey(shop) });
      void client.invalidateQueries({ queryKey: promotionKey(id) });
    }
  });
  const readLater = useEffectEvent((someEnded: boolean, _updatedAt: number) => {
    if (!someEnded) {
      tries.current = 0;
      return undefined;
    }
    const timer = setTimeout(() => readAgain(), END_MARGIN * 2 ** tries.current);
    tries.current += 1;
    return () => clearTimeout(timer);
  });
  useEffect(() => readLater(ended > 0, updatedAt), [ended, updatedAt]);
}

/** Says which of the promotions on screen has gone because it ended. */
export function useTellEnded(promotions: readonly Promotion[]): void {
  const { t } = useLingui();
  const notify = useNotify();
  const request = useRequest();
  const before = useRef(promotions);
  const compare = useEffectEvent((now: readonly Promotion[]) => {
    const here = new Set(now.map(({ id }) => id));
    for (const promotion of before.current) {
      const { id, title } = promotion;
      if (here.has(id) || !isOver(promotion, serverNow(request))) continue;
      notify({ tone: 'info', text: t`The promotion “${title}” has ended.`, key: `ended-${id}` });
    }
    before.current = now;
  });
  useEffect(() => compare(promotions), [promotions]);
}
