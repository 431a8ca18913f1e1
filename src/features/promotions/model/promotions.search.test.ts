import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  resetListSearch,
  withCategory,
  withPage,
  withSubCategory,
} from '#src/features/catalogue/model/list-search.rules.ts';
import { toListSearch, toPromotionsSearch, getShownPromotionId } from './promotions-search.rules.ts';
import { PromotionsSearch, defaultPromotionsSearch } from './promotions.search.ts';

const parseSearch = (search: unknown) => v.parse(PromotionsSearch, search);

// REQ-PROMO-01, REQ-PROMO-04
describe('search params of the promotions page', () => {
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
    const keys = fc.constantFrom('mode', 'promotionId', 'category', 'subCategory', 'page', 'other');
    fc.assert(fc.property(fc.dictionary(keys, fc.anything()), (search) => v.is(PromotionsSearch, search)));
  });

  // REQ-PROMO-01
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

  // REQ-PROMO-09, REQ-PROMO-10
  it.each([
    ['another category sets page 1 and clears the sub-category', withCategory(list, 'oil'), { category: 'oil' }],
    [
      'another sub-category sets page 1',
      withSubCategory(list, 'tea', 'black'),
      { category: 'tea', subCategory: 'black' },
    ],
    ['all products clears category, sub-category and page', resetListSearch(), {}],
    [
      'another page keeps category and sub-category',
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
