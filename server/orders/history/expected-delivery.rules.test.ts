import { expect, it } from 'vitest';
import { getExpectedBy } from './expected-delivery.rules.ts';

it.each([
  ['a Tuesday, over one weekend', '2026-03-10', '6-7', '2026-03-19'],
  ['a Friday', '2026-03-13', '1', '2026-03-16'],
  ['a Saturday', '2026-03-14', '1', '2026-03-16'],
  ['the day before Christmas', '2026-12-24', '1-2', '2026-12-29'],
  ['a day before Easter', '2026-04-03', '2', '2026-04-08'],
])('counts working days from %s', (_name, paidOn, days, expected) => {
  expect(getExpectedBy(paidOn, days)).toBe(expected);
});

it.each(['', 'soon', '0'])('expects no date of a carrier that names %j', (days) => {
  expect(getExpectedBy('2026-03-10', days)).toBeNull();
});
