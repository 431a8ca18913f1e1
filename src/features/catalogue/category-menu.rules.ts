import type { Category } from '#contract/catalogue.ts';
import { MENU_CATEGORIES } from './catalogue.constants.ts';

export interface CategoryMenu {
  /** Each with its own place in the menu. */
  readonly shown: readonly Category[];
  /** Grouped under All Products. */
  readonly grouped: readonly Category[];
}

export const categoryMenu = (categories: readonly Category[]): CategoryMenu => ({
  shown: categories.slice(0, MENU_CATEGORIES),
  grouped: categories.slice(MENU_CATEGORIES),
});

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface Place {
  readonly category: Named | null;
  readonly subCategory: Named | null;
}

/**
 * Where a list stands in the catalogue. An id that the shop does not have is no place: an old link
 * then shows an empty list under All products, not a crumb without a name. A sub-category counts
 * only below its own category.
 */
export function placeOf(
  categories: readonly Category[],
  chosen: { readonly category: string; readonly subCategory: string },
): Place {
  const category = categories.find(({ id }) => id === chosen.category) ?? null;
  const subCategory = category?.subCategories.find(({ id }) => id === chosen.subCategory) ?? null;
  return { category, subCategory };
}
