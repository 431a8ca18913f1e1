import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  ListSearch,
  resetListSearch,
  toIdParam,
  isFiltered,
  toggleId,
  defaultListSearch,
  withCategory,
  withFilters,
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
});

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
    [{ unknown: 'x' }, {}],
  ])('parses %j as %j', (search, expected) => {
    expect(parse(search)).toEqual({ ...defaultListSearch, ...expected });
  });

  it('accepts any search params', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('page', 'category', 'subCategory', 'filters', 'other'), fc.anything()),
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

describe('list navigation', () => {
  const current = { page: 4, category: 'tea', subCategory: 'green', filters: ['bio'] };

  it.each([
    ['all products', resetListSearch(), defaultListSearch],
    ['another category', withCategory(current, 'oil'), { ...current, page: 1, category: 'oil', subCategory: '' }],
    ['the same category', withCategory(current, 'tea'), { ...current, page: 1, subCategory: '' }],
    ['a sub-category', withSubCategory(current, 'tea', 'black'), { ...current, page: 1, subCategory: 'black' }],
    ['a page', withPage(current, 2), { ...current, page: 2 }],
    ['filters', withFilters(current, ['new', 'new']), { ...current, page: 1, filters: ['new'] }],
    ['reset', withoutFilters(current), { ...current, page: 1, filters: [] }],
  ])('computes the search params for %s', (_name, result, expected) => {
    expect(result).toEqual(expected);
  });

  it('starts on page 1 when anything but the page changes', () => {
    fc.assert(
      fc.property(searches, id, id, (search, firstId, secondId) => {
        const results = [
          resetListSearch(),
          withCategory(search, firstId),
          withSubCategory(search, firstId, secondId),
          withFilters(search, [firstId, secondId]),
          withoutFilters(search),
        ];
        expect(results.map(({ page }) => page)).toEqual([1, 1, 1, 1, 1]);
      }),
    );
  });

  it('reports filters as applied only when there are some', () => {
    fc.assert(
      fc.property(searches, fc.uniqueArray(id), (search, filters) => {
        expect(isFiltered(withFilters(search, filters))).toBe(filters.length > 0);
        expect(isFiltered(withoutFilters(search))).toBe(false);
        expect(isFiltered(withPage(search, 2))).toBe(isFiltered(search));
      }),
    );
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
