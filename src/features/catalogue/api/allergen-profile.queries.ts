import { queryOptions } from '@tanstack/react-query';
import type { ApiRequest } from '#src/api/request.ts';
import { persistedQueryOptions } from '#src/offline/query-persistence/persisted-queries.ts';

export const ALLERGEN_PROFILE_KEY = ['allergen-profile'] as const;

/** Another device rarely changes it. */
const STALE_TIME_MS = 5 * 60_000;

/**
 * Allergens in the member's profile. Persisted, so that products are marked without a connection too. The contract is loaded on
 * demand, because visitors have no profile.
 */
export const allergenProfileQuery = (request: ApiRequest) =>
  queryOptions({
    queryKey: ALLERGEN_PROFILE_KEY,
    queryFn: async ({ signal }) => {
      const { allergenProfileCalls } = await import('#contract/allergen-profile.ts');
      return (await request(allergenProfileCalls.allergenProfile, {}, { signal })).data;
    },
    staleTime: STALE_TIME_MS,
    ...persistedQueryOptions,
  });
