import type { Category } from '#contract/catalogue.ts';
import { MAX_MENU_CATEGORIES } from '#src/features/catalogue/model/catalogue.constants.ts';

export interface CategoryMenu {
  /** Each with its own place in the menu. */
  readonly shown: readonly Category[];
  /** Grouped under All Products. */
  readonly grouped: readonly Category[];
}

export const toCategoryMenu = (categories: readonly Category[]): CategoryMenu => ({
  shown: categories.slice(0, MAX_MENU_CATEGORIES),
  grouped: categories.slice(MAX_MENU_CATEGORIES),
});

interface CategoryRef {
  readonly id: string;
  readonly name: string;
}

export interface CategoryPath {
  readonly category: CategoryRef | null;
  readonly subCategory: CategoryRef | null;
}

/**
 * Where a list stands in the catalogue. An id that the shop does not have is no place: an old link
 * then shows an empty list under All products, not a crumb without a name. A sub-category counts
 * only below its own category.
 */
export function findCategoryPath(
  categories: readonly Category[],
  chosen: { readonly category: string; readonly subCategory: string },
): CategoryPath {
  const category = categories.find(({ id }) => id === chosen.category) ?? null;
  const subCategory = category?.subCategories.find(({ id }) => id === chosen.subCategory) ?? null;
  return { category, subCategory };
}
