import type { ApiRequest } from '#src/api/request.ts';
import { getServerNow } from '#src/api/server-clock.ts';
import { getNextChange, type Period } from './countdown.rules.ts';

/** `setTimeout` fires at once for longer delays. The ticker then waits in several steps. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

export type CountdownTicker = ReturnType<typeof createCountdownTicker>;

/**
 * Creates one timer for all countdowns of a page (REQ-PROMO-16: every second). The timer stops while
 * the page is hidden, and when no subscribed period will change any more.
 * @param now returns the current time, milliseconds since 1970
 */
export function createCountdownTicker(now: () => number) {
  const subscribers = new Map<() => void, readonly Period[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** @param since when the subscribers were notified last */
  const schedule = (since = now()) => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') return;
    const nextChange = getNextChange([...subscribers.values()].flat(), since);
    if (nextChange !== null) timer = setTimeout(tick, Math.min(nextChange - now(), MAX_TIMEOUT_MS));
  };
  const tick = () => {
    // Read once: a timer may fire a millisecond early, and an end that passes during the notification would be skipped.
    const tickedAt = now();
    for (const notify of subscribers.keys()) notify();
    schedule(tickedAt);
  };
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') clearTimeout(timer);
    else tick();
  };

  return {
    now,
    /**
     * Calls `onChange` every second within the periods, and when they start and end.
     * @returns a function that unsubscribes
     */
    subscribe(periods: readonly Period[], onChange: () => void): () => void {
      // A new function per subscription, because the same callback may subscribe twice.
      const notify = () => onChange();
      if (subscribers.size === 0) document.addEventListener('visibilitychange', onVisibilityChange);
      subscribers.set(notify, periods);
      schedule();
      return () => {
        subscribers.delete(notify);
        if (subscribers.size === 0) document.removeEventListener('visibilitychange', onVisibilityChange);
        schedule();
      };
    },
  };
}

const tickers = new WeakMap<ApiRequest, CountdownTicker>();

/** Returns the page's only ticker. It uses the server's clock. */
export function getCountdownTicker(request: ApiRequest): CountdownTicker {
  const existing = tickers.get(request);
  if (existing !== undefined) return existing;
  const ticker = createCountdownTicker(() => getServerNow(request));
  tickers.set(request, ticker);
  return ticker;
}
