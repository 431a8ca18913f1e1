import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  ListSearch,
  countFilters,
  resetListSearch,
  toIdParam,
  toSearchQuery,
  isFiltered,
  toggleId,
  defaultListSearch,
  withCategory,
  withChanges,
  withPage,
  withSubCategory,
  withoutFilters,
} from './list-search.rules.ts';

const parse = (search: unknown) => v.parse(ListSearch, search);
const id = fc.stringMatching(/^[\w.:-]{1,20}$/u);
const searches = fc.record({
  page: fc.integer({ min: 1, max: 1_000_000 }),
  category: fc.option(id, { nil: '' }),
  subCategory: fc.option(id, { nil: '' }),
  filters: fc.uniqueArray(id, { maxLength: 50 }),
  q: fc.option(fc.stringMatching(/^[\p{L}\d]{1,20}$/u), { nil: '' }),
  sort: fc.constantFrom('recommended', 'priceAsc', 'priceDesc', 'discount', 'newest', 'name'),
  minPrice: fc.option(fc.stringMatching(/^\d{1,7}(?:\.\d{1,2})?$/u), { nil: '' }),
  maxPrice: fc.option(fc.stringMatching(/^\d{1,7}(?:\.\d{1,2})?$/u), { nil: '' }),
  available: fc.boolean(),
  without: fc.uniqueArray(id, { maxLength: 14 }),
  diets: fc.uniqueArray(id, { maxLength: 5 }),
});

// REQ-CAT-01, REQ-CAT-41
describe('list search params', () => {
  it.each([
    [{}, {}],
    [{ page: 3 }, { page: 3 }],
    [{ page: 0 }, {}],
    [{ page: -1 }, {}],
    [{ page: 1.5 }, {}],
    [{ page: '2' }, { page: 2 }],
    [{ page: '1e3' }, {}],
    [{ page: '0x10' }, {}],
    [{ page: 1e9 }, {}],
    [{ category: 'tea' }, { category: 'tea' }],
    [{ category: '507191e810197298' }, { category: '507191e810197298' }],
    [{ category: ['', 'tea', 'oil'] }, { category: 'tea' }],
    [{ category: '<img>' }, { category: '<img>' }],
    [{ filters: ['a', 'b', 'a', ''] }, { filters: ['a', 'b'] }],
    [{ filters: 'a' }, { filters: ['a'] }],
    [{ q: ' caffè ' }, { q: 'caffè' }],
    [{ q: ['', 'tea'] }, { q: 'tea' }],
    [{ q: 'x'.repeat(100) }, { q: 'x'.repeat(100) }],
    [{ q: 'x'.repeat(101) }, {}],
    [{ q: 'a\u0000b' }, {}],
    [{ q: 12 }, {}],
    [{ sort: 'priceAsc' }, { sort: 'priceAsc' }],
    [{ sort: 'random' }, {}],
    [
      { minPrice: '5', maxPrice: '12.50' },
      { minPrice: '5', maxPrice: '12.50' },
    ],
    [{ minPrice: '-5', maxPrice: '1e3' }, {}],
    [{ minPrice: '12,5', maxPrice: '12345678' }, {}],
    [{ available: 'true' }, { available: true }],
    [{ available: '1' }, {}],
    [{ unknown: 'x' }, {}],
  ])('parses %j as %j', (search, expected) => {
    expect(parse(search)).toEqual({ ...defaultListSearch, ...expected });
  });

  it('accepts any search params', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(defaultListSearch), 'other'), fc.anything()),
        (search) => {
          expect(v.is(ListSearch, search)).toBe(true);
        },
      ),
    );
  });

  it('parses its own output unchanged', () => {
    fc.assert(
      fc.property(searches, (search) => {
        expect(parse(search)).toEqual(search);
      }),
    );
  });
});

describe('id parameter of a request', () => {
  it.each(['', 'tea', '664e45', 'a.b:c-d_e', 'x'.repeat(100)])('keeps the valid id %j', (text) => {
    expect(toIdParam(text)).toBe(text);
  });

  it.each(['a b', '<img>', '["tea"]', 'è', '１', 'a/b', '\0', 'x'.repeat(101)])(
    'replaces %j by an id that does not exist',
    (text) => {
      expect(toIdParam(text)).toBe(':none:');
    },
  );
});

