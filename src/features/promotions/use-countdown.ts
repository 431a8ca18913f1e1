import { useSyncExternalStore } from 'react';
import { useRequest } from '#src/api/request-context.tsx';
import { renderedAt } from '#src/api/server-clock.ts';
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
  const request = useRequest();
  const ticker = tickerOf(request);
  const period = countedPeriod(promotion);
  const leftAt = (now: number) => (period === null ? 0 : secondsLeft(period, now));
  const left = useSyncExternalStore(
    (onChange) => ticker.follow(period === null ? [] : [period], onChange),
    () => leftAt(ticker.now()),
    () => leftAt(renderedAt(request)),
  );
  return partsOf(left);
}

/** How many of the promotions have ended, by the server's clock. */
export function useEnded(promotions: readonly Timed[]): number {
  const request = useRequest();
  const ticker = tickerOf(request);
  const endedAt = (now: number) => promotions.filter((promotion) => isOver(promotion, now)).length;
  return useSyncExternalStore(
    (onChange) => {
      const ends = promotions.flatMap((promotion) => periodOf(promotion)?.to ?? []);
      return ticker.follow(
        ends.map((end) => ({ from: end, to: end })),
        onChange,
      );
    },
    () => endedAt(ticker.now()),
    () => endedAt(renderedAt(request)),
  );
}
