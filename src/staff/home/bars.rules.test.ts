import { expect, it } from 'vitest';
import { getBarHeights } from './bars.rules.ts';

it('draws each bar in proportion to the highest, and a small value still visibly', () => {
  expect(getBarHeights([50, 100, 25, 1])).toEqual([50, 100, 25, 2]);
});

it('draws no bar for zero and for a day with more refunds than sales', () => {
  expect(getBarHeights([0, -500, 100])).toEqual([0, 0, 100]);
  expect(getBarHeights([0, -1])).toEqual([0, 0]);
  expect(getBarHeights([])).toEqual([]);
});
