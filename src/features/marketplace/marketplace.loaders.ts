import type { QueryClient } from '@tanstack/react-query';
import type { ApiRequest } from '#src/api/request.ts';
import { marketplaceQueries } from './marketplace.queries.ts';
import { getSelectedCountry, type MarketplaceSearch } from './marketplace.search.ts';

interface LoaderContext {
  readonly queryClient: QueryClient;
  readonly request: ApiRequest;
}

/** Loads the data of the mode in the URL. */
export async function loadMarketplace(
  { queryClient, request }: LoaderContext,
  search: MarketplaceSearch,
): Promise<void> {
  const queries = marketplaceQueries(request);
  const country = getSelectedCountry(search);
  // Takes cached data of any age. The page refetches stale data.
  if (country === null) await queryClient.query({ ...queries.countries(), staleTime: 'static' });
  // Order types are constants, so that mode needs no request.
  else if (search.mode !== 'shopB2BMethods') {
    await queryClient.query({ ...queries.shops(country.id), staleTime: 'static' });
  }
}
