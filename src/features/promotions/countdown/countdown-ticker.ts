import type { ApiRequest } from '#src/api/request.ts';
import { getServerNow } from '#src/api/server-clock.ts';
import { getNextChange, type Period } from './countdown.rules.ts';

/** A longer wait of `setTimeout` is none at all; then it is looked into again. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

export type CountdownTicker = ReturnType<typeof createCountdownTicker>;

/**
 * One timer for everything that changes with time on a page (doc 2 §9: each second). It rests while
 * the page is hidden, and when nothing that is followed will change any more.
 * @param now milliseconds
 */
export function createCountdownTicker(now: () => number) {
  const followers = new Map<() => void, readonly Period[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') return;
    const change = getNextChange([...followers.values()].flat(), now());
    if (change !== null) timer = setTimeout(tick, Math.min(change - now(), MAX_TIMEOUT_MS));
  };
  const tick = () => {
    for (const changed of followers.keys()) changed();
    wait();
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') clearTimeout(timer);
    else tick();
  };

  return {
    now,
    /**
     * Calls back each second within the periods, and at the moments at which they begin and end.
     * @returns the way to stop
     */
    subscribe(periods: readonly Period[], onChange: () => void): () => void {
      // A function of its own: the same callback may follow twice.
      const changed = () => onChange();
      if (followers.size === 0) document.addEventListener('visibilitychange', onVisibility);
      followers.set(changed, periods);
      wait();
      return () => {
        followers.delete(changed);
        if (followers.size === 0) document.removeEventListener('visibilitychange', onVisibility);
        wait();
      };
    },
  };
}

const tickers = new WeakMap<ApiRequest, CountdownTicker>();

/** The page's one ticker, which goes by the clock of the server behind `request`. */
export function getCountdownTicker(request: ApiRequest): CountdownTicker {
  const known = tickers.get(request);
  if (known !== undefined) return known;
  const made = createCountdownTicker(() => getServerNow(request));
  tickers.set(request, made);
  return made;
}
