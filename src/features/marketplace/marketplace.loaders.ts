import { marketplaceQueries } from './marketplace.queries.ts';
import { getSelectedCountry, type MarketplaceSearch } from './marketplace.search.ts';
import { cacheFirst, type LoaderContext } from '#src/session/loader-context.ts';

/** Loads the data of the mode in the URL. */
export async function loadMarketplace(
  { queryClient, request }: Pick<LoaderContext, 'queryClient' | 'request'>,
  search: MarketplaceSearch,
): Promise<void> {
  const queries = marketplaceQueries(request);
  const country = getSelectedCountry(search);
  if (country === null) await queryClient.query({ ...queries.countries(), ...cacheFirst });
  // Order types are constants, so that mode needs no request.
  else if (search.mode !== 'shopB2BMethods') {
    await queryClient.query({ ...queries.shops(country.id), ...cacheFirst });
  }
}
