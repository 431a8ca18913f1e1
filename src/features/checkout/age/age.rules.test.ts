import { expect, it } from 'vitest';
import { getNeededAge } from './age.rules.ts';

// REQ-FACT-29
it.each([
  [[], undefined],
  [[{}, { minimumAge: undefined }], undefined],
  [[{ minimumAge: 16 }, {}, { minimumAge: 18 }], 18],
])('products %j need the age %s', (items, expected) => {
  expect(getNeededAge(items)).toBe(expected);
});
