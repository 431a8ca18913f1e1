import * as v from 'valibot';

/** Ids may look like numbers, and the router reads those as numbers. */
const SearchId = v.union([
  v.pipe(v.string(), v.maxLength(100), v.regex(/^[\w.:-]*$/u)),
  v.pipe(v.number(), v.transform(String)),
]);

const Page = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));

const Filters = v.pipe(
  v.array(v.unknown()),
  v.transform((items) => [
    ...new Set(
      items.flatMap((item) => {
        const id = v.safeParse(SearchId, item);
        return id.success && id.output !== '' ? [id.output] : [];
      }),
    ),
  ]),
  // The server's own limit; a longer list was not made by this page.
  v.transform((ids) => ids.slice(0, 50)),
);

/** What the address may hold of a paged list. Whatever else stands there counts as page 1. */
export const PageSearch = v.object({ page: v.optional(v.fallback(Page, 1), 1) });

/** What the address holds of a product list; it can't fail, so that any link shows a list. */
export const ListSearch = v.object({
  ...PageSearch.entries,
  category: v.optional(v.fallback(SearchId, ''), ''),
  subCategory: v.optional(v.fallback(SearchId, ''), ''),
  filters: v.optional(v.fallback(Filters, []), []),
});

export type ListSearch = v.InferOutput<typeof ListSearch>;

/** The list as it opens; its values are left out of the address. */
export const wholeList = {
  page: 1,
  category: '',
  subCategory: '',
  filters: [],
} satisfies ListSearch;

/** 'All products' clears category, sub-category and the query of the address (doc 1 §4). */
export const allProducts = (): ListSearch => wholeList;

/** Another category starts on page 1 without a sub-category; filters stay (doc 1 §4). */
export const withCategory = (search: ListSearch, category: string): ListSearch => ({
  ...search,
  page: 1,
  category,
  subCategory: '',
});

/** A sub-category brings its category along: a menu offers those of any category. */
export const withSubCategory = (
  search: ListSearch,
  category: string,
  subCategory: string,
): ListSearch => ({ ...search, page: 1, category, subCategory });

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
export const toggled = (selection: readonly string[], id: string): string[] =>
  selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id];
