import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCountdownTicker as create } from './countdown-ticker.ts';

const START = Date.UTC(2026, 2, 10, 12, 0, 0, 400);
const soon = (seconds: number) => ({ from: START, to: START + seconds * 1000 });

const stops: (() => void)[] = [];

/** A ticker whose followers stop with the test. */
function createTicker(now: () => number) {
  const { subscribe } = create(now);
  return {
    follow: (...followed: Parameters<typeof subscribe>) => {
      const stop = subscribe(...followed);
      stops.push(stop);
      return stop;
    },
  };
}

function setVisibility(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the ticker', () => {
  it('is one timer for all, on the whole second', () => {
    const ticker = createTicker(() => Date.now());
    const ticks: number[] = [];
    const one = vi.fn<() => void>(() => void ticks.push(Date.now() % 1000));
    const two = vi.fn<() => void>();
    ticker.follow([soon(60)], one);
    ticker.follow([soon(90)], two);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(3000);
    expect(one).toHaveBeenCalledTimes(3);
    expect(two).toHaveBeenCalledTimes(3);
    expect(ticks).toEqual([0, 0, 0]);
  });

  it('goes by the clock that it is given', () => {
    const ticker = createTicker(() => Date.now() - 5 * 3_600_000 + 250);
    const changed = vi.fn<() => void>();
    ticker.follow([{ from: START - 5 * 3_600_000, to: START }], changed);
    vi.advanceTimersByTime(349);
    expect(changed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('stops at the end, and for who stops following', () => {
    const ticker = createTicker(() => Date.now());
    const changed = vi.fn<() => void>();
    ticker.follow([soon(2)], changed);
    vi.advanceTimersByTime(60_000);
    // Two whole seconds, and the end itself.
    expect(changed).toHaveBeenCalledTimes(3);
    expect(vi.getTimerCount()).toBe(0);
    const stop = ticker.follow([soon(90)], changed);
    expect(vi.getTimerCount()).toBe(1);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits for what begins later, in one step', () => {
    const ticker = createTicker(() => Date.now());
    const changed = vi.fn<() => void>();
    const far = START + 40 * 86_400_000;
    ticker.follow([{ from: far, to: far }], changed);
    vi.advanceTimersByTime(far - START);
    // Once more on the way: a timer can't wait for so long.
    expect(changed).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rests while the page is hidden, and is right at once when it is seen again', () => {
    const ticker = createTicker(() => Date.now());
    const changed = vi.fn<() => void>();
    ticker.follow([soon(600)], changed);
    setVisibility('hidden');
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(10_000);
    expect(changed).not.toHaveBeenCalled();
    // What begins to be followed in a hidden page waits too.
    ticker.follow([soon(600)], () => {});
    expect(vi.getTimerCount()).toBe(0);
    setVisibility('visible');
    expect(changed).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(1);
  });
});
