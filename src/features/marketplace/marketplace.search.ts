import * as v from 'valibot';

/**
 * The marketplace's state in the address (doc 2 §4), so that Back and a reload show the same mode.
 * Whatever else is there means the first mode; nothing here can throw.
 */
export const MarketplaceSearch = v.object({
  mode: v.optional(v.fallback(v.picklist(['selectMarketPlace', 'selectShop']), 'selectMarketPlace')),
  countryId: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(100)), '')),
  countryCode: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(100)), '')),
});

export type MarketplaceSearch = v.InferOutput<typeof MarketplaceSearch>;

/** The country whose shops are shown; null shows the countries. */
export function chosenCountry(search: MarketplaceSearch): { id: string; code: string } | null {
  const { mode, countryId: id = '', countryCode: code = '' } = search;
  return mode === 'selectShop' && id !== '' && code !== '' ? { id, code } : null;
}
