import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCountdownTicker } from './countdown-ticker.ts';

const START = Date.UTC(2026, 2, 10, 12, 0, 0, 400);
const endingIn = (seconds: number) => ({ from: START, to: START + seconds * 1000 });

const stops: (() => void)[] = [];

/** Creates a ticker whose subscriptions end with the test. */
function createTestTicker(now: () => number) {
  const { subscribe } = createCountdownTicker(now);
  return {
    subscribe: (...args: Parameters<typeof subscribe>) => {
      const stop = subscribe(...args);
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

describe('countdown ticker', () => {
  // REQ-PROMO-16
  it('uses one timer for all countdowns, on the whole second', () => {
    const ticker = createTestTicker(() => Date.now());
    const ticks: number[] = [];
    const firstListener = vi.fn<() => void>(() => void ticks.push(Date.now() % 1000));
    const secondListener = vi.fn<() => void>();
    ticker.subscribe([endingIn(60)], firstListener);
    ticker.subscribe([endingIn(90)], secondListener);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(3000);
    expect(firstListener).toHaveBeenCalledTimes(3);
    expect(secondListener).toHaveBeenCalledTimes(3);
    expect(ticks).toEqual([0, 0, 0]);
  });

  it('uses the clock that it is given', () => {
    const ticker = createTestTicker(() => Date.now() - 5 * 3_600_000 + 250);
    const onChange = vi.fn<() => void>();
    ticker.subscribe([{ from: START - 5 * 3_600_000, to: START }], onChange);
    vi.advanceTimersByTime(349);
    expect(onChange).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('reports an end that passes while it reports an earlier time', () => {
    const to = START + 600;
    let time = START;
    const ticker = createTestTicker(() => time);
    const ends: boolean[] = [];
    ticker.subscribe([{ from: START, to }], () => {
      ends.push(time >= to);
      time = to;
    });
    // The timer fires a millisecond early.
    time = to - 1;
    vi.runAllTimers();
    expect(ends).toEqual([false, true]);
  });

  // REQ-PROMO-16
  it('stops at the end of the period and after unsubscribing', () => {
    const ticker = createTestTicker(() => Date.now());
    const onChange = vi.fn<() => void>();
    ticker.subscribe([endingIn(2)], onChange);
    vi.advanceTimersByTime(60_000);
    // Two whole seconds, and the end itself.
    expect(onChange).toHaveBeenCalledTimes(3);
    expect(vi.getTimerCount()).toBe(0);
    const stop = ticker.subscribe([endingIn(90)], onChange);
    expect(vi.getTimerCount()).toBe(1);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits for a later start without ticking every second', () => {
    const ticker = createTestTicker(() => Date.now());
    const onChange = vi.fn<() => void>();
    const laterStart = START + 40 * 86_400_000;
    ticker.subscribe([{ from: laterStart, to: laterStart }], onChange);
    vi.advanceTimersByTime(laterStart - START);
    // One extra call on the way, because `setTimeout` has a maximum delay.
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stops while the page is hidden and updates at once when it is visible again', () => {
    const ticker = createTestTicker(() => Date.now());
    const onChange = vi.fn<() => void>();
    ticker.subscribe([endingIn(600)], onChange);
    setVisibility('hidden');
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(10_000);
    expect(onChange).not.toHaveBeenCalled();
    // A subscription in a hidden page waits too.
    ticker.subscribe([endingIn(600)], () => {});
    expect(vi.getTimerCount()).toBe(0);
    setVisibility('visible');
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(1);
  });
});
