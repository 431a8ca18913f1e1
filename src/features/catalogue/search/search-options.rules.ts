import type { Suggestions } from '#contract/product-suggestions.ts';
import { getMatchingSearches } from './recent-searches.rules.ts';

/** An option below the search field. `value` identifies it in the list. */
export type SearchOption = { readonly value: string } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'recent'; readonly text: string }
  | { readonly kind: 'product'; readonly product: Suggestions['products'][number] }
  | { readonly kind: 'category'; readonly category: Suggestions['categories'][number] }
  | { readonly kind: 'keyword'; readonly keyword: Suggestions['keywords'][number] }
);

interface SearchOptionsInput {
  readonly text: string;
  readonly recent: readonly string[];
  /** Undefined before the first response. */
  readonly suggestions: Suggestions | undefined;
  readonly isOnline: boolean;
}

const NO_SUGGESTIONS: Suggestions = { products: [], categories: [], keywords: [] };

export const countSuggestions = ({ products, categories, keywords }: Suggestions = NO_SUGGESTIONS): number =>
  products.length + categories.length + keywords.length;

const toRecentOptions = (searches: readonly string[]): readonly SearchOption[] =>
  searches.map((text) => ({ kind: 'recent', value: `recent:${text}`, text }));

/**
 * The options in the order of the screen: recent searches for an empty field, else the typed text and its suggestions.
 * Without the shop only products, because no list could open.
 */
export function toSearchOptions(input: SearchOptionsInput): readonly SearchOption[] {
  const { text, recent, suggestions = NO_SUGGESTIONS, isOnline } = input;
  if (text === '') return toRecentOptions(recent);
  const products = suggestions.products.map((product): SearchOption => ({
    kind: 'product',
    value: `product:${product.id}`,
    product,
  }));
  if (!isOnline) return products;
  return [
    { kind: 'text', value: 'text', text },
    ...toRecentOptions(getMatchingSearches(recent, text)),
    ...products,
    ...suggestions.categories.map((category): SearchOption => ({
      kind: 'category',
      value: `category:${category.id}`,
      category,
    })),
    ...suggestions.keywords.map((keyword): SearchOption => ({
      kind: 'keyword',
      value: `keyword:${keyword.id}`,
      keyword,
    })),
  ];
}
