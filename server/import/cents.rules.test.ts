import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountedUnit } from '#server/pricing/amounts.ts';
import { parseCents, pricingOf } from './cents.rules.ts';

describe('parseCents', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12.90', 1290],
    ['12,90', 1290],
    ['0', 0],
    ['0.07', 7],
    ['1234.56', 123_456],
    ['', undefined],
    ['.5', undefined],
    ['12.', undefined],
    ['12.345', undefined],
    ['1,234', undefined],
    ['1.234,50', undefined],
    ['1,234.50', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['€ 12', undefined],
    ['12 €', undefined],
    ['NaN', undefined],
    ['1234567890', undefined],
  ])('%j: %j', (text, cents) => {
    expect(parseCents(text)).toBe(cents);
  });

  it('reads every amount that it is written as', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.constantFrom('.', ','), (cents, separator) => {
        expect(parseCents((cents / 100).toFixed(2).replace('.', separator))).toBe(cents);
      }),
    );
  });
});

describe('pricingOf', () => {
  it.each([
    [1000, 1000, 1000, 0],
    [1000, 0, 1000, 0],
    // A former price below today's is no discount.
    [1000, 900, 1000, 0],
    [750, 1000, 1000, 25],
    [1912, 2390, 2390, 20],
    // 33.3 %: shown in whole percents it would cost one cent more or less.
    [6667, 10_000, 6667, 0],
    [1, 3, 3, 67],
  ])('now %i, before %i: %i with %i %% off', (now, before, priceCents, discountPercentage) => {
    expect(pricingOf(now, before)).toEqual({ priceCents, discountPercentage });
  });

  it('costs what the file says, to the cent', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000_000 });
    const halves = cents.chain((before) => fc.tuple(fc.integer({ min: 1, max: before }), fc.constant(before)));
    fc.assert(
      fc.property(fc.oneof(fc.tuple(cents, cents), halves), ([now, before]) => {
        const { priceCents, discountPercentage } = pricingOf(now, before);
        expect(discountedUnit(priceCents, discountPercentage)).toBe(now);
        expect(discountPercentage).toBeGreaterThanOrEqual(0);
        expect(discountPercentage).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('shows every discount in whole percents that there was', () => {
    const cents = fc.integer({ min: 100, max: 1_000_000 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 99 }), (before, percentage) => {
        const now = discountedUnit(before, percentage);
        expect(pricingOf(now, before)).toEqual({ priceCents: before, discountPercentage: percentage });
      }),
    );
  });
});
