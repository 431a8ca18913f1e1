import { queryOptions } from '@tanstack/react-query';
import { getViewedProductStore } from '#src/offline/viewed-products/viewed-products.store.ts';

/**
 * Products that a member viewed on this device, in all shops and languages, newest first. Always stale: IndexedDB is
 * the source of truth, and another tab may have written to it.
 */
export const localViewedProductsQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['products-viewed-here', { memberId }],
    queryFn: () => getViewedProductStore().findByMember(memberId),
    staleTime: 0,
  });
