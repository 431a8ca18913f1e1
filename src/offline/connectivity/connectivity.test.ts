import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnectivity } from './connectivity.ts';

/** Creates a connectivity tracker for a fake shop that responds or not, and counts the probes. */
function setUp(isReachable: boolean) {
  const state = { isReachable, probeCount: 0 };
  const connectivity = createConnectivity(() => {
    state.probeCount += 1;
    return state.isReachable ? Promise.resolve() : Promise.reject(new TypeError('Failed to fetch'));
  });
  return { state, connectivity, isOnline: () => connectivity.store.state };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('connectivity', () => {
  it('starts as online and sends no probe by itself', async () => {
    const { state, isOnline } = setUp(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isOnline()).toBe(true);
    expect(state.probeCount).toBe(0);
  });

  it('goes offline only when the probe fails too', async () => {
    const reachable = setUp(true);
    void reachable.connectivity.reportNoResponse();
    await settle();
    expect(reachable.isOnline()).toBe(true);

    const unreachable = setUp(false);
    void unreachable.connectivity.reportNoResponse();
    await settle();
    expect(unreachable.isOnline()).toBe(false);
  });

  it('sends one probe for several failed requests', async () => {
    const { state, connectivity } = setUp(false);
    void connectivity.reportNoResponse();
    void connectivity.reportNoResponse();
    void connectivity.reportNoResponse();
    await settle();
    expect(state.probeCount).toBe(1);
  });

  it('probes with growing delays until the shop responds again', async () => {
    const { state, connectivity, isOnline } = setUp(false);
    connectivity.reportOffline();
    expect(isOnline()).toBe(false);
    const probesPerDelay: number[] = [];
    for (const delay of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
      await vi.advanceTimersByTimeAsync(delay - 1);
      const before = state.probeCount;
      await vi.advanceTimersByTimeAsync(1);
      probesPerDelay.push(state.probeCount - before);
    }
    expect(probesPerDelay).toEqual([1, 1, 1, 1, 1, 1]);
    state.isReachable = true;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(isOnline()).toBe(true);
    const { probeCount } = state;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.probeCount).toBe(probeCount);
  });

  it('does not lengthen the delay for checks on request', async () => {
    const { state, connectivity, isOnline } = setUp(false);
    connectivity.reportOffline();
    for (let i = 0; i < 10; i += 1) await connectivity.check();
    state.isReachable = true;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isOnline()).toBe(true);
  });

  it('goes online at once when a request gets a response', () => {
    const { connectivity, isOnline } = setUp(false);
    connectivity.reportOffline();
    connectivity.reportReachable();
    expect(isOnline()).toBe(true);
  });

  it('stays online when a request gets a response while the probe fails', async () => {
    let failProbe: (error: Error) => void = () => undefined;
    let probeCount = 0;
    const connectivity = createConnectivity(() => {
      probeCount += 1;
      return new Promise((_resolve, reject) => (failProbe = reject));
    });
    const firstReport = connectivity.reportNoResponse();
    connectivity.reportReachable();
    failProbe(new TypeError('Failed to fetch'));
    expect(await firstReport).toBe(true);
    expect(connectivity.store.state).toBe(true);

    // A response from before the probe does not count.
    const secondReport = connectivity.reportNoResponse();
    failProbe(new TypeError('Failed to fetch'));
    expect(await secondReport).toBe(false);
    expect(probeCount).toBe(2);
  });

  it('keeps probing after a failed probe that overlaps a response', async () => {
    const { state, connectivity, isOnline } = setUp(false);
    connectivity.reportOffline();
    const check = connectivity.check();
    connectivity.reportReachable();
    connectivity.reportOffline();
    await check;
    state.isReachable = true;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isOnline()).toBe(true);
  });

  it('stays offline when the browser reports a network but the probe fails', async () => {
    const { connectivity, isOnline } = setUp(false);
    connectivity.reportOffline();
    await connectivity.check();
    expect(isOnline()).toBe(false);
  });

  it('notifies subscribers once per change', async () => {
    const { connectivity } = setUp(false);
    const notifications: boolean[] = [];
    connectivity.store.subscribe((state) => notifications.push(state));
    connectivity.reportOffline();
    connectivity.reportOffline();
    await vi.advanceTimersByTimeAsync(10_000);
    connectivity.reportReachable();
    connectivity.reportReachable();
    expect(notifications).toEqual([false, true]);
  });
});
