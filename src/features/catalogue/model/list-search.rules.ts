import * as v from 'valibot';
import { ProductSort, SearchLine } from '#contract/product-search.ts';
import {
  SearchText,
  searchBoolean,
  searchEnum,
  searchPage,
  searchText,
  searchTextList,
} from '#src/lib/search-fields.ts';

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

/** Euros with at most two decimals, as the server reads them; empty for no limit. */
const searchPrice = v.optional(v.fallback(v.pipe(SearchText, v.regex(/^\d{1,7}(?:\.\d{1,2})?$/u)), ''), '');

/** Search params of a product list (REQ-CAT-01, REQ-CAT-41). Parsing never throws, so any link shows a list. */
export const ListSearch = v.object({
  ...PageSearch.entries,
  category: searchText,
  subCategory: searchText,
  filters: searchTextList,
  q: v.optional(v.fallback(v.pipe(SearchText, SearchLine), ''), ''),
  sort: searchEnum(ProductSort.options, 'recommended'),
  minPrice: searchPrice,
  maxPrice: searchPrice,
  available: searchBoolean,
  /** Allergens that the products must not contain. */
  without: searchTextList,
  diets: searchTextList,
});

export type ListSearch = v.InferOutput<typeof ListSearch>;

/** Search params of the whole list. The URL omits these values. */
export const defaultListSearch = {
  page: 1,
  category: '',
  subCategory: '',
  filters: [],
  q: '',
  sort: 'recommended',
  minPrice: '',
  maxPrice: '',
  available: false,
  without: [],
  diets: [],
} satisfies ListSearch;

/** Query parameters of a list call. Defaults are omitted, so that the URL in the caches stays the same without them. */
export const toSearchQuery = ({ q, sort, minPrice, maxPrice, available, without, diets }: ListSearch) => ({
  q,
  sort: sort === 'recommended' ? undefined : sort,
  // Empty values are not sent.
  minPrice,
  maxPrice,
  available: available || undefined,
  without: without.map(toIdParam),
  diets: diets.map(toIdParam),
});

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

/** Changes anything but the page, and starts on page 1. */
export const withChanges = (search: ListSearch, changes: Partial<Omit<ListSearch, 'page'>>): ListSearch => ({
  ...search,
  ...changes,
  page: 1,
});

/** Reset: removes all filters (REQ-CAT-15). Category, search text and order stay. */
export const withoutFilters = (search: ListSearch): ListSearch =>
  withChanges(search, { filters: [], minPrice: '', maxPrice: '', available: false, without: [], diets: [] });

/** Number of applied filters. A price range counts as one. */
export const countFilters = ({ filters, minPrice, maxPrice, available, without, diets }: ListSearch): number =>
  filters.length + without.length + diets.length + (minPrice === '' && maxPrice === '' ? 0 : 1) + (available ? 1 : 0);

/** Whether filters are applied (REQ-CAT-16). */
export const isFiltered = (search: ListSearch): boolean => countFilters(search) > 0;

/** Adds the id to the selection, or removes it. */
export const toggleId = (selection: readonly string[], id: string): string[] =>
  selection.includes(id) ? selection.filter((selectedId) => selectedId !== id) : [...selection, id];
