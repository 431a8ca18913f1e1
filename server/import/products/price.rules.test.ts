import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getDiscountedUnitCents } from '#server/pricing/amounts.ts';
import { getUnitCents } from '#server/pricing/cart-totals.ts';
import { parseCents, toProductPricing } from './price.rules.ts';

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
    [1000, 1000, 1000, 0, null],
    [1000, 0, 1000, 0, null],
    // A former price below today's is no discount.
    [1000, 900, 1000, 0, null],
    [750, 1000, 1000, 25, null],
    [1912, 2390, 2390, 20, null],
    // 33.3 %: by the rounded percentage it would cost 33 cents more.
    [6667, 10_000, 10_000, 33, 6667],
    [1, 3, 3, 67, null],
    // Too little to show in percent, and almost a gift.
    [99_999, 100_000, 100_000, 0, 99_999],
    [1, 100_000, 100_000, 99, 1],
  ])(
    'now %i, before %i: %i with %i %% off, exactly %s',
    (now, before, priceCents, discountPercentage, discountedCents) => {
      expect(toProductPricing(now, before)).toEqual({ priceCents, discountPercentage, discountedCents });
    },
  );

  it('keeps both prices of the file, to the cent', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000_000 });
    const halves = cents.chain((before) => fc.tuple(fc.integer({ min: 1, max: before }), fc.constant(before)));
    fc.assert(
      fc.property(fc.oneof(fc.tuple(cents, cents), halves), ([now, before]) => {
        const pricing = toProductPricing(now, before);
        expect(getUnitCents(pricing)).toBe(now);
        expect(pricing.priceCents).toBe(Math.max(now, before));
        expect(Math.abs(pricing.discountPercentage - (1 - now / pricing.priceCents) * 100)).toBeLessThanOrEqual(1);
        expect(pricing.discountPercentage).toBeLessThan(100);
      }),
    );
  });

  it('needs no exact price for a discount in whole percents', () => {
    const cents = fc.integer({ min: 10_000, max: 1_000_000 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 99 }), (before, discountPercentage) => {
        const now = getDiscountedUnitCents(before, discountPercentage);
        expect(toProductPricing(now, before)).toEqual({
          priceCents: before,
          discountPercentage,
          discountedCents: null,
        });
      }),
    );
  });
});
