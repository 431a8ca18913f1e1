import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ShopsSearch, defaultShopsSearch, hasSearchTerms, toShopsSearch } from './business-shops.search.ts';

const read = (search: unknown) => v.parse(ShopsSearch, search);

describe('the address of the list of business shops', () => {
  it('is all of them where it says nothing', () => {
    expect(read({})).toEqual(defaultShopsSearch);
  });

  it.each([
    [
      { search: 'caffè', city: 'Milano', page: 2 },
      { search: 'caffè', city: 'Milano', page: 2 },
    ],
    [{ search: '24' }, { ...defaultShopsSearch, search: '24' }],
    [{ search: '  olio ' }, { ...defaultShopsSearch, search: '  olio ' }],
    [{ search: [], city: null, page: -1 }, defaultShopsSearch],
    [{ search: 24, page: 'two' }, defaultShopsSearch],
  ])('reads %j, and never throws', (search, expected) => {
    expect(read(search)).toEqual(expected);
  });
});

it('a search starts on the first page', () => {
  expect(toShopsSearch({ search: ' olio ', city: 'Roma' })).toEqual({
    page: 1,
    search: 'olio',
    city: 'Roma',
  });
  expect(toShopsSearch({ search: ' ', city: '' })).toEqual(defaultShopsSearch);
});

it('knows whether anything was searched for', () => {
  expect(hasSearchTerms({ ...defaultShopsSearch, page: 3 })).toBe(false);
  expect(hasSearchTerms({ ...defaultShopsSearch, city: 'Roma' })).toBe(true);
  expect(hasSearchTerms({ ...defaultShopsSearch, search: 'x' })).toBe(true);
});
