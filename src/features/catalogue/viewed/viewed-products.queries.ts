import { queryOptions } from '@tanstack/react-query';
import { getViewedProductStore } from '#src/offline/viewed-products/viewed-products.store.ts';

/**
 * What a member saw on this device, in every shop and language, newest first. Never old: IndexedDB
 * is its owner, another tab may have written to it.
 */
export const localViewedProductsQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['viewed-here', memberId],
    queryFn: () => getViewedProductStore().findByMember(memberId),
    staleTime: 0,
  });
