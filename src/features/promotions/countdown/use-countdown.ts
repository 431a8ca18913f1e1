import { useSyncExternalStore } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { getRenderTime } from '#src/api/server-clock.ts';
import {
  getCountdownPeriod,
  hasEnded,
  toCountdown,
  getPeriod,
  getSecondsLeft,
  type Countdown,
  type PromotionSchedule,
} from './countdown.rules.ts';
import { getCountdownTicker } from './countdown-ticker.ts';

/** The countdown of a promotion now, by the server's clock; null where there is none. */
export function useCountdown(promotion: PromotionSchedule): Countdown | null {
  const request = useApiRequest();
  const ticker = getCountdownTicker(request);
  const period = getCountdownPeriod(promotion);
  const leftAt = (now: number) => (period === null ? 0 : getSecondsLeft(period, now));
  const left = useSyncExternalStore(
    (onChange) => ticker.subscribe(period === null ? [] : [period], onChange),
    () => leftAt(ticker.now()),
    () => leftAt(getRenderTime(request)),
  );
  return toCountdown(left);
}

/** How many of the promotions have ended, by the server's clock. */
export function useEndedCount(promotions: readonly PromotionSchedule[]): number {
  const request = useApiRequest();
  const ticker = getCountdownTicker(request);
  const endedAt = (now: number) => promotions.filter((promotion) => hasEnded(promotion, now)).length;
  return useSyncExternalStore(
    (onChange) => {
      const ends = promotions.flatMap((promotion) => getPeriod(promotion)?.to ?? []);
      return ticker.subscribe(
        ends.map((end) => ({ from: end, to: end })),
        onChange,
      );
    },
    () => endedAt(ticker.now()),
    () => endedAt(getRenderTime(request)),
  );
}
