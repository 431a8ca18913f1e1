import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnectivity } from './connectivity.ts';

/** A shop that answers or not, and how often it was asked. */
function shop(isThere: boolean) {
  const state = { isThere, asked: 0 };
  const connection = createConnectivity(() => {
    state.asked += 1;
    return state.isThere ? Promise.resolve() : Promise.reject(new TypeError('Failed to fetch'));
  });
  return { state, connection, isOnline: () => connection.store.state };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the connection', () => {
  it('is there until something speaks against it, and asks nothing by itself', async () => {
    const { state, isOnline } = shop(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isOnline()).toBe(true);
    expect(state.asked).toBe(0);
  });

  it('is lost only when the shop does not answer either', async () => {
    const there = shop(true);
    void there.connection.reportNoResponse();
    await settle();
    expect(there.isOnline()).toBe(true);

    const gone = shop(false);
    void gone.connection.reportNoResponse();
    await settle();
    expect(gone.isOnline()).toBe(false);
  });

  it('asks once, however many calls failed at once', async () => {
    const { state, connection } = shop(false);
    void connection.reportNoResponse();
    void connection.reportNoResponse();
    void connection.reportNoResponse();
    await settle();
    expect(state.asked).toBe(1);
  });

  it('is looked for ever less often, and found again', async () => {
    const { state, connection, isOnline } = shop(false);
    connection.reportOffline();
    expect(isOnline()).toBe(false);
    const seen: number[] = [];
    for (const pause of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
      await vi.advanceTimersByTimeAsync(pause - 1);
      const before = state.asked;
      await vi.advanceTimersByTimeAsync(1);
      seen.push(state.asked - before);
    }
    expect(seen).toEqual([1, 1, 1, 1, 1, 1]);
    state.isThere = true;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(isOnline()).toBe(true);
    const { asked } = state;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.asked).toBe(asked);
  });

  it('is not looked for less often for being asked about', async () => {
    const { state, connection, isOnline } = shop(false);
    connection.reportOffline();
    for (let times = 0; times < 10; times += 1) await connection.check();
    state.isThere = true;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isOnline()).toBe(true);
  });

  it('does not wait for the next look when a call gets through', () => {
    const { connection, isOnline } = shop(false);
    connection.reportOffline();
    connection.reportReachable();
    expect(isOnline()).toBe(true);
  });

  it('is there when a call was answered while the question about it got lost', async () => {
    let lose: (error: Error) => void = () => undefined;
    let asked = 0;
    const connection = createConnectivity(() => {
      asked += 1;
      return new Promise((_done, fail) => (lose = fail));
    });
    const missed = connection.reportNoResponse();
    connection.reportReachable();
    lose(new TypeError('Failed to fetch'));
    expect(await missed).toBe(true);
    expect(connection.store.state).toBe(true);

    // An answer of before the question says nothing.
    const again = connection.reportNoResponse();
    lose(new TypeError('Failed to fetch'));
    expect(await again).toBe(false);
    expect(asked).toBe(2);
  });

  it('is still looked for after a look that got lost beside an answer', async () => {
    const { state, connection, isOnline } = shop(false);
    connection.reportOffline();
    const looked = connection.check();
    connection.reportReachable();
    connection.reportOffline();
    await looked;
    state.isThere = true;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isOnline()).toBe(true);
  });

  it('is not believed to be back because the browser says so', async () => {
    const { connection, isOnline } = shop(false);
    connection.reportOffline();
    await connection.check();
    expect(isOnline()).toBe(false);
  });

  it('tells a change once', async () => {
    const { connection } = shop(false);
    const told: boolean[] = [];
    connection.store.subscribe((state) => told.push(state));
    connection.reportOffline();
    connection.reportOffline();
    await vi.advanceTimersByTimeAsync(10_000);
    connection.reportReachable();
    connection.reportReachable();
    expect(told).toEqual([false, true]);
  });
});
