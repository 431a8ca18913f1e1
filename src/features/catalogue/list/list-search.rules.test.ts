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

describe('what the address holds', () => {
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
  ])('%j reads as %j', (search, expected) => {
    expect(parse(search)).toEqual({ ...defaultListSearch, ...expected });
  });

  it('never fails, whatever a link holds', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (search) => {
        expect(v.is(ListSearch, search)).toBe(true);
      }),
    );
  });

  it('reads back what it made', () => {
    fc.assert(
      fc.property(searches, (search) => {
        expect(parse(search)).toEqual(search);
      }),
    );
  });
});

describe('the id to ask for', () => {
  it.each(['', 'tea', '664e45', 'a.b:c-d_e', 'x'.repeat(100)])('is %j as it stands in the URL', (id) => {
    expect(toIdParam(id)).toBe(id);
  });

  it.each(['a b', '<img>', '["tea"]', 'è', '１', 'a/b', '\0', 'x'.repeat(101)])(
    'is one that nothing has for %j, which can’t be an id',
    (text) => {
      expect(toIdParam(text)).toBe(':none:');
    },
  );
});

describe('the ways from one list to another', () => {
  const deep = { page: 4, category: 'tea', subCategory: 'green', filters: ['bio'] };

  it.each([
    ['all products', resetListSearch(), defaultListSearch],
    ['another category', withCategory(deep, 'oil'), { ...deep, page: 1, category: 'oil', subCategory: '' }],
    ['the same category', withCategory(deep, 'tea'), { ...deep, page: 1, subCategory: '' }],
    ['a sub-category', withSubCategory(deep, 'tea', 'black'), { ...deep, page: 1, subCategory: 'black' }],
    ['a page', withPage(deep, 2), { ...deep, page: 2 }],
    ['filters', withFilters(deep, ['new', 'new']), { ...deep, page: 1, filters: ['new'] }],
    ['reset', withoutFilters(deep), { ...deep, page: 1, filters: [] }],
  ])('%s', (_, result, expected) => {
    expect(result).toEqual(expected);
  });

  it('starts on page 1 whenever something else than the page changes', () => {
    fc.assert(
      fc.property(searches, id, id, (search, one, other) => {
        const results = [
          resetListSearch(),
          withCategory(search, one),
          withSubCategory(search, one, other),
          withFilters(search, [one, other]),
          withoutFilters(search),
        ];
        expect(results.map(({ page }) => page)).toEqual([1, 1, 1, 1, 1]);
      }),
    );
  });

  it('keeps the applied flag equal to whether there are filters', () => {
    fc.assert(
      fc.property(searches, fc.uniqueArray(id), (search, filters) => {
        expect(isFiltered(withFilters(search, filters))).toBe(filters.length > 0);
        expect(isFiltered(withoutFilters(search))).toBe(false);
        expect(isFiltered(withPage(search, 2))).toBe(isFiltered(search));
      }),
    );
  });

  it('unticks what it ticked', () => {
    fc.assert(
      fc.property(fc.uniqueArray(id), id, (selection, one) => {
        const twice = toggleId(toggleId(selection, one), one);
        expect(new Set(twice)).toEqual(new Set(selection));
      }),
    );
  });
});
