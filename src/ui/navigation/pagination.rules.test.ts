import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPageCount, getVisiblePages } from './pagination.rules.ts';

describe('visible pages', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('are computed for page %i of %i', (page, pages, expected) => {
    expect(getVisiblePages(page, pages)).toEqual(expected);
  });

  it('are sorted, contain the first, last and current page, and hide at least two pages in a gap', () => {
    const position = fc
      .integer({ min: 1, max: 500 })
      .chain((pages) => fc.record({ pages: fc.constant(pages), page: fc.integer({ min: 1, max: pages }) }));
    fc.assert(
      fc.property(position, ({ page, pages }) => {
        const visible = getVisiblePages(page, pages);
        expect(visible).toContain(1);
        expect(visible).toContain(page);
        expect(visible.at(-1)).toBe(pages);
        visible.forEach((number, index) => {
          const previous = visible[index - 1];
          const next = visible[index + 1];
          if (number === null) expect((next ?? 0) - (previous ?? 0)).toBeGreaterThan(2);
          else if (typeof previous === 'number') expect(number).toBe(previous + 1);
        });
      }),
    );
  });
});

it('rounds the page count up to at least one page', () => {
  expect([getPageCount(0, 8), getPageCount(8, 8), getPageCount(9, 8)]).toEqual([1, 1, 2]);
});
