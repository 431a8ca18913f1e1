import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '#contract/catalogue.ts';
import { toCategoryMenu, findCategoryPath } from './category-menu.rules.ts';

const category = (id: string, ...subs: string[]): Category => ({
  id,
  name: id.toUpperCase(),
  image: null,
  subCategories: subs.map((sub) => ({ id: sub, name: sub.toUpperCase() })),
});

const anyCategories = fc.array(fc.string(), { maxLength: 20 }).map((ids) => ids.map((id) => category(id)));

// REQ-CAT-04
describe('category menu', () => {
  // REQ-PROMO-08
  it.each([
    [0, 0, 0],
    [1, 1, 0],
    [6, 6, 0],
    [7, 6, 1],
    [9, 6, 3],
  ])('with %i categories shows %i and groups %i', (count, shown, grouped) => {
    const menu = toCategoryMenu(Array.from({ length: count }, (_, index) => category(String(index))));
    expect([menu.shown.length, menu.grouped.length]).toEqual([shown, grouped]);
  });

  // REQ-PROMO-08
  it('keeps all categories in their order', () => {
    fc.assert(
      fc.property(anyCategories, (all) => {
        const { shown, grouped } = toCategoryMenu(all);
        expect([...shown, ...grouped]).toEqual(all);
      }),
    );
  });
});

describe('category path', () => {
  const shopCategories = [category('tea', 'green', 'black'), category('oil', 'olive')];

  it.each([
    ['', '', null, null],
    ['tea', '', 'TEA', null],
    ['tea', 'black', 'TEA', 'BLACK'],
    ['tea', 'olive', 'TEA', null],
    ['removed', 'green', null, null],
    ['', 'green', null, null],
  ])('resolves category %j and sub-category %j', (categoryId, subCategoryId, name, subName) => {
    const path = findCategoryPath(shopCategories, { category: categoryId, subCategory: subCategoryId });
    expect([path.category?.name ?? null, path.subCategory?.name ?? null]).toEqual([name, subName]);
  });
});
