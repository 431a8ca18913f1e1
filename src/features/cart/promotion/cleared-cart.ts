import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import type { NewOperation } from '#src/features/cart/outbox/outbox.types.ts';
import { persistedQueryOptions } from '#src/offline/query-persistence/persisted-queries.ts';

const CLEARED_CART_RESOURCE = 'cleared-promotion-cart';

/**
 * The adds that fill the cleared cart of a promotion again; null after they were used. The device stores them with the
 * queries, at most a week and until the logout.
 */
export const clearedCartQuery = (promotionId: string) =>
  queryOptions<readonly NewOperation[] | null>({
    queryKey: [CLEARED_CART_RESOURCE, { promotionId }],
    queryFn: skipToken,
    staleTime: Infinity,
    ...persistedQueryOptions,
  });

/** Stores the cleared cart of a promotion. The adds of all operations are for the same cart. */
export function rememberClearedCart(client: QueryClient, restoring: readonly NewOperation[]): void {
  const promotionId = restoring[0]?.cart.promotionId ?? '';
  if (promotionId === '') return;
  // The query may not be on the screen, so the options that persist it come from its defaults.
  client.setQueryDefaults([CLEARED_CART_RESOURCE], persistedQueryOptions);
  client.setQueryData(clearedCartQuery(promotionId).queryKey, restoring);
}

export const forgetClearedCart = (client: QueryClient, promotionId: string): void =>
  void client.setQueryData(clearedCartQuery(promotionId).queryKey, null);
