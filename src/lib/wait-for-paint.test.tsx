import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitForPaint } from './wait-for-paint.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('waits for the frame, whatever else that frame is asked for', async () => {
  const happened: string[] = [];
  void waitForPaint().then(() => happened.push('after'));
  requestAnimationFrame(() => happened.push('frame'));
  await vi.runAllTimersAsync();
  expect(happened).toEqual(['frame', 'after']);
});

it('goes on where nothing is painted: a page that is not seen', async () => {
  const happened: string[] = [];
  vi.stubGlobal('requestAnimationFrame', () => 0);
  void waitForPaint().then(() => happened.push('after'));
  await vi.advanceTimersByTimeAsync(99);
  expect(happened).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(happened).toEqual(['after']);
});
