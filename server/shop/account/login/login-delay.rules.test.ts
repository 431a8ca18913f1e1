import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_FAILURES_WITHOUT_DELAY, MAX_LOGIN_DELAY_MS, getLoginDelayMs } from './login-delay.rules.ts';

describe('getLoginDelayMs', () => {
  it.each([
    [0, 0],
    [MAX_FAILURES_WITHOUT_DELAY, 0],
    [MAX_FAILURES_WITHOUT_DELAY + 1, 100],
    [MAX_FAILURES_WITHOUT_DELAY + 41, 200],
    [MAX_FAILURES_WITHOUT_DELAY + 81, 400],
    [1_000, MAX_LOGIN_DELAY_MS],
  ])('after %i failures is %i ms', (failures, delay) => {
    expect(getLoginDelayMs(failures)).toBe(delay);
  });

  it('never shrinks with more failures and never exceeds its maximum', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        const [fewer, more] = [Math.min(a, b), Math.max(a, b)];
        expect(getLoginDelayMs(fewer)).toBeLessThanOrEqual(getLoginDelayMs(more));
        expect(getLoginDelayMs(more)).toBeLessThanOrEqual(MAX_LOGIN_DELAY_MS);
      }),
    );
  });
});
