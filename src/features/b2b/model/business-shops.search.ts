import * as v from 'valibot';
import { PageSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { searchText } from '#src/lib/search-fields.ts';

/** Search params of the business shop list. Parsing never throws. */
export const ShopsSearch = v.object({
  ...PageSearch.entries,
  search: searchText,
  city: searchText,
});

export type ShopsSearch = v.InferOutput<typeof ShopsSearch>;

/** All shops of the country. The URL omits these values. */
export const defaultShopsSearch = { page: 1, search: '', city: '' } satisfies ShopsSearch;

export const hasSearchTerms = ({ search, city }: ShopsSearch): boolean => search !== '' || city !== '';
