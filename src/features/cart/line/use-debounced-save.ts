import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Returns a function that saves the last passed value after `delayMs` without another call. Saves at
 * once when the component unmounts or the page is hidden, so that no value is lost.
 */
export function useDebouncedSave<T>(delayMs: number, onSave: (value: T) => void): (value: T) => void {
  const pending = useRef<{ readonly value: T; readonly timer: number } | null>(null);
  const flush = useEffectEvent(() => {
    if (pending.current === null) return;
    const { value, timer } = pending.current;
    window.clearTimeout(timer);
    pending.current = null;
    onSave(value);
  });
  const onTimeout = useRef(() => {});
  useEffect(() => {
    onTimeout.current = () => flush();
    // Browsers may freeze or discard a hidden page. Then the timer never fires.
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
    window.clearTimeout(pending.current?.timer);
    pending.current = { value, timer: window.setTimeout(() => onTimeout.current(), delayMs) };
  };
}
