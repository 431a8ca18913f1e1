import * as v from 'valibot';
import { searchPage, searchText, searchTextList } from '#src/lib/search-fields.ts';

/** What the server takes for an id. */
const ID_PATTERN = /^[\w.:-]{1,100}$/u;

/** An id that nothing has. */
const NONEXISTENT_ID = ':none:';

/**
 * The id to ask the server for. Text that can't be an id becomes one that nothing has: the list is empty then,
 * instead of whole or refused. Empty text stays, it names none.
 */
export const toIdParam = (text: string): string => (text === '' || ID_PATTERN.test(text) ? text : NONEXISTENT_ID);

/** What the address may hold of a paged list. Whatever else stands there counts as page 1. */
export const PageSearch = v.object({ page: searchPage });

/** What the address holds of a product list; it can't fail, so that any link shows a list. */
export const ListSearch = v.object({
  ...PageSearch.entries,
  category: searchText,
  subCategory: searchText,
  filters: searchTextList,
});

export type ListSearch = v.InferOutput<typeof ListSearch>;

/** The list as it opens; its values are left out of the address. */
export const defaultListSearch = {
  page: 1,
  category: '',
  subCategory: '',
  filters: [],
} satisfies ListSearch;

/** 'All products' clears category, sub-category and the query of the address (doc 1 §4). */
export const resetListSearch = (): ListSearch => defaultListSearch;

/** Another category starts on page 1 without a sub-category; filters stay (doc 1 §4). */
export const withCategory = (search: ListSearch, category: string): ListSearch => ({
  ...search,
  page: 1,
  category,
  subCategory: '',
});

/** A sub-category brings its category along: a menu offers those of any category. */
export const withSubCategory = (search: ListSearch, category: string, subCategory: string): ListSearch => ({
  ...search,
  page: 1,
  category,
  subCategory,
});

export const withPage = (search: ListSearch, page: number): ListSearch => ({ ...search, page });

/** Apply: the chosen keywords, from page 1 on. */
export const withFilters = (search: ListSearch, filters: readonly string[]): ListSearch => ({
  ...search,
  page: 1,
  filters: [...new Set(filters)],
});

/** Reset: no keywords; category and sub-category stay. */
export const withoutFilters = (search: ListSearch): ListSearch => withFilters(search, []);

/** The filter-applied flag of doc 1 §4. */
export const isFiltered = (search: ListSearch): boolean => search.filters.length > 0;

/** Ticks or unticks one keyword of a selection. */
export const toggleId = (selection: readonly string[], id: string): string[] =>
  selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id];
