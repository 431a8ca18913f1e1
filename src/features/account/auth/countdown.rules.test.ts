import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCountdown, getSecondsUntil } from './countdown.rules.ts';

describe('getSecondsUntil', () => {
  it.each([
    [60_000, 0, 60],
    [60_000, 1, 60],
    [60_000, 1_000, 59],
    [60_000, 59_999, 1],
    [60_000, 60_000, 0],
    [60_000, 90_000, 0],
  ])('counts the seconds until %i at %i', (until, now, seconds) => {
    expect(getSecondsUntil(until, now)).toBe(seconds);
  });

  it('decreases over time and reaches 0 no earlier than the end', () => {
    const time = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(time, time, time, (until, now, elapsed) => {
        const seconds = getSecondsUntil(until, now);
        expect(getSecondsUntil(until, now + elapsed)).toBeLessThanOrEqual(seconds);
        expect(seconds > 0).toBe(now < until);
        expect(seconds * 1000).toBeGreaterThanOrEqual(until - now);
      }),
    );
  });
});

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [725, '12:05'],
  [3_600, '1:00:00'],
  [86_399, '23:59:59'],
])('formats %i s as %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});
