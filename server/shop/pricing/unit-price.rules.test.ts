import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ContentUnit } from '#contract/fields/product-facts.ts';
import { getUnitPrice } from './unit-price.rules.ts';

describe('unit price', () => {
  // REQ-FACT-01
  it.each([
    [350, { amount: 500, unit: 'g' }, { cents: 700, unit: 'kg' }],
    [1290, { amount: 750, unit: 'ml' }, { cents: 1720, unit: 'l' }],
    [1290, { amount: 75, unit: 'cl' }, { cents: 1720, unit: 'l' }],
    [890, { amount: 20, unit: 'piece' }, { cents: 45, unit: 'piece' }],
    [1000, { amount: 2.5, unit: 'm' }, { cents: 400, unit: 'm' }],
    [599, { amount: 280, drained: 170, unit: 'g' }, { cents: 3524, unit: 'kg' }],
    // Half a cent is rounded up: 1.25 € for 2 pieces.
    [125, { amount: 2, unit: 'piece' }, { cents: 63, unit: 'piece' }],
  ] as const)('of %i cents for %o is %o', (cents, content, expected) => {
    expect(getUnitPrice(cents, content)).toEqual(expected);
  });

  // REQ-FACT-02
  it.each([
    [2390, { amount: 1, unit: 'kg' }],
    [2390, { amount: 1_000, unit: 'ml' }],
    [2390, { amount: 1, unit: 'piece' }],
    [0, { amount: 250, unit: 'g' }],
  ] as const)('is absent where it repeats the price: %i cents for %o', (cents, content) => {
    expect(getUnitPrice(cents, content)).toBeUndefined();
  });

  it('is absent without a content', () => {
    expect(getUnitPrice(100, undefined)).toBeUndefined();
    expect(getUnitPrice(100, { amount: 0, unit: 'g' })).toBeUndefined();
  });

  it('is the price divided by the content, rounded half up to the cent, for any content', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.constantFrom(...ContentUnit.options),
        (cents, thousandths, unit) => {
          const factor = { g: 1_000, ml: 1_000, cl: 100, kg: 1, l: 1, m: 1, piece: 1 }[unit];
          const found = getUnitPrice(cents, { amount: thousandths / 1_000, unit })?.cents ?? cents;
          // found - 0.5 <= exact < found + 0.5, without a division.
          const exact = 2n * BigInt(cents) * BigInt(factor) * 1_000n;
          const amount = BigInt(thousandths);
          expect((2n * BigInt(found) - 1n) * amount <= exact).toBe(true);
          expect(exact < (2n * BigInt(found) + 1n) * amount).toBe(true);
        },
      ),
    );
  });
});
