import { useEffect, useState } from 'react';
import { secondsUntil } from './countdown.rules.ts';

/** How often the clock is looked at, milliseconds: a second is never shown much too long. */
const LOOK_EVERY = 250;

/**
 * Whole seconds until a moment; 0 when it has come.
 * @param until milliseconds since 1970
 */
export function useCountdown(until: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until, Date.now()));
  useEffect(() => {
    const look = () => setSeconds(secondsUntil(until, Date.now()));
    look();
    const timer = setInterval(look, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
