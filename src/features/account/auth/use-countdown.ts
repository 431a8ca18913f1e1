import { useEffect, useState } from 'react';
import { getSecondsUntil } from './countdown.rules.ts';

/** How often the clock is looked at, milliseconds: a second is never shown much too long. */
const TICK_INTERVAL_MS = 250;

/**
 * Whole seconds until a moment; 0 when it has come.
 * @param until milliseconds since 1970
 */
export function useCountdown(until: number): number {
  const [seconds, setSeconds] = useState(() => getSecondsUntil(until, Date.now()));
  useEffect(() => {
    const look = () => setSeconds(getSecondsUntil(until, Date.now()));
    look();
    const timer = setInterval(look, TICK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