// REQ-CAT-11, REQ-CAT-12, REQ-CAT-13
describe('list navigation', () => {
  const current: ListSearch = {
    page: 4,
    category: 'tea',
    subCategory: 'green',
    filters: ['bio'],
    q: 'mint',
    sort: 'name',
    minPrice: '5',
    maxPrice: '',
    available: true,
    without: ['milk'],
    diets: ['vegan'],
  };

  it.each([
    ['all products', resetListSearch(), defaultListSearch],
    ['another category', withCategory(current, 'oil'), { ...current, page: 1, category: 'oil', subCategory: '' }],
    ['the same category', withCategory(current, 'tea'), { ...current, page: 1, subCategory: '' }],
    ['a sub-category', withSubCategory(current, 'tea', 'black'), { ...current, page: 1, subCategory: 'black' }],
    ['a page', withPage(current, 2), { ...current, page: 2 }],
    ['filters', withChanges(current, { filters: ['new'] }), { ...current, page: 1, filters: ['new'] }],
    ['a search text', withChanges(current, { q: 'oil' }), { ...current, page: 1, q: 'oil' }],
    [
      'reset',
      withoutFilters(current),
      { ...current, page: 1, filters: [], minPrice: '', available: false, without: [], diets: [] },
    ],
  ])('computes the search params for %s', (_name, result, expected) => {
    expect(result).toEqual(expected);
  });

  // REQ-CAT-12
  it('starts on page 1 when anything but the page changes', () => {
    fc.assert(
      fc.property(searches, id, id, (search, firstId, secondId) => {
        const results = [
          resetListSearch(),
          withCategory(search, firstId),
          withSubCategory(search, firstId, secondId),
          withChanges(search, { filters: [firstId, secondId] }),
          withoutFilters(search),
        ];
        expect(results.map(({ page }) => page)).toEqual([1, 1, 1, 1, 1]);
      }),
    );
  });

  // REQ-CAT-16
  it('reports filters as applied only when there are some', () => {
    fc.assert(
      fc.property(searches, fc.uniqueArray(id, { minLength: 1 }), (search, filters) => {
        expect(isFiltered(withChanges(search, { filters }))).toBe(true);
        expect(isFiltered(withoutFilters(search))).toBe(false);
        expect(isFiltered(withPage(search, 2))).toBe(isFiltered(search));
        expect(isFiltered(withChanges(search, { q: 'tea', sort: 'name' }))).toBe(isFiltered(search));
      }),
    );
  });

  it.each([
    [{}, 0],
    [{ filters: ['bio', 'new'] }, 2],
    [{ minPrice: '5', maxPrice: '10' }, 1],
    [{ maxPrice: '10', available: true, filters: ['bio'] }, 3],
    [{ without: ['milk', 'eggs'], diets: ['vegan'] }, 3],
    [{ q: 'tea', sort: 'name' as const, category: 'tea' }, 0],
  ])('counts the filters of %j as %i', (changes, count) => {
    expect(countFilters(withChanges(defaultListSearch, changes))).toBe(count);
  });

  it('restores the selection when an id is toggled twice', () => {
    fc.assert(
      fc.property(fc.uniqueArray(id), id, (selection, toggledId) => {
        const result = toggleId(toggleId(selection, toggledId), toggledId);
        expect(new Set(result)).toEqual(new Set(selection));
      }),
    );
  });
});

it('sends the search params of a list only when they are not the default', () => {
  const sent = (search: ListSearch) => Object.values(toSearchQuery(search)).flat().filter(Boolean);
  expect(sent(defaultListSearch)).toEqual([]);
  fc.assert(
    fc.property(searches, (search) => {
      const { q, sort, minPrice, maxPrice, available, without, diets } = search;
      const values = [q, sort === 'recommended' ? '' : sort, minPrice, maxPrice, available, ...without, ...diets];
      expect(sent(search)).toEqual(values.filter(Boolean));
    }),
  );
});
