import * as v from 'valibot';
import { QueryIdList } from './fields/common.ts';

export const MAX_SEARCH_LENGTH = 100;

/** `recommended` is the order of the shop, or of the relevance when there is a search text. */
export const ProductSort = v.picklist(['recommended', 'priceAsc', 'priceDesc', 'discount', 'newest', 'name']);
export type ProductSort = v.InferOutput<typeof ProductSort>;

/**
 * Search text; empty for none. Only white space is trimmed, because the code for all invisible characters would be part
 * of the app's first load, and a search ignores them anyway.
 */
export const SearchLine = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_SEARCH_LENGTH),
  v.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'control character'),
);
export const SearchText = v.optional(SearchLine, '');

/** Euros with at most two decimals, as a number or as text, converted to cents. */
const QueryAmount = v.optional(
  v.pipe(
    v.union([v.number(), v.string()]),
    v.transform(String),
    v.regex(/^\d{1,7}(?:\.\d{1,2})?$/u, 'no amount'),
    v.transform((euros) => Math.round(Number(euros) * 100)),
  ),
);

/** Not in the specification: search, order and filters of a product list. Prices are compared after the discount. */
export const productSearchEntries = {
  q: SearchText,
  sort: v.optional(ProductSort, 'recommended'),
  minPrice: QueryAmount,
  maxPrice: QueryAmount,
  available: v.optional(
    v.pipe(
      v.union([v.boolean(), v.picklist(['true', 'false'])]),
      v.transform((value) => String(value) === 'true'),
    ),
    false,
  ),
  // The next two are no picklists, which would be part of the first load. An unknown value finds nothing.
  /** Only products of all of these diets (`Diet`). */
  diets: QueryIdList,
  /** Only products that are known to contain none of these (`Allergen`), not even as traces. */
  without: QueryIdList,
};
