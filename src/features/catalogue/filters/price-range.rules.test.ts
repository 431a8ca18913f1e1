import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ListSearch, defaultListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { isTypedAmount, removeCurrency, sortPriceRange, toTypedAmount, toUrlAmount } from './price-range.rules.ts';

it.each([
  ['', true],
  ['1', true],
  ['12,', true],
  ['12.5', true],
  ['12,55', true],
  ['12,555', false],
  ['12345678', false],
  [',5', true],
  ['-1', false],
  ['1e3', false],
  ['12 €', false],
  ['1.234,5', false],
])('accepts the typed amount %j: %s', (text, accepted) => {
  expect(isTypedAmount(text)).toBe(accepted);
});

it.each([
  ['5,50 €', '5,50'],
  ['٧٫٥', '7,5'],
  ['€\u00a012', '12'],
  [' 7.5 ', '7.5'],
])('accepts the pasted price %j as %j', (pasted, typed) => {
  expect(removeCurrency(pasted)).toBe(typed);
  expect(isTypedAmount(typed)).toBe(true);
});

// REQ-CAT-43
it('converts every typed amount to one that the list accepts', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(?:\d{1,7}(?:[.,]\d{0,2})?|[.,]\d{1,2})$/u), (typed) => {
      const minPrice = toUrlAmount(typed);
      expect(v.parse(ListSearch, { minPrice }).minPrice).toBe(minPrice);
      expect(Number(minPrice)).toBe(Number(typed.replace(',', '.')));
      for (const language of ['it', 'en'] as const) {
        expect(toUrlAmount(toTypedAmount(minPrice, language))).toBe(minPrice);
      }
    }),
  );
});

it.each([
  ['', '', '', ''],
  ['5', '', '5', ''],
  ['5', '10', '5', '10'],
  ['10', '9.5', '9.5', '10'],
  ['5', '5.00', '5', '5.00'],
])('reads the price range %j to %j as %j to %j', (minPrice, maxPrice, min, max) => {
  expect(sortPriceRange({ ...defaultListSearch, minPrice, maxPrice })).toEqual({
    ...defaultListSearch,
    minPrice: min,
    maxPrice: max,
  });
});
