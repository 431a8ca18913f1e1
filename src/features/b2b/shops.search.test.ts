import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ShopsSearch, allShops, isSearched, searchOf } from './shops.search.ts';

const read = (search: unknown) => v.parse(ShopsSearch, search);

describe('the address of the list of business shops', () => {
  it('is all of them where it says nothing', () => {
    expect(read({})).toEqual(allShops);
  });

  it.each([
    [
      { search: 'caffè', city: 'Milano', page: 2 },
      { search: 'caffè', city: 'Milano', page: 2 },
    ],
    [{ search: '24' }, { ...allShops, search: '24' }],
    [{ search: '  olio ' }, { ...allShops, search: '  olio ' }],
    [{ search: [], city: null, page: -1 }, allShops],
    [{ search: 24, page: 'two' }, allShops],
  ])('reads %j, and never throws', (search, expected) => {
    expect(read(search)).toEqual(expected);
  });
});

it('a search starts on the first page', () => {
  expect(searchOf({ search: ' olio ', city: 'Roma' })).toEqual({
    page: 1,
    search: 'olio',
    city: 'Roma',
  });
  expect(searchOf({ search: ' ', city: '' })).toEqual(allShops);
});

it('knows whether anything was searched for', () => {
  expect(isSearched({ ...allShops, page: 3 })).toBe(false);
  expect(isSearched({ ...allShops, city: 'Roma' })).toBe(true);
  expect(isSearched({ ...allShops, search: 'x' })).toBe(true);
});
