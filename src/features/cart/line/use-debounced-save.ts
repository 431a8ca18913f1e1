import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Passes on the last of several values once no other came for a while; at the latest when the component
 * unmounts or the page is hidden or left, so that nothing is lost.
 * @param rest milliseconds
 */
export function useDebouncedSave<T>(delayMs: number, onSave: (value: T) => void): (value: T) => void {
  const waiting = useRef<{ readonly value: T; readonly timer: number } | null>(null);
  const flush = useEffectEvent(() => {
    if (waiting.current === null) return;
    const { value, timer } = waiting.current;
    window.clearTimeout(timer);
    waiting.current = null;
    onSave(value);
  });
  const due = useRef(() => {});
  useEffect(() => {
    due.current = () => flush();
    // Browsers fire no timers in a page that is left, and may end a hidden one without notice.
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      flush();
    };
  }, []);
  return (value) => {
    window.clearTimeout(waiting.current?.timer);
    waiting.current = { value, timer: window.setTimeout(() => due.current(), delayMs) };
  };
}
