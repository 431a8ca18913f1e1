import { getSelectedCountry, type MarketplaceSearch } from '#src/features/marketplace/model/marketplace.search.ts';
import { cacheFirst, type LoaderContext } from '#src/session/loader-context.ts';
import { marketplaceQueries } from './marketplace.queries.ts';

/** Loads the data of the mode in the URL. */
export async function loadMarketplace(
  { queryClient, request, session }: Pick<LoaderContext, 'queryClient' | 'request' | 'session'>,
  search: MarketplaceSearch,
): Promise<void> {
  const queries = marketplaceQueries(request);
  const country = getSelectedCountry(search);
  if (country === null) {
    const countries = await queryClient.query({ ...queries.countries(), ...cacheFirst });
    const { shopId, countryCode } = session.state;
    const current = countries.find(({ code }) => code === countryCode);
    // For the name of the last shop. The page works without it.
    if (shopId !== '' && current !== undefined) {
      await queryClient.query({ ...queries.shops(current.id), ...cacheFirst }).catch(() => undefined);
    }
  }
  // Order types are constants, so that mode needs no request.
  else if (search.mode !== 'shopB2BMethods') {
    await queryClient.query({ ...queries.shops(country.id), ...cacheFirst });
  }
}
