import { useSyncExternalStore } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { getRenderTime } from '#src/api/server-clock.ts';
import { getCountdownTicker } from './countdown-ticker.ts';
import {
  getCountdownPeriod,
  hasEnded,
  toCountdown,
  getPeriod,
  getSecondsLeft,
  type Countdown,
  type PromotionSchedule,
} from './countdown.rules.ts';

/** Returns the current countdown of a promotion, in server time; null if there is none. Updates every second. */
export function useCountdown(promotion: PromotionSchedule): Countdown | null {
  const request = useApiRequest();
  const ticker = getCountdownTicker(request);
  const period = getCountdownPeriod(promotion);
  const getSecondsLeftAt = (now: number) => (period === null ? 0 : getSecondsLeft(period, now));
  const secondsLeft = useSyncExternalStore(
    (onChange) => ticker.subscribe(period === null ? [] : [period], onChange),
    () => getSecondsLeftAt(ticker.now()),
    () => getSecondsLeftAt(getRenderTime(request)),
  );
  return toCountdown(secondsLeft);
}

/** Returns how many of the promotions have ended, in server time. */
export function useEndedCount(promotions: readonly PromotionSchedule[]): number {
  const request = useApiRequest();
  const ticker = getCountdownTicker(request);
  const countEndedAt = (now: number) => promotions.filter((promotion) => hasEnded(promotion, now)).length;
  return useSyncExternalStore(
    (onChange) => {
      const ends = promotions.flatMap((promotion) => getPeriod(promotion)?.to ?? []);
      return ticker.subscribe(
        ends.map((end) => ({ from: end, to: end })),
        onChange,
      );
    },
    () => countEndedAt(ticker.now()),
    () => countEndedAt(getRenderTime(request)),
  );
}
