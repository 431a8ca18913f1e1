import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitToCarousel, applyDiscount, getFinalPrice, isAvailable } from './product.rules.ts';

// REQ-CAT-35, REQ-PROMO-37
describe('discounted price', () => {
  it.each([
    [1_000, 0, 1_000],
    [1_000, 15, 850],
    [1_000, 100, 0],
    [999, 50, 500],
    [995, 50, 498],
    [5, 10, 5],
    [4, 10, 4],
    [1_990, 33.33, 1_327],
    [0, 20, 0],
  ])('reduces %i cents by %d %% to %i', (price, discount, expected) => {
    expect(applyDiscount(price, discount)).toBe(expected);
  });

  // REQ-PROMO-37
  it('is a whole number of cents, at most half a cent from the exact price and never above the full price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 100 }), (price, discount) => {
        const result = applyDiscount(price, discount);
        expect(Number.isInteger(result)).toBe(true);
        expect(result).toBeLessThanOrEqual(price);
        expect(Math.abs(200 * result - 2 * price * (100 - discount))).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('final price', () => {
  it('is the price from the server, even when the rounded percentage gives another price', () => {
    expect(getFinalPrice({ price: 10_000, discountPercentage: 33, priceAfterDiscount: 6_667 })).toBe(6_667);
  });

  it('is computed from the percentage when the server sends none', () => {
    expect(getFinalPrice({ price: 10_000, discountPercentage: 33 })).toBe(6_700);
  });
});

it.each([
  [1, true],
  [0, false],
  [-1, false],
])('with %i items in stock isAvailable returns %s', (availableQuantity, expected) => {
  expect(isAvailable({ availableQuantity })).toBe(expected);
});

it.each([
  [0, 0, false],
  [4, 4, false],
  [5, 5, false],
  [6, 5, true],
  [20, 5, true],
])('of %i products the carousel shows %i, with a View all tile: %s', (count, shown, viewAll) => {
  const carousel = limitToCarousel(Array.from({ length: count }));
  expect([carousel.shown.length, carousel.viewAll]).toEqual([shown, viewAll]);
});
