import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  resetListSearch,
  withCategory,
  withPage,
  withSubCategory,
} from '#src/features/catalogue/list/list-search.rules.ts';
import { toListSearch, toPromotionsSearch, getShownPromotionId } from './promotions-search.rules.ts';
import { PromotionsSearch, defaultPromotionsSearch } from './promotions.search.ts';

const parseSearch = (search: unknown) => v.parse(PromotionsSearch, search);

describe('URL search of the promotions', () => {
  it.each([
    [{}, defaultPromotionsSearch],
    [
      { mode: 'selectPromotion', page: 2 },
      { ...defaultPromotionsSearch, page: 2 },
    ],
    [
      { mode: 'productList', promotionId: 'p1', category: 'tea', subCategory: '7', page: '3' },
      { mode: 'productList', promotionId: 'p1', category: 'tea', subCategory: '7', page: 3 },
    ],
    [{ mode: 'somewhere', promotionId: [], category: 7, page: -1 }, defaultPromotionsSearch],
  ])('%j is parsed with defaults for invalid values', (search, expected) => {
    expect(parseSearch(search)).toEqual(expected);
  });

  it('never fails to parse', () => {
    fc.assert(fc.property(fc.object(), (search) => v.safeParse(PromotionsSearch, search).success));
  });

  it('shows products only with mode productList and a promotion id', () => {
    expect(getShownPromotionId(parseSearch({ mode: 'productList' }))).toBe('');
    expect(getShownPromotionId(parseSearch({ mode: 'productList', promotionId: 'p1' }))).toBe('p1');
    expect(getShownPromotionId(parseSearch({ promotionId: 'p1' }))).toBe('');
  });
});

describe('change in the product list of a promotion', () => {
  const search = parseSearch({
    mode: 'productList',
    promotionId: 'p1',
    category: 'tea',
    subCategory: 'green',
    page: 3,
  });
  const list = toListSearch(search);

  it.each([
    ['another category sets page 1 and clears the subcategory', withCategory(list, 'oil'), { category: 'oil' }],
    [
      'another subcategory sets page 1',
      withSubCategory(list, 'tea', 'black'),
      { category: 'tea', subCategory: 'black' },
    ],
    ['all products clears category, subcategory and page', resetListSearch(), {}],
    [
      'another page keeps category and subcategory',
      withPage(list, 4),
      { category: 'tea', subCategory: 'green', page: 4 },
    ],
  ])('%s', (_name, next, expected) => {
    expect(toPromotionsSearch('p1', next)).toEqual({
      ...defaultPromotionsSearch,
      mode: 'productList',
      promotionId: 'p1',
      ...expected,
    });
  });
});
