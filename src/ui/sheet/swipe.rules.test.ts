import { expect, it } from 'vitest';
import { isClosingSwipe } from './swipe.rules.ts';

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
] as const)('for a sheet at the %s edge a swipe by (%i, %i) closes it: %s', (side, dx, dy, closes) => {
  expect(isClosingSwipe(side, dx, dy)).toBe(closes);
});
