import type { Category } from '#contract/catalogue.ts';
import { MAX_MENU_CATEGORIES } from '#src/features/catalogue/model/catalogue.constants.ts';

export interface CategoryMenu {
  /** Categories with their own menu entry. */
  readonly shown: readonly Category[];
  /** Categories that are grouped under All products. */
  readonly grouped: readonly Category[];
}

/** Splits the categories into menu entries and grouped ones (REQ-CAT-04). */
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
 * Category and sub-category of a list, for heading and breadcrumbs. Unknown ids give null, so that an old link shows
 * an empty list under All products instead of a breadcrumb without a name. A sub-category counts only within its own
 * category.
 */
export function findCategoryPath(
  categories: readonly Category[],
  selected: { readonly category: string; readonly subCategory: string },
): CategoryPath {
  const category = categories.find(({ id }) => id === selected.category) ?? null;
  const subCategory = category?.subCategories.find(({ id }) => id === selected.subCategory) ?? null;
  return { category, subCategory };
}
