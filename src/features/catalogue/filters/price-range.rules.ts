import { normalizeAmount } from '#contract/fields/text.ts';
import type { ListSearch } from '#src/features/catalogue/model/list-search.rules.ts';

/** An amount as it is typed, complete or not: at most seven digits, comma or point, two decimals. */
const TYPED_AMOUNT = /^\d{0,7}(?:[.,]\d{0,2})?$/u;

/** Normalizes a typed or pasted price: no currency sign and spaces (`5,50 €`), digits 0–9. */
export const removeCurrency = (text: string): string => normalizeAmount(text).replaceAll(/[\s€]/gu, '');

/** Whether a price field accepts the text. Other key strokes change nothing, so its content is always an amount. */
export const isTypedAmount = (text: string): boolean => TYPED_AMOUNT.test(text);

/** Converts a typed amount to the form in the URL: `12,` to `12`, `12,5` to `12.5`, `,5` to `0.5`. */
export const toUrlAmount = (typed: string): string => typed.replace(',', '.').replace(/\.$/u, '').replace(/^\./u, '0.');

/** Converts an amount from the URL to the form that people type in their language. */
export const toTypedAmount = (amount: string, language: 'it' | 'en'): string =>
  language === 'it' ? amount.replace('.', ',') : amount;

/** Swaps the limits of a price range whose upper limit is below the lower one. */
export const sortPriceRange = (search: ListSearch): ListSearch => {
  const { minPrice, maxPrice } = search;
  const isReversed = minPrice !== '' && maxPrice !== '' && Number(minPrice) > Number(maxPrice);
  return isReversed ? { ...search, minPrice: maxPrice, maxPrice: minPrice } : search;
};
