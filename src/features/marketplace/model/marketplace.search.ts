import * as v from 'valibot';
import { SearchText } from '#src/lib/search-fields.ts';

const MarketplaceMode = v.pipe(SearchText, v.picklist(['selectMarketPlace', 'selectShop', 'shopB2BMethods']));

/**
 * Search params of the marketplace (REQ-MKT-01), so that Back and a reload show the same mode. Any other value selects
 * the first mode. Parsing never throws.
 */
export const MarketplaceSearch = v.object({
  mode: v.optional(v.fallback(MarketplaceMode, 'selectMarketPlace')),
  countryId: v.optional(v.fallback(SearchText, '')),
  countryCode: v.optional(v.fallback(SearchText, '')),
});

export type MarketplaceSearch = v.InferOutput<typeof MarketplaceSearch>;

export interface SelectedCountry {
  readonly id: string;
  readonly code: string;
}

/** The country whose shops or order types are shown; null when the countries are shown. */
export function getSelectedCountry(search: MarketplaceSearch): SelectedCountry | null {
  const { mode = 'selectMarketPlace', countryId: id = '', countryCode: code = '' } = search;
  return mode !== 'selectMarketPlace' && id !== '' && code !== '' ? { id, code } : null;
}
