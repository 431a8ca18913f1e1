import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FREE_FAILURES, LONGEST_DELAY_MS, delayOf } from './slow-down.rules.ts';

describe('the delay of logins to an account under attack', () => {
  it.each([
    [0, 0],
    [FREE_FAILURES, 0],
    [FREE_FAILURES + 1, 100],
    [FREE_FAILURES + 41, 200],
    [FREE_FAILURES + 81, 400],
    [1_000, LONGEST_DELAY_MS],
  ])('is, after %i failures, %i ms', (failures, delay) => {
    expect(delayOf(failures)).toBe(delay);
  });

  it('never shrinks with more failures and never exceeds its maximum', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        const [fewer, more] = [Math.min(a, b), Math.max(a, b)];
        expect(delayOf(fewer)).toBeLessThanOrEqual(delayOf(more));
        expect(delayOf(more)).toBeLessThanOrEqual(LONGEST_DELAY_MS);
      }),
    );
  });
});
