import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitToCarousel, applyDiscount, getFinalPrice, isAvailable, paginate } from './product.rules.ts';

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

describe('client-side page of a list', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => index);

  it.each([
    [1, [0, 1, 2, 3, 4, 5, 6, 7], 1],
    [3, [16, 17, 18, 19], 3],
    [9, [16, 17, 18, 19], 3],
    [0, [0, 1, 2, 3, 4, 5, 6, 7], 1],
  ])('returns the items for page %i', (page, shown, current) => {
    expect(paginate(twenty, page, 8)).toEqual({ shown, page: current });
  });

  it('shows each item on exactly one page', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 9 }), (items, size) => {
        const pages = Math.max(1, Math.ceil(items.length / size));
        const all = Array.from({ length: pages }, (_, index) => paginate(items, index + 1, size).shown);
        expect(all.flat()).toEqual(items);
      }),
    );
  });
});
