import { useEffect, useState } from 'react';
import { getSecondsUntil } from './countdown.rules.ts';

/** Shorter than a second, so that each second is shown on time. */
const TICK_INTERVAL_MS = 250;

/**
 * Returns the whole seconds until a point in time; 0 afterwards.
 * @param until milliseconds since 1970
 */
export function useCountdown(until: number): number {
  const [seconds, setSeconds] = useState(() => getSecondsUntil(until, Date.now()));
  useEffect(() => {
    const update = () => setSeconds(getSecondsUntil(until, Date.now()));
    update();
    const timer = setInterval(update, TICK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
