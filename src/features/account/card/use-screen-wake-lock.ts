import { useEffect } from 'react';

/**
 * Keeps the screen on while enabled. Web pages can't change its brightness. The browser may refuse, for example with a low
 * battery, and releases the lock when the page is hidden; then it is requested again.
 */
export function useScreenWakeLock(enabled: boolean): void {
  useEffect(() => {
    if (!enabled || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isCurrent = true;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const granted = await navigator.wakeLock.request('screen');
        if (isCurrent) lock = granted;
        else await granted.release();
      } catch {
        // Refused: the card works without it.
      }
    };
    const onVisibilityChange = () => void request();
    void request();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      isCurrent = false;
      document.removeEventListener('visibilitychange', onVisibilityChange);
      void lock?.release();
    };
  }, [enabled]);
}
