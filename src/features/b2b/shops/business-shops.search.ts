import * as v from 'valibot';
import { trimText } from '#contract/fields/text.ts';
import { PageSearch } from '#src/features/catalogue/list/list-search.rules.ts';
import { searchText } from '#src/lib/search-fields.ts';

/** What the address holds of the list of business shops; it can't fail. */
export const ShopsSearch = v.object({
  ...PageSearch.entries,
  search: searchText,
  city: searchText,
});

export type ShopsSearch = v.InferOutput<typeof ShopsSearch>;

/** All shops of the country; its values are left out of the address. */
export const defaultShopsSearch = { page: 1, search: '', city: '' } satisfies ShopsSearch;

/** What a form asks for, from page 1 on; spaces around what was typed are not part of it. */
export const toShopsSearch = ({ search, city }: Omit<ShopsSearch, 'page'>): ShopsSearch => ({
  page: 1,
  search: trimText(search),
  city: trimText(city),
});

export const hasSearchTerms = ({ search, city }: ShopsSearch): boolean => search !== '' || city !== '';
