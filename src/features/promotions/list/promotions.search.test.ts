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

const read = (search: unknown) => v.parse(PromotionsSearch, search);

describe('the address of the promotions', () => {
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
  ])('%j is read with care', (search, expected) => {
    expect(read(search)).toEqual(expected);
  });

  it('can’t fail', () => {
    fc.assert(fc.property(fc.object(), (search) => v.safeParse(PromotionsSearch, search).success));
  });

  it('shows products only of a promotion that it names', () => {
    expect(getShownPromotionId(read({ mode: 'productList' }))).toBe('');
    expect(getShownPromotionId(read({ mode: 'productList', promotionId: 'p1' }))).toBe('p1');
    expect(getShownPromotionId(read({ promotionId: 'p1' }))).toBe('');
  });
});

describe('a choice in a promotion’s list', () => {
  const here = read({
    mode: 'productList',
    promotionId: 'p1',
    category: 'tea',
    subCategory: 'green',
    page: 3,
  });
  const list = toListSearch(here);

  it.each([
    ['another category: page 1, no sub-category', withCategory(list, 'oil'), { category: 'oil' }],
    ['another sub-category: page 1', withSubCategory(list, 'tea', 'black'), { category: 'tea', subCategory: 'black' }],
    ['all products: nothing of the list is left', resetListSearch(), {}],
    ['another page', withPage(list, 4), { category: 'tea', subCategory: 'green', page: 4 }],
  ])('%s', (_name, next, expected) => {
    expect(toPromotionsSearch('p1', next)).toEqual({
      ...defaultPromotionsSearch,
      mode: 'productList',
      promotionId: 'p1',
      ...expected,
    });
  });
});
