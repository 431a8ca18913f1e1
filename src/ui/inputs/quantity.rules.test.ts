import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampQuantity, parseQuantity } from './quantity.rules.ts';

describe('quantity', () => {
  it.each([
    ['3', 3],
    [' 7 ', 7],
    ['0', 1],
    ['99', 10],
    ['', null],
    ['-2', null],
    ['2,5', null],
    ['1e3', null],
    ['due', null],
  ])('parses the typed text %j', (text, quantity) => {
    expect(parseQuantity(text, 1, 10)).toBe(quantity);
  });

  it('stays within the limits and ignores a maximum below the minimum', () => {
    fc.assert(
      fc.property(fc.double(), fc.integer({ min: -5, max: 50 }), (value, max) => {
        const quantity = clampQuantity(value, 1, max);
        expect(Number.isInteger(quantity)).toBe(true);
        expect(quantity).toBeGreaterThanOrEqual(1);
        expect(quantity).toBeLessThanOrEqual(Math.max(1, max));
      }),
    );
  });
});
