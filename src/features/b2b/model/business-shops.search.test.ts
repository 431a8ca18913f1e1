import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ShopsSearch, defaultShopsSearch, hasSearchTerms } from './business-shops.search.ts';

const parse = (search: unknown) => v.parse(ShopsSearch, search);

describe('search params of the business shop list', () => {
  it('lists all shops without search params', () => {
    expect(parse({})).toEqual(defaultShopsSearch);
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
  ])('parses %j without throwing', (search, expected) => {
    expect(parse(search)).toEqual(expected);
  });
});

it('has search terms only with a city or a name', () => {
  expect(hasSearchTerms({ ...defaultShopsSearch, page: 3 })).toBe(false);
  expect(hasSearchTerms({ ...defaultShopsSearch, city: 'Roma' })).toBe(true);
  expect(hasSearchTerms({ ...defaultShopsSearch, search: 'x' })).toBe(true);
});
