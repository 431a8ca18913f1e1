import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getDiscountedUnitCents, parseCents } from './amounts.ts';
import { getUnitCents } from './cart-totals.ts';
import { toProductPricing } from './product-pricing.rules.ts';

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
    ['.5', 50],
    [',5', 50],
    ['١٢٫٥', 1250],
    ['１２．９０', 1290],
    ['१२', 1200],
    [',', undefined],
    ['5²', undefined],
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

  it('parses every amount with two decimals', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.constantFrom('.', ','), (cents, separator) => {
        expect(parseCents((cents / 100).toFixed(2).replace('.', separator))).toBe(cents);
      }),
    );
  });
});

describe('toProductPricing', () => {
  it.each([
    [1000, 1000, 1000, 0, null],
    [1000, 0, 1000, 0, null],
    // A former price below the current price is no discount.
    [1000, 900, 1000, 0, null],
    [750, 1000, 1000, 25, null],
    [1912, 2390, 2390, 20, null],
    // 33.3 %: with the rounded percentage the price would be 33 cents higher.
    [6667, 10_000, 10_000, 33, 6667],
    [1, 3, 3, 67, null],
    // A discount that rounds to 0 %, and one that rounds to 100 %.
    [99_999, 100_000, 100_000, 0, 99_999],
    [1, 100_000, 100_000, 99, 1],
  ])(
    'current %i, former %i: %i with %i %% off, stored price %s',
    (current, former, priceCents, discountPercentage, discountedCents) => {
      expect(toProductPricing(current, former)).toEqual({ priceCents, discountPercentage, discountedCents });
    },
  );

  it('keeps both prices of the file exactly', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000_000 });
    const discountedPairs = cents.chain((former) => fc.tuple(fc.integer({ min: 1, max: former }), fc.constant(former)));
    fc.assert(
      fc.property(fc.oneof(fc.tuple(cents, cents), discountedPairs), ([current, former]) => {
        const pricing = toProductPricing(current, former);
        expect(getUnitCents(pricing)).toBe(current);
        expect(pricing.priceCents).toBe(Math.max(current, former));
        expect(Math.abs(pricing.discountPercentage - (1 - current / pricing.priceCents) * 100)).toBeLessThanOrEqual(1);
        expect(pricing.discountPercentage).toBeLessThan(100);
      }),
    );
  });

  it('stores no price for a discount of an integer percentage', () => {
    const cents = fc.integer({ min: 10_000, max: 1_000_000 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 99 }), (former, discountPercentage) => {
        const current = getDiscountedUnitCents(former, discountPercentage);
        expect(toProductPricing(current, former)).toEqual({
          priceCents: former,
          discountPercentage,
          discountedCents: null,
        });
      }),
    );
  });
});
