import * as v from 'valibot';
import { searchPage, searchText, searchTextList } from '#src/lib/search-fields.ts';

/** Ids that the server accepts. */
const ID_PATTERN = /^[\w.:-]{1,100}$/u;

const NONEXISTENT_ID = ':none:';

/**
 * Converts text from the URL to an id parameter. Invalid ids become an id that does not exist, so that the list is
 * empty instead of unfiltered or refused. Empty text means no id and stays empty.
 */
export const toIdParam = (text: string): string => (text === '' || ID_PATTERN.test(text) ? text : NONEXISTENT_ID);

/** Search params of a paged list. An invalid page counts as page 1. */
export const PageSearch = v.object({ page: searchPage });

/** Search params of a product list (REQ-CAT-01). Parsing never throws, so any link shows a list. */
export const ListSearch = v.object({
  ...PageSearch.entries,
  category: searchText,
  subCategory: searchText,
  filters: searchTextList,
});

export type ListSearch = v.InferOutput<typeof ListSearch>;

/** Search params of the whole list. The URL omits these values. */
export const defaultListSearch = {
  page: 1,
  category: '',
  subCategory: '',
  filters: [],
} satisfies ListSearch;

/** All products: clears category, sub-category and filters (REQ-CAT-13). */
export const resetListSearch = (): ListSearch => defaultListSearch;

/** Another category: page 1, no sub-category (REQ-CAT-11). Filters stay. */
export const withCategory = (search: ListSearch, category: string): ListSearch => ({
  ...search,
  page: 1,
  category,
  subCategory: '',
});

/**
 * Another sub-category: page 1 (REQ-CAT-12). It also sets the category, because menus list the sub-categories of all
 * categories.
 */
export const withSubCategory = (search: ListSearch, category: string, subCategory: string): ListSearch => ({
  ...search,
  page: 1,
  category,
  subCategory,
});

export const withPage = (search: ListSearch, page: number): ListSearch => ({ ...search, page });

/** Apply: sets the keywords and starts on page 1. */
export const withFilters = (search: ListSearch, filters: readonly string[]): ListSearch => ({
  ...search,
  page: 1,
  filters: [...new Set(filters)],
});

/** Reset: removes the keywords (REQ-CAT-15). Category and sub-category stay. */
export const withoutFilters = (search: ListSearch): ListSearch => withFilters(search, []);

/** Whether filters are applied (REQ-CAT-16). */
export const isFiltered = (search: ListSearch): boolean => search.filters.length > 0;

/** Adds the id to the selection, or removes it. */
export const toggleId = (selection: readonly string[], id: string): string[] =>
  selection.includes(id) ? selection.filter((selectedId) => selectedId !== id) : [...selection, id];
