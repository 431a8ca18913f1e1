import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitForPaint } from './wait-for-paint.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('resolves after all callbacks of the next frame', async () => {
  const events: string[] = [];
  void waitForPaint().then(() => events.push('after'));
  requestAnimationFrame(() => events.push('frame'));
  await vi.runAllTimersAsync();
  expect(events).toEqual(['frame', 'after']);
});

it('resolves after a timeout on a hidden page, which is never painted', async () => {
  const events: string[] = [];
  vi.stubGlobal('requestAnimationFrame', () => 0);
  void waitForPaint().then(() => events.push('after'));
  await vi.advanceTimersByTimeAsync(99);
  expect(events).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(events).toEqual(['after']);
});
