import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPageCount, getVisiblePages } from '#src/ui/navigation/pagination.rules.ts';
import { clampQuantity, parseQuantity } from './quantity.rules.ts';
import { isClosingSwipe } from '#src/ui/sheet/swipe.rules.ts';

describe('pages', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('page %i of %i', (page, pages, shown) => {
    expect(getVisiblePages(page, pages)).toEqual(shown);
  });

  it('are in order, hold first, last and current, and hide at least two in a gap', () => {
    const place = fc
      .integer({ min: 1, max: 500 })
      .chain((pages) => fc.record({ pages: fc.constant(pages), page: fc.integer({ min: 1, max: pages }) }));
    fc.assert(
      fc.property(place, ({ page, pages }) => {
        const shown = getVisiblePages(page, pages);
        expect(shown).toContain(1);
        expect(shown).toContain(page);
        expect(shown.at(-1)).toBe(pages);
        shown.forEach((one, index) => {
          const before = shown[index - 1];
          const after = shown[index + 1];
          if (one === null) expect((after ?? 0) - (before ?? 0)).toBeGreaterThan(2);
          else if (typeof before === 'number') expect(one).toBe(before + 1);
        });
      }),
    );
  });

  it('are counted up, and never none', () => {
    expect([getPageCount(0, 8), getPageCount(8, 8), getPageCount(9, 8)]).toEqual([1, 1, 2]);
  });
});

describe('quantities', () => {
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
  ])('typed %j', (text, quantity) => {
    expect(parseQuantity(text, 1, 10)).toBe(quantity);
  });

  it('stay within the limits; a maximum below the minimum does not count', () => {
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

describe('a swipe closes', () => {
  it.each([
    ['right', 60, 5, true],
    ['right', 49, 0, false],
    ['right', -60, 0, false],
    ['right', 60, 55, false],
    ['left', -60, 5, true],
    ['left', 60, 5, false],
    ['bottom', 5, 60, true],
    ['bottom', 5, -60, false],
    ['bottom', 60, 60, false],
  ] as const)('%s by (%i, %i): %s', (side, dx, dy, closes) => {
    expect(isClosingSwipe(side, dx, dy)).toBe(closes);
  });
});
