import * as v from 'valibot';
import { PageSearch } from '#src/features/catalogue/list-search.rules.ts';

/** The server's own limit. What looks like a number is read as one by the router. */
const Text = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.trim(),
  v.maxLength(100),
);

/** What the address holds of the list of business shops; it can't fail. */
export const ShopsSearch = v.object({
  ...PageSearch.entries,
  search: v.optional(v.fallback(Text, ''), ''),
  city: v.optional(v.fallback(Text, ''), ''),
});

export type ShopsSearch = v.InferOutput<typeof ShopsSearch>;

/** All shops of the country; its values are left out of the address. */
export const allShops = { page: 1, search: '', city: '' } satisfies ShopsSearch;

/** What a form asks for, from page 1 on. */
export const searchOf = (fields: Omit<ShopsSearch, 'page'>): ShopsSearch =>
  v.parse(ShopsSearch, { ...fields, page: 1 });

export const isSearched = ({ search, city }: ShopsSearch): boolean => search !== '' || city !== '';
