import { useSyncExternalStore } from 'react';
import { useRequest } from '#src/api/request-context.tsx';
import {
  countedPeriod,
  isOver,
  partsOf,
  periodOf,
  secondsLeft,
  type Countdown,
  type Timed,
} from './countdown.rules.ts';
import { tickerOf } from './ticker.ts';

/** The countdown of a promotion now, by the server's clock; null where there is none. */
export function useCountdown(promotion: Timed): Countdown | null {
  const ticker = tickerOf(useRequest());
  const period = countedPeriod(promotion);
  const now = () => (period === null ? 0 : secondsLeft(period, ticker.now()));
  const left = useSyncExternalStore(
    (onChange) => ticker.follow(period === null ? [] : [period], onChange),
    now,
    now,
  );
  return partsOf(left);
}

/** How many of the promotions have ended, by the server's clock. */
export function useEnded(promotions: readonly Timed[]): number {
  const ticker = tickerOf(useRequest());
  const now = () => promotions.filter((promotion) => isOver(promotion, ticker.now())).length;
  return useSyncExternalStore(
    (onChange) => {
      const ends = promotions.flatMap((promotion) => periodOf(promotion)?.to ?? []);
      return ticker.follow(
        ends.map((end) => ({ from: end, to: end })),
        onChange,
      );
    },
    now,
    now,
  );
}
