import { expect, it } from 'vitest';
import { getNeededAge, hasReachedAge } from './age.rules.ts';

// REQ-FACT-29
it.each([
  ['2008-12-01', 18, '2026-11-30', false],
  ['2008-12-01', 18, '2026-12-01', true],
  ['2008-12-02', 18, '2026-12-01', false],
  ['1960-01-31', 18, '2026-12-01', true],
  ['2008-02-29', 18, '2026-02-28', false],
  ['2008-02-29', 18, '2026-03-01', true],
  ['1990-05-01T00:00:00.000Z', 18, '2026-12-01', true],
])('a person born on %s has reached %i on %s: %s', (birthDate, age, today, expected) => {
  expect(hasReachedAge(birthDate, age, today)).toBe(expected);
});

// REQ-FACT-29
it.each([
  [[], undefined],
  [[{}, { minimumAge: undefined }], undefined],
  [[{ minimumAge: 16 }, {}, { minimumAge: 18 }], 18],
])('products %j need the age %s', (items, expected) => {
  expect(getNeededAge(items)).toBe(expected);
});
