import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Hands on the last of several values, once no other came for a while; at the latest when the
 * component goes, so that nothing is lost.
 * @param rest milliseconds
 */
export function useRested<T>(rest: number, onRested: (value: T) => void): (value: T) => void {
  const waiting = useRef<{ readonly value: T; readonly timer: number } | null>(null);
  const handOn = useEffectEvent(() => {
    if (waiting.current === null) return;
    const { value, timer } = waiting.current;
    window.clearTimeout(timer);
    waiting.current = null;
    onRested(value);
  });
  const due = useRef(() => {});
  useEffect(() => {
    due.current = () => handOn();
    return () => handOn();
  }, []);
  return (value) => {
    window.clearTimeout(waiting.current?.timer);
    waiting.current = { value, timer: window.setTimeout(() => due.current(), rest) };
  };
}
