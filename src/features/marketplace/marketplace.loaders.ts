import type { QueryClient } from '@tanstack/react-query';
import type { ApiRequest } from '#src/api/request.ts';
import { marketplaceQueries } from './marketplace.queries.ts';
import { getSelectedCountry, type MarketplaceSearch } from './marketplace.search.ts';

interface LoaderContext {
  readonly queryClient: QueryClient;
  readonly request: ApiRequest;
}

/** What the mode of the address needs before it is shown. */
export async function loadMarketplace(
  { queryClient, request }: LoaderContext,
  search: MarketplaceSearch,
): Promise<void> {
  const queries = marketplaceQueries(request);
  const country = getSelectedCountry(search);
  // What is in the cache will do; the page asks again when that is old.
  if (country === null) await queryClient.query({ ...queries.countries(), staleTime: 'static' });
  // The ways of delivery are the same everywhere: nothing to ask.
  else if (search.mode !== 'shopB2BMethods') {
    await queryClient.query({ ...queries.shops(country.id), staleTime: 'static' });
  }
}
